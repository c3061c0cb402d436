#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "storage/rescue/raw_row.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

/// A table whose rows are read directly from a file.
class RawTable {
public:
    /// `db` must have the table. May throw DatabaseFailure.
    RawTable(Database& db, const CheckedTable& table);

    [[nodiscard]] std::string_view name() const { return name_; }
    /// The number of columns, including the checksum.
    [[nodiscard]] std::size_t width() const { return columns_.size(); }

    /// The values of a row of this width, including its number. Values that SQLite stored as integers in columns of
    /// floats are floats again.
    [[nodiscard]] std::vector<RawValue> complete(const RawRow& row) const;
    /// Whether the checksum of a row with these complete values is right for this table.
    [[nodiscard]] bool vouches_for(const std::vector<RawValue>& values) const;
    /// Replaces each value that the table would refuse by one that it accepts.
    void make_storable(std::vector<RawValue>& values) const;

private:
    enum class Type : std::uint8_t { integer, real, text, blob };
    struct Column {
        std::string name;
        Type type;
        bool takes_null;
    };

    static bool fits(const Column& column, const RawValue& value);
    static RawValue substitute(const Column& column);

    std::string name_;
    std::vector<Column> columns_;
    std::size_t checksum_ = 0;  ///< the column of it
};

}  // namespace ludex::storage
