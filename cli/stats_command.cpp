#include <fmt/format.h>

#include <map>

#include "analyzer/statistics.hpp"
#include "cli/database_options.hpp"
#include "cli/game_rows.hpp"
#include "cli/output.hpp"
#include "cli/table_text.hpp"

namespace ludex::cli {

namespace {

struct Options {
    std::string database;
    FilterOptions filters;
    std::string by;
    bool partial = false;
    bool json = false;
    bool csv = false;
};

const std::map<std::string, analyzer::GroupBy>& groups() {
    static const std::map<std::string, analyzer::GroupBy> kGroups{{"variant", analyzer::GroupBy::variant},
                                                                 {"player", analyzer::GroupBy::player},
                                                                 {"event", analyzer::GroupBy::event},
                                                                 {"year", analyzer::GroupBy::year},
                                                                 {"termination", analyzer::GroupBy::termination},
                                                                 {"result", analyzer::GroupBy::result},
                                                                 {"reason", analyzer::GroupBy::reason},
                                                                 {"start", analyzer::GroupBy::start}};
    return kGroups;
}

/// The names of the columns: a player wins and loses, a group of games is won by the first or the second mover.
struct Columns {
    const char* win;
    const char* loss;
};
Columns columns_of(const Options& options) {
    return options.by == "player" ? Columns{"won", "lost"} : Columns{"first", "second"};
}

double average_plies(const analyzer::ScoreRow& row) {
    return static_cast<double>(row.plies) / static_cast<double>(row.sums.games);
}

Json row_json(const Options& options, const analyzer::ScoreRow& row) {
    Json json{{"game", row.rules}};
    if (!options.by.empty()) json[options.by] = row.group;
    json["games"] = row.sums.games;
    json[columns_of(options).win] = row.sums.first;
    json["draws"] = row.sums.draws;
    json[columns_of(options).loss] = row.sums.second;
    json["unfinished"] = row.sums.unfinished;
    add_score(json, analyzer::tally_of(row.sums));
    json["average_plies"] = average_plies(row);
    json["shortest"] = row.shortest;
    json["longest"] = row.longest;
    return json;
}

std::string csv_header(const Options& options) {
    return csv_line({"game", options.by.empty() ? "group" : options.by, "games", columns_of(options).win, "draws",
                     columns_of(options).loss, "unfinished", "average_plies", "shortest", "longest"});
}

std::string row_csv(const analyzer::ScoreRow& row) {
    return csv_line({row.rules, row.group, std::to_string(row.sums.games), std::to_string(row.sums.first),
                     std::to_string(row.sums.draws), std::to_string(row.sums.second), std::to_string(row.sums.unfinished),
                     fmt::format("{:.1f}", average_plies(row)), std::to_string(row.shortest),
                     std::to_string(row.longest)});
}

std::string text_header(const Options& options) {
    return fmt::format("{} {} {:>7} {:>6} {:>6} {:>6} {:>6}  {:<14} {:>5}\n", fit("game", 17), fit(options.by, 18),
                       "games", columns_of(options).win, "draws", columns_of(options).loss, "open", "score   95 %",
                       "plies");
}

std::string row_text(const analyzer::ScoreRow& row) {
    return fmt::format("{} {} {:>7} {:>6} {:>6} {:>6} {:>6}  {:<14} {:>5.0f}\n", fit(row.rules, 17),
                       fit(printable(row.group), 18), with_commas(row.sums.games), with_commas(row.sums.first),
                       with_commas(row.sums.draws), with_commas(row.sums.second), with_commas(row.sums.unfinished),
                       score_text(analyzer::tally_of(row.sums)), average_plies(row));
}

std::string rows_text(const Options& options, const std::vector<analyzer::ScoreRow>& rows) {
    std::string out;
    if (options.csv) out = csv_header(options);
    if (!options.csv && !options.json && !rows.empty()) out = text_header(options);
    for (const analyzer::ScoreRow& row : rows)
        out += options.json ? dump(row_json(options, row)) + "\n" : options.csv ? row_csv(row) : row_text(row);
    return out;
}

Exit run(const Options& options) {
    auto filter = to_filter(options.filters);
    if (!filter) return Exit::usage;
    filter->with_partial = options.partial;
    filter->with_related = false;
    const auto store = open_database(options.database, false);
    if (!store) return Exit::unusable;
    const auto group = options.by.empty() ? analyzer::GroupBy::nothing : groups().at(options.by);
    const auto rows = analyzer::score_games(*store, *filter, group);
    if (!rows) return complain(rows.error(), Exit::unusable);
    auto out = Output::open("");
    out->write(rows_text(options, *rows));
    if (rows->empty() && !options.json && !options.csv) complain("no games");
    const Status written = out->finish();
    return written ? Exit::done : complain(written.error(), Exit::unusable);
}

}  // namespace

void add_stats(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("stats", "Results and lengths of the stored games, by group");
    command->add_option("GAME", options->filters.game_argument,
                        "GAME (all variants that share its rules) or GAME/VARIANT");
    add_database_option(*command, options->database);
    add_filter_options(*command, options->filters);
    std::vector<std::string> names;
    for (const auto& [name, group] : groups()) names.push_back(name);
    limit_to(command->add_option("--by", options->by, "What to group by"), names);
    command->add_flag("--partial", options->partial, "Count the legal parts of broken records, too");
    auto* json = command->add_flag("--json", options->json, "One JSON object a row");
    command->add_flag("--csv", options->csv, "CSV with a header line")->excludes(json);
    command->footer("Examples:\n  ludex stats\n  ludex stats abalone --by player --min-plies 40");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
