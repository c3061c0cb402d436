#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Characters that word processors, phones and web pages put in place of those on the keyboard. All texts are UTF-8.
namespace ludex {

/// The bytes of the character at the start of the text if it is a blank that is not ASCII: a no-break, thin or
/// zero-width space, a byte order mark. 0 for other characters.
std::size_t blank_length(std::string_view text);

/// As blank_length, also for what has no width and parts no words: soft hyphens, joiners, marks of direction.
std::size_t invisible_length(std::string_view text);

/// The bytes of the quotation mark at the start of the text, of ASCII, UTF-8 or Windows-1252; 0 for other characters.
std::size_t quote_length(std::string_view text);

/// The text with dashes and minus signs as `-`, `×` as x, `…` as three points, `½` as 1/2, blanks that are not ASCII as
/// blanks, and without invisible characters. All other characters stay.
std::string plain_signs(std::string_view text);

/// Whether a text has a character that is not ASCII.
constexpr bool has_non_ascii(std::string_view text) {
    for (const char c : text)
        if (static_cast<unsigned char>(c) >= 0x80) return true;
    return false;
}

}  // namespace ludex
