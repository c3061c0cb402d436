#include "service/json/json.hpp"

#include <cmath>

#include "analyzer/explore/score.hpp"

namespace ludex::service {

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json number_or_null(const std::optional<std::int64_t>& number) { return number ? Json(*number) : Json(nullptr); }

double rounded(double value, int digits) {
    const double scale = std::pow(10, digits);
    return std::round(value * scale) / scale;
}

Json outcome_json(const AnyVariant& variant, const Outcome& outcome) {
    if (!outcome.decided()) return nullptr;
    return {{"result", to_text(outcome.result)}, {"reason", end_reason_name(variant, outcome.reason)}};
}

Json problem_json(const Problem& p) {
    return {{"kind", to_text(p.kind)},
            {"severity", to_text(p.severity)},
            {"line", p.where.line},
            {"column", p.where.column},
            {"ply", p.ply},
            {"text", std::string(excerpt_of(p))},
            {"rule", p.rule},
            {"message", p.message},
            {"near", p.near},
            {"position", p.position.empty() ? Json(nullptr) : Json(p.position)},
            {"cause", p.cause}};
}

Json tags_json(const GameRecord& record) {
    Json tags = Json::object();
    for (const Tag& tag : record.tags)
        if (!tags.contains(tag.name)) tags[tag.name] = tag.value;
    return tags;
}

void add_tally(Json& json, const Tally& tally) {
    json["games"] = tally.games;
    json["first"] = tally.first;
    json["draws"] = tally.draws;
    json["second"] = tally.second;
    json["unfinished"] = tally.unfinished;
}

namespace {

void add_interval(Json& json, const std::string& prefix, const char* name, const std::optional<Score>& score) {
    json[prefix + name] = score ? Json(score->value) : Json(nullptr);
    json[prefix + "low"] = score ? Json(score->low) : Json(nullptr);
    json[prefix + "high"] = score ? Json(score->high) : Json(nullptr);
}

}  // namespace

void add_score(Json& json, const Tally& tally) { add_interval(json, "", "score", analyzer::score_of(tally)); }

Json player_results_json(const Tally& tally) {
    Json json{{"games", tally.games},
              {"won", tally.first},
              {"drawn", tally.draws},
              {"lost", tally.second},
              {"unfinished", tally.unfinished}};
    add_score(json, tally);
    return json;
}

Json favours_json(analyzer::Favours favours) {
    switch (favours) {
        case analyzer::Favours::first: return "first";
        case analyzer::Favours::second: return "second";
        case analyzer::Favours::nobody_for_sure: return nullptr;
    }
    return nullptr;
}

void add_share(Json& json, const std::optional<Score>& share) { add_interval(json, "", "share", share); }

void add_mover_score(Json& json, const Tally& tally, bool first_moves) {
    add_interval(json, "mover_", "score", analyzer::mover_score_of(tally, first_moves));
}

}  // namespace ludex::service
