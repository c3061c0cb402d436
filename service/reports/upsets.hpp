#pragma once

#include <cstdint>
#include <vector>

#include "service/reports/new_games.hpp"

namespace ludex::service {

/// A win against somebody who is rated much higher.
struct Upset {
    std::int64_t game = 0;
    double expected = 0;       ///< what the winner's rating let expect, 0 to 1
    bool is_recorded = false;  ///< by recorded ratings, else by ratings computed from the older games
    double rating = 0, opponent = 0;
    std::uint64_t times = 1;  ///< that he beat this opponent so, in the new games; `game` is the first one
    std::uint64_t games = 0;  ///< new games of the two that have a result, as far as their ratings are known
    double points = 0, expected_points = 0;  ///< of the winner in these
};

/// Such wins in the new games, of whom a quarter of a point or less was expected, by who has more points than expected
/// in all new games of the two; the least expected first. Cost:
/// ratings of the older games, RatingMethod::elo.
Result<std::vector<Upset>> find_upsets(storage::GameStore& store, const storage::NameLists& names,
                                       const storage::GameFilter& filter, const NewGames& games);

}  // namespace ludex::service
