#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "analyzer/puzzles/find_puzzle.hpp"
#include "service/questions/filter_question.hpp"

namespace ludex::service {

/// A question for puzzles in the games of a database.
struct PuzzleQuestion {
    FilterQuestion filters{};
    std::string missed_by{};            ///< a player: only what he was asked in a game and did not find
    std::vector<std::string> kinds{};   ///< names of kinds; none: all but quiet positions
    analyzer::PuzzleSearch search{};    ///< search_of() has the kinds
    std::int64_t from = 1;              ///< the number of the first game to look at
    std::uint64_t limit = 0;            ///< puzzles; 0: all that there are
    std::uint64_t games = 0;            ///< to look at; 0: all
    std::chrono::milliseconds time{0};  ///< in which games are begun; 0: any
};
/// The most that can be asked for; 0: any number.
struct PuzzleLimits {
    std::uint64_t nodes = 0, puzzles = 0, games = 0;
};
/// What it can say.
Options puzzle_options(PuzzleQuestion& target, const PuzzleLimits& limits = {});

/// What is searched for, with the kinds that are wanted.
analyzer::PuzzleSearch search_of(const PuzzleQuestion& question);

}  // namespace ludex::service
