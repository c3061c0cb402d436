#include "service/csv_cell.hpp"

namespace ludex::service {

namespace {

/// Whether spreadsheets would take it for a formula, which may call programs. Numbers, and what else names nothing, are
/// none.
bool looks_like_formula(std::string_view cell) {
    if (cell.empty() || std::string_view("=+-@\t\r").find(cell.front()) == std::string_view::npos) return false;
    const bool is_sign = cell.front() == '+' || cell.front() == '-';
    return !is_sign || cell.find_first_not_of("0123456789.,:- ", 1) != std::string_view::npos;
}

}  // namespace

void add_csv_cell(std::string_view cell, char between, std::string& line) {
    const std::string_view shield = looks_like_formula(cell) ? "'" : "";
    if (cell.find_first_of("\"\r\n") == std::string_view::npos && cell.find(between) == std::string_view::npos) {
        line.append(shield).append(cell);
        return;
    }
    line.append("\"").append(shield);
    for (const char c : cell) {
        if (c == '"') line += '"';
        line += c;
    }
    line += '"';
}

}  // namespace ludex::service
