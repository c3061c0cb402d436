#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "storage/game_filter.hpp"

namespace ludex::service {

/// The FILTERS of docs/cli.md as users give them; empty members set no condition. One
/// member for each filter.
struct FilterQuestion {
    std::string game_argument;  ///< the argument of a command that takes GAME; it combines with --game
    std::string game, player, first, second, white, black, event, opening, since, until, result, termination,
        time_control;
    std::optional<std::int64_t> min_plies, max_plies, min_elo, max_elo, import;
};

/// Reads a filter. Errors: what is wrong with the name of a game, a date or a result.
Result<storage::GameFilter> read_filter(const FilterQuestion& question);

}  // namespace ludex::service
