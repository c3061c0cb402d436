#include "core/names.hpp"

#include <array>

#include "core/text.hpp"
#include "core/utf8.hpp"

namespace ludex {

namespace {

/// The lower-case form of a letter that is not ASCII.
char32_t lower_letter(char32_t code) {
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
    while (!text.empty()) {
        const Character next = character_at(text);
        if (next.code < 0x80) {
            out += to_lower(text[0]);
        } else {
            append_character(lower_letter(next.code), out);
        }
        text.remove_prefix(next.length);
    }
    return out;
}

namespace {

/// The letters U+00C0 to U+017F without accents; empty for signs.
constexpr std::array<std::string_view, 192> kPlainLetters{
    "a", "a", "a",  "a", "a", "a", "ae", "c",  "e", "e", "e",  "e",  "i", "i", "i",  "i",  "d", "n", "o",  "o",
    "o", "o", "o",  "",  "o", "u", "u",  "u",  "u", "y", "th", "ss", "a", "a", "a",  "a",  "a", "a", "ae", "c",
    "e", "e", "e",  "e", "i", "i", "i",  "i",  "d", "n", "o",  "o",  "o", "o", "o",  "",   "o", "u", "u",  "u",
    "u", "y", "th", "y", "a", "a", "a",  "a",  "a", "a", "c",  "c",  "c", "c", "c",  "c",  "c", "c", "d",  "d",
    "d", "d", "e",  "e", "e", "e", "e",  "e",  "e", "e", "e",  "e",  "g", "g", "g",  "g",  "g", "g", "g",  "g",
    "h", "h", "h",  "h", "i", "i", "i",  "i",  "i", "i", "i",  "i",  "i", "i", "ij", "ij", "j", "j", "k",  "k",
    "k", "l", "l",  "l", "l", "l", "l",  "l",  "l", "l", "l",  "n",  "n", "n", "n",  "n",  "n", "n", "n",  "n",
    "o", "o", "o",  "o", "o", "o", "oe", "oe", "r", "r", "r",  "r",  "r", "r", "s",  "s",  "s", "s", "s",  "s",
    "s", "s", "t",  "t", "t", "t", "t",  "t",  "u", "u", "u",  "u",  "u", "u", "u",  "u",  "u", "u", "u",  "u",
    "w", "w", "y",  "y", "y", "z", "z",  "z",  "z", "z", "z",  "s",
};

}  // namespace

std::string plain_letters(std::string_view text) {
    std::string out;
    const std::string folded = fold_case(text);
    for (std::string_view rest = folded; !rest.empty();) {
        const auto [code, length] = character_at(rest);
        const bool is_accent = code >= 0x300 && code < 0x370;  // combining, behind its letter
        const std::string_view plain = code >= 0xC0 && code < 0x180 ? kPlainLetters[code - 0xC0] : std::string_view();
        if (!is_accent) out += plain.empty() ? rest.substr(0, length) : plain;
        rest.remove_prefix(length);
    }
    return out;
}

namespace {

/// Whether a name has the form already, as nearly all have.
bool is_normal_name(std::string_view name) {
    char before = '-';
    for (const char c : name) {
        if (!(c >= 'a' && c <= 'z') && !is_digit(c) && (c != '-' || before == '-')) return false;
        before = c;
    }
    return before != '-';
}

}  // namespace

std::string normalise_name(std::string_view name) {
    if (is_normal_name(name)) return std::string(name);
    std::string out;
    const std::string plain = plain_letters(name);
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const char c = plain[i];
        const bool is_sign = plain.compare(i, 2, "\xE2\x80") == 0;  // a dash, an apostrophe or a quotation mark
        if (is_sign) i += 2;
        const bool is_part = is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
        if (is_part && !is_sign) {
            out += c;
        } else if (!out.empty() && out.back() != '-') {
            out += '-';
        }
    }
    if (out.ends_with('-')) out.pop_back();
    return out;
}

}  // namespace ludex
