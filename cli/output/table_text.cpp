#include "cli/output/table_text.hpp"
#include "core/utf8.hpp"
#include "service/csv_cell.hpp"

#include <langinfo.h>
#include <locale.h>

#include <utility>

namespace ludex::cli {

namespace {

/// How lines of CSV look, in the whole program.
struct CsvStyle {
    std::string begin;  ///< before the next line
    char between = ',';
    char decimal = '.';
};
CsvStyle& csv_style() {
    static CsvStyle style;
    return style;
}

bool is_decimal(std::string_view cell) {
    const std::size_t point = cell.find('.');
    return point != std::string_view::npos && point > 0 &&
           cell.find_first_not_of("0123456789.-") == std::string_view::npos &&
           cell.find('.', point + 1) == std::string_view::npos;
}

}  // namespace

void write_csv_for_excel() {
    const locale_t own = ::newlocale(LC_NUMERIC_MASK, "", nullptr);
    const bool has_comma = own != nullptr && std::string_view(::nl_langinfo_l(RADIXCHAR, own)) == ",";
    if (own != nullptr) ::freelocale(own);
    csv_style() = {"\xEF\xBB\xBF", has_comma ? ';' : ',', has_comma ? ',' : '.'};
}

std::string csv_line(const std::vector<std::string>& cells) {
    CsvStyle& style = csv_style();
    std::string out = std::exchange(style.begin, {});
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) out += style.between;
        std::string cell = cells[i];
        if (is_decimal(cell)) cell[cell.find('.')] = style.decimal;
        service::add_csv_cell(cell, style.between, out);
    }
    return out + "\r\n";
}

std::string fit(std::string_view text, std::size_t columns, bool right) {
    const std::size_t length = characters_in(text);
    if (length <= columns) {
        const std::string blanks(columns - length, ' ');
        return right ? blanks + std::string(text) : std::string(text) + blanks;
    }
    std::string out;
    std::size_t n = 0;
    for (const char c : text) {
        if (!continues_character(c) && ++n == columns) return out + "…";
        out += c;
    }
    return out;
}

std::string in_rows(const std::vector<std::string>& words, std::size_t indent) {
    constexpr std::size_t kColumns = 80;
    std::string out;
    std::size_t column = indent;
    for (const std::string& word : words) {
        if (column > indent && column + 1 + word.size() > kColumns) {
            out += "\n" + std::string(indent, ' ');
            column = indent;
        }
        if (column > indent) {
            out += ' ';
            ++column;
        }
        out += word;
        column += word.size();
    }
    return out;
}

}  // namespace ludex::cli
