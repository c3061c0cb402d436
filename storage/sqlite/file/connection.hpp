#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "storage/open_mode.hpp"
#include "storage/sqlite/file/busy_wait.hpp"
#include "storage/sqlite/sqlite_database.hpp"

namespace ludex::storage {

/// Opens a Ludex database and brings it to the newest version.
/// Errors: storage (not a database, a database of another program, or of a newer version), io (no database, and the
/// mode does not create one; no rights; a directory). `wait` must outlive the connection.
Result<std::unique_ptr<SqliteDatabase>> connect(const std::string& path, OpenMode mode, BusyWait& wait);

/// Whether a database is read as the file is, without locks and without the log beside it, because SQLite cannot make
/// its files in the folder.
bool is_read_as_it_is(SqliteDatabase& db);

/// Opens a file for reading as it is: see is_read_as_it_is(). May throw DatabaseFailure.
std::unique_ptr<SqliteDatabase> open_as_it_is(const std::string& path);

/// Opens a file to overwrite all of it, or to make it; what it holds is not looked at. May throw DatabaseFailure.
std::unique_ptr<SqliteDatabase> open_to_overwrite(const std::string& path, BusyWait& wait);

/// A new database in memory. May throw DatabaseFailure.
std::unique_ptr<SqliteDatabase> new_in_memory();

}  // namespace ludex::storage
