#pragma once

#include <nlohmann/json.hpp>

#include "analyzer/replay.hpp"
#include "core/any_game.hpp"

/// The JSON forms of docs/cli.md.
namespace ludex::cli {

using Json = nlohmann::ordered_json;

/// One line of text; bytes that are no UTF-8 are replaced.
std::string dump(const Json& json);

/// null for an empty text
Json text_or_null(const std::string& text);
/// null, or {"result","reason"}
Json outcome_json(const Outcome& outcome);
Json problem_json(const Problem& problem);
Json tags_json(const GameRecord& record);

}  // namespace ludex::cli
