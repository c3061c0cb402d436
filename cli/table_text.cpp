#include "cli/table_text.hpp"

namespace ludex::cli {

std::string csv_line(const std::vector<std::string>& cells) {
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) out += ',';
        if (cells[i].find_first_of(",\"\r\n") == std::string::npos) {
            out += cells[i];
            continue;
        }
        out += '"';
        for (const char c : cells[i]) {
            if (c == '"') out += '"';
            out += c;
        }
        out += '"';
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
