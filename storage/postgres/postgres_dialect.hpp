#pragma once

#include "storage/sql/dialect.hpp"

namespace ludex::storage {

/// The blocks of all runs stand in one table, so that no import makes tables on servers.
class PostgresDialect final : public Dialect {
public:
    [[nodiscard]] std::string checksum(std::string_view table, std::span<const std::string> values) const override;
    [[nodiscard]] std::string parameter(std::size_t number, ColumnType type) const override;
    [[nodiscard]] std::string is_one_of(std::string_view column, std::size_t parameter) const override;
    [[nodiscard]] BlockSql blocks(std::int64_t run) const override;
    [[nodiscard]] std::string find_blocks() const override;
};

/// A statement with parameters `?` or `?1`, as the server wants it: $1, $2...
std::string with_numbered_parameters(const std::string& sql);

}  // namespace ludex::storage
