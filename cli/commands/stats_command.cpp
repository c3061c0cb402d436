#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "analyzer/explore/statistics.hpp"
#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/input/values.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "cli/output/table_text.hpp"
#include "core/text.hpp"
#include "service/json/statistics_json.hpp"

namespace ludex::cli {

namespace {

struct StatsOptions {
    std::string database;
    service::FilterQuestion filters;
    std::string by;
    std::uint32_t step = 10;
    std::string sort;
    std::uint64_t limit = 0;
    std::uint64_t min_games = 0;
    bool partial = false;
    bool json = false;
    bool csv = false;
};

analyzer::Grouping group_of(const StatsOptions& options) {
    return options.by.empty() ? analyzer::Grouping{} : service::groups().at(options.by);
}

service::SumNames columns_of(const StatsOptions& options) { return service::sum_names(group_of(options).by); }

std::string csv_header(const StatsOptions& options) {
    return csv_line({"game", options.by.empty() ? "group" : options.by, "games", columns_of(options).win, "draws",
                     columns_of(options).loss, "unfinished", "average_plies", "shortest", "longest"});
}

std::string row_csv(const analyzer::ScoreRow& row) {
    return csv_line({row.rules, row.group, std::to_string(row.sums.tally.games), std::to_string(row.sums.tally.first),
                     std::to_string(row.sums.tally.draws), std::to_string(row.sums.tally.second),
                     std::to_string(row.sums.tally.unfinished), fmt::format("{:.1f}", service::average_plies(row)),
                     std::to_string(row.shortest), std::to_string(row.longest)});
}

/// Whether the names of the groups are too long for a column in the middle.
bool has_long_names(const StatsOptions& options) { return options.by == "opening" || options.by == "start"; }

std::string text_header(const StatsOptions& options) {
    const std::string numbers =
        fmt::format("{:>7} {:>6} {:>6} {:>6} {:>6}  {:<{}} {:>5}", "games", columns_of(options).win, "draws",
                    columns_of(options).loss, "open", "score   95 %", kScoreColumns, "plies");
    if (has_long_names(options)) return fmt::format("{} {}  {}\n", fit("game", 17), numbers, options.by);
    return fmt::format("{} {} {}\n", fit("game", 17), fit(options.by, 18), numbers);
}

std::string row_text(const StatsOptions& options, const analyzer::ScoreRow& row) {
    const std::string numbers =
        fmt::format("{:>7} {:>6} {:>6} {:>6} {:>6}  {:<{}} {:>5.0f}", with_commas(row.sums.tally.games),
                    with_commas(row.sums.tally.first), with_commas(row.sums.tally.draws),
                    with_commas(row.sums.tally.second), with_commas(row.sums.tally.unfinished),
                    score_text(analyzer::score_of(row.sums.tally)), kScoreColumns, service::average_plies(row));
    if (has_long_names(options)) return fmt::format("{} {}  {}\n", fit(row.rules, 17), numbers, printable(row.group));
    return fmt::format("{} {} {}\n", fit(row.rules, 17), fit(printable(row.group), 18), numbers);
}

std::string rows_text(const StatsOptions& options, const std::vector<analyzer::ScoreRow>& rows) {
    std::string out;
    if (options.csv) out = csv_header(options);
    if (!options.csv && !options.json && !rows.empty()) out = text_header(options);
    for (const analyzer::ScoreRow& row : rows)
        out += options.json  ? service::dump(service::score_row_json(options.by, row)) + "\n"
               : options.csv ? row_csv(row)
                             : row_text(options, row);
    return out;
}

// --- By ply ----------------------------------------------------------------------------------------------------------

std::string by_ply_text(const StatsOptions& options, const std::vector<analyzer::PlyRow>& rows) {
    std::string out =
        options.csv ? csv_line({"game", "ply", "games", "moves", "progress", "first", "second", "seconds"}) : "";
    if (!options.csv && !options.json && !rows.empty())
        out = fmt::format("{} {:>4} {:>9} {:>6}  {:<10} {:>6} {:>6} {:>8}\n", fit("game", 17), "ply", "games", "moves",
                          "progress", "first", "second", "seconds");
    for (const analyzer::PlyRow& r : rows) {
        const std::string word = service::progress_word(r.rules);
        const std::string seconds = r.seconds ? fmt::format("{:.1f}", *r.seconds) : "";
        if (options.json) {
            out += service::dump(service::ply_row_json(r)) + "\n";
        } else if (options.csv) {
            out += csv_line({r.rules, std::to_string(r.ply), std::to_string(r.games), fmt::format("{:.2f}", r.moves),
                             word, fmt::format("{:.3f}", r.first), fmt::format("{:.3f}", r.second), seconds});
        } else {
            out += fmt::format("{} {:>4} {:>9} {:>6.1f}  {:<10} {:>6.2f} {:>6.2f} {:>8}\n", fit(r.rules, 17), r.ply,
                               with_commas(r.games), r.moves, word, r.first, r.second, seconds);
        }
    }
    return out;
}

// --- Crosstable ------------------------------------------------------------------------------------------------------

/// 1½ and the like.
std::string points_text(std::uint64_t half_points) {
    const std::string whole = half_points >= 2 || half_points == 0 ? std::to_string(half_points / 2) : "";
    return whole + (half_points % 2 != 0 ? "½" : "");
}

std::string decimal_points(std::uint64_t half_points) {
    return fmt::format("{:.1f}", static_cast<double>(half_points) / 2);
}

std::string crosstable_json(const analyzer::Crosstable& table) {
    std::string out;
    for (const service::Json& row : service::crosstable_json(table)) out += service::dump(row) + "\n";
    return out;
}

std::string crosstable_csv(const analyzer::Crosstable& table) {
    std::vector<std::string> header{"player", "games", "points", "unfinished"};
    header.insert(header.end(), table.players.begin(), table.players.end());
    std::string out = csv_line(header);
    for (std::size_t i = 0; i < table.players.size(); ++i) {
        const auto& total = table.totals[i];
        std::vector<std::string> cells{table.players[i], std::to_string(total.games), decimal_points(total.half_points),
                                       std::to_string(total.unfinished)};
        for (const auto& cell : table.cells[i])
            cells.push_back(cell.games == 0 ? ""
                            : cell.games == cell.unfinished
                                ? "unfinished"
                                : decimal_points(cell.half_points) + (cell.unfinished > 0 ? "u" : ""));
        out += csv_line(cells);
    }
    return out;
}

/// The points of decided games; "u" for unfinished ones, which are not lost: "1½u".
std::string cell_text(const analyzer::Crosstable::Cell& cell) {
    if (cell.games == 0) return ".";
    const std::string points = cell.games == cell.unfinished ? std::string() : points_text(cell.half_points);
    if (cell.unfinished == 0) return points;
    return points + (cell.unfinished > 1 && points.empty() ? std::to_string(cell.unfinished) : "") + "u";
}

std::string crosstable_text(const analyzer::Crosstable& table) {
    std::string out = fmt::format("     {} {:>5} {:>6}  ", fit("player", 20), "games", "points");
    for (std::size_t k = 0; k < table.players.size(); ++k) out += fmt::format("{:>5}", k + 1);
    out += "\n";
    for (std::size_t i = 0; i < table.players.size(); ++i) {
        out += fmt::format("{:>3}. {} {:>5} {}  ", i + 1, fit(printable(table.players[i]), 20), table.totals[i].games,
                           fit(points_text(table.totals[i].half_points), 6, true));
        for (std::size_t k = 0; k < table.players.size(); ++k) {
            const auto& cell = table.cells[i][k];
            out += fit(i == k ? "*" : cell_text(cell), 5, true);
        }
        out += "\n";
    }
    const bool has_open =
        std::any_of(table.totals.begin(), table.totals.end(), [](const auto& total) { return total.unfinished > 0; });
    return has_open ? out + "u: with unfinished games\n" : out;
}

/// Sorts rows as was asked for, and leaves out those that are not wanted.
void choose_rows(const StatsOptions& options, std::vector<analyzer::ScoreRow>& rows) {
    std::erase_if(rows, [&](const analyzer::ScoreRow& row) { return row.sums.tally.games < options.min_games; });
    const auto rank = [&](const analyzer::ScoreRow& row) {
        if (options.sort == "games") return static_cast<double>(row.sums.tally.games);
        if (options.sort == "plies") return service::average_plies(row);
        const auto score = analyzer::score_of(row.sums.tally);
        return score ? score->value : -1.0;
    };
    if (options.sort == "name")
        std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.group < b.group; });
    else if (!options.sort.empty())
        std::stable_sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return rank(a) > rank(b); });
    if (options.limit > 0 && rows.size() > options.limit) rows.resize(options.limit);
}

