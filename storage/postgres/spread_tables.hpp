#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

/// The tables of a cluster whose rows are spread over buckets, which are on several servers.
namespace ludex::storage {

struct SpreadTable {
    std::string_view name;
    std::string_view column;     ///< decides on the bucket of a row
    std::string_view key;        ///< the columns that tell a row from the others
    std::string_view columns{};  ///< all; empty for a table with checksums, which knows them (checked_tables.hpp)
    /// Rows are not changed in place (versions.hpp). Those without versions are never changed: who reads them knows
    /// from other tables which ones count.
    bool has_versions = true;
    bool is_packed = false;                             ///< two rows fill a page
    std::array<std::string_view, 2> further_indexes{};  ///< what stands behind CREATE INDEX ON t
};

std::span<const SpreadTable> spread_tables();
/// Null for a table that is on the coordinator only.
const SpreadTable* find_spread_table(std::string_view name);

/// The table with all its rows, those that do not count, too: "game_rows".
std::string rows_of(const SpreadTable& table);
/// The table for the rows of one bucket, on whichever server: "game_07".
std::string part_of(const SpreadTable& table, int bucket);
/// FOR VALUES ... of that table, where there are so many buckets.
std::string bounds_of(const SpreadTable& table, int bucket, int buckets);

/// Makes such a table in a schema, from a table of that name in the search path that has its columns.
std::string make_part_sql(const SpreadTable& table, int bucket, const std::string& schema);
/// Makes an empty table in buckets of the table of one server, which must be empty and in the search path.
std::string spread_sql(const SpreadTable& table);
/// All columns, with the checksum.
std::string columns_of(const SpreadTable& table);

}  // namespace ludex::storage
