#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "analyzer/ratings/ratings.hpp"

namespace ludex::analyzer {

/// What ratings say of a game of a player beforehand.
struct Expectation {
    double points = 0;  ///< that he should score: 0 to 1
    double edge = 0;    ///< his rating less that of his opponent
};

/// The player's games, by their numbers in the store. `list` is that of the games by RatingMethod::elo: what the starts
/// are worth counts, and all his games are looked at with the same rating.
std::unordered_map<std::int64_t, Expectation> expectations(const RatedGames& games, const RatingList& list,
                                                           std::string_view player);

}  // namespace ludex::analyzer
