#include "server/sql_questions.hpp"

#include <chrono>

#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/query.hpp"
#include "storage/sql_question.hpp"

namespace ludex::server {

namespace {

using service::Json;

Json json_of(const storage::SqlCell& cell) {
    return std::visit(
        []<class T>(const T& value) -> Json {
            if constexpr (std::is_same_v<T, std::monostate>)
                return nullptr;
            else
                return value;
        },
        cell);
}

Json json_of(const storage::SqlAnswer& answer) {
    Json rows = Json::array();
    for (const auto& cells : answer.rows) {
        Json row = Json::array();
        for (const storage::SqlCell& cell : cells) row.push_back(json_of(cell));
        rows.push_back(std::move(row));
    }
    return {{"columns", answer.columns}, {"cut", answer.is_cut}, {"rows", std::move(rows)}};
}

std::string csv_of(const storage::SqlAnswer& answer) {
    std::string text = csv_line(answer.columns);
    for (const auto& cells : answer.rows) {
        std::vector<std::string> row;
        for (const storage::SqlCell& cell : cells) {
            const Json value = json_of(cell);
            row.push_back(value.is_null() ? "" : value.is_string() ? value.get<std::string>() : service::dump(value));
        }
        text += csv_line(row);
    }
    return text;
}

}  // namespace

void SqlQuestions::add_to(httplib::Server& http, const std::string& below) {
    for (const auto& [path, form] : {std::pair{"sql", AnswerForm::whole}, std::pair{"sql.csv", AnswerForm::csv}})
        http.Get(below + path, [this, form = form](const httplib::Request& request, httplib::Response& response) {
            answer(request, response, form);
        });
}

void SqlQuestions::answer(const httplib::Request& request, httplib::Response& response, AnswerForm form) const {
    const Query query(request);
    SqlRequest asked;
    if (const Status fine = query.read(parameters_of(asked)); !fine) return answer_problem(response, fine.error());
    const Slots::Place place = slots_.take(std::chrono::seconds(2));
    if (!place) return answer_problem(response, 503, "other questions in SQL are being answered");
    const auto found = storage::ask_in_sql(database_, asked.query, {}, stop_);
    if (!found) return answer_problem(response, found.error());
    response.set_header("Cache-Control", "no-store");
    if (form == AnswerForm::csv) return response.set_content(csv_of(*found), kCsv);
    response.set_content(service::dump(json_of(*found)), kJson);
}

}  // namespace ludex::server
