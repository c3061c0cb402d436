#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ludex::cli {

/// Lines of CSV are made from now on as Excel opens them: with a byte order mark at the begin of the first one, and
/// where the user's locale (LC_ALL, LC_NUMERIC, LANG) has a decimal comma with semicolons between the cells and that
/// comma.
void write_csv_for_excel();

/// One line of CSV (RFC 4180), with its line end. A cell that a spreadsheet would take for a formula gets a `'` before
/// it.
std::string csv_line(const std::vector<std::string>& cells);

/// Text in so many terminal columns: cut with an ellipsis, or filled with blanks. Counts UTF-8 code points.
std::string fit(std::string_view text, std::size_t columns, bool right = false);

/// Words in rows of 80 columns, the later ones indented like the first, which begins at that column.
std::string in_rows(const std::vector<std::string>& words, std::size_t indent);

}  // namespace ludex::cli
