#pragma once

#include <cstdint>

#include "core/outcome.hpp"

namespace ludex {

/// Counts how games ended. Unfinished games have a counter of their own and are never draws.
struct Tally {
    std::uint64_t games = 0, first = 0, draws = 0, second = 0, unfinished = 0;

    constexpr void add(GameResult result) {
        ++games;
        switch (result) {
            case GameResult::first_wins: ++first; break;
            case GameResult::second_wins: ++second; break;
            case GameResult::draw: ++draws; break;
            case GameResult::unfinished: ++unfinished; break;
        }
    }
    constexpr void add(const Tally& t) {
        games += t.games;
        first += t.first;
        draws += t.draws;
        second += t.second;
        unfinished += t.unfinished;
    }

    /// As the side sees it that moves second: its wins are `first`.
    [[nodiscard]] constexpr Tally with_sides_exchanged() const { return {games, second, draws, first, unfinished}; }

    friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace ludex
