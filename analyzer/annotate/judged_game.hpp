#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/analysis.hpp"
#include "core/checked_game.hpp"

namespace ludex::analyzer {

/// What the engine says of one position of a game, for the side to move there.
struct JudgedPosition {
    double score = 0;   ///< as AnalysisLine
    double chance = 0;  ///< of winning, 0 to 1; of a finished game the result
    std::optional<ForcedEnd> forced;
    std::vector<std::string> best;  ///< the best line; empty when the game is over
    /// The chance after the second best move, where the best one may have been the only one (marks.hpp).
    std::optional<double> second_chance;
    unsigned depth = 0;
    std::uint64_t nodes = 0;  ///< that the engine was allowed
};

/// A game with a judgement of each of its positions.
struct JudgedGame {
    std::uint64_t nodes = 0;                ///< moves that the engine may make for a position
    std::vector<JudgedPosition> positions;  ///< plies + 1, from the start
};

/// Games are judged in segments of so many plies, each with an empty table, so that several threads can share a game
/// and the result does not depend on them. Neighbours share a position.
inline constexpr std::size_t kSegmentPlies = 16;
constexpr std::size_t segments_of(std::size_t plies) { return plies == 0 ? 1 : (plies - 1) / kSegmentPlies + 1; }

/// Judges the positions of one segment, the last one first, so that the engine knows what follows. Where a move seems
/// to be a mistake, the positions before and behind it are looked at longer. Depends on game, segment and nodes alone.
/// Nothing: `stop` was raised. Cost: about 1.5 times `nodes` a ply.
std::optional<std::vector<JudgedPosition>> judge_segment(const CheckedGame& game, std::size_t segment,
                                                         std::uint64_t nodes, Analyst& analyst,
                                                         const std::atomic<bool>& stop);

/// Adds the segments of a game one after the other.
void add_segment(JudgedGame& game, const std::vector<JudgedPosition>& segment);

/// All segments of a game by one thread; nothing when `stop` was raised.
std::optional<JudgedGame> judge_game(const CheckedGame& game, std::uint64_t nodes, Analyst& analyst,
                                     const std::atomic<bool>& stop);

}  // namespace ludex::analyzer
