#pragma once

#include <memory>

#include "bindings/sqlite/connection.hpp"

namespace ludex::sql {

/// The table functions of docs/database.md. Each returns a result code of SQLite.
int add_tables(sqlite3* db, const std::shared_ptr<Connection>& connection);
/// The other functions.
int add_functions(sqlite3* db, const std::shared_ptr<Connection>& connection);

}  // namespace ludex::sql
