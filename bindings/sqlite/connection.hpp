#pragma once

#include <ludex/database.hpp>
#include <optional>
#include <string>

#include "bindings/sqlite/value.hpp"

namespace ludex::sql {

/// The Ludex database to which a connection of SQL belongs. It is opened once more, by the same SQLite, when it is
/// asked for the first time.
class Connection {
public:
    explicit Connection(sqlite3* db) : db_(db) {}

    /// Errors: bad_setup, when the database is none in a file; those of Database::open.
    Result<const Database*> database();

private:
    sqlite3* db_;
    std::optional<Database> opened_;
    std::string path_;  ///< of what is opened
};

}  // namespace ludex::sql
