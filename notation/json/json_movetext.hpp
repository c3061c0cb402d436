#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "notation/json/json_tree.hpp"

/// Movetext with comments and variations in JSON: [{"move":"a1b2"},{"nag":1},{"comment":"..."},{"variation":"begin"},
/// ...,{"variation":"end"}].
namespace ludex::notation {

nlohmann::ordered_json json_movetext(const GameRecord& record);

/// Adds the elements of an array to the record. Errors (problems): an item that is not an element. Members with other
/// names are ignored.
void read_json_movetext(const JsonValue& movetext, GameRecord& record, std::vector<Problem>& problems);

}  // namespace ludex::notation
