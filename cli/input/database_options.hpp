#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/input/command.hpp"
#include "service/questions/filter_question.hpp"
#include "storage/open_store.hpp"

namespace ludex::cli {

/// The database that is used when none is named.
inline constexpr std::string_view kDefaultDatabase = "ludex.db";

/// --db FILE, else $LUDEX_DB, else kDefaultDatabase in the current folder.
void add_database_option(Command& command, std::string& path);

/// Waits as long as another program writes, and says so.
storage::WhileBusy while_busy(const std::string& path);
/// The store, or nothing and a complaint: the exit status is `unusable` then.
std::unique_ptr<storage::GameStore> open_database(const std::string& path, storage::OpenMode mode);
bool has_database(const std::string& path);

/// The group of the options that choose games, which many commands share.
inline constexpr const char* kFilterGroup = "Filters";

/// FILTERS of docs/cli.md.
void add_filter_options(Command& command, service::FilterQuestion& options);
/// All but --game, for a command that has one already.
void add_filters_but_game(Command& command, service::FilterQuestion& options);
/// Whether one of them was typed.
bool has_filters(const Command& command);

/// The filter, or nothing and a complaint: the exit status is `usage` then.
std::optional<storage::GameFilter> to_filter(const service::FilterQuestion& options);

/// Completes the filter from the database (service/questions/look_up_names.hpp). False after a complaint: the exit
/// status is `usage` then.
bool complete_filter(storage::GameStore& store, const service::FilterQuestion& question, storage::GameFilter& filter);

}  // namespace ludex::cli
