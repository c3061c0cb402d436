#include "service/questions/analysis_question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "service/json/analysis_json.hpp"
#include "service/questions/position_question.hpp"

namespace ludex::service {

namespace {

/// A wrong value as text for an error: the value, or its type when it is an array or object. Those may be nested too
/// deep to be printed.
std::string shown(const Json& value) { return value.is_structured() ? value.type_name() : dump(value); }

Error wrong(std::string message, const Json& value) {
    return {.kind = ErrorKind::syntax, .message = std::move(message), .offending = shown(value)};
}

/// The value of a member, or `otherwise` when there is none. Errors: it has another type or is out of range.
template <class T>
Result<T> member_number(const Json& question, const char* name, T otherwise, T least, T most) {
    if (!question.contains(name)) return otherwise;
    const Json& value = question[name];
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() < least || value.get<std::uint64_t>() > most)
        return wrong(fmt::format("\"{}\" is a whole number from {} to {}", name, least, most), value);
    return static_cast<T>(value.get<std::uint64_t>());
}

/// Refuses members that a question does not have: a misspelt one would be an answer to another question.
Status check_members(const Json& question) {
    constexpr std::array<std::string_view, 8> kMembers{"id",    "game",  "position", "moves",
                                                       "depth", "nodes", "time",     "multipv"};
    for (const auto& [name, value] : question.items())
        if (std::find(kMembers.begin(), kMembers.end(), name) == kMembers.end())
            return Error{.kind = ErrorKind::syntax,
                         .message = fmt::format("a question has no member \"{}\"; its members are {}", name,
                                                fmt::join(kMembers, ", ")),
                         .offending = name};
    return Done{};
}

Result<PositionQuestion> position_asked(const Json& question) {
    PositionQuestion asked;
    if (!question.contains("game") || !question["game"].is_string())
        return wrong("\"game\" is missing: GAME[/VARIANT]", question);
    asked.game = question["game"].get<std::string>();
    if (question.contains("position")) {
        if (!question["position"].is_string()) return wrong("\"position\" is a position string", question["position"]);
        asked.from = question["position"].get<std::string>();
    }
    if (!question.contains("moves")) return asked;
    if (!question["moves"].is_array()) return wrong("\"moves\" is a list of moves", question["moves"]);
    for (const Json& move : question["moves"]) {
        if (!move.is_string()) return wrong("\"moves\" is a list of moves", move);
        asked.moves.push_back(move.get<std::string>());
    }
    return asked;
}

}  // namespace

Options search_options(SearchQuestion& target) {
    return {{.name = "depth",
             .label = "Depth",
             .value = number(target.depth, 1U, engine::kMaxPlies - 1),
             .help = "Search so many plies deep"},
            {.name = "nodes",
             .label = "Nodes",
             .value = number(target.nodes, std::uint64_t{1}),
             .help = "Make so many moves"},
            {.name = "time",
             .label = "Time",
             .value = number(target.milliseconds, std::uint64_t{1}, kMostMilliseconds, "MS"),
             .help = "Think so many milliseconds"},
            {.name = "multipv",
             .label = "Lines",
             .value = number(target.lines, 1, kMostLines),
             .help = "The N best moves instead of one"}};
}

Result<AnalysisQuestion> read_analysis_question(const Json& question, engine::SearchLimits limits, unsigned lines,
                                                std::string_view from_name) {
    if (!question.is_object()) return wrong("a question is a JSON object", question);
    if (question.contains("id") && question["id"].is_structured())
        return wrong("\"id\" is a text or a number", question["id"]);
    LUDEX_TRY(check_members(question));
    const auto asked = position_asked(question);
    LUDEX_TRY(asked);
    auto named = read_position(*asked, from_name);
    LUDEX_TRY(named);
    const bool is_limited = question.contains("depth") || question.contains("nodes") || question.contains("time");
    if (is_limited) {
        limits.depth = engine::kMaxPlies - 1;
        limits.nodes = UINT64_MAX;
        limits.time.reset();
    }
    const auto depth = member_number<unsigned>(question, "depth", limits.depth, 1, engine::kMaxPlies - 1);
    LUDEX_TRY(depth);
    const auto nodes = member_number<std::uint64_t>(question, "nodes", limits.nodes, 1, UINT64_MAX);
    LUDEX_TRY(nodes);
    const auto time_ms = member_number<std::uint64_t>(question, "time", 0, 1, kMostMilliseconds);
    LUDEX_TRY(time_ms);
    const auto most_lines = member_number<unsigned>(question, "multipv", lines, 1, kMostLines);
    LUDEX_TRY(most_lines);
    limits.played = keys_before(*named);
    limits.depth = *depth;
    limits.nodes = *nodes;
    if (*time_ms > 0) limits.time = std::chrono::milliseconds(*time_ms);
    if (const Outcome over = outcome(named->position); over.decided())
        return Error{.kind = ErrorKind::bad_setup,
                     .message = "the game is over, " + outcome_text(named->variant, over),
                     .offending = format(named->position)};
    return AnalysisQuestion{std::move(*named), limits, *most_lines};
}

Json analysis_json(const AnalysisQuestion& question, const Analysis& analysis) {
    return analysis_json(full_name(question.named.variant), format(question.named.position), analysis);
}

std::pair<Json, bool> answer_question(std::string_view line, const engine::SearchLimits& limits, unsigned lines,
                                      analyzer::Analyst& analyst) {
    const Json json = Json::parse(line, nullptr, false);
    const auto question =
        json.is_discarded()
            ? Result<AnalysisQuestion>(
                  Error{.kind = ErrorKind::syntax, .message = "this is no JSON", .offending = std::string(line)})
            : read_analysis_question(json, limits, lines);
    Json out = Json::object();
    if (json.is_object() && json.contains("id") && !json["id"].is_structured()) out["id"] = json["id"];
    if (question) {
        analyst.forget();
        out.update(
            analysis_json(*question, analyst.analyse(question->named.position, question->limits, question->lines)));
    } else {
        out["error"] = question.error().message;
        if (!question.error().offending.empty()) out["found"] = question.error().offending;
        if (!question.error().rule.empty()) out["rule"] = question.error().rule;
    }
    return {out, question.has_value()};
}

}  // namespace ludex::service
