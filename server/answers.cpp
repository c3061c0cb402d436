#include "server/answers.hpp"

namespace ludex::server {

void write_answer(httplib::Response& response, Answer answer, bool as_rows) {
    if (answer.rows_name.empty()) return response.set_content(service::dump(answer.head), kJson);
    if (!as_rows) {
        answer.head[answer.rows_name] = std::move(answer.rows);
        return response.set_content(service::dump(answer.head), kJson);
    }
    std::string text;
    for (const service::Json& row : answer.rows) text += service::dump(row) + "\n";
    response.set_content(text, kRows);
}

}  // namespace ludex::server
