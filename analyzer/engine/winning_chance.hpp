#pragma once

#include <cmath>

#include "analyzer/engine/knowledge.hpp"

namespace ludex::engine {

/// The probability that the side to move wins, 0 to 1. It is certain for proofs, else the logistic curve that
/// ludex_calibrate fitted to the results of games (docs/engine.md). A draw, where one was agreed, counts half.
template <Game G>
double winning_chance(const typename G::Position& position, Value value) {
    if (is_proved(value)) return is_win(value) ? 1 : 0;
    const ChanceCurve& curve = Knowledge<G>::chance_curve(position);
    const bool is_first = G::to_play(position) == G::kInfo.first_mover;
    const double odds =
        static_cast<double>(value) / curve.scale + curve.mover + (is_first ? curve.first : -curve.first);
    return 1 / (1 + std::exp(-odds));
}

}  // namespace ludex::engine
