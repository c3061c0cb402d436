#include "service/reports/preparation.hpp"

#include <algorithm>
#include <array>

#include "analyzer/explore/opening_tree.hpp"
#include "service/questions/look_up_names.hpp"

namespace ludex::service {

namespace {

/// Puts the player in the place of the first mover.
storage::GameSums of_player(const analyzer::HabitQuestion& asked, storage::GameSums sums) {
    if (asked.as_first) return sums;
    sums.tally = sums.tally.with_sides_exchanged();
    std::swap(sums.first_elo, sums.second_elo);
    std::swap(sums.scored_first_elo, sums.scored_second_elo);
    sums.half_points = 2 * sums.scored - sums.half_points;
    return sums;
}

/// Rows of his games, as he sees them.
Result<std::vector<analyzer::ScoreRow>> rows_of(storage::GameStore& store, const analyzer::HabitQuestion& asked,
                                                analyzer::GroupBy by) {
    auto rows = analyzer::score_games(store, analyzer::own_games(asked), {by});
    LUDEX_TRY(rows);
    for (analyzer::ScoreRow& row : *rows) row.sums = of_player(asked, row.sums);
    return rows;
}

/// The results of this side in the games of all others.
Result<Tally> results_of_others(storage::GameStore& store, const analyzer::HabitQuestion& asked, const Tally& own) {
    storage::GameFilter all = analyzer::own_games(asked);
    (asked.as_first ? all.first : all.second).reset();
    const auto rows = analyzer::score_games(store, all, {});
    LUDEX_TRY(rows);
    Tally others;
    if (rows->empty()) return others;
    others = of_player(asked, rows->front().sums).tally;
    return Tally{others.games - own.games, others.first - own.first, others.draws - own.draws,
                 others.second - own.second, others.unfinished - own.unfinished};
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
Result<std::vector<analyzer::ScoreRow>> variants_of(storage::GameStore& store, const storage::GameFilter& of_player) {
    storage::GameFilter filter = of_player;
    filter.with_partial = filter.with_related = false;
    auto rows = analyzer::score_games(store, filter, {analyzer::GroupBy::variant});
    LUDEX_TRY(rows);
    std::stable_sort(rows->begin(), rows->end(), [](const auto& a, const auto& b) {
        return a.sums.tally.games > b.sums.tally.games;  // of all rules
    });
    return rows;
}

std::vector<bool> sides_of(const PreparationQuestion& question) {
    if (question.as == "first") return {true};
    if (question.as == "second") return {false};
    return {true, false};
}

analyzer::HabitQuestion habit_question(const PreparationQuestion& question, const AnyVariant& variant,
                                       const std::string& player, bool as_first) {
    return {variant, player, as_first, question.filters.filter, question.fewest_games};
}

Status list_last(storage::GameStore& store, const PreparationQuestion& question, Preparation& report) {
    storage::GameFilter filter = question.filters.filter;
    filter.with_partial = filter.with_related = false;
    filter.variants.push_back(report.variant);
    if (question.as == "first") filter.first = report.player;
    if (question.as == "second") filter.second = report.player;
    if (question.as.empty()) filter.player = report.player;
    if (question.last_games == 0) return Done{};
    const auto listed = store.list(filter, {storage::SortBy::date, false, 0, question.last_games},
                                   [&](const storage::GameSummary& game) { report.last.push_back(game); });
    LUDEX_TRY(listed);
    return Done{};
}

/// Whom the question is about, and in which variant. The filter names him no more.
Result<Preparation> begin_report(storage::GameStore& store, PreparationQuestion& question) {
    storage::GameFilter& filter = question.filters.filter;
    filter.player = question.against;
    LUDEX_TRY(look_up_names(store, question.filters));
    const auto variants = variants_of(store, filter);
    LUDEX_TRY(variants);
    Preparation report{*filter.player, {}};
    filter.player.reset();
    if (variants->empty()) return no_games(report.player);
    report.variant = variants->front().group;
    for (std::size_t i = 1; i < variants->size(); ++i)
        report.other_variants.emplace_back((*variants)[i].group, (*variants)[i].sums.tally.games);
    return report;
}

}  // namespace

Options preparation_options(PreparationQuestion& target, std::uint64_t most_nodes) {
    Options filters = filter_options(target.filters);
    std::erase_if(filters, [](const Option& option) {
        constexpr std::array<std::string_view, 7> kOfPlayers{"player", "opponent", "first",  "second",
                                                             "white",  "black",    "counted"};
        return std::find(kOfPlayers.begin(), kOfPlayers.end(), option.name) != kOfPlayers.end();
    });
    return joined({{{.name = "against",
                     .label = "Against",
                     .value = text(target.against, "NAME"),
                     .help = "The player; a part of the name is enough where it fits one player",
                     .required = true},
                    {.name = "as",
                     .label = "As",
                     .value = one_of(target.as, {"first", "second"}),
                     .help = "Only the games in which he moves first, or second"},
                    {.name = "min-games",
                     .label = "Games, at least",
                     .value = number(target.fewest_games, 1),
                     .help = "Leave out positions that fewer of his games come to"},
                    {.name = "nodes",
                     .label = "Nodes",
                     .value = most_nodes > 0 ? number(target.nodes, 0, most_nodes) : number(target.nodes),
                     .help = "Moves that the engine may try for a position; 0: it is not asked"},
                    {.name = "last",
                     .label = "Last games",
                     .value = number(target.last_games, 0, 1000),
                     .help = "So many of his last games"}},
                   std::move(filters)});
}

Result<Preparation> prepare(storage::GameStore& store, PreparationQuestion& question, const std::atomic<bool>& stop) {
    const auto view = store.view();
    LUDEX_TRY(view);
    auto report = begin_report(store, question);
    LUDEX_TRY(report);
    const auto variant = parse_game_name(report->variant);
    LUDEX_TRY(variant);
    for (const bool as_first : sides_of(question)) {
        auto side = prepare_side(store, habit_question(question, *variant, report->player, as_first));
        LUDEX_TRY(side);
        report->sides.push_back(*std::move(side));
    }
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

Result<std::vector<GameRecord>> preparation_trees(storage::GameStore& store, const PreparationQuestion& question,
                                                  const Preparation& preparation) {
    const auto variant = parse_game_name(preparation.variant);
    LUDEX_TRY(variant);
    const auto start = with_game(*variant, []<class G>(const auto& v) -> std::optional<AnyPosition> {
        const auto own = G::initial(v);
        return own ? std::optional(AnyPosition(*own)) : std::nullopt;
    });
    std::vector<GameRecord> trees;
    if (!start) return trees;
    for (const PreparedSide& side : preparation.sides) {
        if (side.own.tally.games == 0) continue;
        analyzer::TreeOptions options;
        options.explore.filter =
            analyzer::own_games(habit_question(question, *variant, preparation.player, side.as_first));
        options.plies = 16;
        options.fewest_games = question.fewest_games;
        auto tree = analyzer::opening_tree(store, *variant, *start, options);
        LUDEX_TRY(tree);
        tree->set_tag("Event", "Preparation");
        tree->set_tag(side.colour == Colour::white ? "White" : "Black", preparation.player);
        trees.push_back(*std::move(tree));
    }
    return trees;
}

}  // namespace ludex::service
