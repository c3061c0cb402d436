#include "service/reports/preparation_json.hpp"

#include <algorithm>

#include "games/checked_game.hpp"
#include "service/json/game_json.hpp"

namespace ludex::service {

namespace {

/// Games in which something was chosen, and the share that they are.
Json chosen_json(const Tally& tally, const std::optional<Score>& share) {
    Json json{{"results", player_results_json(tally)}};
    add_share(json, share);
    return json;
}

Json choice_json(const analyzer::Habit& habit, const analyzer::Choice& choice) {
    return {{"name", choice.name},
            {"own", chosen_json(choice.own, analyzer::own_share(habit, choice))},
            {"others", chosen_json(choice.others, analyzer::others_share(habit, choice))}};
}

/// Adds where a line begins, if that is not the variant's own start, its moves, and where it ends.
void add_line(Json& json, const AnyVariant& variant, const analyzer::OpeningLine& line) {
    json["from"] = is_own_start(variant, line.start) ? Json(format(line.start)) : Json(nullptr);
    json["line"] = line.moves;
    json["position"] = format(line.end);
}

/// Who of the others has most of their games.
Json foremost_json(const analyzer::Habit& habit) {
    if (habit.other_players == 0) return nullptr;
    return {{"player", habit.foremost}, {"games", by_foremost_total(habit)}};
}

Json habit_json(const AnyVariant& variant, const analyzer::Habit& habit) {
    Json json{{"from", nullptr}, {"line", Json::array()}, {"position", nullptr}};
    if (habit.line) add_line(json, variant, *habit.line);
    const analyzer::Choice* const usual = analyzer::usual_choice(habit);
    json.update({{"name", text_or_null(habit.name)},
                 {"games", own_total(habit)},
                 {"others", others_total(habit)},
                 {"other_players", habit.other_players},
                 {"foremost", foremost_json(habit)},
                 {"unnamed", habit.unnamed},
                 {"usual", usual != nullptr ? Json(usual->name) : Json(nullptr)},
                 {"leaves", analyzer::leaves_main_road(habit)},
                 {"avoids", Json::array()},
                 {"choices", Json::array()}});
    for (const analyzer::Choice* choice : analyzer::avoided(habit)) json["avoids"].push_back(choice->name);
    for (const analyzer::Choice& choice : habit.choices) json["choices"].push_back(choice_json(habit, choice));
    return json;
}

Json slip_json(const AnyVariant& variant, const Slip& slip) {
    Json json = Json::object();
    add_line(json, variant, slip.line);
    json.update({{"move", slip.move},
                 {"games", slip.games},
                 {"of", slip.of},
                 {"chance_before", rounded(slip.chance_before, 3)},
                 {"chance", rounded(slip.chance, 3)},
                 {"better", slip.better},
                 {"answer", slip.answer}});
    return json;
}

Json gaps_json(const AnyVariant& variant, const std::vector<analyzer::RepertoireGap>& gaps) {
    Json json = Json::array();
    for (std::size_t i = 0; i < std::min(gaps.size(), kMostRepertoireLines); ++i) {
        Json gap{{"kind", to_text(gaps[i].kind)}};
        add_line(gap, variant, gaps[i].line);
        gap.update({{"games", gaps[i].own}, {"others", gaps[i].others}});
        json.push_back(std::move(gap));
    }
    return json;
}

Json idle_json(const AnyVariant& variant, const std::vector<analyzer::IdleLine>& lines) {
    Json json = Json::array();
    for (std::size_t i = 0; i < std::min(lines.size(), kMostRepertoireLines); ++i) {
        Json line = Json::object();
        add_line(line, variant, lines[i].line);
        line.update({{"before", lines[i].games}, {"positions", lines[i].positions}});
        json.push_back(std::move(line));
    }
    return json;
}

Json repertoire_json(const AnyVariant& variant, const RepertoireUse& use) {
    const auto median = median_known(use);
    return {{"positions", use.coverage.positions},
            {"reached", use.coverage.reached},
            {"departures",
             {{"player", use.departures.player},
              {"opponents", use.departures.opponents},
              {"ended", use.departures.ended},
              {"whole", use.departures.whole},
              {"never", use.departures.never}}},
            {"median_known", median ? Json(*median) : Json(nullptr)},
            {"gap_count", use.coverage.gaps.size()},
            {"gaps", gaps_json(variant, use.coverage.gaps)},
            {"idle_count", use.coverage.idle_lines.size()},
            {"idle", idle_json(variant, use.coverage.idle_lines)},
            {"unplayed_count", use.coverage.unplayed_lines.size()},
            {"unplayed", idle_json(variant, use.coverage.unplayed_lines)}};
}

Json rows_json(const std::vector<analyzer::ScoreRow>& rows) {
    Json json = Json::array();
    for (const analyzer::ScoreRow& row : rows)
        json.push_back({{"name", row.group}, {"results", player_results_json(row.sums.tally)}});
    return json;
}

Json side_json(const AnyVariant& variant, const PreparedSide& side) {
    const analyzer::Ratings ratings = analyzer::ratings_of(side.own, true);
    const auto rating = [](const std::optional<double>& value) {
        return value ? Json(rounded(*value, 0)) : Json(nullptr);
    };
    Json json{{"as", side.as_first ? "first" : "second"},
              {"side", to_text(side.colour)},
              {"results", player_results_json(side.own.tally)},
              {"few", is_small_sample(side)},
              {"others", player_results_json(side.others)},
              {"rated", ratings.rated},
              {"rating", rating(ratings.average)},
              {"performance", rating(ratings.performance)},
              {"habits", Json::array()},
              {"openings", rows_json(side.openings)},
              {"lengths", rows_json(side.lengths)},
              {"slips", Json::array()},
              {"asked", side.slips.moves},
              {"judged", side.judged.games},
              {"thirds", Json::array()}};
    for (const analyzer::Habit& habit : side.habits) json["habits"].push_back(habit_json(variant, habit));
    for (const Slip& slip : side.slips.slips) json["slips"].push_back(slip_json(variant, slip));
    for (const LossRow& row : side.judged.thirds) json["thirds"].push_back(loss_json(row));
    json["repertoire"] = side.repertoire ? repertoire_json(variant, *side.repertoire) : Json(nullptr);
    return json;
}

}  // namespace

Json preparation_json(const Preparation& preparation) {
    Json json{{"player", preparation.player},
              {"game", full_name(preparation.variant)},
              {"other_games", Json::array()},
              {"sides", Json::array()},
              {"last", Json::array()}};
    for (const auto& [variant, games] : preparation.other_variants)
        json["other_games"].push_back({{"game", variant}, {"games", games}});
    for (const PreparedSide& side : preparation.sides) json["sides"].push_back(side_json(preparation.variant, side));
    for (const storage::GameSummary& game : preparation.last) json["last"].push_back(summary_json(game));
    return json;
}

}  // namespace ludex::service
