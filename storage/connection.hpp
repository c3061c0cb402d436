#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "core/result.hpp"
#include "storage/busy_wait.hpp"

namespace ludex::storage {

enum class OpenMode : std::uint8_t { read, write };

/// Opens a Ludex database and brings it to the newest version. A missing, empty or table-less file is a new database:
/// made for `write`, kept in memory for `read`. Errors: storage (no database, another program's, a newer version), io
/// (no rights, a folder). `wait` outlives the connection.
Result<std::unique_ptr<SQLite::Database>> connect(const std::string& path, OpenMode mode, BusyWait& wait);

/// A new database that no file holds. May throw SQLite's exceptions.
std::unique_ptr<SQLite::Database> new_in_memory();

/// An SQLite exception as an error for the person at the keyboard. Its kind is busy; io, when disk, memory or rights
/// failed; else storage.
Error storage_error(const SQLite::Exception& exception);

/// Runs code that uses SQLiteCpp: the only place where its exceptions end. `f` returns a Result.
template <class F>
auto guarded(F&& f) -> std::invoke_result_t<F> {
    try {
        return std::forward<F>(f)();
    } catch (const SQLite::Exception& exception) {
        return storage_error(exception);
    }
}

}  // namespace ludex::storage
