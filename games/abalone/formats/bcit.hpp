#pragma once

#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"

/// Moves of Abalone as the teams of BCIT's course COMP3981 write them, one a line (docs/notations.md).
namespace ludex::notation {

/// Whether a line is such a move: `3:d5g8*`, `3:e5-e7>NW`, `(H6, H6) -> (I6, I6)`, `i-A2-B2-NW`, `(b, C5, D5) i -> NW`.
bool is_bcit_move(std::string_view line);

/// Adds the moves of a text in which each line is such a move. Problems: a line that is none; a list of the moves that
/// one position allows (a .move file), which is no game: then no move is added.
void read_bcit_moves(std::string_view text, GameRecord& record, std::vector<Problem>& problems);

}  // namespace ludex::notation
