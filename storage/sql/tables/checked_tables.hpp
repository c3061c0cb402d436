#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "storage/sql/statement.hpp"

namespace ludex::storage {

/// A table whose rows end with a checksum over all their other columns.
struct CheckedTable {
    std::string_view name;
    std::vector<CheckedColumn> columns;  ///< in the order of the table, without the checksum
    std::size_t key_columns;             ///< this many columns at the front identify a row
};

/// A column that names a row of another table, or none.
struct Reference {
    std::string_view table, column, referred;
};
std::span<const Reference> references();

/// All checked tables; those that others refer to come first.
std::span<const CheckedTable> checked_tables();
const CheckedTable& checked_table(std::string_view name);

/// The SQL for the checksum over the columns of a row.
std::string checksum_sql(const Database& db, const CheckedTable& table);
/// The SQL for the checksum over a row whose first column is replaced by `first` (SQL).
std::string checksum_sql(const Database& db, const CheckedTable& table, std::string_view first);

/// The SQL that says whether the checksum of a row is right, for the table under the name `alias`; true where an outer
/// join finds no row.
std::string soundness_sql(const Database& db, std::string_view table, std::string_view alias);
inline std::string soundness_sql(const Database& db, std::string_view table) { return soundness_sql(db, table, table); }
/// Throws DatabaseFailure when a column of soundness_sql() says that the row of "game 3" is damaged.
void require_sound(bool is_sound, const char* what, std::int64_t number);

/// The SQL for the columns that identify a row, as one text.
std::string key_sql(const CheckedTable& table);

/// The statement that inserts a row; its parameters are the table's columns. Rows may wait for others, but not longer
/// than until another statement runs.
Statement inserter(Database& db, std::string_view table, Insertion::Same same = Insertion::Same::refused);
/// The statement that inserts a row into a table with numbered rows. The number is the next free one, and
/// the statement's row; the parameters are the columns after it.
std::string insert_numbered(const Database& db, std::string_view table);
/// The statement that changes columns of the rows that meet `condition`. New values are "?1", "?2"..., or other SQL.
Statement changer(Database& db, std::string_view table,
                  std::initializer_list<std::pair<std::string_view, std::string_view>> values,
                  std::string_view condition);

/// Runs that statement with these parameters.
template <class... Values>
void change_rows(StatementCache& sql, std::string_view table,
                 std::initializer_list<std::pair<std::string_view, std::string_view>> values,
                 std::string_view condition, const Values&... parameters) {
    std::string name = "change " + std::string(table);
    for (const auto& [column, value] : values) name.append(" ").append(column).append("=").append(value);
    name.append(" ").append(condition);
    sql.run_made(
        name, [&] { return changer(sql.database(), table, values, condition); }, parameters...);
}

/// The statement that deletes the rows that meet `condition`.
inline Statement eraser(Database& db, std::string_view table, std::string_view condition) {
    return Statement(db.prepare_erasure({std::string(table), std::string(condition), {}}));
}

/// Runs that statement with these parameters.
template <class... Values>
void erase_rows(StatementCache& sql, std::string_view table, std::string_view condition, const Values&... parameters) {
    sql.run_made(
        "erase " + std::string(table) + ' ' + std::string(condition),
        [&] { return eraser(sql.database(), table, condition); }, parameters...);
}

/// Deletes the rows that have this number in a column.
inline void erase_rows_with(StatementCache& sql, std::string_view table, std::string_view column, std::int64_t number) {
    const std::string name(column);
    sql.run_made(
        "erase " + std::string(table) + " with " + name,
        [&] {
            return Statement(sql.database().prepare_erasure({std::string(table), name + " = ?", name}));
        },
        number);
}

/// Inserts a row with these values.
template <class... Values>
void insert_row(StatementCache& sql, std::string_view table, const Values&... values) {
    sql.run_made(
        "insert " + std::string(table), [&] { return inserter(sql.database(), table); }, values...);
}

}  // namespace ludex::storage
