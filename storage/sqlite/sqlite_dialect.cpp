#include "storage/sqlite/sqlite_dialect.hpp"

namespace ludex::storage {

bool is_block_table_name(const std::string& name) { return name.starts_with(kBlockTable); }

std::string block_table_sql(const std::string& table) {
    return "CREATE TABLE " + table + " (key INTEGER PRIMARY KEY, packed BLOB NOT NULL) STRICT";
}

std::string SqliteDialect::checksum(std::string_view table, std::span<const std::string> values) const {
    std::string sum = "row_checksum('" + std::string(table) + "'";
    for (const std::string& value : values) sum += ", " + value;
    return sum + ")";
}

std::string SqliteDialect::parameter(std::size_t number, ColumnType) const { return "?" + std::to_string(number); }

std::string SqliteDialect::is_one_of(std::string_view column, std::size_t parameter) const {
    return std::string(column) + " IN (SELECT value FROM json_each(?" + std::to_string(parameter) + "))";
}

std::string insert_sql(const Insertion& insertion) {
    std::string columns;
    std::vector<std::string> values;
    const auto add = [&](std::string_view column, std::string value) {
        columns += (columns.empty() ? "" : ", ") + std::string(column);
        values.push_back(std::move(value));
    };
    for (const CheckedColumn& column : insertion.columns) add(column.name, "?" + std::to_string(values.size() + 1));
    if (insertion.is_checked) add("checksum", SqliteDialect().checksum(insertion.table, std::vector(values)));
    for (const auto& [column, number] : insertion.constants) add(column, std::to_string(number));
    std::string all;
    for (const std::string& value : values) all += (all.empty() ? "" : ", ") + value;
    return "INSERT INTO " + insertion.table + " (" + columns + ") VALUES (" + all + ")" + on_conflict(insertion);
}

BlockSql SqliteDialect::blocks(std::int64_t run) const {
    const std::string table = kBlockTable + std::to_string(run);
    return {.create = block_table_sql(table),
            .insertion = {table, {{"key", ColumnType::number}, {"packed", ColumnType::blob}}},
            .find = "SELECT key, packed FROM " + table + " WHERE key <= ? ORDER BY key DESC LIMIT 1",
            .read = "SELECT key, packed FROM " + table + " ORDER BY key"};
}

}  // namespace ludex::storage
