#include "notation/source/encoding.hpp"

#include <array>

#include "core/utf8.hpp"

namespace ludex::notation {

namespace {

/// The characters of Windows-1252 from 0x80 on; 81, 8D, 8F, 90 and 9D are undefined
/// (unicode.org/Public/MAPPINGS/VENDORS/MICSFT).
constexpr std::array<char32_t, 32> kWindows1252{0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                                0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

}  // namespace

std::string latin1_to_utf8(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        append_character(byte >= 0x80 && byte <= 0x9F ? kWindows1252[byte - 0x80U] : byte, out);
    }
    return out;
}

}  // namespace ludex::notation
