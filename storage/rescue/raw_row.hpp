#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ludex::storage {

/// A value as it is stored in a row; std::monostate is NULL.
struct Blob {
    std::string bytes;

    friend bool operator==(const Blob&, const Blob&) = default;
};
using RawValue = std::variant<std::monostate, std::int64_t, double, std::string, Blob>;

/// A row of a table. In a table with numbered rows the number is not among the values; NULL takes its place.
struct RawRow {
    std::optional<std::int64_t> number;
    std::vector<RawValue> values;

    friend bool operator==(const RawRow&, const RawRow&) = default;
};

}  // namespace ludex::storage
