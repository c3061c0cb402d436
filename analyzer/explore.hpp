#pragma once

#include <string>
#include <vector>

#include "analyzer/score.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

struct ExploreOptions {
    storage::GameFilter filter;  ///< rules, partial and related games are set by explore
    bool exact = false;          ///< turned and mirrored positions are not the same
    bool all_moves = false;      ///< list legal moves that nobody played, too
    bool with_partial = false;   ///< count legal parts of broken records
    std::size_t sample_games = 0;
};

struct ExploreMove {
    std::string move;           ///< in the asker's orientation
    std::string position;       ///< after it
    Tally tally;                ///< of the games that played it at their first visit
    std::uint64_t reached = 0;  ///< games that come to `position` by any order
    std::string last;           ///< latest date on which it was played, empty when none is known
};

struct ExploreAnswer {
    Tally tally;                       ///< of the games that come to the position
    std::vector<ExploreMove> moves;    ///< most games first
    std::vector<std::int64_t> sample;  ///< highest ratings first, then latest
};

/// What was played from a position, and how it went. A game counts once, at its first visit; moves that the position's
/// own symmetry makes equal are one. Cost: the games through the position, each replayed up to it.
Result<ExploreAnswer> explore(storage::GameStore& store, const AnyVariant& variant, const AnyPosition& position,
                              const ExploreOptions& options);

}  // namespace ludex::analyzer
