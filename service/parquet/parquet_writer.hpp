#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ludex::service {

/// Writes a table as a Parquet file: columns of texts and numbers that may be missing, packed by zstd. What it writes
/// is the part of the format that every reader knows: version 1, plain values, a page a column in a group of rows.
/// Memory: that of a group of rows.
class ParquetWriter {
public:
    enum class Type : std::uint8_t { number, key, text };  ///< 64 bits with a sign, without one; UTF-8
    struct Column {
        std::string name;
        Type type;
    };
    using Write = std::function<void(std::string_view)>;

    ParquetWriter(std::vector<Column> columns, Write write);

    // The values of a row, in the order of the columns.
    void add(std::optional<std::int64_t> number);
    void add_key(std::uint64_t key);
    /// An empty text counts as a missing one.
    void add(std::string_view text);
    void end_row();

    /// Writes the rest; call it once.
    void finish();

private:
    /// What a group of rows has in a column.
    struct Chunk {
        std::vector<bool> is_there;
        std::string values;
    };
    /// Where it stands in the file.
    struct Place {
        std::int64_t offset, packed_bytes, bytes;
    };
    struct Group {
        std::int64_t rows;
        std::vector<Place> places;
    };

    Chunk& next();
    void put(std::string_view bytes);
    void write_group();
    Place write_page(const Chunk& chunk);
    [[nodiscard]] std::string footer() const;

    std::vector<Column> columns_;
    Write write_;
    std::vector<Chunk> chunks_;
    std::size_t at_ = 0;  ///< the column of the next value
    std::int64_t rows_ = 0, all_rows_ = 0;
    std::int64_t offset_ = 0;  ///< bytes written
    std::vector<Group> groups_;
};

}  // namespace ludex::service
