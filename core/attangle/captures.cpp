#include "core/attangle/captures.hpp"

namespace ludex::attangle {

// Not inline: it is large, and inlined twice GCC 12 made counting captures slower by half.
Sight sight_of(const Position& p, Bits movers, Bits targets) {
    return seen_from(movers, points_of(p.variant) & ~p.occupied(), targets, neighbours_of(p.variant));
}

}  // namespace ludex::attangle
