#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace SQLite {
class Database;
}  // namespace SQLite

namespace ludex::storage {

/// CRC-32 over values and their types, so that no two rows look alike.
class RowChecksum {
public:
    RowChecksum() { all_.reserve(kMostlyEnough); }
    void add(std::int64_t number);
    void add(double number);
    void add(std::string_view text);
    void add_blob(std::string_view bytes);
    void add_null();
    [[nodiscard]] std::uint32_t value() const;

private:
    static constexpr std::size_t kMostlyEnough = 1024;

    void add(char type, std::string_view value);

    std::string all_;
};

/// Gives SQL the function row_checksum(values...): the statements of checked_tables.hpp need it.
void add_checksum_function(SQLite::Database& db);

}  // namespace ludex::storage
