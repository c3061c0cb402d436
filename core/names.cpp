#include "core/names.hpp"

#include "core/text.hpp"

namespace ludex {

std::string normalise_name(std::string_view name) {
    std::string out(trim(name));
    for (char& c : out) c = c == ' ' || c == '_' || c == '\t' ? '-' : to_lower(c);
    return out;
}

namespace {

/// The lower-case form of a code point below U+0800, which two UTF-8 bytes hold.
unsigned lower_two_bytes(unsigned code) {
    if (code >= 0xC0 && code <= 0xDE && code != 0xD7) return code + 0x20;  // Latin-1: A grave to thorn
    if (code >= 0x100 && code <= 0x137) return code | 1U;                  // Latin Extended-A, even first
    if (code >= 0x139 && code <= 0x148) return code + (code & 1U);         // odd first
    if (code >= 0x14A && code <= 0x177) return code | 1U;
    if (code == 0x178) return 0xFF;  // Y diaeresis
    if (code >= 0x179 && code <= 0x17E) return code + (code & 1U);
    if (code >= 0x391 && code <= 0x3A9 && code != 0x3A2) return code + 0x20;  // Greek
    if (code >= 0x410 && code <= 0x42F) return code + 0x20;                   // Cyrillic
    if (code >= 0x400 && code <= 0x40F) return code + 0x50;
    return code;
}

}  // namespace

std::string fold_case(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const bool two_bytes = lead >= 0xC3 && lead <= 0xDF && i + 1 < text.size() &&
                               (static_cast<unsigned char>(text[i + 1]) & 0xC0U) == 0x80;
        if (!two_bytes) {
            out += to_lower(text[i]);
            continue;
        }
        const unsigned code = (lead & 0x1FU) << 6U | (static_cast<unsigned char>(text[++i]) & 0x3FU);
        const unsigned lower = lower_two_bytes(code);
        out += static_cast<char>(0xC0U | lower >> 6U);
        out += static_cast<char>(0x80U | (lower & 0x3FU));
    }
    return out;
}

}  // namespace ludex
