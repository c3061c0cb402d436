#pragma once

#include <cstdint>
#include <random>

#include "games/any_game.hpp"

/// Seeded random games: the same on every machine.
namespace ludex::random_play {

/// A number below n; std::uniform_int_distribution differs between libraries.
inline std::size_t below(std::mt19937_64& random, std::size_t n) { return static_cast<std::size_t>(random() % n); }

/// A random set-up of Artaban (AR-2): 28 points a side, any chief, any directions.
artaban::Position artaban_setup(artaban::Variant variant, std::mt19937_64& random);

template <Game G>
typename G::Position start(const typename G::Variant& variant, std::mt19937_64& random) {
    if constexpr (std::is_same_v<G, artaban::Rules>) {
        return artaban_setup(variant, random);
    } else {
        return *G::initial(variant);
    }
}

/// Plays random moves from a start; calls visit(position, move) before each move and visit(position, nullopt) at the
/// end.
template <Game G, class Visit>
void play(const typename G::Position& start, std::size_t most_plies, std::mt19937_64& random, Visit&& visit) {
    auto position = start;
    for (std::size_t ply = 0; ply < most_plies; ++ply) {
        const auto moves = G::legal_moves(position);
        if (moves.empty()) break;
        const auto move = moves[below(random, moves.size())];
        visit(std::as_const(position), std::optional<typename G::Move>(move));
        G::play_unchecked(position, move);
    }
    visit(std::as_const(position), std::optional<typename G::Move>());
}

/// Random games of every variant of a game, some dozens of plies each.
template <Game G, class Visit>
void all_variants(std::size_t games_each, std::size_t most_plies, Visit&& visit) {
    std::mt19937_64 random(20261120);
    for (const auto& variant : G::variants())
        for (std::size_t i = 0; i < games_each; ++i) play<G>(start<G>(variant, random), most_plies, random, visit);
}

}  // namespace ludex::random_play
