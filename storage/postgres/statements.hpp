#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "storage/sql/database.hpp"

namespace ludex::storage {

class PostgresDatabase;
class WaitingErasures;
class WaitingRows;
struct VersionedSql;

/// A statement whose rows, if it has any, come all at once.
std::unique_ptr<PreparedStatement> make_question(PostgresDatabase& db, const std::string& sql);
/// A question whose rows come some at a time; outside of a transaction, all at once.
std::unique_ptr<PreparedStatement> make_scan(PostgresDatabase& db, const std::string& sql);
/// A statement whose only parameter is a number, which it adds to those that wait.
std::unique_ptr<PreparedStatement> make_erasure(PostgresDatabase& db, WaitingErasures& rows);
/// A change of rows with versions.
std::unique_ptr<PreparedStatement> make_versioned(PostgresDatabase& db, VersionedSql sql);
/// A statement that adds a row of so many columns to those that wait.
std::unique_ptr<PreparedStatement> make_insert(PostgresDatabase& db, WaitingRows& rows, std::size_t columns);

}  // namespace ludex::storage
