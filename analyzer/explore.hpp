#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/score.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

enum class SortMoves : std::uint8_t { games, score, reached, rating, last };
enum class SortGames : std::uint8_t { best, latest };

struct ExploreOptions {
    storage::GameFilter filter;  ///< partial and related games are set by explore
    bool exact = false;          ///< turned and mirrored positions are not the same
    bool all_moves = false;      ///< list legal moves that nobody played, too
    bool with_partial = false;   ///< count legal parts of broken records
    SortMoves sort_moves = SortMoves::games;
    std::size_t sample_games = 0;
    SortGames sort_games = SortGames::best;
};

struct ExploreMove {
    std::string move;           ///< in the asker's orientation
    std::string position;       ///< after it
    Tally tally;                ///< of the games that played it at their first visit
    Ratings ratings;            ///< of those who played it
    std::uint64_t reached = 0;  ///< games that come to `position` by any order
    std::string first, last;    ///< dates on which it was first and last played, empty when none is known
};

struct ExploreAnswer {
    Tally tally;                       ///< of the games that come to the position
    std::vector<ExploreMove> moves;    ///< sorted as asked, the most first
    std::vector<std::int64_t> sample;  ///< best: highest ratings first, then latest
};

/// What was played from a position, and how it went. A game counts once, at its first visit; moves that the position's
/// own symmetry makes equal are one. Cost: PositionIndex::group for the position and each row; a sample or `exact`
/// looks at all games that come there.
/// Positions of different rules never meet, so the rules need no condition of their own.
Result<ExploreAnswer> explore(storage::GameStore& store, const AnyPosition& position, const ExploreOptions& options);

}  // namespace ludex::analyzer
