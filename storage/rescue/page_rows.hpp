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

    /// Calls f for each row in the page's own list. False when a part cannot be read, or when the page does not hold
    /// rows; then search() may find more.
    bool read(std::uint32_t page, const std::function<void(RawRow)>& f) const;
    /// Calls f for all bytes that look like a row with a wanted number of values, starting at each byte of the page.
    void search(std::uint32_t page, const std::function<bool(std::size_t values)>& is_wanted,
                const std::function<void(RawRow)>& f) const;

private:
    /// The place where a row begins.
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
