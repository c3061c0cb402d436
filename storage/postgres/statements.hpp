#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "storage/sql/database.hpp"

namespace ludex::storage {

class PostgresDatabase;
class WaitingRows;

/// A statement whose rows, if it has any, come all at once.
std::unique_ptr<PreparedStatement> make_question(PostgresDatabase& db, const std::string& sql);
/// A question whose rows come some at a time; outside of a transaction, all at once.
std::unique_ptr<PreparedStatement> make_scan(PostgresDatabase& db, const std::string& sql);
/// A statement that adds a row of so many columns to those that wait.
std::unique_ptr<PreparedStatement> make_insert(PostgresDatabase& db, WaitingRows& rows, std::size_t columns);

}  // namespace ludex::storage
