#pragma once

#include <string_view>
#include <utility>

#include "analyzer/analysis.hpp"
#include "cli/json.hpp"

namespace ludex::cli {

/// Answers one line of `analyze --stream`: an object with "game", and if wanted "position", "moves", "depth", "nodes",
/// "time", "multipv", and an "id" that comes back. What the question leaves out is as given here. False with an object
/// {"id","error"} where it cannot be answered.
std::pair<Json, bool> answer_question(std::string_view line, const engine::SearchLimits& limits, unsigned lines,
                                      analyzer::Analyst& analyst);

}  // namespace ludex::cli
