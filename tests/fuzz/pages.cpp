#include <algorithm>
#include <cmath>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "storage/rescue/page_rows.hpp"

namespace ludex::fuzz {

namespace {

using storage::RawRow;

constexpr std::size_t kPageSize = 512;
constexpr std::uint32_t kPages = 4;

bool has_any_count(std::size_t) { return true; }

/// A file whose first page is as it should be; the others are the bytes.
std::string file_of(std::string_view bytes) {
    std::string file = "SQLite format 3";
    file.resize(kPageSize);
    file[16] = static_cast<char>(kPageSize >> 8U);
    file += bytes;
    file.resize(kPages * kPageSize);
    return file;
}

/// Replaces NaN values, which are not equal to anything.
void make_comparable(RawRow& row) {
    for (storage::RawValue& value : row.values)
        if (const auto* number = std::get_if<double>(&value); number != nullptr && std::isnan(*number)) value = 0.0;
}

std::vector<RawRow> rows_of(const storage::PageRows& rows, std::uint32_t page) {
    std::vector<RawRow> read;
    rows.read(page, [&](RawRow row) {
        make_comparable(row);
        read.push_back(std::move(row));
    });
    return read;
}

}  // namespace

void page(std::string_view bytes) {
    std::string content = file_of(bytes);
    const auto file = storage::PageFile::of_bytes(content);
    require(file.pages() == kPages && file.page_size() == kPageSize, "the file has as many pages as were written");
    const storage::PageRows rows(file);
    for (std::uint32_t page = 1; page <= kPages; ++page) {
        const std::vector<RawRow> read = rows_of(rows, page);
        if (read.empty()) continue;
        std::vector<RawRow> found;
        rows.search(page, has_any_count, [&](RawRow row) {
            make_comparable(row);
            found.push_back(std::move(row));
        });
        for (const RawRow& row : read)
            require(std::find(found.begin(), found.end(), row) != found.end(), "what is read is found");
    }
}

}  // namespace ludex::fuzz
