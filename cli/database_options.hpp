#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "storage/game_store.hpp"

namespace ludex::cli {

/// --db FILE, else $LUDEX_DB, else ludex.db in the current folder.
void add_database_option(CLI::App& command, std::string& path);

/// The store, or nothing and a complaint: the exit status is `unusable` then.
std::unique_ptr<storage::GameStore> open_database(const std::string& path, bool writing);

/// The group of the options that choose games, which many commands share.
inline constexpr const char* kFilterGroup = "Filters";

/// FILTERS of docs/cli.md as they were typed.
struct FilterOptions {
    std::string game_argument;  ///< of a command that takes GAME; it combines with --game
    std::string game, player, first, second, event, since, until, result, termination, time_control;
    std::optional<std::int64_t> min_plies, max_plies, min_elo, max_elo, import;
};
void add_filter_options(CLI::App& command, FilterOptions& options);
/// All but --game, for a command that has one already.
void add_filters_but_game(CLI::App& command, FilterOptions& options);
/// Whether one of them was typed.
bool has_filters(const CLI::App& command);

/// The filter, or nothing and a complaint: the exit status is `usage` then.
std::optional<storage::GameFilter> to_filter(const FilterOptions& options);

}  // namespace ludex::cli
