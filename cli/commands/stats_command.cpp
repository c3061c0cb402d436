#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "analyzer/explore/statistics.hpp"
#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/input/picture_options.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "cli/output/table_text.hpp"
#include "core/text.hpp"
#include "drawing/raster.hpp"
#include "service/json/statistics_json.hpp"
#include "service/questions/statistics_question.hpp"
#include "service/reports/heat_maps.hpp"

namespace ludex::cli {

namespace {

struct StatsOptions {
    std::string database;
    service::StatisticsQuestion question;
    bool json = false;
    bool csv = false;
    PictureForm form = PictureForm::none;
    PictureOptions picture;
    std::string output;
};

analyzer::Grouping group_of(const StatsOptions& options) {
    return options.question.by.empty() ? analyzer::Grouping{} : service::groups().at(options.question.by);
}

service::SumNames columns_of(const StatsOptions& options) { return service::sum_names(group_of(options).by); }

std::string csv_header(const StatsOptions& options) {
    return csv_line({"game", options.question.by.empty() ? "group" : options.question.by, "games",
                     columns_of(options).win, "draws", columns_of(options).loss, "unfinished", "average_plies",
                     "shortest", "longest"});
}

std::string row_csv(const analyzer::ScoreRow& row) {
    return csv_line({row.rules, row.group, std::to_string(row.sums.tally.games), std::to_string(row.sums.tally.first),
                     std::to_string(row.sums.tally.draws), std::to_string(row.sums.tally.second),
                     std::to_string(row.sums.tally.unfinished), fmt::format("{:.1f}", service::average_plies(row)),
                     std::to_string(row.shortest), std::to_string(row.longest)});
}

/// Whether the names of the groups are too long for a column in the middle.
bool has_long_names(const StatsOptions& options) {
    static const std::set<std::string_view> kLong{"event", "opening", "reason", "start"};
    return kLong.contains(options.question.by);
}

std::string text_header(const StatsOptions& options) {
    const std::string numbers =
        fmt::format("{:>7} {:>6} {:>6} {:>6} {:>6}  {:<{}} {:>5}", "games", columns_of(options).win, "draws",
                    columns_of(options).loss, "open", "score   95 %", kScoreColumns, "plies");
    if (has_long_names(options)) return fmt::format("{} {}  {}\n", fit("game", 17), numbers, options.question.by);
    return fmt::format("{} {} {}\n", fit("game", 17), fit(options.question.by, 18), numbers);
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

std::string rows_csv(const StatsOptions& options, const service::ScoreRows& rows) {
    std::string out = csv_header(options);
    for (const analyzer::ScoreRow& row : rows) out += row_csv(row);
    return out;
}

std::string rows_text(const StatsOptions& options, const service::ScoreRows& rows) {
    std::string out = rows.empty() ? std::string() : text_header(options);
    for (const analyzer::ScoreRow& row : rows) out += row_text(options, row);
    return out;
}

// --- By ply ----------------------------------------------------------------------------------------------------------

std::string seconds_text(const analyzer::PlyRow& row) { return row.seconds ? fmt::format("{:.1f}", *row.seconds) : ""; }

std::string by_ply_csv(const service::PlyRows& rows) {
    std::string out = csv_line({"game", "ply", "games", "moves", "progress", "first", "second", "seconds"});
    for (const analyzer::PlyRow& r : rows)
        out += csv_line({r.rules, std::to_string(r.ply), std::to_string(r.games), fmt::format("{:.2f}", r.moves),
                         service::progress_word(r.rules), fmt::format("{:.3f}", r.first),
                         fmt::format("{:.3f}", r.second), seconds_text(r)});
    return out;
}

std::string by_ply_text(const service::PlyRows& rows) {
    if (rows.empty()) return {};
    std::string out = fmt::format("{} {:>4} {:>9} {:>6}  {:<10} {:>6} {:>6} {:>8}\n", fit("game", 17), "ply", "games",
                                  "moves", "progress", "first", "second", "seconds");
    for (const analyzer::PlyRow& r : rows)
        out += fmt::format("{} {:>4} {:>9} {:>6.1f}  {:<10} {:>6.2f} {:>6.2f} {:>8}\n", fit(r.rules, 17), r.ply,
                           with_commas(r.games), r.moves, service::progress_word(r.rules), r.first, r.second,
                           seconds_text(r));
    return out;
}

// --- By point --------------------------------------------------------------------------------------------------------

std::string by_point_csv(const service::PointRows& rows) {
    std::string out = csv_line({"game", "point", "games", "positions", "black_stands", "black_comes", "black_taken",
                                "white_stands", "white_comes", "white_taken"});
    for (const analyzer::PointRow& r : rows) {
        std::vector<std::string> cells{r.rules, r.point, std::to_string(r.games), std::to_string(r.positions)};
        for (const analyzer::PointCounts& counts : r.of)
            for (const std::uint64_t n : {counts.stands, counts.comes, counts.taken})
                cells.push_back(std::to_string(n));
        out += csv_line(cells);
    }
    return out;
}

std::string by_point_text(const service::PointRows& rows) {
    if (rows.empty()) return {};
    std::string out =
        fmt::format("{} {:>5} {:>27} {:>27}\n{} {:>5}", fit("", 17), "", "Black", "White", fit("game", 17), "point");
    for (int side = 0; side < 2; ++side) out += fmt::format(" {:>9} {:>8} {:>8}", "stands", "comes", "taken");
    out += "\n";
    for (const analyzer::PointRow& r : rows) {
        out += fmt::format("{} {:>5}", fit(r.rules, 17), r.point);
        for (const analyzer::PointCounts& counts : r.of)
            out += fmt::format(" {:>7.1f} % {:>8} {:>8}",
                               100 * static_cast<double>(counts.stands) / static_cast<double>(r.positions),
                               with_commas(counts.comes), with_commas(counts.taken));
        out += "\n";
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

std::string crosstable_csv(const analyzer::Crosstable& table) {
    std::vector<std::string> header{"player", "games", "points", "unfinished"};
    header.insert(header.end(), table.players.begin(), table.players.end());
    std::string out = csv_line(header);
    for (std::size_t i = 0; i < table.totals.size(); ++i) {
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
    if (table.players.empty()) return {};
    std::string out = fmt::format("     {} {:>5} {:>6}  ", fit("player", 20), "games", "points");
    for (std::size_t k = 0; k < table.players.size(); ++k) out += fmt::format("{:>5}", k + 1);
    out += "\n";
    for (std::size_t i = 0; i < table.totals.size(); ++i) {
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

// --- The command -----------------------------------------------------------------------------------------------------

std::string json_text(const service::StatisticsQuestion& question, const service::Statistics& statistics) {
    std::string out;
    for (const service::Json& row : service::statistics_json(statistics, question.by)) out += service::dump(row) + "\n";
    return out;
}

std::string text_of(const StatsOptions& options, const service::Statistics& statistics) {
    if (options.json) return json_text(options.question, statistics);
    if (const auto* plies = std::get_if<service::PlyRows>(&statistics.table))
        return options.csv ? by_ply_csv(*plies) : by_ply_text(*plies);
    if (const auto* points = std::get_if<service::PointRows>(&statistics.table))
        return options.csv ? by_point_csv(*points) : by_point_text(*points);
    if (const auto* table = std::get_if<analyzer::Crosstable>(&statistics.table))
        return options.csv ? crosstable_csv(*table) : crosstable_text(*table);
    const auto& rows = std::get<service::ScoreRows>(statistics.table);
    return options.csv ? rows_csv(options, rows) : rows_text(options, rows);
}

Exit write_pictures(const StatsOptions& options, const service::Statistics& statistics, Output& out) {
    if (options.form == PictureForm::png && refuse_terminal(out)) return Exit::usage;
    auto picture = service::heat_maps(statistics, options.picture.dark);
    if (picture && options.form == PictureForm::png) picture = drawing::png_of(*picture, options.picture.width);
    if (!picture) return complain(picture.error(), exit_of(picture.error()));
    out.write(*picture);
    return finish(out);
}

Exit run(StatsOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    const auto statistics = service::read_statistics(*store, options.question);
    if (!statistics) return complain(statistics.error(), exit_of(statistics.error()));
    auto out = Output::open(options.output);
    if (!out) return complain(out.error(), Exit::unusable);
    if (const std::uint64_t broken = statistics->broken; broken > 0)
        complain(fmt::format("{} broken record{} left out: --partial counts the legal part{}", broken,
                             broken == 1 ? " is" : "s are", broken == 1 ? "" : "s"));
    if (options.form != PictureForm::none) return write_pictures(options, *statistics, *out);
    const std::string text = text_of(options, *statistics);
    out->write(text);
    if (text.empty() && !options.json) complain("no games");
    return finish(*out);
}

}  // namespace

Command stats_command() {
    const auto options = std::make_shared<StatsOptions>();
    Command command{"stats", "Results and lengths of the stored games, by group"};
    command.add(service::game_argument(options->question.filters));
    add_database_option(command, options->database);
    command.add(service::filter_options(options->question.filters));
    command.add(service::statistics_options(options->question));
    add_row_forms(command, options->json, options->csv, "One JSON object a row");
    command.option("--to", choice(options->form, picture_forms()), "Heat maps of a table by point, as pictures")
        .excludes = {"--json", "--csv", "--limit"};
    add_sheet_options(command, options->picture);
    command.option("-o,--output", text(options->output, "FILE"), "File to write; standard output otherwise");
    command.examples = {"ludex stats",
                        "ludex stats abalone --by player --sort score --min-games 10 --limit 20",
                        "ludex stats --player Ada --by opponent",
                        "ludex stats attangle --by point --to-ply 20",
                        "ludex stats attangle --by point --to svg -o heat.svg",
                        "ludex stats --event \"Club evening\" --by crosstable"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
