#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/losses_text.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/table_text.hpp"
#include "core/text.hpp"
#include "games/checked_game.hpp"
#include "notation/write/record_writer.hpp"
#include "service/reports/preparation.hpp"
#include "service/reports/preparation_json.hpp"

namespace ludex::cli {

namespace {

using analyzer::Choice;
using analyzer::Habit;
using service::PreparedSide;

constexpr std::size_t kMostShown = 8;  // of each kind

struct PrepareOptions {
    std::string database;
    service::PreparationQuestion question;
    std::string repertoire;  ///< a file
    bool json = false;
    bool pgn = false;
};

std::string percent(const Score& share) { return fmt::format("{:.0f} %", share.value * 100); }

/// "83 % (55-95)"
std::string bounds_text(const Score& score) {
    return fmt::format("{} ({:.0f}-{:.0f})", percent(score), score.low * 100, score.high * 100);
}

/// "3 won, 1 drawn, 2 lost: 58 % (23-86)"
std::string scored_text(const Tally& t) {
    const auto score = analyzer::score_of(t);
    return score ? results_text(t) + ": " + bounds_text(*score) : results_text(t);
}

/// "after a1b2 i5h5"
std::string line_text(const AnyVariant& variant, const analyzer::OpeningLine& line) {
    const std::string text = line.moves.empty() ? "at the start" : fmt::format("after {}", fmt::join(line.moves, " "));
    return is_own_start(variant, line.start) ? text + " of " + format(line.start) : text;
}

std::string place_text(const AnyVariant& variant, const Habit& habit) {
    if (!habit.line) return habit.name;
    const std::string text = line_text(variant, *habit.line);
    return habit.name.empty() || habit.line->moves.empty() ? text : text + " (" + habit.name + ")";
}

/// "34 games of 12 players, 20 by Ada, 2 of players without a name"
std::string games_of_others_text(const Habit& habit) {
    const std::uint64_t all = others_total(habit), foremost = by_foremost_total(habit);
    std::string text = counted(all, "game");
    if (habit.other_players == 1 && habit.unnamed == 0) return text + " of " + printable(habit.foremost);
    if (habit.other_players > 1) text += " of " + counted(habit.other_players, "player");
    if (habit.other_players == 1 || 2 * foremost > all)
        text += fmt::format(", {} by {}", with_commas(foremost), printable(habit.foremost));
    if (habit.unnamed > 0) text += fmt::format(", {} of players without a name", with_commas(habit.unnamed));
    return text;
}

/// The line above the choices of a position.
std::string place_line(const AnyVariant& variant, const Habit& habit) {
    const std::string others = others_total(habit) == 0 ? "none" : games_of_others_text(habit);
    return "  " + place_text(variant, habit) + "\n    others: " + others + "\n";
}

/// Lines for a choice, with what the others make of it.
std::string choice_text(const Habit& habit, const Choice& choice) {
    const auto others = analyzer::others_share(habit, choice);
    std::string text = fmt::format("    {}: {} of {}, {}{}\n", printable(choice.name), with_commas(choice.own.games),
                                   counted(own_total(habit), "game"), bounds_text(*analyzer::own_share(habit, choice)),
                                   others ? "; others " + percent(*others) : std::string());
    if (choice.own.games > 0) text += "      " + scored_text(choice.own) + "\n";
    return text;
}

std::string section(const std::string& title) { return "\n" + title + "\n"; }

/// Where he leaves the main road: his move, then that of most others.
std::string roads_text(const AnyVariant& variant, const PreparedSide& side) {
    const auto habits = service::off_the_road(side);
    if (habits.empty()) return {};
    std::string text = section("Leaves what others play most");
    for (std::size_t i = 0; i < std::min(habits.size(), kMostShown); ++i) {
        const Habit& habit = *habits[i];
        text += place_line(variant, habit) + choice_text(habit, habit.choices.front()) +
                choice_text(habit, *analyzer::main_choice(habit));
    }
    return text;
}

std::string avoided_text(const AnyVariant& variant, const PreparedSide& side) {
    std::string text;
    std::size_t shown = 0;
    for (const Habit& habit : side.habits) {
        const auto choices = analyzer::avoided(habit);
        if (choices.empty() || ++shown > kMostShown) continue;
        text += place_line(variant, habit);
        for (const Choice* choice : choices) text += choice_text(habit, *choice);
    }
    return text.empty() ? text : section("Plays less often than others") + text;
}

/// What he does where it is no news: at the positions with most games.
std::string usual_text(const AnyVariant& variant, const PreparedSide& side) {
    std::string text;
    std::size_t shown = 0;
    for (const Habit& habit : side.habits) {
        const Choice* const usual = analyzer::usual_choice(habit);
        if (usual == nullptr || ++shown > kMostShown) continue;
        text += place_line(variant, habit) + choice_text(habit, *usual);
    }
    return text.empty() ? text : section("Plays most often") + text;
}

std::string rows_text(const std::string& title, const std::vector<analyzer::ScoreRow>& rows) {
    const bool is_of_unknown = rows.size() == 1 && rows.front().group == "?";
    if (is_of_unknown) return {};
    std::string text;
    for (std::size_t i = 0; i < std::min(rows.size(), 2 * kMostShown); ++i) {
        const analyzer::ScoreRow& row = rows[i];
        const Tally& tally = row.sums.tally;
        text += fmt::format("  {:>6} {:>8} {:<{}} {}\n", with_commas(tally.games),
                            with_commas(tally.games - tally.unfinished), score_text(analyzer::score_of(tally)),
                            kScoreColumns, printable(row.group));
    }
    if (rows.size() > 2 * kMostShown)
        text += fmt::format("  and {} more rows (--json)\n", rows.size() - 2 * kMostShown);
    return text.empty() ? text : section(title) + "   games finished score, 95 %\n" + text;
}

std::string judged_text(const PreparedSide& side) {
    if (side.judged.thirds.empty()) return {};
    std::string text =
        section(fmt::format("Judged moves by part of the game, in {}", counted(side.judged.games, "game")));
    text += fmt::format("  {:<14}{}\n", "", kLossesHead);
    for (const service::LossRow& row : side.judged.thirds)
        text += fmt::format("  {:<14}{}\n", row.group, losses_text(row.losses));
    return text;
}

std::string slips_text(const service::PreparationQuestion& question, const AnyVariant& variant,
                       const PreparedSide& side) {
    const bool has_positions =
        std::any_of(side.habits.begin(), side.habits.end(), [](const Habit& habit) { return habit.line.has_value(); });
    if (question.nodes == 0 || !has_positions) return {};
    std::string text =
        section(fmt::format("Goes wrong, says the engine ({} nodes a position)", with_commas(question.nodes)));
    if (side.slips.moves == 0)
        return text +
               fmt::format("  no move of the player comes in {} games: none was judged\n", question.fewest_games);
    if (side.slips.slips.empty())
        return text + (side.slips.moves == 1
                           ? std::string("  not with the move that comes most often\n")
                           : fmt::format("  with none of the {} moves that come most often\n", side.slips.moves));
    for (std::size_t i = 0; i < std::min(side.slips.slips.size(), kMostShown); ++i) {
        const service::Slip& slip = side.slips.slips[i];
        text += fmt::format(
            "  {}: {} in {} of {}\n    winning chance {:.0f} % instead of {:.0f} % with {}\n"
            "    answer: {}\n",
            line_text(variant, slip.line), slip.move, with_commas(slip.games), counted(slip.of, "game"),
            slip.chance * 100, slip.chance_before * 100, slip.better.front(), fmt::join(slip.answer, " "));
    }
    return text;
}

const char* gap_text(analyzer::RepertoireGap::Kind kind) {
    using Kind = analyzer::RepertoireGap::Kind;
    switch (kind) {
        case Kind::move: return "a move that it does not have";
        case Kind::answer: return "it has no answer";
        case Kind::end: return "it ends here";
    }
    return "";
}

std::string gaps_text(const AnyVariant& variant, const std::vector<analyzer::RepertoireGap>& gaps) {
    if (gaps.empty()) return {};
    std::string text = "  Has no move for\n";
    for (std::size_t i = 0; i < std::min(gaps.size(), kMostShown); ++i)
        text += fmt::format("    {}: {} of the player, {} of others; {}\n", line_text(variant, gaps[i].line),
                            counted(gaps[i].own, "game"), with_commas(gaps[i].others), gap_text(gaps[i].kind));
    if (gaps.size() > kMostShown) text += fmt::format("    and {} more (--json)\n", gaps.size() - kMostShown);
    return text;
}

/// Lines that no game takes. `title` says whose move begins them, `words` what their positions are.
std::string idle_text(const AnyVariant& variant, const std::vector<analyzer::IdleLine>& lines, const char* title,
                      const char* words) {
    if (lines.empty()) return {};
    std::string text = fmt::format("  {}\n", title);
    for (std::size_t i = 0; i < std::min(lines.size(), kMostShown); ++i)
        text += fmt::format("    {}: {}{}; {} to the position before\n", line_text(variant, lines[i].line),
                            counted(lines[i].positions, "position"), words,
                            lines[i].games == 1 ? "1 game comes" : counted(lines[i].games, "game") + " come");
    if (lines.size() > kMostShown) text += fmt::format("    and {} more (--json)\n", lines.size() - kMostShown);
    return text;
}

std::string departures_text(const service::RepertoireUse& use) {
    const auto& d = use.departures;
    std::string text;
    if (const auto median = service::median_known(use); median.value_or(0) > 0)
        text += fmt::format("  half of the player's games are in it at ply {} or later\n", *median);
    const auto add = [&](std::uint64_t games, const char* what) {
        if (games > 0) text += fmt::format("    {:>4} {}\n", with_commas(games), what);
    };
    add(d.player, "left by the player");
    add(d.opponents, "left by an opponent");
    add(d.ended, "went on where it ends");
    add(d.whole, "ended within it");
    add(d.never, "never came to it");
    return text;
}

std::string repertoire_text(const service::PreparationQuestion& question, const AnyVariant& variant,
                            const PreparedSide& side) {
    if (!side.repertoire) return {};
    const analyzer::RepertoireCoverage& coverage = side.repertoire->coverage;
    if (coverage.positions == 0)
        return section(fmt::format("{}: no line for {} in {}", printable(question.repertoire_name),
                                   name_of(opponent(side.colour)), full_name(variant)));
    std::string text = section(fmt::format("{}: {} for {}, games come to {}", printable(question.repertoire_name),
                                           counted(coverage.positions, "position"), name_of(opponent(side.colour)),
                                           with_commas(coverage.reached)));
    return text + departures_text(*side.repertoire) + gaps_text(variant, coverage.gaps) +
           idle_text(variant, coverage.idle_lines, "Is prepared for what nobody plays", " in vain") +
           idle_text(variant, coverage.unplayed_lines, "Has own moves that nobody has played", "");
}

std::string side_text(const service::PreparationQuestion& question, const service::Preparation& report,
                      const PreparedSide& side) {
    std::string text = fmt::format("\nAs {}, moving {}: {}\n", name_of(side.colour), side.as_first ? "first" : "second",
                                   counted(side.own.tally.games, "game"));
    if (side.own.tally.games == 0) return text + repertoire_text(question, report.variant, side);
    text += "  " + scored_text(side.own.tally) + "\n";
    text += side.others.games == 0 ? std::string("  no games of others here\n")
                                   : fmt::format("  all others here: {}\n", scored_text(side.others));
    const analyzer::Ratings ratings = analyzer::ratings_of(side.own, true);
    if (ratings.average)
        text += fmt::format("  rated {:.0f} on average in {}{}\n", *ratings.average, counted(ratings.rated, "game"),
                            ratings.performance ? fmt::format(", performance {:.0f}", *ratings.performance) : "");
    if (service::is_small_sample(side)) text += "  so few games say little: bounds are wide\n";
    return text + usual_text(report.variant, side) + roads_text(report.variant, side) +
           avoided_text(report.variant, side) +
           rows_text("Openings, by the last name that a game reaches", side.openings) +
           rows_text("Lengths in plies", side.lengths) + judged_text(side) +
           slips_text(question, report.variant, side) + repertoire_text(question, report.variant, side);
}

std::string report_text(const service::PreparationQuestion& question, const service::Preparation& report) {
    std::string text = fmt::format("{}, {}\n", printable(report.player), full_name(report.variant));
    for (const auto& [variant, games] : report.other_variants)
        text += fmt::format("  also {}: {} (--game)\n", variant, counted(games, "game"));
    text +=
        "Results are those of the player's side. Shares and scores have their 95 % bounds; a\n"
        "score is of games with a result, unfinished are those without.\n";
    for (const PreparedSide& side : report.sides) text += side_text(question, report, side);
    if (report.last.empty()) return text;
    text += section("Last games") + summary_heads() + "\n";
    for (const storage::GameSummary& game : report.last) text += summary_line(game) + "\n";
    return text;
}

/// The trees need no engine.
Exit write_trees(storage::GameStore& store, service::PreparationQuestion question, Output& out) {
    question.nodes = 0;
    const auto report = service::prepare(store, question, interrupt_flag());
    if (!report) return complain(report.error(), exit_of(report.error()));
    const auto trees = service::preparation_trees(store, question, *report);
    if (!trees) return complain(trees.error(), exit_of(trees.error()));
    if (trees->empty())
        complain(fmt::format(
            "there is no tree: no start has {} games, each set-up is a start of its own; --min-games asks for fewer",
            question.fewest_games));
    const Colour first_mover = info_of(report->variant).first_mover;
    std::string text;
    for (const auto& [start, record] : *trees)
        notation::write_record(record, first_mover, to_play(start) == first_mover, text);
    out.write(text);
    return finish(out);
}

Exit run(PrepareOptions& options) {
    if (!options.repertoire.empty()) {
        auto text = notation::read_whole(options.repertoire);
        if (!text) return complain(text.error(), Exit::unusable);
        options.question.repertoire = *std::move(text);
        options.question.repertoire_name = options.repertoire;
    }
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    catch_interrupts();
    auto out = Output::open("");
    if (options.pgn) return write_trees(*store, options.question, *out);
    const auto report = service::prepare(*store, options.question, interrupt_flag());
    if (!report) return complain(report.error(), exit_of(report.error()));
    out->write(options.json ? service::dump(service::preparation_json(*report)) + "\n"
                            : report_text(options.question, *report));
    return finish(*out);
}

}  // namespace

Command prepare_command() {
    const auto options = std::make_shared<PrepareOptions>();
    Command command{"prepare", "What a player plays and does wrong, for those who will play against this player"};
    add_database_option(command, options->database);
    command.add(service::preparation_options(options->question));
    command.option("--with", text(options->repertoire, "FILE"),
                   "Your repertoire: records with variations, compared with what is played");
    command.flag("--json", options->json, "One JSON document").excludes = {"--pgn"};
    command.flag("--pgn", options->pgn, "The trees of the player's moves as PGN");
    command.examples = {"ludex prepare --against \"Random White\"",
                        "ludex prepare --against Lovelace --as second --since 2020",
                        "ludex prepare --against \"Random Black\" --with data/repertoire.pgn",
                        "ludex prepare --against Lovelace --pgn > lovelace.pgn"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
