#include "service/questions/statistics_question.hpp"

#include <algorithm>

#include "service/json/statistics_json.hpp"
#include "service/questions/common_options.hpp"
#include "service/questions/look_up_names.hpp"

namespace ludex::service {

namespace {

std::vector<std::string> table_names() {
    std::vector<std::string> names;
    for (const auto& named : groups()) names.push_back(named.first);
    names.insert(names.end(), {kByPly, kByPoint, kCrosstable});
    return names;
}

/// Sorts rows as was asked for, and leaves out those that are not wanted.
void choose_rows(const StatisticsQuestion& question, ScoreRows& rows) {
    std::erase_if(rows, [&](const analyzer::ScoreRow& row) { return row.sums.tally.games < question.min_games; });
    const auto rank = [&](const analyzer::ScoreRow& row) {
        if (question.sort == "games") return static_cast<double>(row.sums.tally.games);
        if (question.sort == "plies") return average_plies(row);
        const auto score = analyzer::score_of(row.sums.tally);
        return score ? score->value : -1.0;
    };
    if (question.sort == "name")
        std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.group < b.group; });
    else if (!question.sort.empty())
        std::stable_sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return rank(a) > rank(b); });
}

template <class Row>
Status keep(Result<std::vector<Row>> rows, std::uint64_t limit, Statistics& statistics) {
    LUDEX_TRY(rows);
    statistics.total = rows->size();
    if (limit > 0 && rows->size() > limit) rows->erase(rows->begin() + static_cast<std::ptrdiff_t>(limit), rows->end());
    statistics.table = *std::move(rows);
    return Done{};
}

/// All players stay as columns.
Status keep(Result<analyzer::Crosstable> table, std::uint64_t limit, Statistics& statistics) {
    LUDEX_TRY(table);
    statistics.total = table->players.size();
    if (limit > 0 && limit < table->totals.size()) {
        table->totals.resize(limit);
        table->cells.resize(limit);
    }
    statistics.table = *std::move(table);
    return Done{};
}

Status read_table(storage::GameStore& store, const StatisticsQuestion& question, Statistics& statistics) {
    const storage::GameFilter& filter = question.filters.filter;
    const bool has_own_order = question.by == kByPly || question.by == kByPoint || question.by == kCrosstable;
    if (question.by != kByPoint && question.plies != analyzer::PlySpan{})
        return Error{.kind = ErrorKind::syntax, .message = "from-ply and to-ply go with a table by point only"};
    if (has_own_order && (!question.sort.empty() || question.min_games > 0))
        return Error{.kind = ErrorKind::syntax,
                     .message = "a table by " + question.by +
                                " has an order and rows of its own: sort and min-games do "
                                "not go with it"};
    if (question.plies.from > question.plies.to)
        return Error{.kind = ErrorKind::syntax, .message = "from-ply is behind to-ply"};
    if (question.by == kByPly)
        return keep(analyzer::games_by_ply(store, filter, question.step), question.limit, statistics);
    if (question.by == kByPoint)
        return keep(analyzer::games_by_point(store, filter, question.plies), question.limit, statistics);
    if (question.by == kCrosstable) return keep(analyzer::crosstable(store, filter), question.limit, statistics);
    const auto grouping = question.by.empty() ? analyzer::Grouping{} : groups().at(question.by);
    auto rows = analyzer::score_games(store, filter, grouping);
    if (rows) choose_rows(question, *rows);
    return keep(std::move(rows), question.limit, statistics);
}

}  // namespace

Options point_options(StatisticsQuestion& target) {
    return {{.name = "from-ply",
             .label = "From ply",
             .value = number(target.plies.from),
             .help = "The first ply of a table by point; 0 is the start"},
            {.name = "to-ply",
             .label = "To ply",
             .value = number(target.plies.to),
             .help = "The last ply of a table by point"},
            partial_option(target.with_partial)};
}

Options statistics_options(StatisticsQuestion& target, std::uint64_t most_rows) {
    return joined(
        {{{.name = "by", .label = "Group by", .value = one_of(target.by, table_names()), .help = "What to group by"},
          {.name = "sort",
           .label = "Sort",
           .value = one_of(target.sort, {"games", "score", "plies", "name"}),
           .help = "Rows by games, by score or by plies (the greatest first), or by name"},
          limit_option(target.limit, most_rows),
          {.name = "min-games",
           .label = "Games, at least",
           .value = number(target.min_games),
           .help = "Leave out rows of fewer games"},
          {.name = "step",
           .label = "Step",
           .value = number(target.step, 1, 1000),
           .help = "Plies from one row by ply to the next"}},
         point_options(target)});
}

Result<Statistics> read_statistics(storage::GameStore& store, StatisticsQuestion& question) {
    storage::GameFilter& filter = question.filters.filter;
    filter.with_partial = question.with_partial;
    filter.with_related = false;
    if ((question.by == "opponent" || question.by == "colour") && !filter.player)
        return Error{.kind = ErrorKind::syntax,
                     .message = "a table by " + question.by + " is one of a player: the filter player says of whom"};
    LUDEX_TRY(look_up_names(store, question.filters));
    Statistics statistics;
    LUDEX_TRY(read_table(store, question, statistics));
    const auto broken = analyzer::count_broken(store, filter);
    LUDEX_TRY(broken);
    statistics.broken = *broken;
    return statistics;
}

std::vector<Json> statistics_json(const Statistics& statistics, const std::string& by) {
    std::vector<Json> rows;
    if (const auto* table = std::get_if<analyzer::Crosstable>(&statistics.table)) return crosstable_json(*table);
    if (const auto* plies = std::get_if<PlyRows>(&statistics.table)) {
        for (const analyzer::PlyRow& row : *plies) rows.push_back(ply_row_json(row));
        return rows;
    }
    if (const auto* points = std::get_if<PointRows>(&statistics.table)) {
        for (const analyzer::PointRow& row : *points) rows.push_back(point_row_json(row));
        return rows;
    }
    for (const analyzer::ScoreRow& row : std::get<ScoreRows>(statistics.table)) rows.push_back(score_row_json(by, row));
    return rows;
}

}  // namespace ludex::service
