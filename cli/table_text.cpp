#include "cli/table_text.hpp"

namespace ludex::cli {

namespace {

/// Whether spreadsheets would take it for a formula, which may call programs. Numbers, and what else names nothing, are
/// none.
bool looks_like_formula(std::string_view cell) {
    if (cell.empty() || std::string_view("=+-@\t\r").find(cell.front()) == std::string_view::npos) return false;
    const bool is_sign = cell.front() == '+' || cell.front() == '-';
    return !is_sign || cell.find_first_not_of("0123456789.,:- ", 1) != std::string_view::npos;
}

void add_cell(std::string_view cell, std::string& out) {
    const std::string_view shield = looks_like_formula(cell) ? "'" : "";
    if (cell.find_first_of(",\"\r\n") == std::string_view::npos) {
        out.append(shield).append(cell);
        return;
    }
    out.append("\"").append(shield);
    for (const char c : cell) {
        if (c == '"') out += '"';
        out += c;
    }
    out += '"';
}

}  // namespace

std::string csv_line(const std::vector<std::string>& cells) {
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) out += ',';
        add_cell(cells[i], out);
    }
    return out + "\r\n";
}

namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

std::size_t code_points(std::string_view text) {
    std::size_t n = 0;
    for (const char c : text)
        if (!continues(c)) ++n;
    return n;
}

}  // namespace

std::string fit(std::string_view text, std::size_t columns, bool right) {
    const std::size_t length = code_points(text);
    if (length <= columns) {
        const std::string blanks(columns - length, ' ');
        return right ? blanks + std::string(text) : std::string(text) + blanks;
    }
    std::string out;
    std::size_t n = 0;
    for (const char c : text) {
        if (!continues(c) && ++n == columns) return out + "…";
        out += c;
    }
    return out;
}

}  // namespace ludex::cli
