#pragma once

#include <ludex/departure.hpp>

#include "analyzer/repertoire/repertoire.hpp"

namespace ludex::analyzer {

/// nullopt when no position of the game is in the repertoire. The last one that is decides, so that other orders of
/// moves are no departure. Cost: that of the game's moves, and of the legal ones where it leaves.
std::optional<Departure> departure_of(const CheckedGame& game, const Repertoire& repertoire);

}  // namespace ludex::analyzer
