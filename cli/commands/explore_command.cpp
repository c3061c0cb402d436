#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "analyzer/explore/opening_tree.hpp"
#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/input/position_input.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "cli/output/table_text.hpp"
#include "core/text.hpp"
#include "notation/write/record_writer.hpp"
#include "service/questions/explore_question.hpp"
#include "service/questions/opening_beside.hpp"
#include "service/questions/stored_position.hpp"

namespace ludex::cli {

namespace {

using analyzer::ExploreAnswer;
using analyzer::ExploreMove;

struct ExploreOptions {
    service::ExploreQuestion question;
    std::string database;
    std::string beside;    ///< a file with another program's table
    std::size_t tree = 0;  ///< plies
    std::uint64_t fewest_games = 2;
    bool json = false;
    bool csv = false;
};

// --- Text ------------------------------------------------------------------------------------------------------------

constexpr std::size_t kBarColumns = 20;
constexpr std::size_t kShortBarColumns = 8;  // beside ratings, so that a row has 80 columns

/// First wins, draws, second wins and unfinished games as a bar.
std::string bar(const Tally& t, std::size_t width, bool colour) {
    const auto n = static_cast<double>(t.games);
    if (n == 0) return std::string(width, ' ');
    const auto columns = [&](std::uint64_t games) {
        return static_cast<std::size_t>(std::lround(static_cast<double>(games) / n * static_cast<double>(width)));
    };
    const std::size_t first = columns(t.first);
    const std::size_t drawn = std::max(first, columns(t.first + t.draws));
    const std::size_t decided = std::max(drawn, columns(t.first + t.draws + t.second));
    std::string out;
    for (std::size_t i = 0; i < width; ++i) out += i < first ? "█" : i < drawn ? "▒" : i < decided ? "░" : "·";
    return colour ? "\033[36m" + out + "\033[0m" : out;
}

/// 1,234 in so many columns; 1.2M where that does not fit.
std::string short_count(std::uint64_t n, std::size_t columns) {
    std::string text = with_commas(n);
    return text.size() <= columns ? text : fmt::format("{:.1f}M", static_cast<double>(n) / 1e6);
}

std::string rating_text(const std::optional<double>& rating) {
    return rating ? std::to_string(std::lround(*rating)) : std::string();
}

std::string answer_text(const service::Explored& explored, bool colour) {
    const ExploreAnswer& a = explored.answer;
    std::string out = explored.game;
    if (explored.opening) out += fmt::format(" ({})", *explored.opening);
    out += fmt::format(": {}\nfirst mover won {}, drawn {}, second mover won {}, unfinished {}\n",
                       counted(a.tally.games, "game"), with_commas(a.tally.first), with_commas(a.tally.draws),
                       with_commas(a.tally.second), with_commas(a.tally.unfinished));
    if (a.moves.empty()) return out;
    const bool rated = std::any_of(a.moves.begin(), a.moves.end(), [](const auto& m) { return m.ratings.average; });
    const std::string score_head = "for " + name_of(explored.mover) + " 95 %";
    const std::size_t bar_columns = rated ? kShortBarColumns : kBarColumns;
    out += fmt::format("\n  {:<9}{:>8} {:>8}  {:<{}}{} {}  {}\n", "move", "games", "reached", score_head, kScoreColumns,
                       rated ? fmt::format("{:>5} {:>5} ", "elo", "perf") : "",
                       fit(rated ? "1st/2nd" : "first/draw/second", bar_columns), "last");
    for (const ExploreMove& m : a.moves)
        out += fmt::format(
            "  {:<9}{:>8} {:>8}  {:<{}}{} {}  {}\n", m.move, short_count(m.tally.games, 8), short_count(m.reached, 8),
            score_text(analyzer::mover_score_of(m.tally, a.first_moves)), kScoreColumns,
            rated ? fmt::format("{:>5} {:>5} ", rating_text(m.ratings.average), rating_text(m.ratings.performance))
                  : "",
            bar(m.tally, bar_columns, colour), m.last.empty() ? "" : printable(m.last));
    return out;
}

std::string answer_csv(const ExploreAnswer& a) {
    std::string out = csv_line({"move", "position", "games", "first", "draws", "second", "unfinished", "score", "low",
                                "high", "reached", "rating", "performance", "since", "last", "mover_score", "mover_low",
                                "mover_high", "rated"});
    for (const ExploreMove& m : a.moves) {
        const auto score = analyzer::score_of(m.tally);
        const auto mover_score = analyzer::mover_score_of(m.tally, a.first_moves);
        const auto number = [](const std::optional<Score>& of, double Score::*part) {
            return of ? fmt::format("{:.4f}", (*of).*part) : std::string();
        };
        out +=
            csv_line({m.move, m.position, std::to_string(m.tally.games), std::to_string(m.tally.first),
                      std::to_string(m.tally.draws), std::to_string(m.tally.second), std::to_string(m.tally.unfinished),
                      number(score, &Score::value), number(score, &Score::low), number(score, &Score::high),
                      std::to_string(m.reached), rating_text(m.ratings.average), rating_text(m.ratings.performance),
                      m.first, m.last, number(mover_score, &Score::value), number(mover_score, &Score::low),
                      number(mover_score, &Score::high), std::to_string(m.ratings.rated)});
    }
    return out;
}

// --- Set-ups: the answer for a game without a start of its own -------------------------------------------------------

std::string setups_text(const service::Explored& explored) {
    std::string out = "\nset-ups, most played first\n";
    for (const analyzer::ScoreRow& row : explored.setups)
        out += fmt::format("  {:>7} {:<{}} {}\n", with_commas(row.sums.tally.games),
                           score_text(analyzer::score_of(row.sums.tally)), kScoreColumns, row.group);
    return out;
}

std::string setups_csv(const service::Explored& explored) {
    std::string out = csv_line({"position", "games", "first", "draws", "second", "unfinished"});
    for (const analyzer::ScoreRow& row : explored.setups) {
        const Tally& t = row.sums.tally;
        out += csv_line({row.group, std::to_string(t.games), std::to_string(t.first), std::to_string(t.draws),
                         std::to_string(t.second), std::to_string(t.unfinished)});
    }
    return out;
}

// --- Another program's table beside the answer -----------------------------------------------------------------------

std::string beside_text(const service::OpeningBeside& beside, Colour mover) {
    std::string out =
        fmt::format("\nbeside, from {}: won, drawn and lost for {}\n", printable(beside.file), name_of(mover));
    if (beside.moves.empty()) return out + "  nothing of this position\n";
    out += fmt::format("  {:<9}{:>8} {:>8} {:>8} {:>8}\n", "move", "games", "won", "drawn", "lost");
    for (const notation::MoveCount& m : beside.moves)
        out += fmt::format("  {:<9}{:>8} {:>8} {:>8} {:>8}\n", m.move, with_commas(m.games()), with_commas(m.won),
                           with_commas(m.drawn), with_commas(m.lost));
    return out;
}

// --- The command -----------------------------------------------------------------------------------------------------

Exit write_tree(const ExploreOptions& options, const service::NamedPosition& named, storage::GameStore& store,
                const analyzer::ExploreOptions& question, Output& out) {
    const auto record = analyzer::opening_tree(store, named.variant, named.position,
                                               {question, options.tree, options.fewest_games, {}});
    if (!record) return complain(record.error(), Exit::unusable);
    std::string text;
    const GameInfo& info = info_of(named.variant);
    notation::write_record(*record, info.first_mover, to_play(named.position) == info.first_mover, text);
    out.write(text);
    return Exit::done;
}

std::string explored_text(const ExploreOptions& options, const service::Explored& explored,
                          const std::optional<service::OpeningBeside>& beside, bool colour) {
    if (options.json) {
        service::Json json = service::explore_json(explored);
        if (beside) json["beside"] = service::beside_json(*beside);
        return service::dump(json) + "\n";
    }
    const bool is_position = explored.position.has_value();
    if (options.csv) return is_position ? answer_csv(explored.answer) : setups_csv(explored);
    std::string text = answer_text(explored, colour);
    if (!is_position) return text + setups_text(explored);
    if (beside) text += beside_text(*beside, explored.mover);
    if (!explored.sample.empty()) text += "\n";
    for (const auto& game : explored.sample) text += summary_line(game) + "\n";
    return text;
}

/// The variants of which there are games that count, those with most first.
Result<std::vector<analyzer::ScoreRow>> played_variants(storage::GameStore& store) {
    storage::GameFilter filter;
    filter.with_partial = false;
    filter.with_related = false;
    return analyzer::score_games(store, filter, {analyzer::GroupBy::variant});
}

std::string games_text(const analyzer::ScoreRow& variant) {
    return fmt::format("{} {}", variant.group, counted(variant.sums.tally.games, "game"));
}

/// The variant with most games, for a question that names none. Says which others there are.
std::optional<std::string> most_played(const std::vector<analyzer::ScoreRow>& all, const std::string& database) {
    if (all.empty()) {
        complain("there are no games in " + storage::public_name(database) + " yet; `ludex import FILE` stores some");
        return std::nullopt;
    }
    std::string others;
    for (std::size_t i = 1; i < all.size(); ++i) others += (i == 1 ? "; there are also " : ", ") + games_text(all[i]);
    complain(all.front().group + others);
    return all.front().group;
}

/// Says where the games are, when most games of a game are of a variant that was not named.
void tell_of_others(const std::vector<analyzer::ScoreRow>& all, const AnyVariant& named) {
    const auto is_of_game = [&](const analyzer::ScoreRow& row) {
        const auto variant = parse_game_name(row.group);
        return variant && info_of(*variant).id == info_of(named).id;
    };
    const auto first = std::find_if(all.begin(), all.end(), is_of_game);
    if (first != all.end() && first->group != full_name(named))
        complain("most games are of another variant: " + games_text(*first));
}

/// Completes the name of the game, or that of a stored position. Another status than `done` after a complaint.
Exit choose_variant(ExploreOptions& options, storage::GameStore& store) {
    service::PositionQuestion& asked = options.question.position;
    const auto named = read_game_name(asked.game);
    const bool is_game_alone = named && asked.from.empty() && asked.game.find('/') == std::string::npos;
    if (!asked.game.empty() && !is_game_alone) {
        const Status found = service::look_up_place(store, asked);
        return found ? Exit::done : complain(found.error(), exit_of(found.error()));
    }
    const auto all = played_variants(store);
    if (!all) return complain(all.error(), Exit::unusable);
    if (is_game_alone) {
        tell_of_others(*all, *named);
        return Exit::done;
    }
    const auto chosen = most_played(*all, options.database);
    if (chosen) asked.game = *chosen;
    return chosen ? Exit::done : Exit::usage;
}

Exit run(ExploreOptions& options) {
    service::ExploreQuestion& asked = options.question;
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    if (!complete_filter(*store, asked.filters)) return Exit::usage;
    if (const Exit chosen = choose_variant(options, *store); chosen != Exit::done) return chosen;
    const auto variant = read_game_name(asked.position.game);
    if (!variant) return complain(variant.error(), Exit::usage);
    std::optional<service::NamedPosition> named;
    if (!service::asks_for_setups(*variant, asked.position)) {
        auto position = service::read_position(asked.position, "--from");
        if (!position) return complain(position.error(), Exit::usage);
        named = std::move(*position);
    }
    asked.options.filter = asked.filters.filter;
    const analyzer::ExploreOptions& question = asked.options;
    auto out = Output::open("");
    if (named && options.tree > 0) return finish(*out, write_tree(options, *named, *store, question, *out));
    const auto explored = named ? service::explore_position(*store, *named, question)
                                : service::explore_setups(*store, *variant, question);
    if (!explored) return complain(explored.error(), Exit::unusable);
    std::optional<service::OpeningBeside> beside;
    if (named && !options.beside.empty()) {
        auto found = service::look_beside(options.beside, *named);
        if (!found) return complain(found.error(), exit_of(found.error()));
        if (!found->complaint.empty()) complain(found->complaint);
        beside = *std::move(found);
    }
    out->write_coloured(explored_text(options, *explored, beside, out->wants_colour()));
    return finish(*out);
}

}  // namespace

Command explore_command() {
    const auto options = std::make_shared<ExploreOptions>();
    Command command{"explore", "What was played from a position, and how it went"};
    add_position_options(command, options->question.position, options->database, true);
    command.parameter("GAME").required = false;
    command.parameter("GAME").help += "; the variant with most games otherwise";
    command.add(service::explore_options(options->question));
    command.option(
        "--beside", text(options->beside, "FILE"),
        "Show what another program's table says of the position: CSV with position, move, won, drawn, lost, or "
        "KAAWA's opening table");
    command.option("--tree", number(options->tree, 1, 100, "PLIES"),
                   "Write a PGN tree of what was played, so many plies deep");
    command.option("--fewest-games", number(options->fewest_games), "Leave moves of fewer games out of the tree");
    add_row_forms(command, options->json, options->csv, "One JSON document");
    command.add(service::filter_options(options->question.filters));
    command.examples = {"ludex explore", "ludex explore abalone/belgian-daisy a1b2", "ludex explore 1@10",
                        "ludex explore attangle --since 2020 --games 5",
                        "ludex explore abalone/belgian-daisy --tree 6 --fewest-games 10"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
