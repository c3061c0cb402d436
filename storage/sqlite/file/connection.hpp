#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "core/result.hpp"
#include "storage/open_mode.hpp"
#include "storage/sqlite/file/busy_wait.hpp"

namespace ludex::storage {

/// Opens a Ludex database and brings it to the newest version.
/// Errors: storage (not a database, a database of another program, or of a newer version), io (no database, and the
/// mode does not create one; no rights; a directory). `wait` must outlive the connection.
Result<std::unique_ptr<SQLite::Database>> connect(const std::string& path, OpenMode mode, BusyWait& wait);

/// Whether a database is read as the file is, without locks and without the log beside it, because SQLite cannot make
/// its files in the folder.
bool is_read_as_it_is(SQLite::Database& db);

/// Opens a file for reading as it is: see is_read_as_it_is(). May throw SQLite's exceptions.
std::unique_ptr<SQLite::Database> open_as_it_is(const std::string& path);

/// Opens a file to overwrite all of it, or to make it; what it holds is not looked at. May throw SQLite's exceptions.
std::unique_ptr<SQLite::Database> open_to_overwrite(const std::string& path, BusyWait& wait);

/// A new database in memory. May throw SQLite's exceptions.
std::unique_ptr<SQLite::Database> new_in_memory();

/// An SQLite exception as an error for the user. The kind is busy; or io, when disk, memory or rights failed; else
/// storage.
Error storage_error(const SQLite::Exception& exception);

/// Runs code that uses SQLiteCpp; this is the only place that catches its exceptions. `f` returns a Result.
template <class F>
auto guarded(F&& f) -> std::invoke_result_t<F> {
    try {
        return std::forward<F>(f)();
    } catch (const SQLite::Exception& exception) {
        return storage_error(exception);
    }
}

}  // namespace ludex::storage