// --- The command -----------------------------------------------------------------------------------------------------

Result<std::string> answer(const StatsOptions& options, storage::GameStore& store, const storage::GameFilter& filter) {
    if (options.by == service::kByPly) {
        const auto rows = analyzer::games_by_ply(store, filter, options.step);
        if (!rows) return rows.error();
        return rows->empty() ? std::string() : by_ply_text(options, *rows);
    }
    if (options.by == service::kCrosstable) {
        const auto table = analyzer::crosstable(store, filter);
        if (!table) return table.error();
        if (table->players.empty()) return std::string();
        return options.json ? crosstable_json(*table) : options.csv ? crosstable_csv(*table) : crosstable_text(*table);
    }
    auto rows = analyzer::score_games(store, filter, group_of(options));
    if (!rows) return rows.error();
    choose_rows(options, *rows);
    return rows_text(options, *rows);
}

Exit run(const StatsOptions& options) {
    auto filter = to_filter(options.filters);
    if (!filter) return Exit::usage;
    filter->with_partial = options.partial;
    filter->with_related = false;
    if ((options.by == "opponent" || options.by == "colour") && !filter->player) {
        complain("--by " + options.by + " wants the player: name him with --player");
        return Exit::usage;
    }
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    if (!complete_filter(*store, options.filters, *filter)) return Exit::usage;
    const auto text = answer(options, *store, *filter);
    if (!text) return complain(text.error(), Exit::unusable);
    auto out = Output::open("");
    out->write(*text);
    if (text->empty() && !options.json) complain("no games");
    const auto broken = analyzer::count_broken(*store, *filter);
    if (!broken) return complain(broken.error(), Exit::unusable);
    if (*broken > 0)
        complain(fmt::format("{} broken record{} left out: --partial counts the legal part{}", *broken,
                             *broken == 1 ? " is" : "s are", *broken == 1 ? "" : "s"));
    return finish(*out);
}

}  // namespace

