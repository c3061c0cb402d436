#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

#include "analyzer/explore/score.hpp"
#include "core/error.hpp"
#include "core/outcome.hpp"
#include "core/problem.hpp"
#include "core/record.hpp"
#include "games/any_game.hpp"

/// The JSON forms of docs/cli.md that several answers use.
namespace ludex::service {

using Json = nlohmann::ordered_json;

/// The JSON as one line of text; bytes that are not UTF-8 are replaced.
std::string dump(const Json& json);

/// The text, or JSON null when it is empty.
Json text_or_null(const std::string& text);
Json number_or_null(const std::optional<std::int64_t>& number);
/// The number rounded to this many digits after the point.
double rounded(double value, int digits);

/// An outcome as {"result","reason"}, or JSON null when the game is not decided.
Json outcome_json(const AnyVariant& variant, const Outcome& outcome);
Json problem_json(const Problem& problem);
Json tags_json(const GameRecord& record);

/// Adds "games", "first", "draws", "second" and "unfinished" to an object.
void add_tally(Json& json, const Tally& tally);
/// Adds "score", "low" and "high": numbers, or null when no game is decided.
void add_score(Json& json, const Tally& tally);
/// The results of a player's side, whose wins are `first`: "games", "won", "drawn", "lost", "unfinished" and the score.
Json player_results_json(const Tally& tally);
/// "first", "second" or null.
Json favours_json(analyzer::Favours favours);
/// Adds "share", "low" and "high" in the same way.
void add_share(Json& json, const std::optional<Score>& share);
/// Adds "mover_score", "mover_low" and "mover_high": the same for the side to move.
void add_mover_score(Json& json, const Tally& tally, bool first_moves);

}  // namespace ludex::service
