#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "cli/output/table_text.hpp"
#include "core/text.hpp"
#include "service/answers.hpp"

namespace ludex::cli {

namespace {

using analyzer::Estimate;
using analyzer::RatingMethod;
using service::RatingsReport;

struct RatingsOptions {
    std::string database;
    service::RatingsQuestion question;
    bool json = false;
    bool csv = false;
};

constexpr std::size_t kNameColumns = 30;

std::string method_text(RatingMethod method) {
    switch (method) {
        case RatingMethod::elo: return "Elo: one strength for each player over all games.";
        case RatingMethod::glicko2: return "Glicko-2, by months: ratings after the last month in which each played.";
        case RatingMethod::history: return "Whole history: strengths in the last month in which each played.";
    }
    return {};
}

/// What was rated, and what was not.
std::string head_text(const RatingsReport& report) {
    const analyzer::RatingList& list = report.list;
    if (report.game.empty()) return "no game passes the filters\n";
    std::string text =
        fmt::format("{}: {} of {}", report.game, counted(list.games, "game"), counted(report.players, "player"));
    if (list.first_month != analyzer::kNoMonth) text += ", " + analyzer::month_text(list.first_month);
    if (list.last_month != list.first_month) text += " to " + analyzer::month_text(list.last_month);
    text += "\n" + method_text(report.method) + " The bounds hold 95 %.\n";
    text += list.anchors == 0 ? std::string("An average player has 1500: no rating is recorded.\n")
                              : fmt::format("The list is as high as the {} in these games, on average.\n",
                                            counted(list.anchors, "recorded rating"));
    const auto left_out = [&](std::uint64_t games, const char* why) {
        if (games > 0) text += fmt::format("left out: {} {}\n", counted(games, "game"), why);
    };
    if (report.broken > 0) text += fmt::format("left out: {}\n", counted(report.broken, "broken record"));
    left_out(report.unfinished, "without a result");
    left_out(report.unnamed, "without two names");
    left_out(list.undated, "without a date");
    if (list.groups > 1)
        text += fmt::format("The players are {} groups without a game between them: compare within a group.\n",
                            list.groups);
    return text;
}

std::string bounds_text(const Estimate& estimate) {
    return fmt::format("{:.0f}-{:.0f}", service::lower(estimate), service::upper(estimate));
}

std::string row_text(const RatingsReport& report, const RatingsReport::Row& row) {
    const analyzer::RatedPlayer& player = row.player;
    std::string text =
        fmt::format("{:>5} {:>7.0f} {:>11} {} {:>7}  {:<15}  {:<7}  {:>8}", row.rank, player.rating().value,
                    bounds_text(player.rating()), fit(printable(player.name), kNameColumns),
                    with_commas(player.tally.games), score_text(analyzer::score_of(player.tally)),
                    analyzer::month_text(player.last_month), player.recorded ? std::to_string(*player.recorded) : "");
    if (report.list.groups > 1) text += fmt::format("  {:>5}", player.group);
    return text + "\n";
}

std::string players_text(const RatingsReport& report) {
    if (report.rows.empty()) return report.list.games == 0 ? "" : "\nno such player among those who were rated\n";
    std::string text = fmt::format("\n{:>5} {:>7} {:>11} {} {:>7}  {:<15}  {:<7}  {:>8}{}\n", "rank", "rating",
                                   "bounds", fit("player", kNameColumns), "games", "score", "last", "recorded",
                                   report.list.groups > 1 ? "  group" : "");
    for (const RatingsReport::Row& row : report.rows) text += row_text(report, row);
    if (report.total > report.rows.size())
        text += fmt::format("{} of {} (--limit, --offset)\n", report.rows.size(), counted(report.total, "player"));
    return text;
}

/// Month by month, for each player that is shown.
std::string points_text(const RatingsReport& report) {
    std::string text;
    for (const RatingsReport::Row& row : report.rows) {
        text += "\n" + printable(row.player.name) + "\n  month    rating      bounds   games\n";
        for (const analyzer::RatingPoint& point : row.player.points)
            text += fmt::format("  {:<7} {:>7.0f} {:>11} {:>7}\n",
                                point.month == analyzer::kNoMonth ? "all" : analyzer::month_text(point.month),
                                point.rating.value, bounds_text(point.rating), with_commas(point.games));
    }
    return text;
}

/// "+18 (-10 to +46)  52.6 % (48.6-56.6)"
std::string worth_text(const Estimate& worth) {
    const auto percent = [](double elo) { return analyzer::expected_score(elo) * 100; };
    const double low = service::lower(worth), high = service::upper(worth);
    return fmt::format("{:<21} {:<19}", fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", worth.value, low, high),
                       fmt::format("{:.1f} % ({:.0f}-{:.0f})", percent(worth.value), percent(low), percent(high)));
}

std::string favours_text(const Estimate& worth) {
    switch (service::favours(worth)) {
        case analyzer::Favours::first: return "favours the first";
        case analyzer::Favours::second: return "favours the second";
        case analyzer::Favours::nobody_for_sure: return "not clear";
    }
    return {};
}

std::string starts_text(const RatingsReport& report) {
    if (report.list.starts.empty()) return {};
    std::string text = fmt::format(
        "\nWhat moving first is worth in points of Elo, once the players' strengths are allowed for\n"
        "{:>7}  {:<15}  {:<21} {:<19} {:<18}  start\n",
        "games", "first scores", "worth", "between equals", "");
    for (const analyzer::StartWorth& start : report.list.starts)
        text += fmt::format("{:>7}  {:<15}  {} {:<18}  {}\n", with_commas(start.tally.games),
                            score_text(analyzer::score_of(start.tally)), worth_text(start.worth),
                            favours_text(start.worth), start.start);
    if (report.list.mean_start)
        text += fmt::format("{:>7}  {:<15}  {} {:<18}  any start\n", "", "", worth_text(*report.list.mean_start),
                            favours_text(*report.list.mean_start));
    return text;
}

std::string csv_text(const RatingsReport& report) {
    std::string text = csv_line({"rank", "player", "rating", "low", "high", "games", "won", "drawn", "lost", "first",
                                 "last", "recorded", "group"});
    for (const auto& [rank, player] : report.rows) {
        const Estimate& rating = player.rating();
        const auto number = [](double value) { return fmt::format("{:.1f}", value); };
        text += csv_line({std::to_string(rank), player.name, number(rating.value), number(service::lower(rating)),
                          number(service::upper(rating)), std::to_string(player.tally.games),
                          std::to_string(player.tally.first), std::to_string(player.tally.draws),
                          std::to_string(player.tally.second), analyzer::month_text(player.first_month),
                          analyzer::month_text(player.last_month),
                          player.recorded ? std::to_string(*player.recorded) : "", std::to_string(player.group)});
    }
    return text;
}

Exit write_json(storage::GameStore& store, service::RatingsQuestion& question, Output& out) {
    auto answer = service::answer(store, question);
    if (!answer) return complain(answer.error(), exit_of(answer.error()));
    out.write(service::dump(service::json_of(*std::move(answer))) + "\n");
    return finish(out);
}

Exit run(RatingsOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    auto out = Output::open("");
    if (options.json) return write_json(*store, options.question, *out);
    const auto report = service::read_ratings(*store, options.question);
    if (!report) return complain(report.error(), exit_of(report.error()));
    if (options.csv) {
        out->write(csv_text(*report));
    } else {
        out->write(head_text(*report) + players_text(*report));
        out->write(options.question.with_points ? points_text(*report) : std::string());
        out->write(options.question.of.empty() ? starts_text(*report) : std::string());
    }
    return finish(*out);
}

}  // namespace

Command ratings_command() {
    const auto options = std::make_shared<RatingsOptions>();
    Command command{"ratings", "Ratings computed from the results, and what moving first is worth from each start"};
    add_database_option(command, options->database);
    command.add(service::ratings_options(options->question));
    command.flag("--json", options->json, "One JSON document").excludes = {"--csv"};
    command.flag("--csv", options->csv, "The players as CSV").excludes = {"--points"};
    command.examples = {"ludex ratings --game abalone",
                        "ludex ratings --game attangle --method history --of \"Random White\" --points",
                        "ludex ratings --game abalone --min-games 20 --csv > ratings.csv"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
