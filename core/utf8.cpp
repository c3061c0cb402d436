#include "core/utf8.hpp"

#include <utf8.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>

namespace ludex {

namespace {

/// The bytes of a character that begins so.
std::size_t length_by(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

}  // namespace

bool is_utf8(std::string_view text) {
    constexpr std::uint64_t kHighBits = 0x8080808080808080U;
    while (!text.empty()) {
        std::uint64_t eight = 0;
        if (text.size() >= sizeof eight) {
            std::memcpy(&eight, text.data(), sizeof eight);
            if ((eight & kHighBits) == 0) {
                text.remove_prefix(sizeof eight);
                continue;
            }
        }
        const Character next = character_at(text);
        if (next.code == 0 && !is_ascii(text[0])) return false;
        text.remove_prefix(next.length);
    }
    return true;
}

Character character_at(std::string_view text) {
    const char* const begin = text.data();
    if (is_ascii(*begin)) return {static_cast<char32_t>(*begin), 1};
    const std::size_t length = length_by(*begin);
    if (length > text.size() || !utf8::is_valid(begin, begin + length)) return {};
    return {utf8::unchecked::peek_next(begin), length};
}

void append_character(char32_t code, std::string& out) { utf8::unchecked::append(code, std::back_inserter(out)); }

std::size_t characters_in(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_character));
}

std::string_view cut_to(std::string_view text, std::size_t limit) {
    if (text.size() <= limit) return text;
    std::size_t end = limit;
    while (end > 0 && continues_character(text[end])) --end;
    return text.substr(0, end);
}

std::optional<std::string> mended_text(std::string_view text) {
    if (is_utf8(text) && text.find('\0') == std::string_view::npos) return std::nullopt;
    std::string mended;
    while (!text.empty()) {
        const Character next = character_at(text);
        const auto byte = static_cast<unsigned char>(text.front());
        if (next.code != 0) {
            mended += text.substr(0, next.length);
        } else if (byte != 0) {
            append_character(byte, mended);
        }
        text.remove_prefix(next.length);
    }
    return mended;
}

}  // namespace ludex
