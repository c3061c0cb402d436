#pragma once

#include <compare>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "storage/sqlite/sqlite_database.hpp"

namespace ludex::storage {

/// A table, index, view or trigger, as SQLite's own list of them has it.
struct SchemaEntry {
    std::string type, name, table, sql;

    friend auto operator<=>(const SchemaEntry&, const SchemaEntry&) = default;
};

/// How the list of a database differs from what the program makes.
struct SchemaDifference {
    std::vector<std::string> altered;  ///< our tables that are missing or defined otherwise: the file cannot be used
    std::vector<SchemaEntry> missing;  ///< our indexes and views that are missing or defined otherwise
    std::vector<SchemaEntry> foreign;  ///< what is not ours
};

/// Creates the tables of a format, or brings them from `from` to `to`, which are formats from the oldest to the newest
/// one; 0 is an empty database.
/// May throw DatabaseFailure, as the others here.
void migrate_schema(SqliteDatabase& db, int from, int to);
/// The formats that the program can read.
int oldest_format();
int newest_format();
/// The digest of the list of a new database of it, as it is computed; schema.cpp has it as a constant, too.
std::string newest_list();
/// That constant.
std::string_view known_newest_list();

/// Compares the list with that of a database of this format. No table is read, so a hostile view cannot hold it up.
SchemaDifference compare_schema(SqliteDatabase& db, int format);

/// What is wrong with a list whose tables are ours, one line each.
std::vector<std::string> faults_of(const SchemaDifference& difference);

/// Removes what is not ours and makes what is missing. Returns a line for each.
std::vector<std::string> mend_schema(SqliteDatabase& db);

}  // namespace ludex::storage
