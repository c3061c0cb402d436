#pragma once

#include <string>

#include "service/options/option.hpp"
#include "storage/game_filter.hpp"

namespace ludex::service {

/// The FILTERS of docs/cli.md as they were given. look_up_names() completes them from the database.
struct FilterQuestion {
    storage::GameFilter filter{};
    std::string opening{};  ///< a part of the name
    bool counted = false;   ///< only what statistics count: no broken records, of several records of a game one
};

/// The filters of games. `target` must outlive them.
Options filter_options(FilterQuestion& target);
/// The same but for the game, for a question that has one already.
Options filters_but_game(FilterQuestion& target);

/// The same but for what names players, for a question that is about a player and counts what statistics count.
Options filters_but_players(FilterQuestion& target);

/// The argument GAME of a command that has --game, too: a game must fit both.
Option game_argument(FilterQuestion& target);

/// Lets through the games of this game only; all when `name` is empty. Errors: there is no such game.
Status add_game(FilterQuestion& target, const std::string& name);

}  // namespace ludex::service
