#include "server/answers.hpp"

namespace ludex::server {

AnswerText text_of(Answer answer, bool as_rows) {
    if (answer.rows_name.empty()) return {kJson, service::dump(answer.head)};
    if (!as_rows) {
        answer.head[answer.rows_name] = std::move(answer.rows);
        return {kJson, service::dump(answer.head)};
    }
    std::string text;
    for (const service::Json& row : answer.rows) text += service::dump(row) + "\n";
    return {kRows, std::move(text)};
}

}  // namespace ludex::server
