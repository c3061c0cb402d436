#include "server/preparations.hpp"

#include "server/answer_text.hpp"
#include "server/body.hpp"
#include "server/limited_source.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "service/reports/preparation_json.hpp"

namespace ludex::server {

namespace {

/// Each position is asked of the database.
constexpr std::size_t kMostRepertoire = std::size_t{256} << 10U;  // bytes

/// The text that was sent. Errors: limit; what is wrong with a packed one.
Result<std::string> unpacked(const std::string& body) {
    auto source = open_limited(body, "the repertoire", kMostRepertoire);
    LUDEX_TRY(source);
    return notation::read_all(**source);
}

}  // namespace

void Preparations::compare(const httplib::Request& request, httplib::Response& response,
                           const httplib::ContentReader& read) {
    service::PreparationQuestion question;
    auto body = receive_body(request, response, read, parameters_of(question), stop_);
    if (!body) return;
    const auto text = unpacked(*body);
    if (!text) return answer_problem(response, text.error());
    question.repertoire = *text;
    const auto view = stores_.view();
    if (!view) return answer_problem(response, view.error());
    const Slots::Place place = heavy_.take(kPatience);
    if (!place) return answer_problem(response, 503, "another question of this size is being answered");
    const auto report = service::prepare(**view, question, stop_);
    if (!report) return answer_problem(response, report.error());
    response.set_header("Cache-Control", "no-store");
    response.set_content(service::dump(service::preparation_json(*report)), kJson);
}

}  // namespace ludex::server
