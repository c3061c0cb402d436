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
    if (const Status fine = query.read({}); !fine) return fine.error();
    return Answer{service::rules_json()};
}

// --- The explorer ----------------------------------------------------------------------------------------------------

Result<Answer> answer_explore(Query& query, storage::GameStore& store) {
    service::ExploreQuestion question;
    if (const Status fine = query.read(parameters_of(question)); !fine) return fine.error();
    if (const Status named = service::look_up_names(store, question.filters); !named) return named.error();
    if (const Status found = service::look_up_place(store, question.position); !found) return found.error();
    question.options.filter = question.filters.filter;
    const auto variant = read_game_name(question.position.game);
    if (!variant) return variant.error();
    if (service::asks_for_setups(*variant, question.position)) {
        auto explored = service::explore_setups(store, *variant, question.options);
        if (!explored) return explored.error();
        explored->setups.resize(std::min<std::size_t>(explored->setups.size(), kMostSetups));
        return Answer{service::explore_json(*explored)};
    }
    const auto named = service::read_position(question.position, "from");
    if (!named) return named.error();
    const auto explored = service::explore_position(store, *named, question.options);
    if (!explored) return explored.error();
    return Answer{service::explore_json(*explored)};
}

// --- Games -----------------------------------------------------------------------------------------------------------

Result<Answer> answer_games(Query& query, storage::GameStore& store) {
    service::ListQuestion question;
    if (const Status fine = query.read(parameters_of(question)); !fine) return fine.error();
    if (const Status named = service::look_up_names(store, question.filters); !named) return named.error();
    Answer answer{{}, "games", {}};
    const auto add = [&](const storage::GameSummary& game) { answer.rows.push_back(service::summary_json(game)); };
    const auto total = store.list(question.filters.filter, question.part, add);
    if (!total) return total.error();
    answer.head = {{"total", *total}, {"offset", question.part.offset}};
    return answer;
}

Result<Answer> answer_find(Query& query, storage::GameStore& store) {
    service::FindQuestion question;
    if (const Status fine = query.read(parameters_of(question)); !fine) return fine.error();
    if (question.position.empty() == question.pattern.empty())
        return Error{.kind = ErrorKind::syntax, .message = "find wants either position or pattern"};
    if (const Status named = service::look_up_names(store, question.filters); !named) return named.error();
    const auto found = service::find_games(store, question);
    if (!found) return found.error();
    Answer answer{{{"total", found->size()}, {"offset", question.rows.offset}}, "games", {}};
    const auto add = [&](const storage::GameSummary& game, std::uint32_t ply) {
        answer.rows.push_back(service::found_json(game, ply));
    };
    if (const Status listed = service::list_found(store, *found, question.rows, add); !listed) return listed.error();
    return answer;
}

// --- Statistics ------------------------------------------------------------------------------------------------------

Result<Answer> answer_stats(Query& query, storage::GameStore& store) {
    service::StatisticsQuestion question;
    if (const Status fine = query.read(parameters_of(question)); !fine) return fine.error();
    const auto statistics = service::read_statistics(store, question);
    if (!statistics) return statistics.error();
    return Answer{{{"total", statistics->total}, {"broken", statistics->broken}},
                  "rows",
                  service::statistics_json(*statistics, question.by)};
}

Result<Answer> answer_players(Query& query, storage::GameStore& store) {
    service::PlayersQuestion question;
    if (const Status fine = query.read(parameters_of(question)); !fine) return fine.error();
    const auto players = service::read_players(store, question);
    if (!players) return players.error();
    const service::RowRange& rows = question.rows;
    Answer answer{{{"total", players->size()}, {"offset", rows.offset}}, "players", {}};
    for (std::size_t i = rows.offset; i < rows.end(players->size()); ++i)
        answer.rows.push_back(service::player_json((*players)[i]));
    return answer;
}

}  // namespace ludex::server
