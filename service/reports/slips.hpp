#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/analysis/analysis.hpp"
#include "analyzer/explore/habits.hpp"

namespace ludex::service {

/// A move that a player plays again and again, and that the engine calls a mistake.
struct Slip {
    analyzer::OpeningLine line;  ///< to the position before it
    std::string move;
    std::uint64_t games = 0;               ///< in which he played it
    std::uint64_t of = 0;                  ///< in which he was to move there
    double chance_before = 0, chance = 0;  ///< his winning chance with best play, and after the move, 0 to 1
    std::vector<std::string> better;       ///< the engine's line instead
    std::vector<std::string> answer;       ///< the best line against the move
};

/// What the engine says of a player's habits.
struct Slips {
    std::size_t moves = 0;  ///< that it was asked of
    std::vector<Slip> slips{};
};

/// Asks the engine of the habits with most games, at most 24, and in each of the moves that he played at least
/// `fewest_games` times, at most three. Those that lose as much as an inaccuracy (analyzer/annotate/marks.hpp) and more
/// are slips; those that cost most, by loss and games, come first. The answer depends on the habits and on `nodes`
/// only. Errors: interrupted. Cost: up to a hundred searches of so many nodes.
Result<Slips> find_slips(const std::vector<analyzer::Habit>& habits, std::uint64_t fewest_games, std::uint64_t nodes,
                         analyzer::Analyst& analyst, const std::atomic<bool>& stop);

}  // namespace ludex::service
