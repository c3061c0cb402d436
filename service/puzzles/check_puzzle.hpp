#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "analyzer/puzzles/find_puzzle.hpp"
#include "notation/foreign/foreign_puzzle.hpp"

namespace ludex::service {

/// What is wrong with a puzzle, in sentences; none when it is as it says. What it says is proved must be proved again;
/// the rest is judged by the engine, as such a search finds them. Errors: limit, when a proof would take too long;
/// interrupted.
Result<std::vector<std::string>> faults_of(const analyzer::Puzzle& puzzle, const analyzer::PuzzleSearch& search,
                                           analyzer::Analyst& analyst, const std::atomic<bool>& stop);

/// The same of a puzzle in another program's collection: the win that it announces, and how many first moves have it.
/// Errors: unknown_variant, bad_setup and the like, when its position cannot be read; limit.
Result<std::vector<std::string>> faults_of(const notation::ForeignPuzzle& puzzle);

}  // namespace ludex::service
