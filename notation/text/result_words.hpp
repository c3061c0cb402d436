#pragma once

#include <cstddef>
#include <string_view>

namespace ludex::notation {

/// The bytes of a result at the start of a text that is written with blanks or otherwise than in one plain word, such
/// as `1 - 0` or `0.5-0.5`; 0 when there is none. The text is UTF-8, and may go on behind the result.
std::size_t odd_result_length(std::string_view text);

/// Whether words end with a result, perhaps with others behind it that hold no move.
bool end_with_result(std::string_view words);

}  // namespace ludex::notation
