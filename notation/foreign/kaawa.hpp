#pragma once

#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "notation/json_tree.hpp"

namespace ludex::notation {

/// Whether the JSON is a game of KAAWA or KAAH, programs for Abalone (docs/notations.md): a tree of positions.
bool is_kaawa(const JsonValue& root);

/// Reads such a game. The moves are told by the positions, because a Nacre text may name two moves; where no move leads
/// from one position to the next the text is kept, and the replay says what is wrong with it. Errors (problems): a tree
/// without positions.
void read_kaawa(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems);

}  // namespace ludex::notation
