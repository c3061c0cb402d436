#pragma once

#include <string>
#include <vector>

#include "core/problem.hpp"
#include "notation/json/json_tree.hpp"

namespace ludex::notation {

/// The move of an object such as {"move":"a1b2","comment":"good","clock":"0:09:50"}; null when it has none.
const JsonValue* move_of(const JsonValue& object);

/// What the other members of such an object say, as a comment on the move: the mover's clock (`clock`, `clk`) and the
/// time for the move (`time`, `elapsed`, `emt`), in seconds or as H:MM:SS, then the words (`comment`, `text`, `note`).
/// Empty when they say nothing. Members that are not kept are named in a warning, the first one of the record.
std::string comment_of_move(const JsonValue& object, std::vector<Problem>& problems);

}  // namespace ludex::notation