Command stats_command() {
    const auto options = std::make_shared<StatsOptions>();
    Command command{"stats", "Results and lengths of the stored games, by group"};
    command.argument("GAME", text(options->filters.game_argument, "GAME"),
                     "GAME (all variants that share its rules) or GAME/VARIANT");
    add_database_option(command, options->database);
    add_filter_options(command, options->filters);
    std::vector<std::string> names;
    for (const auto& [name, group] : service::groups()) names.push_back(name);
    names.insert(names.end(), {service::kByPly, service::kCrosstable});
    command.option("--by", one_of(options->by, names), "What to group by");
    command.option("--sort", one_of(options->sort, {"games", "score", "plies", "name"}),
                   "Rows by games, by score or by plies (the greatest first), or by name");
    command.option("-n,--limit", number(options->limit), "At most so many rows");
    command.option("--min-games", number(options->min_games), "Leave out rows of fewer games");
    command.option("--step", number(options->step, 1, 1000), "Plies from one row of --by ply to the next");
    command.flag("--partial", options->partial, "Count the legal parts of broken records, too");
    add_row_forms(command, options->json, options->csv, "One JSON object a row");
    command.examples = {"ludex stats", "ludex stats abalone --by player --sort score --min-games 10 --limit 20",
                        "ludex stats --player Ada --by opponent",
                        "ludex stats --event \"Club evening\" --by crosstable"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
