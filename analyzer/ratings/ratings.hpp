#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/ratings/rated_games.hpp"
#include "analyzer/ratings/strength_fit.hpp"

/// Ratings that are computed from results. Recorded ratings only say how high the whole list lies.
namespace ludex::analyzer {

enum class RatingMethod : std::uint8_t {
    elo,      ///< one strength for each player over all games, with what the starts are worth (fit_strengths)
    glicko2,  ///< Glicko-2 with months as periods
    history   ///< whole-history ratings (Coulom 2008): a strength for each month in which he played
};

/// What a player's strength was in a month; over all games when there is no month.
struct RatingPoint {
    Month month = kNoMonth;
    std::uint64_t games = 0;
    Estimate rating;
};

struct RatedPlayer {
    std::string name;
    Tally tally;  ///< `first` are his wins
    Month first_month = kNoMonth, last_month = kNoMonth;
    std::optional<std::uint32_t> recorded;  ///< the rating in the last game that records one
    std::uint32_t group = 0;                ///< players of different groups never met, nor did their opponents; from 1
    std::vector<RatingPoint> points;        ///< the last one is his rating now

    [[nodiscard]] const Estimate& rating() const { return points.back().rating; }
};

/// What moving first is worth from a start, in points of Elo.
struct StartWorth {
    std::string start;
    Tally tally;
    Estimate worth;
};

struct RatingList {
    std::vector<RatedPlayer> players;    ///< the strongest first
    std::vector<StartWorth> starts;      ///< those with most games first; empty for Glicko-2
    std::optional<Estimate> mean_start;  ///< of all starts; nullopt where there are not several
    std::uint64_t games = 0;             ///< that were rated
    std::uint64_t undated = 0;           ///< left out, because the method needs their month
    std::uint32_t groups = 0;            ///< the first one is the largest
    std::uint64_t anchors =
        0;  ///< recorded ratings, from 100 to 4,000: in these games the computed ones have the same mean
    Month first_month = kNoMonth, last_month = kNoMonth;
};

/// Rates the players. Where no rating is recorded, an average player has 1500. Cost: fit_strengths(); for Glicko-2 some
/// microseconds a game.
RatingList rate(const RatedGames& games, RatingMethod method);

}  // namespace ludex::analyzer
