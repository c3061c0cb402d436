#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/score.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

enum class GroupBy : std::uint8_t {
    nothing,
    variant,
    player,
    opponent,  ///< of the player whom the filter names
    colour,    ///< of that player
    event,
    year,
    length,  ///< plies, in tens
    termination,
    result,
    reason,
    opening,
    start,
    // Of Artaban's set-ups, for each side:
    tops,
    chief_file,
    facing
};

/// Whether a group's `first` is what its player or side won and `second` what it lost.
constexpr bool is_by_side(GroupBy by) {
    return by == GroupBy::player || by == GroupBy::opponent || by == GroupBy::colour || by == GroupBy::tops ||
           by == GroupBy::chief_file || by == GroupBy::facing;
}

/// The games of a group; see is_by_side().
struct ScoreRow {
    std::string rules;  ///< rules name: games of different rules are never put together
    std::string group;  ///< empty for the whole
    storage::GameSums sums;
    std::uint64_t plies = 0;                  ///< of all games together
    std::uint64_t shortest = 0, longest = 0;  ///< plies
};

/// Sorted by games, most first; years and lengths in their order. Cost: a pass over the facts of all games; by start
/// and set-up, a row more for each game.
Result<std::vector<ScoreRow>> score_games(storage::GameStore& store, const storage::GameFilter& filter, GroupBy group);

/// What games are like after so many plies.
struct PlyRow {
    std::string rules;
    std::uint32_t ply = 0;
    std::uint64_t games = 0;        ///< that come so far
    double moves = 0;               ///< legal moves, on average
    double first = 0, second = 0;   ///< progress of the two sides, on average (Rules::kProgress)
    std::optional<double> seconds;  ///< used for a move from there to the next row, where clocks tell
};

/// A row for each `step` plies, for each set of rules. Cost: replays the games.
Result<std::vector<PlyRow>> games_by_ply(storage::GameStore& store, const storage::GameFilter& filter,
                                         std::uint32_t step);

/// Who scored how much against whom, as in a tournament's table.
struct Crosstable {
    struct Cell {
        std::uint64_t games = 0;
        std::uint64_t half_points = 0;
        std::uint64_t unfinished = 0;
    };
    std::vector<std::string> players;      ///< most points first
    std::vector<std::vector<Cell>> cells;  ///< of a row's player against a column's
    std::vector<Cell> totals;              ///< of each player
};
/// Errors: storage; limit, for more than 1,000 players.
Result<Crosstable> crosstable(storage::GameStore& store, const storage::GameFilter& filter);

}  // namespace ludex::analyzer
