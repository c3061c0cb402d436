#pragma once

#include <string>
#include <string_view>

namespace ludex::notation {

/// The warning for a record that latin1_to_utf8 has converted.
constexpr std::string_view kNoUtf8 = "the text is no UTF-8 and was read as Windows-1252 (Latin-1)";

/// Converts Latin-1 text to UTF-8. The bytes 0x80 to 0x9F are control characters that nobody writes; they are read as
/// the quotes, dashes and letters of Windows-1252. The five places that Windows-1252 leaves empty stay controls.
std::string latin1_to_utf8(std::string_view text);

}  // namespace ludex::notation
