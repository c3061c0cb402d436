#pragma once

#include <cmath>
#include <optional>
#include <random>
#include <vector>

#include "analyzer/engine/engine.hpp"
#include "analyzer/engine/winning_chance.hpp"
#include "core/threads.hpp"
#include "games/all_engines.hpp"
#include "games/any_game.hpp"
#include "support/random_play.hpp"

/// Games between engines, from openings that are about equal.
namespace ludex::bench {

/// A game that lasts longer counts as a draw, because the rules know no repetition.
inline constexpr unsigned kMostPlies = 400;

/// How a game went on from a position.
struct PlayedOut {
    GameResult result;
    unsigned plies;
};

/// A start position in which both sides have a fair chance: some random moves are played (Artaban: a random set-up and
/// fewer moves). This is repeated until the engine's winning chance is between 40 and 60 %.
template <Game G>
typename G::Position balanced_opening(const typename G::Variant& variant, unsigned plies, std::mt19937_64& random,
                                      engine::Engine<G>& engine) {
    engine::SearchLimits limits;
    limits.nodes = 10'000;
    for (;;) {
        auto position = random_play::start<G>(variant, random);
        for (unsigned ply = 0; ply < plies && !G::outcome(position).decided(); ++ply) {
            const auto moves = G::legal_moves(position);
            G::play_unchecked(position, moves[random_play::below(random, moves.size())]);
        }
        if (G::outcome(position).decided()) continue;
        engine.forget();
        const auto value = engine.analyse(position, limits).lines.at(0).value;
        if (std::abs(engine::winning_chance<G>(position, value) - 0.5) <= 0.1) return position;
    }
}

/// Plays a game to its end; `choose(position)` returns the move of the side to move, or nullopt to resign. After
/// `most_plies` the game is a draw.
template <Game G, class Choose>
PlayedOut play_out(typename G::Position position, Choose&& choose, unsigned most_plies = kMostPlies) {
    for (unsigned ply = 0;; ++ply) {
        if (const Outcome end = G::outcome(position); end.decided()) return {end.result, ply};
        if (ply == most_plies) return {GameResult::draw, ply};
        const std::optional<typename G::Move> move = choose(position);
        if (!move) {
            const bool by_first = G::to_play(position) == G::kInfo.first_mover;
            return {by_first ? GameResult::second_wins : GameResult::first_wins, ply};
        }
        G::play_unchecked(position, *move);
    }
}

/// How the engine plays against itself.
struct SelfPlay {
    unsigned opening_plies = 6;
    std::uint64_t nodes = 3000;          ///< moves made in a search
    std::size_t one_random_move_in = 0;  ///< engines that always play alike teach each other nothing
    std::uint64_t seed = 1;
};

/// A game of the engine against itself from an even opening. The same number gives the same game. Calls `see(position,
/// line)` for each position: `line` is what the engine found and plays, or null where the move is a random one.
template <Game G, class See>
PlayedOut play_itself(const typename G::Variant& variant, const SelfPlay& how, std::uint64_t number,
                      engine::Engine<G>& engine, See&& see) {
    std::mt19937_64 random(how.seed * 1'000'003 + number);
    const auto opening = balanced_opening<G>(variant, how.opening_plies, random, engine);
    engine.forget();
    engine::SearchLimits limits;
    limits.nodes = how.nodes;
    return play_out<G>(opening, [&](const auto& position) -> std::optional<typename G::Move> {
        limits.played.push_back(G::key(position));
        if (random_play::below(random, how.one_random_move_in) == 0) {
            see(position, static_cast<const engine::SearchLine<G>*>(nullptr));
            const auto moves = G::legal_moves(position);
            return moves[random_play::below(random, moves.size())];
        }
        const auto line = engine.analyse(position, limits).lines.at(0);
        see(position, &line);
        return line.moves[0];
    });
}

/// The points of the first mover: 1, 1/2 or 0.
inline double points_of_first(GameResult result) {
    return result == GameResult::first_wins ? 1 : result == GameResult::second_wins ? 0 : 0.5;
}

}  // namespace ludex::bench
