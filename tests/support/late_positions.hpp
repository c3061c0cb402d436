#pragma once

#include <algorithm>
#include <vector>

#include "analyzer/engine/knowledge.hpp"
#include "support/random_play.hpp"

namespace ludex::random_play {

/// The last undecided positions of games in which forcing moves are played at once and the others at random: wins are
/// near.
template <Game G>
std::vector<typename G::Position> late_positions(std::size_t games_a_variant, std::size_t last) {
    std::mt19937_64 random(11);
    std::vector<typename G::Position> late;
    for (const auto& variant : G::variants())
        for (std::size_t game = 0; game < games_a_variant; ++game) {
            auto position = start<G>(variant, random);
            std::vector<typename G::Position> line;
            for (int ply = 0; ply < 600 && !G::outcome(position).decided(); ++ply) {
                line.push_back(position);
                const auto forcing = engine::Knowledge<G>::forcing_moves(position);
                const auto moves = forcing.empty() ? G::legal_moves(position) : forcing;
                G::play_unchecked(position, moves[below(random, moves.size())]);
            }
            if (!G::outcome(position).decided()) continue;
            for (std::size_t i = 0; i < std::min(last, line.size()); ++i) late.push_back(line[line.size() - 1 - i]);
        }
    return late;
}

}  // namespace ludex::random_play
