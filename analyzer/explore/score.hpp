#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/outcome.hpp"
#include "storage/packing/game_sums.hpp"

namespace ludex::analyzer {

/// So many standard deviations to either side hold 95 %: the 97.5 % quantile of the normal distribution.
inline constexpr double kDeviationsTo95 = 1.959963984540054;

/// The first mover's points: half a point for a draw.
double points_of(const Tally& tally);
/// The first mover's score; nullopt when no game is decided.
std::optional<Score> score_of(const Tally& tally);
/// What share of so many things some of them are, with the same bounds; nullopt for a share of nothing.
std::optional<Score> share_of(double some, double all);
/// Whom a start or an opening favours, as far as bounds show it.
enum class Favours : std::uint8_t { nobody_for_sure, first, second };
/// By the bounds of the first mover's score.
Favours favours(const Tally& tally);
/// The score of the side to move.
std::optional<Score> mover_score_of(const Tally& tally, bool first_moves);

/// The ratings of one side, over games in which both ratings are known. Fewer than ten games have none: a number that
/// rests on one game of a thousand would mislead.
struct Ratings {
    std::uint64_t rated = 0;  ///< games with both ratings
    std::optional<double> average;
    /// The rating that would be expected to score as well against these opponents (400 points are odds of ten to one),
    /// at most 800 from their average. Only decided games are used.
    std::optional<double> performance;
};
/// The ratings of the first movers, or of the second movers.
Ratings ratings_of(const storage::GameSums& sums, bool of_first);

/// A date with unknown parts: 2016.09.19, 2016.09.??, 2016.??.??. Empty when not even the year is known.
std::string date_text(const storage::GameSums::Days& days);

}  // namespace ludex::analyzer
