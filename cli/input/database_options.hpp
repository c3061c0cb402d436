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

/// $LUDEX_DB, else kDefaultDatabase.
std::string usual_database();

/// --db FILE, else $LUDEX_DB, else kDefaultDatabase in the current folder.
void add_database_option(Command& command, std::string& path);

/// Waits as long as another program writes, and says so.
storage::WhileWaiting while_waiting(const std::string& path);
/// The store, or nothing and a complaint: the exit status is `unusable` then.
std::unique_ptr<storage::GameStore> open_database(const std::string& path, storage::OpenMode mode);
bool has_database(const std::string& path);

/// Whether a filter was typed.
bool has_filters(const Command& command);

/// Completes the filter from the database (service/questions/look_up_names.hpp). False after a complaint: the exit
/// status is `usage` then.
bool complete_filter(storage::GameStore& store, service::FilterQuestion& question);

}  // namespace ludex::cli
