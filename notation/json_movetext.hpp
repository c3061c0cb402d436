#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/record.hpp"
#include "notation/json_tree.hpp"

/// Movetext with comments and variations in JSON: [{"move":"a1b2"},{"nag":1},{"comment":"..."},{"variation":"begin"},
/// ...,{"variation":"end"}].
namespace ludex::notation {

nlohmann::ordered_json json_movetext(const GameRecord& record);

/// Adds the elements to the record; members of other names are passed over.
void read_json_movetext(const JsonValue& movetext, GameRecord& record);

}  // namespace ludex::notation
