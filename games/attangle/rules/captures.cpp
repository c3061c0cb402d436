#include "games/attangle/rules/captures.hpp"

namespace ludex::attangle {

// Not inline: the function is large, and inlined twice it made counting captures slower by half under GCC 12.
Sight sight_of(const Position& p, Bits movers, Bits targets) {
    return seen_from(movers, points_of(p.variant) & ~p.occupied(), targets, neighbours_of(p.variant));
}

}  // namespace ludex::attangle
