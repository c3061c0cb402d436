#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ludex::cli {

/// One line of CSV (RFC 4180), with its line end. A cell that a spreadsheet would take for a formula gets a `'` before
/// it.
std::string csv_line(const std::vector<std::string>& cells);

/// Text in so many terminal columns: cut with an ellipsis, or filled with blanks. Counts UTF-8 code points.
std::string fit(std::string_view text, std::size_t columns, bool right = false);

}  // namespace ludex::cli
