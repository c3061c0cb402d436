#include "notation/source/encoding.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace ludex::notation {

namespace {

/// The number of bytes of the well-formed UTF-8 sequence at the start of `text` (Unicode 15, table 3-7); 0 when there
/// is none.
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

/// The characters of Windows-1252 from 0x80 on; 81, 8D, 8F, 90 and 9D are undefined
/// (unicode.org/Public/MAPPINGS/VENDORS/MICSFT).
constexpr std::array<char32_t, 32> kWindows1252{0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                                0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

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
        append_utf8(byte >= 0x80 && byte <= 0x9F ? kWindows1252[byte - 0x80U] : byte, out);
    }
    return out;
}

void append_utf8(char32_t character, std::string& out) {
    const auto continuation = [&](unsigned shift) { return static_cast<char>(0x80U | (character >> shift & 0x3FU)); };
    if (character < 0x80) {
        out += static_cast<char>(character);
    } else if (character < 0x800) {
        out += static_cast<char>(0xC0U | character >> 6U);
        out += continuation(0);
    } else if (character < 0x10000) {
        out += static_cast<char>(0xE0U | character >> 12U);
        out += continuation(6);
        out += continuation(0);
    } else {
        out += static_cast<char>(0xF0U | character >> 18U);
        out += continuation(12);
        out += continuation(6);
        out += continuation(0);
    }
}

}  // namespace ludex::notation
