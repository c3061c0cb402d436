#pragma once

#include <cstddef>
#include <string_view>

namespace ludex::notation {

inline constexpr std::size_t kJsonLookAhead = 512;  ///< bytes that show whether a record begins

/// Whether the text, which starts at the start of a line, begins with an array or object of JSON.
bool begins_json(std::string_view text);

}  // namespace ludex::notation
