#include "server/questions.hpp"

#include "games/rule_texts.hpp"
#include "server/parameters.hpp"
#include "service/json/report_json.hpp"
#include "service/json/rules_json.hpp"
#include "service/json/statistics_json.hpp"
#include "service/reports/heat_maps.hpp"

namespace ludex::server {

using service::Answer;

namespace {

/// Reads the question that the parameters ask, and answers it.
template <class Question>
Result<Answer> answer(Query& query, storage::GameStore& store) {
    Question question;
    LUDEX_TRY(query.read(parameters_of(question)));
    return service::answer(store, question);
}

}  // namespace

Result<Answer> answer_rules(Query& query) {
    LUDEX_TRY(query.read({}));
    return Answer{service::rules_json()};
}

Result<Answer> answer_rule(Query& query) {
    RuleRequest asked;
    LUDEX_TRY(query.read(parameters_of(asked)));
    const std::string_view text = rule_text(asked.number);
    if (text.empty())
        return Error{.kind = ErrorKind::syntax, .message = "there is no such rule", .offending = asked.number};
    return Answer{{{"number", asked.number}, {"text", text}}};
}

Result<Answer> answer_imports(Query& query, storage::GameStore& store) {
    LUDEX_TRY(query.read({}));
    const auto imports = store.imports();
    LUDEX_TRY(imports);
    Answer answer{{{"total", imports->size()}}, "imports"};
    for (const storage::ImportRow& row : *imports) answer.rows.push_back(service::import_json(row));
    return answer;
}

Result<Answer> answer_explore(Query& query, storage::GameStore& store) {
    return answer<service::ExploreQuestion>(query, store);
}
Result<Answer> answer_games(Query& query, storage::GameStore& store) {
    return answer<service::ListQuestion>(query, store);
}
Result<Answer> answer_find(Query& query, storage::GameStore& store) {
    return answer<service::FindQuestion>(query, store);
}
Result<Answer> answer_stats(Query& query, storage::GameStore& store) {
    return answer<service::StatisticsQuestion>(query, store);
}
Result<AnswerText> answer_heat_maps(Query& query, storage::GameStore& store) {
    HeatMapsRequest asked;
    asked.statistics.by = service::kByPoint;
    LUDEX_TRY(query.read(parameters_of(asked)));
    const auto statistics = service::read_statistics(store, asked.statistics);
    LUDEX_TRY(statistics);
    auto picture = service::heat_maps(*statistics, asked.dark);
    LUDEX_TRY(picture);
    return AnswerText{"image/svg+xml", *std::move(picture)};
}

Result<Answer> answer_facets(Query& query, storage::GameStore& store) {
    return answer<service::FacetsQuestion>(query, store);
}
Result<Answer> answer_names(Query& query, storage::GameStore& store) {
    return answer<service::NamesQuestion>(query, store);
}
Result<Answer> answer_players(Query& query, storage::GameStore& store) {
    return answer<service::PlayersQuestion>(query, store);
}
Result<Answer> answer_prepare(Query& query, storage::GameStore& store) {
    return answer<service::PreparationQuestion>(query, store);
}
Result<Answer> answer_news(Query& query, storage::GameStore& store) {
    return answer<service::NewsQuestion>(query, store);
}
Result<Answer> answer_profile(Query& query, storage::GameStore& store) {
    return answer<service::ProfileQuestion>(query, store);
}
Result<Answer> answer_puzzles(Query& query, storage::GameStore& store) {
    return answer<service::PuzzleQuestion>(query, store);
}
Result<Answer> answer_ratings(Query& query, storage::GameStore& store) {
    return answer<service::RatingsQuestion>(query, store);
}
Result<Answer> answer_events(Query& query, storage::GameStore& store) {
    return answer<service::EventsQuestion>(query, store);
}

}  // namespace ludex::server
