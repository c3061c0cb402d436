#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ludex::notation {

/// The text of a record (RecordForm::text) with one tag set to `value`, or taken out; all else is kept as it stands. A
/// tag that was not there becomes the last one. A standard tag, whose name is to have its own spelling, is found in
/// any. `Result` changes the result behind the moves, too.
std::string with_tag(std::string_view text, std::string_view name, const std::optional<std::string>& value);

}  // namespace ludex::notation
