#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <set>
#include <string>

#include "analyzer/puzzles/puzzle.hpp"
#include "service/puzzles/puzzle_question.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// Where a puzzle stood in a game.
struct PuzzleSource {
    std::int64_t game = 0;
    std::uint32_t ply = 0;  ///< played before it
    std::string first{}, second{}, date{};
    std::string played{};  ///< there; empty at the end of the game
};

/// A puzzle, and how those fared who stood there: games whose players were to move in the position or its like.
struct FoundPuzzle {
    analyzer::Puzzle puzzle;
    PuzzleSource source{};
    std::uint64_t met = 0, missed = 0;

    [[nodiscard]] unsigned grade() const { return analyzer::grade_of(puzzle, met, missed); }
};

struct PuzzleMining {
    unsigned threads = 1;
    /// Positions that are puzzles already, and those that become it (folded keys): no two are alike.
    std::set<PositionKey> known{};
    /// After this time no further game is looked at; 0: there is no limit.
    std::chrono::milliseconds time{0};
    /// After each game: how many were looked at, with so many plies, of all these plies.
    std::function<void(std::uint64_t games, std::uint64_t plies, std::uint64_t all_plies)> on_game = [](auto, auto,
                                                                                                        auto) {};
    std::function<void(const FoundPuzzle& found)> on_puzzle;
};

/// Looks at each position of the games, by number, and calls `on_puzzle` for each puzzle. Of a line of moves that wins
/// by force the first position alone is one. The game in which the limit is reached is told whole. Returns the number
/// of the game with which to go on, 0 when all were looked at. Completes the question from the database. The answer
/// does not depend on the threads. Errors: what is wrong with the question; storage. An interrupt is none: what was
/// found stays. Cost: find_puzzle() for each position, and a question to the position index for each puzzle.
Result<std::int64_t> mine_puzzles(storage::GameStore& store, PuzzleQuestion& question, PuzzleMining& mining,
                                  const std::atomic<bool>& stop);

}  // namespace ludex::service
