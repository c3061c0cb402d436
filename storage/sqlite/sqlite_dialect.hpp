#pragma once

#include "storage/sql/dialect.hpp"

namespace ludex::storage {

/// The blocks of each run stand in a table of their own, which goes with the run at no cost.
class SqliteDialect final : public Dialect {
public:
    [[nodiscard]] std::string checksum(std::string_view table, std::span<const std::string> values) const override;
    [[nodiscard]] std::string parameter(std::size_t number, ColumnType type) const override;
    [[nodiscard]] std::string is_one_of(std::string_view column, std::size_t parameter) const override;
    [[nodiscard]] BlockSql blocks(std::int64_t run) const override;
};

/// The statement that inserts a row.
std::string insert_sql(const Insertion& insertion);

/// The tables of blocks begin with this.
inline constexpr const char* kBlockTable = "index_block_";  // followed by the number of the run

/// Whether a table of this name would hold blocks.
bool is_block_table_name(const std::string& name);

/// The SQL definition of the table of a run's blocks.
std::string block_table_sql(const std::string& table);

}  // namespace ludex::storage
