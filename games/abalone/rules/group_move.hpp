#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/abalone/rules/position.hpp"

namespace ludex::abalone {

/// A move as many programs write it, the marbles that move and a direction (lattice::Direction), in the canonical
/// notation. `points` are all marbles of the group, or its two ends, in any order; of a move in line the trailing
/// marble is enough. Empty when they are no group of one to three marbles in a line, or when it would leave the board.
/// Whether the move is legal is not known here.
std::string group_move(std::span<const unsigned> points, unsigned direction);

/// The marbles that a move takes along, from the trailing one, or from the lower end of a broadside.
std::vector<unsigned> group_points(Move move);

}  // namespace ludex::abalone
