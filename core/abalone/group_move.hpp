#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ludex::abalone {

/// The direction (hex::Direction) that a word means, whatever its case: NE, NORTH_EAST, TR, UR, +Z. nullopt for others.
std::optional<unsigned> read_direction(std::string_view word);

/// A move as many programs write it, the marbles that move and a direction, in the canonical notation. `points` are all
/// marbles of the group, or its two ends, in any order; of a move in line the trailing marble is enough. Empty when
/// they are no group of one to three marbles in a line, or when it would leave the board. Whether the move is legal is
/// not known here.
std::string group_move(std::span<const unsigned> points, unsigned direction);

}  // namespace ludex::abalone
