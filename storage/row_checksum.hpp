#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace SQLite {
class Statement;
}

namespace ludex::storage {

/// The columns of table game that its checksum covers, in order (docs/database.md).
extern const char* const kChecksummedColumns;

/// CRC-32 over values and their types, so that no two rows look alike.
class RowChecksum {
public:
    RowChecksum() { all_.reserve(kMostlyEnough); }
    void add(std::int64_t number);
    void add(std::string_view text);
    void add_blob(std::string_view bytes);
    void add_null();
    [[nodiscard]] std::uint32_t value() const;

private:
    static constexpr std::size_t kMostlyEnough = 1024;

    void add(char type, std::string_view value);

    std::string all_;
};

/// `row` stands on a row of kChecksummedColumns. May throw SQLite's exceptions.
std::uint32_t checksum_of(SQLite::Statement& row);

}  // namespace ludex::storage
