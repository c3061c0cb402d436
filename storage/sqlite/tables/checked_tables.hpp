#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ludex::storage {

/// A table whose rows end with a checksum over all their other columns.
struct CheckedTable {
    std::string_view name;
    std::vector<std::string_view> columns;  ///< in the order of the table, without the checksum
    std::size_t key_columns;                ///< this many columns at the front identify a row
};

/// All checked tables; those that others refer to come first.
std::span<const CheckedTable> checked_tables();
const CheckedTable& checked_table(std::string_view name);

/// The SQL call of row_checksum() over the columns of a row.
std::string checksum_sql(const CheckedTable& table);
/// The SQL call of row_checksum() over a row whose first column is replaced by `first` (SQL).
std::string checksum_sql(const CheckedTable& table, std::string_view first);

/// The SQL that says whether the checksum of a row is right, for the table under the name `alias`; 1 where an outer
/// join finds no row.
std::string soundness_sql(std::string_view table, std::string_view alias);
inline std::string soundness_sql(std::string_view table) { return soundness_sql(table, table); }
/// Throws SQLite's exception when a column of soundness_sql() says that the row of "game 3" is damaged.
void require_sound(bool is_sound, const char* what, std::int64_t number);

/// The SQL for the columns that identify a row, as one text.
std::string key_sql(const CheckedTable& table);

/// The statement that inserts a row; its parameters are the table's columns.
std::string insert_into(std::string_view table);
/// The statement that inserts a row into a table with numbered rows. The number is the next free one; the parameters
/// are the columns after it.
std::string insert_numbered(std::string_view table);
/// The statement that changes columns of the rows that meet `condition`. New values are SQL.
std::string change(std::string_view table, std::initializer_list<std::pair<std::string_view, std::string_view>> values,
                   std::string_view condition);

}  // namespace ludex::storage
