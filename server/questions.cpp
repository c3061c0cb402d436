#include "server/questions.hpp"

#include <algorithm>

#include "analyzer/explore/player_names.hpp"
#include "service/json/game_json.hpp"
#include "service/json/rules_json.hpp"
#include "service/json/statistics_json.hpp"
#include "service/questions/explore_question.hpp"
#include "service/questions/find_question.hpp"
#include "service/questions/sort_names.hpp"
#include "service/questions/stored_position.hpp"

namespace ludex::server {

namespace {

constexpr std::uint64_t kMostRows = 10'000;  // for one request; further rows by further requests
constexpr std::uint64_t kRowsUnlessAsked = 100;
constexpr std::uint64_t kMostOffset = 1'000'000'000;
constexpr std::uint64_t kMostSample = 100;
constexpr std::size_t kMostSetups = 1'000;
constexpr std::uint32_t kPliesARow = 10;

}  // namespace

Result<Answer> answer_rules(Query& query) {
    if (const Status fine = query.check(); !fine) return fine.error();
    return Answer{service::rules_json()};
}

// --- The explorer ----------------------------------------------------------------------------------------------------

Result<Answer> answer_explore(Query& query, storage::GameStore& store) {
    service::PositionQuestion question = query.position();
    analyzer::ExploreOptions options;
    options.filter = query.filters_but_game(store);
    options.exact = query.flag("exact");
    options.all_moves = query.flag("all");
    options.with_partial = query.flag("partial");
    options.sort_moves = query.choice("sort", service::move_sorts(), analyzer::SortMoves::games);
    options.sort_games = query.choice("sort-games", service::sample_sorts(), analyzer::SortGames::best);
    options.sample_games = query.number_or("games", 0, kMostSample, 0);
    if (const Status fine = query.check(); !fine) return fine.error();
    if (const Status found = service::look_up_place(store, question); !found) return found.error();
    const auto variant = read_game_name(question.game);
    if (!variant) return variant.error();
    if (service::asks_for_setups(*variant, question)) {
        auto explored = service::explore_setups(store, *variant, options);
        if (!explored) return explored.error();
        explored->setups.resize(std::min<std::size_t>(explored->setups.size(), kMostSetups));
        return Answer{service::explore_json(*explored)};
    }
    const auto named = service::read_position(question, "from");
    if (!named) return named.error();
    const auto explored = service::explore_position(store, *named, options);
    if (!explored) return explored.error();
    return Answer{service::explore_json(*explored)};
}

// --- Games -----------------------------------------------------------------------------------------------------------

Result<Answer> answer_games(Query& query, storage::GameStore& store) {
    const storage::GameFilter filter = query.filters(store);
    const storage::ListPart part{query.choice("sort", service::game_sorts(), storage::SortBy::id),
                                 query.flag("reverse"), query.number_or("offset", 0, kMostOffset, 0),
                                 query.number_or("limit", 1, kMostRows, kRowsUnlessAsked)};
    if (const Status fine = query.check(); !fine) return fine.error();
    Answer answer{{}, "games", {}};
    const auto total = store.list(
        filter, part, [&](const storage::GameSummary& game) { answer.rows.push_back(service::summary_json(game)); });
    if (!total) return total.error();
    answer.head = {{"total", *total}, {"offset", part.offset}};
    return answer;
}

Result<Answer> answer_find(Query& query, storage::GameStore& store) {
    service::FindQuestion question{query.text("game"), query.text("position"), query.text("pattern"),
                                   query.filters_but_game(store), query.flag("exact")};
    question.filter.with_partial = query.flag("partial");
    const std::uint64_t offset = query.number_or("offset", 0, kMostOffset, 0);
    const std::uint64_t limit = query.number_or("limit", 1, kMostRows, kRowsUnlessAsked);
    if (const Status fine = query.check(); !fine) return fine.error();
    if (question.position.empty() == question.pattern.empty())
        return Error{ErrorKind::syntax, "find wants either position or pattern", "", "", {}};
    const auto found = service::find_games(store, question);
    if (!found) return found.error();
    Answer answer{{{"total", found->size()}, {"offset", offset}}, "games", {}};
    const Status listed =
        service::list_found(store, *found, offset, limit, [&](const storage::GameSummary& game, std::uint32_t ply) {
            answer.rows.push_back(service::found_json(game, ply));
        });
    if (!listed) return listed.error();
    return answer;
}

// --- Statistics ------------------------------------------------------------------------------------------------------

namespace {

/// The rows of a table; `by` is the name of what games are grouped by.
Result<std::vector<service::Json>> table(storage::GameStore& store, const storage::GameFilter& filter,
                                         const std::string& by, std::uint32_t step) {
    std::vector<service::Json> rows;
    if (by == service::kCrosstable) {
        const auto crosstable = analyzer::crosstable(store, filter);
        if (!crosstable) return crosstable.error();
        return service::crosstable_json(*crosstable);
    }
    if (by == service::kByPly) {
        const auto plies = analyzer::games_by_ply(store, filter, step);
        if (!plies) return plies.error();
        for (const analyzer::PlyRow& row : *plies) rows.push_back(service::ply_row_json(row));
        return rows;
    }
    const auto scores =
        analyzer::score_games(store, filter, by.empty() ? analyzer::Grouping{} : service::groups().at(by));
    if (!scores) return scores.error();
    for (const analyzer::ScoreRow& row : *scores) rows.push_back(service::score_row_json(by, row));
    return rows;
}

}  // namespace

Result<Answer> answer_stats(Query& query, storage::GameStore& store) {
    std::map<std::string, bool> tables{{service::kByPly, true}, {service::kCrosstable, true}};
    for (const auto& [name, group] : service::groups()) tables[name] = true;
    storage::GameFilter filter = query.filters(store);
    query.choice("by", tables, false);
    const std::string by = query.text("by");
    const auto step = static_cast<std::uint32_t>(query.number_or("step", 1, 1000, kPliesARow));
    const std::uint64_t limit = query.number_or("limit", 1, kMostRows, kMostRows);
    filter.with_partial = query.flag("partial");
    filter.with_related = false;
    if (const Status fine = query.check(); !fine) return fine.error();
    if ((by == "opponent" || by == "colour") && !filter.player)
        return Error{ErrorKind::syntax, "by " + by + " wants a player", "", "", {}};
    auto rows = table(store, filter, by, step);
    if (!rows) return rows.error();
    const std::uint64_t total = rows->size();
    rows->resize(std::min(total, limit));
    const auto broken = analyzer::count_broken(store, filter);
    if (!broken) return broken.error();
    return Answer{{{"total", total}, {"broken", *broken}}, "rows", std::move(*rows)};
}

Result<Answer> answer_players(Query& query, storage::GameStore& store) {
    const storage::GameFilter filter = query.filters(store);
    const std::uint64_t offset = query.number_or("offset", 0, kMostOffset, 0);
    const std::uint64_t limit = query.number_or("limit", 1, kMostRows, kRowsUnlessAsked);
    if (const Status fine = query.check(); !fine) return fine.error();
    const auto players = analyzer::list_players(store, filter);
    if (!players) return players.error();
    Answer answer{{{"total", players->size()}, {"offset", offset}}, "players", {}};
    for (std::size_t i = offset; i < players->size() && answer.rows.size() < limit; ++i)
        answer.rows.push_back(service::player_json((*players)[i]));
    return answer;
}

}  // namespace ludex::server
