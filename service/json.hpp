#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "core/error.hpp"
#include "core/problem.hpp"
#include "core/record.hpp"
#include "core/tally.hpp"

/// The JSON forms of docs/cli.md that more than one answer has.
namespace ludex::service {

using Json = nlohmann::ordered_json;

/// One line of text; bytes that are no UTF-8 are replaced.
std::string dump(const Json& json);

/// null for an empty text
Json text_or_null(const std::string& text);
Json number_or_null(const std::optional<std::int64_t>& number);
/// A number with so many digits behind the point.
double rounded(double value, int digits);

/// null, or {"result","reason"}
Json outcome_json(const Outcome& outcome);
Json problem_json(const Problem& problem);
Json tags_json(const GameRecord& record);

/// Adds "games", "first", "draws", "second" and "unfinished" to an object.
void add_tally(Json& json, const Tally& tally);
/// Adds "score", "low" and "high": numbers, or null when no game is decided.
void add_score(Json& json, const Tally& tally);

}  // namespace ludex::service
