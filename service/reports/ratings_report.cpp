#include "service/reports/ratings_report.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "analyzer/explore/score.hpp"
#include "analyzer/explore/statistics.hpp"
#include "core/names.hpp"
#include "core/text.hpp"
#include "service/questions/look_up_names.hpp"

namespace ludex::service {

namespace {

using analyzer::RatingMethod;

const std::map<std::string, RatingMethod>& methods() {
    static const std::map<std::string, RatingMethod> kMethods{
        {"elo", RatingMethod::elo}, {"glicko2", RatingMethod::glicko2}, {"history", RatingMethod::history}};
    return kMethods;
}

/// The one game of which the filter lets games through; empty when it lets none through. Strengths in two games have
/// nothing to do with each other.
Result<std::string> one_game(storage::GameStore& store, const storage::GameFilter& filter) {
    const auto rows = analyzer::score_games(store, filter, {analyzer::GroupBy::variant});
    LUDEX_TRY(rows);
    std::set<std::string> games;
    for (const analyzer::ScoreRow& row : *rows) {
        const auto variant = parse_game_name(row.group);
        LUDEX_TRY(variant);
        games.emplace(info_of(*variant).id);
    }
    if (games.size() > 1)
        return Error{.kind = ErrorKind::syntax,
                     .message = "these are games of " + enumerated(std::vector(games.begin(), games.end()), " and ") +
                                ", and ratings are of one game: name it with the filter game"};
    return games.empty() ? std::string() : *games.begin();
}

/// Moves the rows that are asked for from the list into the report.
Status choose_rows(storage::GameStore& store, const RatingsQuestion& question, RatingsReport& report) {
    std::string of;
    if (!question.of.empty()) {
        const auto name = whole_name(store, question.of);
        LUDEX_TRY(name);
        of = *name;
    }
    const auto is_asked = [&](const analyzer::RatedPlayer& player) {
        return of.empty() || fold_case(player.name) == fold_case(of);
    };
    std::uint64_t rank = 0;
    for (analyzer::RatedPlayer& player : report.list.players) {
        ++rank;
        if (player.tally.games < question.min_games || !is_asked(player)) continue;
        if (const std::uint64_t at = report.total++; at >= question.rows.offset && at < question.rows.end(at + 1))
            report.rows.push_back({rank, std::move(player)});
    }
    report.list.players.clear();
    return Done{};
}

}  // namespace

Options ratings_options(RatingsQuestion& target, std::uint64_t most_rows) {
    return joined({{{.name = "method",
                     .label = "Method",
                     .value = with_default(choice(target.method, methods()), "elo"),
                     .help = "elo: one strength over all games; glicko2; history: a strength for each month"},
                    {.name = "of",
                     .label = "Of",
                     .value = text(target.of, "NAME"),
                     .help = "Only the row of this player; a part of the name is enough where it fits one player"},
                    {.name = "points",
                     .label = "Points",
                     .value = flag(target.with_points),
                     .help = "What each strength was in each month"},
                    {.name = "min-games",
                     .label = "Games, at least",
                     .value = number(target.min_games),
                     .help = "Leave out players of fewer games; their games count all the same"}},
                   row_options(target.rows.offset, target.rows.limit, most_rows),
                   filter_options(target.filters)});
}

std::string_view method_name(RatingMethod method) {
    for (const auto& [name, named] : methods()) {
        if (named == method) return name;
    }
    return {};
}

Result<RatingsReport> read_ratings(storage::GameStore& store, RatingsQuestion& question) {
    const auto view = store.view();
    LUDEX_TRY(view);
    question.filters.counted = true;
    LUDEX_TRY(look_up_names(store, question.filters));
    const storage::GameFilter& filter = question.filters.filter;
    const auto game = one_game(store, filter);
    LUDEX_TRY(game);
    const auto games = analyzer::rated_games(store, filter, *game);
    LUDEX_TRY(games);
    const auto broken = analyzer::count_broken(store, filter);
    LUDEX_TRY(broken);
    RatingsReport report{*game, question.method, {}, 0, 0, *broken, games->unfinished, games->unnamed, {}};
    report.list = analyzer::rate(*games, question.method);
    report.players = report.list.players.size();
    LUDEX_TRY(choose_rows(store, question, report));
    return report;
}

double lower(const analyzer::Estimate& estimate) {
    return estimate.value - analyzer::kDeviationsTo95 * estimate.deviation;
}
double upper(const analyzer::Estimate& estimate) {
    return estimate.value + analyzer::kDeviationsTo95 * estimate.deviation;
}

analyzer::Favours favours(const analyzer::Estimate& worth) {
    using analyzer::Favours;
    return lower(worth) > 0 ? Favours::first : upper(worth) < 0 ? Favours::second : Favours::nobody_for_sure;
}

}  // namespace ludex::service
