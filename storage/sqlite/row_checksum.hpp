#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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
    void flush();

    std::uint32_t sum_ = 0;          ///< over what does not wait
    std::array<char, 512> waiting_;  ///< one long CRC costs less than many short ones
    std::size_t waits_ = 0;
};

/// Defines the SQL function row_checksum(values...), which the statements of checked_tables.hpp need.
void add_checksum_function(SQLite::Database& db);

}  // namespace ludex::storage
