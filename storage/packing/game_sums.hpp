#pragma once

#include <algorithm>
#include <cstdint>

#include "core/outcome.hpp"
#include "storage/packing/game_facts.hpp"

namespace ludex::storage {

/// The statistics of some games together. All values are sums, so that those of parts can be added.
struct GameSums {
    struct Days {
        std::uint32_t first = GameFacts::kNoDate, last = GameFacts::kNoDate;  ///< possible days, YYYYMMDD

        friend auto operator<=>(const Days&, const Days&) = default;
    };

    Tally tally;
    std::uint64_t rated = 0;                      ///< games with both ratings known
    std::uint64_t first_elo = 0, second_elo = 0;  ///< sums over the rated games
    std::uint64_t scored = 0;                     ///< rated games that are decided
    std::uint64_t half_points = 0;                ///< of the first movers in scored games: 2 for a win, 1 for a draw
    std::uint64_t scored_first_elo = 0, scored_second_elo = 0;
    Days earliest, latest;  ///< of the games whose date is known

    void add(const GameFacts& f) {
        tally.add(f.result);
        const bool is_rated = f.first_elo != 0 && f.second_elo != 0;
        const std::uint64_t elo1 = is_rated ? f.first_elo - 1U : 0;
        const std::uint64_t elo2 = is_rated ? f.second_elo - 1U : 0;
        rated += is_rated ? 1 : 0;
        first_elo += elo1;
        second_elo += elo2;
        if (is_rated && f.result != GameResult::unfinished) {
            ++scored;
            half_points += f.result == GameResult::first_wins ? 2 : f.result == GameResult::draw ? 1 : 0;
            scored_first_elo += elo1;
            scored_second_elo += elo2;
        }
        if (f.date_first != GameFacts::kNoDate) add_days({f.date_first, f.date_last});
    }

    void add(const GameSums& s) {
        tally.add(s.tally);
        rated += s.rated;
        first_elo += s.first_elo;
        second_elo += s.second_elo;
        scored += s.scored;
        half_points += s.half_points;
        scored_first_elo += s.scored_first_elo;
        scored_second_elo += s.scored_second_elo;
        if (s.earliest.first != GameFacts::kNoDate) {
            add_days(s.earliest);
            add_days(s.latest);
        }
    }

    friend bool operator==(const GameSums&, const GameSums&) = default;

private:
    void add_days(const Days& days) {
        earliest = earliest.first == GameFacts::kNoDate ? days : std::min(earliest, days);
        latest = std::max(latest, days);
    }
};

}  // namespace ludex::storage
