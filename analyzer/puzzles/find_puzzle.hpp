#pragma once

#include <atomic>
#include <optional>
#include <set>

#include "analyzer/analysis/analysis.hpp"
#include "analyzer/puzzles/puzzle.hpp"

namespace ludex::analyzer {

struct PuzzleSearch {
    std::set<PuzzleKind> kinds{PuzzleKind::win, PuzzleKind::hold, PuzzleKind::best};
    unsigned most_moves = 3;       ///< own moves to the end of a win, and of a win by the opponent that is held off
    std::uint64_t nodes = 50'000;  ///< that the engine makes to be sure; a first look has a tenth of them
};

/// Whether the position is a puzzle, and which; nullopt for most. The answer depends on the arguments only: the analyst
/// forgets what it knew. Errors: interrupted. Cost: a tenth of the nodes; for what may be a puzzle all of them, and
/// proofs by exhaustion.
Result<std::optional<Puzzle>> find_puzzle(const AnyVariant& variant, const AnyPosition& position,
                                          const PuzzleSearch& search, Analyst& analyst, const std::atomic<bool>& stop);

}  // namespace ludex::analyzer
