#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ludex::storage {

struct CheckedTable;

/// A value as it stands in a row; nothing is NULL.
struct Blob {
    std::string bytes;

    friend bool operator==(const Blob&, const Blob&) = default;
};
using RawValue = std::variant<std::monostate, std::int64_t, double, std::string, Blob>;

/// A row of a table. In a table with numbered rows the number is not among the values: NULL stands in its place.
struct RawRow {
    std::optional<std::int64_t> number;
    std::vector<RawValue> values;

    friend bool operator==(const RawRow&, const RawRow&) = default;
};

/// The columns of table game, in order.
inline constexpr std::size_t kGameColumns = 25;

/// The values of a row of this table, its number among them, and floats that SQLite had kept as integers floats again.
std::vector<RawValue> complete_values(const RawRow& row, const CheckedTable& table);

/// Whether the row's checksum is right, were it one of this table. The values are complete.
bool has_right_checksum(const std::vector<RawValue>& values, const CheckedTable& table);

/// Puts a value that table game takes in the place of each that it would not.
void make_storable_game(std::vector<RawValue>& values);

}  // namespace ludex::storage
