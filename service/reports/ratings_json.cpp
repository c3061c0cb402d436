#include "service/reports/ratings_json.hpp"

#include "analyzer/explore/score.hpp"

namespace ludex::service {

namespace {

using analyzer::Estimate;

Json month_json(analyzer::Month month) { return text_or_null(analyzer::month_text(month)); }

/// Adds a value in points of Elo with its bounds.
void add_estimate(Json& json, const char* name, const Estimate& estimate) {
    json[name] = rounded(estimate.value, 1);
    json["low"] = rounded(lower(estimate), 1);
    json["high"] = rounded(upper(estimate), 1);
}

Json points_json(const std::vector<analyzer::RatingPoint>& points) {
    Json all = Json::array();
    for (const analyzer::RatingPoint& point : points) {
        Json json{{"month", month_json(point.month)}, {"games", point.games}};
        add_estimate(json, "rating", point.rating);
        all.push_back(std::move(json));
    }
    return all;
}

/// What moving first is worth, and what the first mover scores by it against an equal player.
Json worth_json(const Estimate& worth) {
    constexpr int kDigits = 4;
    Json json = Json::object();
    add_estimate(json, "worth", worth);
    const auto score = [](double elo) { return rounded(analyzer::expected_score(elo), kDigits); };
    json["between_equals"] = {
        {"score", score(worth.value)}, {"low", score(lower(worth))}, {"high", score(upper(worth))}};
    json["favours"] = favours_json(favours(worth));
    return json;
}

Json start_json(const analyzer::StartWorth& start) {
    Json results = Json::object();
    add_tally(results, start.tally);
    add_score(results, start.tally);
    Json json{{"start", start.start}, {"results", std::move(results)}};
    json.update(worth_json(start.worth));
    return json;
}

}  // namespace

Json rated_player_json(const RatingsReport::Row& row, bool with_points) {
    const analyzer::RatedPlayer& player = row.player;
    Json json{{"rank", row.rank}, {"player", player.name}};
    add_estimate(json, "rating", player.rating());
    json.update({{"games", player.tally.games},
                 {"won", player.tally.first},
                 {"drawn", player.tally.draws},
                 {"lost", player.tally.second},
                 {"first", month_json(player.first_month)},
                 {"last", month_json(player.last_month)},
                 {"recorded", player.recorded ? Json(*player.recorded) : Json(nullptr)},
                 {"group", player.group}});
    if (with_points) json["points"] = points_json(player.points);
    return json;
}

Json ratings_json(const RatingsReport& report) {
    const analyzer::RatingList& list = report.list;
    Json starts = Json::array();
    for (const analyzer::StartWorth& start : list.starts) starts.push_back(start_json(start));
    return {{"game", text_or_null(report.game)},
            {"method", method_name(report.method)},
            {"games", list.games},
            {"broken", report.broken},
            {"unfinished", report.unfinished},
            {"unnamed", report.unnamed},
            {"undated", list.undated},
            {"first", month_json(list.first_month)},
            {"last", month_json(list.last_month)},
            {"rated", report.players},
            {"groups", list.groups},
            {"anchors", list.anchors},
            {"starts", std::move(starts)},
            {"any_start", list.mean_start ? worth_json(*list.mean_start) : Json(nullptr)},
            {"total", report.total}};
}

}  // namespace ludex::service
