#pragma once

#include <algorithm>
#include <cstdint>

#include "service/options/option.hpp"

/// Options that several questions have.
namespace ludex::service {

/// A part of the rows of an answer.
struct RowRange {
    std::uint64_t offset = 0;
    std::uint64_t limit = 0;  ///< 0 for no limit

    /// Behind the last row, of so many.
    [[nodiscard]] std::uint64_t end(std::uint64_t rows) const {
        return limit == 0 || rows < offset || rows - offset < limit ? rows : offset + limit;
    }
};
/// Which rows. `most_rows`: the most that can be asked for; 0: any number. The limit that holds unless asked is the
/// value of `limit` before.
Options row_options(std::uint64_t& offset, std::uint64_t& limit, std::uint64_t most_rows = 0);
Option limit_option(std::uint64_t& limit, std::uint64_t most_rows = 0);

Option exact_option(bool& target);
Option partial_option(bool& target);

}  // namespace ludex::service
