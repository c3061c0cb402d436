#pragma once

#include <algorithm>
#include <vector>

#include "analyzer/engine/knowledge.hpp"
#include "support/random_play.hpp"

namespace ludex::random_play {

/// The positions of a game in which forcing moves are played at once and the others at random, up to its end or 600
/// plies.
template <Game G>
std::vector<typename G::Position> forcing_game(const typename G::Variant& variant, std::mt19937_64& random) {
    std::vector<typename G::Position> line{start<G>(variant, random)};
    while (line.size() <= 600 && !G::outcome(line.back()).decided()) {
        const auto forcing = engine::Knowledge<G>::forcing_moves(line.back());
        const auto moves = forcing.empty() ? G::legal_moves(line.back()) : forcing;
        auto next = line.back();
        G::play_unchecked(next, moves[below(random, moves.size())]);
        line.push_back(next);
    }
    return line;
}

/// The last undecided positions of such games that came to an end: wins are near.
template <Game G>
std::vector<typename G::Position> late_positions(std::size_t games_a_variant, std::size_t last) {
    std::mt19937_64 random(11);
    std::vector<typename G::Position> late;
    for (const auto& variant : G::variants())
        for (std::size_t game = 0; game < games_a_variant; ++game) {
            const auto line = forcing_game<G>(variant, random);
            if (!G::outcome(line.back()).decided()) continue;
            const std::size_t undecided = line.size() - 1;
            for (std::size_t i = 0; i < std::min(last, undecided); ++i) late.push_back(line[undecided - 1 - i]);
        }
    return late;
}

}  // namespace ludex::random_play
