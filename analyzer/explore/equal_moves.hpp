#pragma once

#include <cstdint>
#include <vector>

#include "core/game.hpp"

namespace ludex::analyzer {

/// Moves that the symmetry of a position itself makes equal: one stands for all of them.
template <Game G>
class EqualMoves {
public:
    explicit EqualMoves(const typename G::Position& position) {
        for (const std::uint8_t symmetry : G::symmetries(position))
            if (G::transform(position, symmetry) == position) own_.push_back(symmetry);
    }

    /// The one whose text is least.
    typename G::Move representative(typename G::Move move) const {
        auto best = move;
        for (const std::uint8_t symmetry : own_)
            if (const auto equal = G::transform(move, symmetry); G::format(equal) < G::format(best)) best = equal;
        return best;
    }

private:
    std::vector<std::uint8_t> own_;  ///< symmetries that leave the position as it is
};

}  // namespace ludex::analyzer
