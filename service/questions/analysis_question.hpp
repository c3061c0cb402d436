#pragma once

#include <string_view>
#include <utility>

#include "analyzer/analysis/analysis.hpp"
#include "service/json/json.hpp"
#include "service/questions/position_question.hpp"

namespace ludex::service {

inline constexpr std::uint64_t kMostMilliseconds = 86'400'000;
inline constexpr unsigned kMostLines = 100;

/// A question for the engine.
struct AnalysisQuestion {
    NamedPosition named;
    engine::SearchLimits limits;
    unsigned lines = 1;
};

/// How far a search shall go; 0 where nothing was said.
struct SearchQuestion {
    unsigned depth = 0;
    std::uint64_t nodes = 0;
    std::uint64_t milliseconds = 0;
    unsigned lines = 1;
};
Options search_options(SearchQuestion& target);

/// Reads an object with "game", and optionally "position", "moves", "depth", "nodes", "time" and "multipv". Members
/// that are missing have the values of `limits` and `lines`. Errors: what is wrong with a member; bad_setup when the
/// game is over. `from_name`: see read_position().
Result<AnalysisQuestion> read_analysis_question(const Json& question, engine::SearchLimits limits, unsigned lines,
                                                std::string_view from_name = "\"position\"");

/// The answer of `analyze --json`.
Json analysis_json(const AnalysisQuestion& question, const Analysis& analysis);

/// Answers one line of `analyze --stream`. The line may have an "id", which is returned. False, with an object
/// {"id","error"}, when the line cannot be answered.
std::pair<Json, bool> answer_question(std::string_view line, const engine::SearchLimits& limits, unsigned lines,
                                      analyzer::Analyst& analyst);

}  // namespace ludex::service
