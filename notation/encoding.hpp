#pragma once

#include <string>
#include <string_view>

namespace ludex::notation {

/// What a record that latin1_to_utf8 has read is warned with.
constexpr std::string_view kNoUtf8 = "the text is no UTF-8 and was read as Windows-1252 (Latin-1)";

bool is_utf8(std::string_view text);

/// Latin-1 text. 0x80 to 0x9F, control characters that nobody writes, are the quotes, dashes and letters that
/// Windows-1252 has there; the five places that it leaves empty stay controls.
std::string latin1_to_utf8(std::string_view text);

/// Adds one character, which is no surrogate and at most U+10FFFF.
void append_utf8(char32_t character, std::string& out);

}  // namespace ludex::notation
