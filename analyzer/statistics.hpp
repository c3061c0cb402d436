#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/score.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

enum class GroupBy : std::uint8_t { nothing, variant, player, event, year, termination, result, reason, start };

/// The games of a group. By player, `first` is what the player won and `second` what he lost.
struct ScoreRow {
    std::string rules;  ///< rules name: games of different rules are never put together
    std::string group;  ///< empty for the whole
    storage::GameSums sums;
    std::uint64_t plies = 0;                  ///< of all games together
    std::uint64_t shortest = 0, longest = 0;  ///< plies
};

/// Sorted by games, most first. Cost: a pass over the facts of all games; by start, a row more for each game.
Result<std::vector<ScoreRow>> score_games(storage::GameStore& store, const storage::GameFilter& filter, GroupBy group);

}  // namespace ludex::analyzer
