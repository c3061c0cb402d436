#pragma once

#include <string>
#include <vector>

namespace ludex::platform {

/// The names of a database file and of those that SQLite keeps beside it: its log, with the shared index of that, and
/// its journal.
std::vector<std::string> database_files(const std::string& path);

/// Deletes a database that nobody uses, with what lies beside it.
void remove_database(const std::string& path);

/// Under which name this process writes what becomes the file `path` when it is whole. No other process takes the same
/// name, and no user gives it to a file.
std::string unfinished_name(const std::string& path);

}  // namespace ludex::platform
