#include "server/answer_text.hpp"

namespace ludex::server {

AnswerText text_of(service::Answer answer, bool as_rows) {
    if (answer.rows_name.empty() || !as_rows) return {kJson, service::dump(service::json_of(std::move(answer)))};
    std::string text;
    for (const service::Json& row : answer.rows) text += service::dump(row) + "\n";
    return {kRows, std::move(text)};
}

}  // namespace ludex::server
