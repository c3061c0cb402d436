#pragma once

#include "service/json/json.hpp"
#include "service/puzzles/mine_puzzles.hpp"

namespace ludex::service {

/// A puzzle in the fields of docs/cli.md.
Json puzzle_json(const FoundPuzzle& found);

/// Reads such a puzzle. What it claims may be wrong, but its moves are legal and can be read. Errors: syntax, when a
/// member is missing or of another kind; those of the game, the position and the moves.
Result<FoundPuzzle> read_puzzle(const Json& json);

}  // namespace ludex::service
