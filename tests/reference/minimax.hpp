#pragma once

#include <algorithm>

#include "analyzer/engine/knowledge.hpp"

/// Searches as slow and as obvious as can be: every move, no window, no table. Only the rules and the evaluation are
/// those of the engine.
namespace ludex::reference {

/// The value for the side to move of a position in which the game is over.
template <Game G>
engine::Value end_value(const typename G::Position& position, unsigned ply) {
    const auto winner = winner_of(G::outcome(position).result, G::kInfo.first_mover);
    if (!winner) return 0;
    return winner == G::to_play(position) ? engine::win_in(ply) : engine::loss_in(ply);
}

template <Game G>
engine::Value quiescence(const typename G::Position& position, unsigned ply, unsigned forcing_plies,
                         const engine::Weights<G>& weights);

/// The value of the position after every line of `depth` plies; at their ends the evaluation, or what at most so many
/// forcing moves in a row make of it.
template <Game G>
engine::Value minimax(const typename G::Position& position, unsigned depth, unsigned ply,
                      const engine::Weights<G>& weights, unsigned forcing_plies) {
    if (G::outcome(position).decided()) return end_value<G>(position, ply);
    if (ply > 0 && engine::Knowledge<G>::winning_move(position)) return engine::win_in(ply + 1);
    if (depth == 0) return quiescence<G>(position, ply, forcing_plies, weights);
    engine::Value best = -engine::kInfinity;
    for (const auto move : G::legal_moves(position)) {
        auto next = position;
        G::play_unchecked(next, move);
        best = std::max(best, -minimax<G>(next, depth - 1, ply + 1, weights, forcing_plies));
    }
    return best;
}

template <Game G>
engine::Value quiescence(const typename G::Position& position, unsigned ply, unsigned forcing_plies,
                         const engine::Weights<G>& weights) {
    if (G::outcome(position).decided()) return end_value<G>(position, ply);
    if (engine::Knowledge<G>::winning_move(position)) return engine::win_in(ply + 1);
    engine::Value best = engine::evaluate<G>(position, weights);
    if (forcing_plies == 0) return best;
    for (const auto move : engine::Knowledge<G>::forcing_moves(position)) {
        auto next = position;
        G::play_unchecked(next, move);
        best = std::max(best, -quiescence<G>(next, ply + 1, forcing_plies - 1, weights));
    }
    return best;
}

template <Game G>
bool forces_win(const typename G::Position& position, unsigned plies);

/// Whether every move of the side to move lets the opponent win: the end comes within so many plies.
template <Game G>
bool is_lost(const typename G::Position& position, unsigned plies) {
    if (G::outcome(position).decided()) return end_value<G>(position, 0) < 0;
    if (plies == 0) return false;
    for (const auto move : G::legal_moves(position)) {
        auto next = position;
        G::play_unchecked(next, move);
        if (!forces_win<G>(next, plies - 1)) return false;
    }
    return true;
}

/// Whether the side to move wins within so many plies against every defence.
template <Game G>
bool forces_win(const typename G::Position& position, unsigned plies) {
    if (G::outcome(position).decided()) return end_value<G>(position, 0) > 0;
    if (plies == 0) return false;
    for (const auto move : G::legal_moves(position)) {
        auto next = position;
        G::play_unchecked(next, move);
        if (is_lost<G>(next, plies - 1)) return true;
    }
    return false;
}

}  // namespace ludex::reference
