#include "server/questions.hpp"

#include <algorithm>

#include "server/parameters.hpp"
#include "service/json/game_json.hpp"
#include "service/json/rules_json.hpp"
#include "service/json/statistics_json.hpp"
#include "service/questions/look_up_names.hpp"
#include "service/questions/stored_position.hpp"

namespace ludex::server {

namespace {

constexpr std::size_t kMostSetups = 1'000;

}  // namespace

Result<Answer> answer_rules(Query& query) {
    LUDEX_TRY(query.read({}));
    return Answer{service::rules_json()};
}

// --- The explorer ----------------------------------------------------------------------------------------------------

Result<Answer> answer_explore(Query& query, storage::GameStore& store) {
    service::ExploreQuestion question;
    LUDEX_TRY(query.read(parameters_of(question)));
    LUDEX_TRY(service::look_up_names(store, question.filters));
    LUDEX_TRY(service::look_up_place(store, question.position));
    question.options.filter = question.filters.filter;
    const auto variant = read_game_name(question.position.game);
    LUDEX_TRY(variant);
    if (service::asks_for_setups(*variant, question.position)) {
        auto explored = service::explore_setups(store, *variant, question.options);
        LUDEX_TRY(explored);
        explored->setups.resize(std::min<std::size_t>(explored->setups.size(), kMostSetups));
        return Answer{service::explore_json(*explored)};
    }
    const auto named = service::read_position(question.position, "from");
    LUDEX_TRY(named);
    const auto explored = service::explore_position(store, *named, question.options);
    LUDEX_TRY(explored);
    return Answer{service::explore_json(*explored)};
}

// --- Games -----------------------------------------------------------------------------------------------------------

Result<Answer> answer_games(Query& query, storage::GameStore& store) {
    service::ListQuestion question;
    LUDEX_TRY(query.read(parameters_of(question)));
    LUDEX_TRY(service::look_up_names(store, question.filters));
    Answer answer{{}, "games", {}};
    const auto add = [&](const storage::GameSummary& game) { answer.rows.push_back(service::summary_json(game)); };
    const auto total = store.list(question.filters.filter, question.part, add);
    LUDEX_TRY(total);
    answer.head = {{"total", *total}, {"offset", question.part.offset}};
    return answer;
}

Result<Answer> answer_find(Query& query, storage::GameStore& store) {
    service::FindQuestion question;
    LUDEX_TRY(query.read(parameters_of(question)));
    if (question.position.empty() == question.pattern.empty())
        return Error{.kind = ErrorKind::syntax, .message = "find wants either position or pattern"};
    LUDEX_TRY(service::look_up_names(store, question.filters));
    const auto found = service::find_games(store, question);
    LUDEX_TRY(found);
    Answer answer{{{"total", found->size()}, {"offset", question.rows.offset}}, "games", {}};
    const auto add = [&](const storage::GameSummary& game, std::uint32_t ply) {
        answer.rows.push_back(service::found_json(game, ply));
    };
    LUDEX_TRY(service::list_found(store, *found, question.rows, add));
    return answer;
}

// --- Statistics ------------------------------------------------------------------------------------------------------

Result<Answer> answer_stats(Query& query, storage::GameStore& store) {
    service::StatisticsQuestion question;
    LUDEX_TRY(query.read(parameters_of(question)));
    const auto statistics = service::read_statistics(store, question);
    LUDEX_TRY(statistics);
    return Answer{{{"total", statistics->total}, {"broken", statistics->broken}},
                  "rows",
                  service::statistics_json(*statistics, question.by)};
}

Result<Answer> answer_players(Query& query, storage::GameStore& store) {
    service::PlayersQuestion question;
    LUDEX_TRY(query.read(parameters_of(question)));
    const auto players = service::read_players(store, question);
    LUDEX_TRY(players);
    const service::RowRange& rows = question.rows;
    Answer answer{{{"total", players->size()}, {"offset", rows.offset}}, "players", {}};
    for (std::size_t i = rows.offset; i < rows.end(players->size()); ++i)
        answer.rows.push_back(service::player_json((*players)[i]));
    return answer;
}

}  // namespace ludex::server
