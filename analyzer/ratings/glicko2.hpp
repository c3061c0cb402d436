#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ludex::analyzer {

/// Glickman's Glicko-2 (glicko.net/glicko/glicko2.pdf, 2012) with a system constant of 0.5. It knows nothing of who
/// moves first.
struct Glicko2Rating {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
};

/// A result against somebody as he was before the period.
struct Glicko2Result {
    Glicko2Rating opponent;
    double points = 0;  ///< 0, 0.5 or 1
};

/// The rating after a period with these results, at least one.
Glicko2Rating after_period(const Glicko2Rating& before, std::span<const Glicko2Result> results);
/// The rating after so many periods without a game: less is known of it, but not less than of a new player.
Glicko2Rating after_pause(Glicko2Rating before, std::uint32_t periods);

}  // namespace ludex::analyzer
