#include "server/openapi.hpp"

#include <cstdint>

#include "server/parameters.hpp"
#include "service/json/json.hpp"

namespace ludex::server {

namespace {

using service::Json;

/// All but the parameters of the questions.
constexpr std::string_view kFrame[]{
#include "openapi.inc"
};

Json schema_of(const service::Value& value) {
    if (value.is_flag()) return {{"type", "boolean"}};
    if (!value.choices.empty()) return {{"type", "string"}, {"enum", value.choices}};
    if (!value.range) return {{"type", "string"}};
    Json schema{{"type", "integer"}};
    if (value.range->least != INT64_MIN) schema["minimum"] = value.range->least;
    if (value.range->most != INT64_MAX) schema["maximum"] = value.range->most;
    return schema;
}

std::string description_of(const service::Option& option) {
    std::string text = option.help;
    if (option.value.repeated) text += "; separated by blanks";
    if (!option.value.usual.empty()) text += "; " + option.value.usual + " otherwise";
    return text;
}

/// The words of service::Offer for forms; there are no files to offer.
std::string_view name_of(service::Offer offer) {
    using service::Offer;
    switch (offer) {
        case Offer::games: return "games";
        case Offer::players: return "players";
        case Offer::events: return "events";
        case Offer::openings: return "openings";
        case Offer::nothing:
        case Offer::words:
        case Offer::files: break;
    }
    return "";
}

Json parameter_json(const service::Option& option) {
    Json json{{"name", option.name},
              {"in", "query"},
              {"description", description_of(option)},
              {"schema", schema_of(option.value)},
              {"x-label", option.label}};
    if (option.required) json["required"] = true;
    if (!option.group.empty()) json["x-group"] = option.group;
    if (const std::string_view offer = name_of(option.value.offer()); !offer.empty()) json["x-offer"] = offer;
    return json;
}

template <class Question>
Json parameters_json() {
    Question question;
    Json list = Json::array();
    for (const service::Option& option : parameters_of(question)) list.push_back(parameter_json(option));
    return list;
}

std::string with_parameters() {
    Json document = Json::parse(kFrame[0]);
    const auto add = [&](const char* path, const char* method, Json parameters) {
        document["paths"][path][method]["parameters"] = std::move(parameters);
    };
    add("/position", "get", parameters_json<PositionRequest>());
    add("/drawing", "get", parameters_json<DrawingRequest>());
    add("/setup", "get", parameters_json<DrawingRequest>());
    add("/analyze", "get", parameters_json<AnalysisRequest>());
    add("/explore", "get", parameters_json<service::ExploreQuestion>());
    add("/games", "get", parameters_json<service::ListQuestion>());
    add("/games.csv", "get", parameters_json<service::ListQuestion>());
    add("/find", "get", parameters_json<service::FindQuestion>());
    add("/find.csv", "get", parameters_json<service::FindQuestion>());
    add("/stats", "get", parameters_json<service::StatisticsQuestion>());
    add("/stats.csv", "get", parameters_json<service::StatisticsQuestion>());
    add("/stats.svg", "get", parameters_json<HeatMapsRequest>());
    add("/players", "get", parameters_json<service::PlayersQuestion>());
    add("/players.csv", "get", parameters_json<service::PlayersQuestion>());
    add("/events", "get", parameters_json<service::EventsQuestion>());
    add("/events.csv", "get", parameters_json<service::EventsQuestion>());
    add("/news", "get", parameters_json<service::NewsQuestion>());
    add("/news.atom", "get", parameters_json<service::NewsQuestion>());
    add("/prepare", "get", parameters_json<service::PreparationQuestion>());
    add("/repertoire", "post", parameters_json<service::PreparationQuestion>());
    add("/profile", "get", parameters_json<service::ProfileQuestion>());
    add("/puzzles", "get", parameters_json<service::PuzzleQuestion>());
    add("/ratings", "get", parameters_json<service::RatingsQuestion>());
    add("/ratings.csv", "get", parameters_json<service::RatingsQuestion>());
    add("/records", "get", parameters_json<RecordsRequest>());
    add("/broadcast", "post", parameters_json<LiveRequest>());
    add("/rule", "get", parameters_json<RuleRequest>());
    add("/sql", "get", parameters_json<SqlRequest>());
    add("/sql.csv", "get", parameters_json<SqlRequest>());
    add("/undo", "post", parameters_json<UndoRequest>());
    add("/facets", "get", parameters_json<service::FacetsQuestion>());
    add("/names", "get", parameters_json<service::NamesQuestion>());
    add("/validate", "post", parameters_json<UploadRequest>());
    add("/import", "post", parameters_json<UploadRequest>());
    add("/section", "post", parameters_json<service::ReadingQuestion>());
    add("/convert", "post", parameters_json<ConversionRequest>());
    add("/annotate", "post", parameters_json<AnnotationRequest>());
    add("/save", "post", parameters_json<SaveRequest>());
    add("/delete", "post", parameters_json<GameVersion>());
    return service::dump(document);
}

}  // namespace

const std::string& openapi() {
    static const std::string document = with_parameters();
    return document;
}

}  // namespace ludex::server
