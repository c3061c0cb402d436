#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/explore/score.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

enum class SortMoves : std::uint8_t { games, score, reached, rating, last };
enum class SortGames : std::uint8_t { best, latest };

struct ExploreOptions {
    storage::GameFilter filter;  ///< explore sets the conditions on partial and related games
    bool exact = false;          ///< turned and mirrored positions count as different
    bool all_moves = false;      ///< also list legal moves that nobody played
    bool with_partial = false;   ///< also count legal parts of broken records
    SortMoves sort_moves = SortMoves::games;
    std::size_t sample_games = 0;
    SortGames sort_games = SortGames::best;
};

struct ExploreMove {
    std::string move;           ///< in the orientation of the position that was asked for
    std::string position;       ///< after the move
    Tally tally;                ///< results of the games that played the move at their first visit
    Ratings ratings;            ///< ratings of the players who played the move
    std::uint64_t reached = 0;  ///< games that reach `position` by any order of moves
    std::string first, last;    ///< dates on which it was first and last played, empty when none is known
};

struct ExploreAnswer {
    Tally tally;                       ///< results of the games that reach the position
    bool first_moves = true;           ///< the side to move is the one that begins games
    std::vector<ExploreMove> moves;    ///< sorted as requested, the highest first
    std::vector<std::int64_t> sample;  ///< SortGames::best: highest ratings first, then the latest games
};

/// What was played from a position, and with which results. A game counts once, at its first visit. Moves that the
/// position's own symmetry makes equal count as one. Positions of different rules have different keys, so no condition
/// on the rules is needed.
/// Cost: PositionIndex::group for the position and each row; a sample or `exact` reads all games that reach the
/// position.
Result<ExploreAnswer> explore(storage::GameStore& store, const AnyPosition& position, const ExploreOptions& options);

}  // namespace ludex::analyzer
