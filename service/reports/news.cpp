#include "service/reports/news.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "analyzer/explore/score.hpp"
#include "analyzer/explore/statistics.hpp"
#include "service/questions/look_up_names.hpp"

namespace ludex::service {

namespace {

// --- Verdicts --------------------------------------------------------------------------------------------------------

Result<std::vector<NewVerdict>> find_verdicts(storage::GameStore& store, const storage::GameFilter& filter,
                                              const NewGames& games) {
    std::map<std::pair<std::string, std::string>, NewVerdict> by_opening;
    LUDEX_TRY(
        analyzer::for_each_grouped(store, filter, {analyzer::GroupBy::opening}, [&](const analyzer::GroupedGame& game) {
            NewVerdict& verdict = by_opening[{game.rules, game.group}];
            verdict.now.add(game.facts.result);
            if (!games.is_new(game.id)) verdict.before.add(game.facts.result);
        }));
    std::vector<NewVerdict> changed;
    for (auto& [of, verdict] : by_opening) {
        constexpr std::uint64_t kFewest = 20;  // finished games on which a verdict rests
        if (of.second == "?" || verdict.now.games - verdict.now.unfinished < kFewest ||
            analyzer::favours(verdict.before) == analyzer::favours(verdict.now))
            continue;
        verdict.rules = of.first;
        verdict.opening = of.second;
        changed.push_back(std::move(verdict));
    }
    std::stable_sort(changed.begin(), changed.end(),
                     [](const NewVerdict& a, const NewVerdict& b) { return a.now.games > b.now.games; });
    return changed;
}

// --- The whole -------------------------------------------------------------------------------------------------------

/// From when on; errors: tag_value, syntax.
Result<NewsSince> read_since(storage::GameStore& store, const std::string& text) {
    const auto imports = store.imports();
    LUDEX_TRY(imports);
    if (text.empty()) return NewsSince{imports->empty() ? 1 : imports->back().id, {}};
    const auto since = parse_since(text);
    if (!since)
        return Error{.kind = ErrorKind::syntax,
                     .message = "must be an import (12) or a date (2016, 2016.09, 2016.09.19), not " + text,
                     .offending = text};
    const bool is_known = since->import == 0 || std::any_of(imports->begin(), imports->end(), [&](const auto& import) {
                              return import.id == since->import;
                          });
    if (!is_known)
        return Error{.kind = ErrorKind::tag_value,
                     .message = "there is no import " + std::to_string(since->import) + "; `ludex imports` lists them",
                     .offending = text};
    return *since;
}

/// Leaves so many of each kind, and lists the games that are named.
Status finish(storage::GameStore& store, std::uint64_t limit, News& news) {
    const auto cut = [&](auto& list) {
        list.found = list.told.size();
        if (limit > 0 && list.found > limit) list.told.resize(limit);
    };
    cut(news.moves);
    cut(news.records);
    cut(news.upsets);
    cut(news.verdicts);
    std::set<std::int64_t> ids;
    for (const NewMove& move : news.moves.told) ids.insert(move.game);
    for (const NewRecord& record : news.records.told) ids.insert(record.game);
    for (const Upset& upset : news.upsets.told) ids.insert(upset.game);
    const std::vector<std::int64_t> sorted(ids.begin(), ids.end());
    return store.list(sorted, [&](const storage::GameSummary& game) { news.summaries.push_back(game); });
}

}  // namespace

const storage::GameSummary* News::summary(std::int64_t game) const {
    const auto found = std::lower_bound(summaries.begin(), summaries.end(), game,
                                        [](const storage::GameSummary& s, std::int64_t id) { return s.id < id; });
    return found != summaries.end() && found->id == game ? &*found : nullptr;
}

Options news_options(NewsQuestion& target) {
    Options filters = filter_options(target.filters);
    std::erase_if(filters, [](const Option& option) { return option.name == "since" || option.name == "counted"; });
    return joined(
        {{{.name = "since",
           .label = "Since",
           .value = text(target.since, "IMPORT|DATE"),
           .help = "New are games of this import and later ones, or from this date on; unless asked, those of "
                   "the last import"},
          {.name = "known",
           .label = "Known games",
           .value = number(target.known_games, 1),
           .help = "A new move is news in a position that so many games come to"},
          {.name = "limit",
           .label = "Limit",
           .value = number(target.limit, 0, 1000),
           .help = "So many of each kind of news; 0: all"}},
         std::move(filters)});
}

Result<News> read_news(storage::GameStore& store, NewsQuestion& question, const std::atomic<bool>& stop) {
    const auto view = store.view();
    LUDEX_TRY(view);
    question.filters.counted = true;
    LUDEX_TRY(look_up_names(store, question.filters));
    const storage::GameFilter& filter = question.filters.filter;
    const auto since = read_since(store, question.since);
    LUDEX_TRY(since);
    const auto games = NewGames::read(store, filter, *since);
    LUDEX_TRY(games);
    const auto names = store.names();
    LUDEX_TRY(names);
    const auto imports = store.imports();
    LUDEX_TRY(imports);
    News news;
    news.since = imports->empty()    ? "the beginning"
                 : since->import > 0 ? "import " + std::to_string(since->import)
                                     : question.since;
    if (!imports->empty()) news.updated = imports->back().started;
    news.games = games->games().size();
    news.older = games->older();
    if (news.games == 0 || news.older == 0) return news;  // where all is new, nothing is news
    constexpr std::size_t kMostSought = 20'000;
    news.are_moves_sought = news.games <= kMostSought;
    if (news.are_moves_sought) {
        auto moves = find_new_moves(store, filter, *games, question.known_games, stop);
        LUDEX_TRY(moves);
        news.moves.told = *std::move(moves);
    }
    auto records = find_records(store, *names, filter, *games);
    LUDEX_TRY(records);
    news.records.told = *std::move(records);
    auto upsets = find_upsets(store, *names, filter, *games);
    LUDEX_TRY(upsets);
    news.upsets.told = *std::move(upsets);
    auto verdicts = find_verdicts(store, filter, *games);
    LUDEX_TRY(verdicts);
    news.verdicts.told = *std::move(verdicts);
    LUDEX_TRY(finish(store, question.limit, news));
    LUDEX_TRY(name_openings(store, news.moves.told));
    return news;
}

}  // namespace ludex::service
