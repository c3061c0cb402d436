#pragma once

#include <cstdint>
#include <string_view>

namespace SQLite {
class Database;
}  // namespace SQLite

namespace ludex::storage {

/// CRC-32 over values and their types, so that no two rows look alike.
class RowChecksum {
public:
    void add(std::int64_t number);
    void add(double number);
    void add(std::string_view text);
    void add_blob(std::string_view bytes);
    void add_null();
    [[nodiscard]] std::uint32_t value() const { return sum_; }

private:
    void add(char type, std::string_view value);

    std::uint32_t sum_ = 0;
};

/// Gives SQL the function row_checksum(values...): the statements of checked_tables.hpp need it.
void add_checksum_function(SQLite::Database& db);

}  // namespace ludex::storage
