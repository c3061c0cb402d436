#include "service/json/explore_json.hpp"

#include <cmath>

#include "service/json/game_json.hpp"

namespace ludex::service {

namespace {

Json move_json(const analyzer::ExploreMove& m, bool first_moves) {
    Json json{{"move", m.move}, {"position", m.position}};
    add_tally(json, m.tally);
    add_score(json, m.tally);
    add_mover_score(json, m.tally, first_moves);
    json["reached"] = m.reached;
    const auto whole_or_null = [](const std::optional<double>& n) { return n ? Json(std::lround(*n)) : Json(nullptr); };
    json["rated"] = m.ratings.rated;
    json["rating"] = whole_or_null(m.ratings.average);
    json["performance"] = whole_or_null(m.ratings.performance);
    json["since"] = text_or_null(m.first);
    json["last"] = text_or_null(m.last);
    return json;
}

Json setup_json(const analyzer::ScoreRow& row) {
    Json json{{"position", row.group}};
    add_tally(json, row.sums.tally);
    add_score(json, row.sums.tally);
    return json;
}

}  // namespace

Json explore_json(const Explored& explored) {
    Json json{{"game", explored.game},
              {"position", explored.position ? Json(*explored.position) : Json(nullptr)},
              {"opening", explored.opening ? Json(*explored.opening) : Json(nullptr)}};
    add_tally(json, explored.answer.tally);
    json["moves"] = Json::array();
    for (const analyzer::ExploreMove& m : explored.answer.moves)
        json["moves"].push_back(move_json(m, explored.answer.first_moves));
    json["sample"] = Json::array();
    for (const auto& game : explored.sample) json["sample"].push_back(summary_json(game));
    if (explored.position) return json;
    json["setups"] = Json::array();
    for (const analyzer::ScoreRow& row : explored.setups) json["setups"].push_back(setup_json(row));
    return json;
}

}  // namespace ludex::service
