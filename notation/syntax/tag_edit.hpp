#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ludex::notation {

/// The text of a record (RecordForm::text) with one tag set to `value`, or removed for nullopt; everything else stays
/// as it is. A new tag becomes the last one. A standard tag is found in any spelling; the caller gives its own
/// spelling. Setting `Result` also changes the result after the moves.
std::string with_tag(std::string_view text, std::string_view name, const std::optional<std::string>& value);

}  // namespace ludex::notation
