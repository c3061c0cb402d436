#include "core/typography.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/utf8.hpp"

namespace ludex {

namespace {

/// A range of characters, with the text that is meant.
struct Meaning {
    char32_t first;
    char32_t last;
    std::string_view text;
};

/// Invisible characters have no text.
constexpr auto kMeanings = std::to_array<Meaning>({
    {0x00A0, 0x00A0, " "},    // no-break space
    {0x00AD, 0x00AD, ""},     // soft hyphen
    {0x00BD, 0x00BD, "1/2"},  // one half
    {0x00D7, 0x00D7, "x"},    // multiplication sign
    {0x061C, 0x061C, ""},     // mark of direction
    {0x2000, 0x200B, " "},    // spaces of many widths
    {0x200C, 0x200F, ""},     // joiners, marks of direction
    {0x2010, 0x2015, "-"},    // hyphens and dashes
    {0x2026, 0x2026, "..."},  // ellipsis
    {0x2028, 0x2029, " "},    // separators of lines
    {0x202A, 0x202E, ""},     // marks of direction
    {0x202F, 0x202F, " "},    // narrow no-break space
    {0x2044, 0x2044, "/"},    // fraction slash
    {0x205F, 0x205F, " "},    // mathematical space
    {0x2060, 0x2064, ""},     // word joiner, invisible operators
    {0x2066, 0x2069, ""},     // marks of direction
    {0x2192, 0x2192, "-"},    // arrow to the right
    {0x2212, 0x2212, "-"},    // minus
    {0x2215, 0x2215, "/"},    // division slash
    {0x2236, 0x2236, ":"},    // ratio
    {0x2715, 0x2716, "x"},    // multiplication crosses
    {0x3000, 0x3000, " "},    // ideographic space
    {0xFE58, 0xFE58, "-"},    // small dash
    {0xFE63, 0xFE63, "-"},    // small hyphen
    {0xFEFF, 0xFEFF, " "},    // byte order mark
    {0xFF0D, 0xFF0D, "-"},    // full-width hyphen
});

constexpr std::array<std::string_view, 9> kQuotes{"\"",           "\xE2\x80\x9C", "\xE2\x80\x9D",
                                                  "\xE2\x80\x9E", "\xE2\x80\x9F", "\xC2\xAB",
                                                  "\xC2\xBB",     "\xE2\x80\xB3", "\xEF\xBC\x82"};

/// The meaning of the character at the start of the text, null when it has none, and its length in bytes.
std::pair<const Meaning*, std::size_t> meaning_at(std::string_view text) {
    if (text.empty() || static_cast<unsigned char>(text[0]) < 0x80) return {nullptr, 1};
    const auto [character, length] = character_at(text);
    const auto* const found = std::find_if(kMeanings.begin(), kMeanings.end(),
                                           [c = character](const Meaning& m) { return c >= m.first && c <= m.last; });
    return {found == kMeanings.end() ? nullptr : found, length};
}

}  // namespace

std::size_t blank_length(std::string_view text) {
    const auto [meaning, length] = meaning_at(text);
    return meaning != nullptr && meaning->text == " " ? length : 0;
}

std::size_t invisible_length(std::string_view text) {
    const auto [meaning, length] = meaning_at(text);
    return meaning != nullptr && (meaning->text.empty() || meaning->text == " ") ? length : 0;
}

std::size_t quote_length(std::string_view text) {
    for (const std::string_view quote : kQuotes)
        if (text.starts_with(quote)) return quote.size();
    constexpr std::string_view kOfWindows = "\x84\x93\x94\xAB\xBB";  // in UTF-8 no character begins with these
    return !text.empty() && kOfWindows.find(text[0]) != std::string_view::npos ? 1 : 0;
}

std::string plain_signs(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto [meaning, length] = meaning_at(text.substr(at));
        out += meaning != nullptr ? meaning->text : text.substr(at, length);
        at += length;
    }
    return out;
}

}  // namespace ludex
