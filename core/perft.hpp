#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace ludex {

/// The number of move sequences of exactly `depth` plies; a decided position has none. The last ply is counted, not
/// played ("bulk counting").
template <Game G>
std::uint64_t perft(const typename G::Position& position, unsigned depth) {
    if (depth == 0) return 1;
    if (depth == 1) return G::count_moves(position);
    std::uint64_t nodes = 0;
    for (const auto move : G::generate_moves(position)) {
        auto next = position;
        G::play_unchecked(next, move);
        nodes += perft<G>(next, depth - 1);
    }
    return nodes;
}

}  // namespace ludex
