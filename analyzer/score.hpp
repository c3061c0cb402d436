#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/tally.hpp"
#include "storage/facts/game_sums.hpp"

namespace ludex::analyzer {

/// The first mover's share of the points, 0 to 1, with its 95 % Wilson bounds; n is the number of decided games.
struct Score {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// Nothing when no game is decided.
std::optional<Score> score_of(const Tally& tally);

/// Over games in which both ratings are known.
struct Ratings {
    std::optional<double> average;
    /// What rating would have been expected to score as was scored against these opponents (400 points are odds of ten
    /// to one), at most 800 from their average; over decided games only.
    std::optional<double> performance;
};
/// Of the first movers, or of the second.
Ratings ratings_of(const storage::GameSums& sums, bool of_first);

/// 2016.09.19, 2016.09.??, 2016.??.??; empty when not even the year is known.
std::string date_text(const storage::GameSums::Days& days);

}  // namespace ludex::analyzer
