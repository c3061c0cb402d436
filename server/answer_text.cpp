#include "server/answer_text.hpp"

#include <algorithm>
#include <set>

#include "server/news_feed.hpp"
#include "service/csv_cell.hpp"

namespace ludex::server {

namespace {

using service::Json;

/// The members that any row has, in their order; without those that are lists in any row, which no cell can hold.
std::vector<std::string> columns_of(const std::vector<Json>& rows) {
    std::vector<std::string> columns;
    std::set<std::string> known, lists;
    for (const Json& row : rows)
        for (const auto& [name, value] : row.items()) {
            if (known.insert(name).second) columns.push_back(name);
            if (value.is_structured()) lists.insert(name);
        }
    std::erase_if(columns, [&](const std::string& name) { return lists.contains(name); });
    return columns;
}

/// What a row says in a column: nothing where it says nothing.
std::string cell_of(const Json& row, const std::string& column) {
    const auto value = row.find(column);
    if (value == row.end() || value->is_null()) return "";
    return value->is_string() ? value->get<std::string>() : service::dump(*value);
}

std::string csv_of(const std::vector<Json>& rows) {
    const std::vector<std::string> columns = columns_of(rows);
    std::string text;
    if (!columns.empty()) text += csv_line(columns);
    std::vector<std::string> cells(columns.size());
    for (const Json& row : rows) {
        std::ranges::transform(columns, cells.begin(), [&](const std::string& column) { return cell_of(row, column); });
        text += csv_line(cells);
    }
    return text;
}

}  // namespace

std::string csv_line(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) line += ',';
        service::add_csv_cell(cells[i], ',', line);
    }
    return line + "\r\n";
}

AnswerText text_of(service::Answer answer, AnswerForm form) {
    if (answer.rows_name.empty() || form == AnswerForm::whole)
        return {kJson, service::dump(service::json_of(std::move(answer)))};
    if (form == AnswerForm::csv) return {kCsv, csv_of(answer.rows)};
    if (form == AnswerForm::feed) return {kFeed, feed_of(answer)};
    std::string text;
    for (const Json& row : answer.rows) text += service::dump(row) + "\n";
    return {kRows, std::move(text)};
}

}  // namespace ludex::server
