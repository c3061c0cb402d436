#include "notation/encoding.hpp"

#include <cstdint>
#include <cstring>

namespace ludex::notation {

namespace {

/// Bytes of the well-formed UTF-8 sequence at the start of `text` (Unicode 15, table 3-7), 0 when there is none.
std::size_t sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80; };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return continues(1) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const bool second_fits = (lead != 0xE0 || byte(1) >= 0xA0) && (lead != 0xED || byte(1) <= 0x9F);
        return continues(1) && continues(2) && second_fits ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const bool second_fits = (lead != 0xF0 || byte(1) >= 0x90) && (lead != 0xF4 || byte(1) <= 0x8F);
        return continues(1) && continues(2) && continues(3) && second_fits ? 4 : 0;
    }
    return 0;
}

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
        const std::size_t n = sequence_length(text);
        if (n == 0) return false;
        text.remove_prefix(n);
    }
    return true;
}

std::string latin1_to_utf8(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            out += c;
        } else {
            out += static_cast<char>(0xC0U | byte >> 6U);
            out += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return out;
}

}  // namespace ludex::notation
