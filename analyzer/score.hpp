#pragma once

#include <cstdint>
#include <optional>

#include "core/outcome.hpp"

namespace ludex::analyzer {

/// How games ended. Unfinished games have a counter of their own and are never draws.
struct Tally {
    std::uint64_t games = 0, first = 0, draws = 0, second = 0, unfinished = 0;

    void add(GameResult result);

    friend bool operator==(const Tally&, const Tally&) = default;
};

/// The first mover's share of the points, 0 to 1, with its 95 % Wilson bounds; n is the number of decided games.
struct Score {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// Nothing when no game is decided.
std::optional<Score> score_of(const Tally& tally);

}  // namespace ludex::analyzer
