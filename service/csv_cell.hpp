#pragma once

#include <string>
#include <string_view>

namespace ludex::service {

/// Adds a cell to a line of CSV (RFC 4180) whose cells are separated by `between`. What a spreadsheet would take for a
/// formula gets an apostrophe before it.
void add_csv_cell(std::string_view cell, char between, std::string& line);

}  // namespace ludex::service
