#include "service/reports/preparation.hpp"

#include <algorithm>

#include "analyzer/explore/opening_tree.hpp"
#include "service/questions/look_up_names.hpp"
#include "service/records/read_repertoire.hpp"

namespace ludex::service {

namespace {

/// As the player's side sees it.
storage::GameSums of_player(const analyzer::HabitQuestion& asked, const storage::GameSums& sums) {
    return asked.as_first ? sums : sums.with_sides_exchanged();
}

/// Rows of his games, as he sees them.
Result<std::vector<analyzer::ScoreRow>> rows_of(storage::GameStore& store, const analyzer::HabitQuestion& asked,
                                                analyzer::GroupBy by) {
    auto rows = analyzer::score_games(store, analyzer::games_of_player(asked), {by});
    LUDEX_TRY(rows);
    for (analyzer::ScoreRow& row : *rows) row.sums = of_player(asked, row.sums);
    return rows;
}

/// The results of this side in the games of all others.
Result<Tally> results_of_others(storage::GameStore& store, const analyzer::HabitQuestion& asked, const Tally& own) {
    const auto rows = analyzer::score_games(store, analyzer::games_of_all(asked), {});
    LUDEX_TRY(rows);
    return rows->empty() ? Tally() : of_player(asked, rows->front().sums).tally.without(own);
}

Result<PreparedSide> prepare_side(storage::GameStore& store, const analyzer::HabitQuestion& asked) {
    const Colour first = info_of(asked.variant).first_mover;
    PreparedSide side{asked.as_first, asked.as_first ? first : opponent(first)};
    const auto all = rows_of(store, asked, analyzer::GroupBy::nothing);
    LUDEX_TRY(all);
    if (all->empty()) return side;
    side.own = all->front().sums;
    auto others = results_of_others(store, asked, side.own.tally);
    LUDEX_TRY(others);
    side.others = *others;
    auto habits = analyzer::habits_of(store, asked);
    LUDEX_TRY(habits);
    side.habits = *std::move(habits);
    auto openings = rows_of(store, asked, analyzer::GroupBy::opening);
    LUDEX_TRY(openings);
    side.openings = *std::move(openings);
    auto lengths = rows_of(store, asked, analyzer::GroupBy::length);
    LUDEX_TRY(lengths);
    side.lengths = *std::move(lengths);
    return side;
}

Error no_games(const std::string& player) {
    return {.kind = ErrorKind::tag_value, .message = "no game of this player counts here", .offending = player};
}

/// The variants of which the player has games that count, those with most first.
Result<std::vector<analyzer::ScoreRow>> variants_of(storage::GameStore& store, const storage::GameFilter& filter) {
    auto rows = analyzer::score_games(store, filter, {analyzer::GroupBy::variant});
    LUDEX_TRY(rows);
    std::stable_sort(rows->begin(), rows->end(), [](const auto& a, const auto& b) {
        return a.sums.tally.games > b.sums.tally.games;  // of all rules
    });
    return rows;
}

/// For each side, whether it is the one that moves first.
std::vector<bool> sides_of(PreparationQuestion::As as) {
    switch (as) {
        case PreparationQuestion::As::first: return {true};
        case PreparationQuestion::As::second: return {false};
        case PreparationQuestion::As::both: return {true, false};
    }
    return {};
}

analyzer::HabitQuestion habit_question(const PreparationQuestion& question, const Preparation& report, bool as_first) {
    return {report.variant, report.player, as_first, question.filters.filter, question.fewest_games};
}

/// What his judged moves lost by part of the game.
Result<JudgedPart> judged_part(storage::GameStore& store, const analyzer::HabitQuestion& asked,
                               const std::atomic<bool>& stop) {
    JudgedPart part;
    ThirdLosses losses;
    LUDEX_TRY(for_each_judged(store, analyzer::games_of_player(asked), stop, [&](const JudgedMoves& game) {
        ++part.games;
        for (std::size_t ply = 0; ply < game.losses.size(); ++ply)
            if (game.is_of_first(ply) == asked.as_first) losses.add(game, ply);
    }));
    part.thirds = losses.rows();
    return part;
}

/// Compares his games with the repertoire that the one who asks has for the other side.
Status compare(storage::GameStore& store, const PreparationQuestion& question, Preparation& report,
               const std::atomic<bool>& stop) {
    std::vector<analyzer::Repertoire> repertoires;
    for (const PreparedSide& side : report.sides) repertoires.emplace_back(opponent(side.colour));
    LUDEX_TRY(read_repertoire(*question.repertoire, question.repertoire_name, repertoires, stop));
    for (std::size_t i = 0; i < report.sides.size(); ++i) {
        PreparedSide& side = report.sides[i];
        auto use = use_of(store, repertoires[i], habit_question(question, report, side.as_first), stop);
        LUDEX_TRY(use);
        side.repertoire = *std::move(use);
    }
    return Done{};
}

Status list_last(storage::GameStore& store, const PreparationQuestion& question, Preparation& report) {
    if (question.last_games == 0) return Done{};
    const std::vector<bool> sides = sides_of(question.as);
    const auto asked = habit_question(question, report, sides.front());
    storage::GameFilter filter = sides.size() == 1 ? analyzer::games_of_player(asked) : analyzer::games_of_all(asked);
    if (sides.size() > 1) filter.player = report.player;
    const auto listed = store.list(filter, {storage::SortBy::date, false, 0, question.last_games},
                                   [&](const storage::GameSummary& game) { report.last.push_back(game); });
    LUDEX_TRY(listed);
    return Done{};
}

/// Whom the question is about, and in which variant.
Result<Preparation> begin_report(storage::GameStore& store, PreparationQuestion& question) {
    const auto player = whole_name(store, question.against);
    LUDEX_TRY(player);
    question.filters.counted = true;
    LUDEX_TRY(look_up_names(store, question.filters));  // of all games: an opening names them by their numbers
    storage::GameFilter own = question.filters.filter;
    own.player = *player;
    const auto variants = variants_of(store, own);
    LUDEX_TRY(variants);
    if (variants->empty()) return no_games(*player);
    const auto variant = parse_game_name(variants->front().group);
    LUDEX_TRY(variant);
    Preparation report{*player, *variant};
    for (std::size_t i = 1; i < variants->size(); ++i)
        report.other_variants.emplace_back((*variants)[i].group, (*variants)[i].sums.tally.games);
    return report;
}

const std::map<std::string, PreparationQuestion::As>& sides() {
    using As = PreparationQuestion::As;
    static const std::map<std::string, As> kSides{{"both", As::both}, {"first", As::first}, {"second", As::second}};
    return kSides;
}

}  // namespace

Options preparation_options(PreparationQuestion& target, std::uint64_t most_nodes) {
    return joined({{{.name = "against",
                     .label = "Against",
                     .value = text(target.against, "NAME"),
                     .help = "The player; a part of the name is enough where it fits one player",
                     .required = true},
                    {.name = "as",
                     .label = "As",
                     .value = choice(target.as, sides()),
                     .help = "The games in which the player moves first, or second; both unless asked"},
                    {.name = "min-games",
                     .label = "Games, at least",
                     .value = number(target.fewest_games, 1),
                     .help = "Leave out positions that fewer games of the player come to"},
                    {.name = "nodes",
                     .label = "Nodes",
                     .value = most_nodes > 0 ? number(target.nodes, 0, most_nodes) : number(target.nodes),
                     .help = "Moves that the engine may try for a position; 0: it is not asked"},
                    {.name = "last",
                     .label = "Last games",
                     .value = number(target.last_games, 0, 1000),
                     .help = "So many of the player's last games"}},
                   filters_but_players(target.filters)});
}

Result<Preparation> prepare(storage::GameStore& store, PreparationQuestion& question, const std::atomic<bool>& stop) {
    const auto view = store.view();
    LUDEX_TRY(view);
    auto report = begin_report(store, question);
    LUDEX_TRY(report);
    for (const bool as_first : sides_of(question.as)) {
        const auto asked = habit_question(question, *report, as_first);
        auto side = prepare_side(store, asked);
        LUDEX_TRY(side);
        auto judged = judged_part(store, asked, stop);
        LUDEX_TRY(judged);
        side->judged = *std::move(judged);
        report->sides.push_back(*std::move(side));
    }
    if (question.repertoire) LUDEX_TRY(compare(store, question, *report, stop));
    LUDEX_TRY(list_last(store, question, *report));
    if (question.nodes == 0) return report;
    analyzer::Analyst analyst({});
    for (PreparedSide& side : report->sides) {
        auto slips = find_slips(side.habits, question.fewest_games, question.nodes, analyst, stop);
        LUDEX_TRY(slips);
        side.slips = *std::move(slips);
    }
    return report;
}

std::vector<const analyzer::Habit*> off_the_road(const PreparedSide& side) {
    std::vector<const analyzer::Habit*> habits;
    for (const analyzer::Habit& habit : side.habits)
        if (analyzer::leaves_main_road(habit)) habits.push_back(&habit);
    return habits;
}

bool is_small_sample(const PreparedSide& side) {
    constexpr std::uint64_t kFew = 20;
    return side.own.tally.games < kFew;
}

namespace {

/// Where the lines of the habits begin, each start once.
std::vector<AnyPosition> starts_of(const std::vector<analyzer::Habit>& habits) {
    constexpr std::size_t kMost = 8;
    std::vector<AnyPosition> starts;
    for (const analyzer::Habit& habit : habits)
        if (habit.line && starts.size() < kMost &&
            std::find(starts.begin(), starts.end(), habit.line->start) == starts.end())
            starts.push_back(habit.line->start);
    return starts;
}

}  // namespace

Result<std::vector<PreparedTree>> preparation_trees(storage::GameStore& store, const PreparationQuestion& question,
                                                    const Preparation& preparation) {
    std::vector<PreparedTree> trees;
    analyzer::TreeOptions options;
    options.plies = 16;
    options.fewest_games = question.fewest_games;
    for (const PreparedSide& side : preparation.sides) {
        options.explore.filter = analyzer::games_of_player(habit_question(question, preparation, side.as_first));
        options.side = side.colour;
        for (const AnyPosition& start : starts_of(side.habits)) {
            auto tree = analyzer::opening_tree(store, preparation.variant, start, options);
            LUDEX_TRY(tree);
            tree->set_tag("Event", "Preparation");
            tree->set_tag("Orientation", to_text(side.colour));
            tree->set_tag(side.colour == Colour::white ? "White" : "Black", preparation.player);
            trees.push_back({start, *std::move(tree)});
        }
    }
    return trees;
}

}  // namespace ludex::service
