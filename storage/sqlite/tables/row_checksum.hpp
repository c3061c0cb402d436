#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace SQLite {
class Database;
}  // namespace SQLite

namespace ludex::storage {

/// The CRC-32 over values and their types: rows that differ only in types have different checksums, too.
class RowChecksum {
public:
    void add(std::int64_t number);
    void add(double number);
    void add(std::string_view text);
    void add_blob(std::string_view bytes);
    void add_null();
    [[nodiscard]] std::uint32_t value() const;

private:
    void add(char type, std::string_view value);

    std::string bytes_;  ///< all of them: one long CRC costs less than many short ones
};

/// Defines the SQL function row_checksum(values...), which the statements of checked_tables.hpp need.
void add_checksum_function(SQLite::Database& db);

}  // namespace ludex::storage
