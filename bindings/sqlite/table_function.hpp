#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bindings/sqlite/connection.hpp"

namespace ludex::sql {

/// The arguments of a call, by name; those that were not given are missing.
using Arguments = std::map<std::string, std::string>;

/// A table whose rows depend on its arguments: `SELECT * FROM ludex_moves('attangle', NULL, 'c3 e4')`.
struct TableFunction {
    std::string name;
    std::vector<std::string> columns;    ///< with their types: "games INTEGER"
    std::vector<std::string> arguments;  ///< in the order of a call
    std::size_t required = 0;            ///< how many of them must be given
    /// The rows: objects whose members are named as the columns are. Errors become errors of SQL.
    std::function<Result<std::vector<Json>>(const Database&, const Arguments&)> rows;
};

/// Makes the function known to a connection. Returns a result code of SQLite.
int add(sqlite3* db, TableFunction function, const std::shared_ptr<Connection>& connection);

}  // namespace ludex::sql
