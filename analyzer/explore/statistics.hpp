#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/explore/score.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

enum class GroupBy : std::uint8_t {
    nothing,
    variant,
    player,
    opponent,  ///< opponents of the player whom the filter names
    colour,    ///< colours of that player
    event,
    year,
    length,  ///< plies, in tens
    termination,
    result,
    reason,
    opening,
    start,
    feature  ///< a feature of the start of either side (Rules::start_features)
};

struct Grouping {
    GroupBy by = GroupBy::nothing;
    std::string_view feature = {};  ///< its name; games that do not have it belong to no group
};

/// Whether `first` counts the wins of the group's player or side and `second` its losses.
constexpr bool is_by_side(GroupBy by) {
    return by == GroupBy::player || by == GroupBy::opponent || by == GroupBy::colour || by == GroupBy::feature;
}

/// A game as one of a group.
struct GroupedGame {
    std::int64_t id = 0;
    const std::string& rules;  ///< rules name: groups of different rules are different
    const std::string& group;
    const storage::GameFacts& facts;  ///< as the group's player or side sees them; see is_by_side()
    std::uint32_t order = 0;          ///< of the group, from 1; 0 where those with most games come first
};

/// Calls f for each game and each group that it belongs to. Cost: as of score_games().
Status for_each_grouped(storage::GameStore& store, const storage::GameFilter& filter, const Grouping& grouping,
                        const std::function<void(const GroupedGame&)>& f);

/// The totals of a group; see is_by_side().
struct ScoreRow {
    std::string rules;  ///< rules name: games of different rules are never added up
    std::string group;  ///< empty for all games
    storage::GameSums sums;
    std::uint64_t plies = 0;                  ///< sum over all games
    std::uint64_t shortest = 0, longest = 0;  ///< plies
};

/// The groups, sorted by games, most first; years and lengths in their own order. Cost: a pass over the facts of all
/// games; for grouping by start and by a feature of it, one over the start positions, too.
Result<std::vector<ScoreRow>> score_games(storage::GameStore& store, const storage::GameFilter& filter,
                                          const Grouping& grouping);

/// The broken records that statistics leave out and the filter, if they counted, would let through. Cost: a pass over
/// the facts of all games.
Result<std::uint64_t> count_broken(storage::GameStore& store, const storage::GameFilter& filter);

/// The averages of games at a ply.
struct PlyRow {
    std::string rules;
    std::uint32_t ply = 0;
    std::uint64_t games = 0;        ///< games that reach this ply
    double moves = 0;               ///< legal moves, on average
    double first = 0, second = 0;   ///< progress of the two sides, on average (Rules::kProgress)
    std::optional<double> seconds;  ///< average time for a move up to the next row; nullopt without clocks
};

/// One row for each `step` plies and each set of rules. Cost: replays the games.
Result<std::vector<PlyRow>> games_by_ply(storage::GameStore& store, const storage::GameFilter& filter,
                                         std::uint32_t step);

/// The results of players against each other, as in a tournament's table.
struct Crosstable {
    struct Cell {
        std::uint64_t games = 0;
        std::uint64_t half_points = 0;
        std::uint64_t unfinished = 0;
    };
    std::vector<std::string> players;      ///< by points, most first
    std::vector<std::vector<Cell>> cells;  ///< results of the row's player against the column's
    std::vector<Cell> totals;              ///< the total of each player
};
/// Computes the table. Errors: storage; limit, for more than 1,000 players.
Result<Crosstable> crosstable(storage::GameStore& store, const storage::GameFilter& filter);

}  // namespace ludex::analyzer
