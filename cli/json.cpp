#include "cli/json.hpp"

namespace ludex::cli {

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json outcome_json(const Outcome& outcome) {
    if (!outcome.decided()) return nullptr;
    return {{"result", to_text(outcome.result)}, {"reason", to_text(outcome.reason)}};
}

Json problem_json(const Problem& p) {
    return {{"kind", to_text(p.kind)},
            {"severity", to_text(p.severity)},
            {"line", p.where.line},
            {"column", p.where.column},
            {"ply", p.ply},
            {"text", p.text},
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

}  // namespace ludex::cli
