#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "storage/checked_tables.hpp"
#include "storage/rescue/raw_row.hpp"

namespace ludex::storage {

/// A table as its rows stand in a file.
class RawTable {
public:
    /// `db` has the table. May throw SQLite's exceptions.
    RawTable(SQLite::Database& db, const CheckedTable& table);

    [[nodiscard]] std::string_view name() const { return name_; }
    /// The checksum among them.
    [[nodiscard]] std::size_t width() const { return columns_.size(); }

    /// The values of a row of this width, its number among them, and floats that SQLite had kept as integers floats
    /// again.
    [[nodiscard]] std::vector<RawValue> complete(const RawRow& row) const;
    /// Whether a row with these complete values has the right checksum, were it one of this table.
    [[nodiscard]] bool vouches_for(const std::vector<RawValue>& values) const;
    /// Puts a value that the table takes in the place of each that it would not.
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
};

}  // namespace ludex::storage
