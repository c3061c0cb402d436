#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/outcome.hpp"

namespace ludex {

/// The engine's evaluation of one position of a game, for the side to move there.
struct JudgedPosition {
    double score = 0;   ///< in the game's unit, near +-1000 for forced ends
    double chance = 0;  ///< the probability of winning, 0 to 1; in a finished game the result
    std::optional<ForcedEnd> forced;
    std::vector<std::string> best;  ///< the best line, canonical texts; empty when the game is over
    /// The chance after the second best move, where the best one may have been the only good one.
    std::optional<double> second_chance;
    /// What the played move loses, in points (analyzer/annotate/marks.hpp); set where the engine looked twice.
    std::optional<double> loss;
    unsigned depth = 0;
    std::uint64_t nodes = 0;  ///< the number of nodes that the engine was allowed

    friend bool operator==(const JudgedPosition&, const JudgedPosition&) = default;
};

/// A game with an evaluation of each of its positions.
struct JudgedGame {
    unsigned engine = 0;                    ///< version of the engine
    std::uint64_t nodes = 0;                ///< moves that the engine may make for a position
    std::vector<JudgedPosition> positions;  ///< plies + 1, from the start

    friend bool operator==(const JudgedGame&, const JudgedGame&) = default;
};

}  // namespace ludex
