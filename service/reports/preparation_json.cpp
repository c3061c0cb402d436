#include "service/reports/preparation_json.hpp"

#include "analyzer/annotate/marks.hpp"
#include "service/json/game_json.hpp"

namespace ludex::service {

namespace {

/// The share of games, "share", "low" and "high".
void add_share(Json& json, const std::optional<Score>& share) {
    const auto part = [&](double Score::*value) { return share ? Json(rounded((*share).*value, 4)) : Json(nullptr); };
    json["share"] = part(&Score::value);
    json["low"] = part(&Score::low);
    json["high"] = part(&Score::high);
}

/// Results of the player's side, with their score and its bounds.
Json results_json(const Tally& tally) {
    const auto score = analyzer::score_of(tally);
    const auto part = [&](double Score::*value) { return score ? Json(rounded((*score).*value, 4)) : Json(nullptr); };
    return {{"games", tally.games},           {"won", tally.first},
            {"drawn", tally.draws},           {"lost", tally.second},
            {"unfinished", tally.unfinished}, {"score", part(&Score::value)},
            {"low", part(&Score::low)},       {"high", part(&Score::high)}};
}

Json choice_json(const analyzer::Habit& habit, const analyzer::Choice& choice) {
    Json own{{"results", results_json(choice.own)}};
    add_share(own, analyzer::own_share(habit, choice));
    Json others{{"results", results_json(choice.others)}};
    add_share(others, analyzer::others_share(habit, choice));
    return {{"name", choice.name}, {"own", own}, {"others", others}};
}

Json habit_json(const analyzer::Habit& habit) {
    Json json{{"line", habit.line},
              {"position", habit.after ? Json(format(*habit.after)) : Json(nullptr)},
              {"name", text_or_null(habit.name)},
              {"games", habit.own},
              {"others", habit.others},
              {"leaves", analyzer::leaves_main_road(habit)},
              {"avoids", Json::array()},
              {"choices", Json::array()}};
    for (const analyzer::Choice* choice : analyzer::avoided(habit)) json["avoids"].push_back(choice->name);
    for (const analyzer::Choice& choice : habit.choices) json["choices"].push_back(choice_json(habit, choice));
    return json;
}

Json slip_json(const Slip& slip) {
    return {{"line", slip.line},
            {"position", format(slip.before)},
            {"move", slip.move},
            {"games", slip.games},
            {"of", slip.of},
            {"chance_before", rounded(slip.chance_before, 3)},
            {"chance", rounded(slip.chance, 3)},
            {"better", slip.better},
            {"answer", slip.answer}};
}

Json rows_json(const std::vector<analyzer::ScoreRow>& rows) {
    Json json = Json::array();
    for (const analyzer::ScoreRow& row : rows)
        json.push_back({{"name", row.group}, {"results", results_json(row.sums.tally)}});
    return json;
}

Json side_json(const PreparedSide& side) {
    const analyzer::Ratings ratings = analyzer::ratings_of(side.own, true);
    const auto rating = [](const std::optional<double>& value) {
        return value ? Json(rounded(*value, 0)) : Json(nullptr);
    };
    Json json{{"as", side.as_first ? "first" : "second"},
              {"side", to_text(side.colour)},
              {"results", results_json(side.own.tally)},
              {"others", results_json(side.others)},
              {"rated", ratings.rated},
              {"rating", rating(ratings.average)},
              {"performance", rating(ratings.performance)},
              {"habits", Json::array()},
              {"openings", rows_json(side.openings)},
              {"lengths", rows_json(side.lengths)},
              {"slips", Json::array()}};
    for (const analyzer::Habit& habit : side.habits) json["habits"].push_back(habit_json(habit));
    for (const Slip& slip : side.slips) json["slips"].push_back(slip_json(slip));
    return json;
}

}  // namespace

Json preparation_json(const Preparation& preparation) {
    Json json{{"player", preparation.player},
              {"game", preparation.variant},
              {"other_games", Json::array()},
              {"sides", Json::array()},
              {"last", Json::array()}};
    for (const auto& [variant, games] : preparation.other_variants)
        json["other_games"].push_back({{"game", variant}, {"games", games}});
    for (const PreparedSide& side : preparation.sides) json["sides"].push_back(side_json(side));
    for (const storage::GameSummary& game : preparation.last) json["last"].push_back(summary_json(game));
    return json;
}

}  // namespace ludex::service
