#pragma once

#include <string>
#include <vector>

/// What holds between the rows of different tables, and what neither the checksum of a row nor a foreign key shows:
/// rows that somebody has deleted, above all. Functions may throw DatabaseFailure.
namespace ludex::storage {

/// A line for each breach.
std::vector<std::string> broken_invariants(Database& db);

/// Mends all breaches, inside the caller's transaction. Returns a line for each.
std::vector<std::string> mend_invariants(Database& db);

}  // namespace ludex::storage
