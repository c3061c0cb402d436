#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "storage/rescue/page_file.hpp"
#include "storage/rescue/raw_row.hpp"

namespace ludex::storage {

/// Reads rows out of single pages, whatever is damaged around them.
class PageRows {
public:
    explicit PageRows(const PageFile& file) : file_(file) {}

    /// Calls f for each row that the page's own list names. False: something of it cannot be read, or the page is none
    /// that holds rows, and search() may find more.
    bool read(std::uint32_t page, const std::function<void(RawRow)>& f) const;
    /// Calls f for all that looks like a row of so many values, from each byte of the page on.
    void search(std::uint32_t page, const std::function<bool(std::size_t values)>& is_wanted,
                const std::function<void(RawRow)>& f) const;

private:
    /// Where a row begins.
    struct Cell {
        const std::string& page;
        std::size_t at;
        bool is_numbered;
    };

    [[nodiscard]] std::optional<RawRow> read_cell(const Cell& cell,
                                                  const std::function<bool(std::size_t)>& is_wanted) const;
    [[nodiscard]] std::optional<std::string> read_payload(const Cell& cell, std::size_t at, std::uint64_t size) const;
    [[nodiscard]] std::size_t local_size(bool is_numbered, std::uint64_t size) const;

    const PageFile& file_;
};

}  // namespace ludex::storage
