#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/outcome.hpp"
#include "storage/packing/game_facts.hpp"

namespace ludex::storage {

/// The half points of the first mover: 2 for a win, 1 for a draw.
constexpr std::uint64_t half_points_of(GameResult result) {
    return result == GameResult::first_wins ? 2 : result == GameResult::draw ? 1 : 0;
}

/// The statistics of some games together. All values are sums, so that those of parts can be added.
struct GameSums {
    struct Days {
        std::uint32_t first = GameFacts::kNoDate, last = GameFacts::kNoDate;  ///< possible days, YYYYMMDD

        friend auto operator<=>(const Days&, const Days&) = default;

        /// Both as one number, which sorts as they do, and back.
        [[nodiscard]] std::uint64_t packed() const { return std::uint64_t{first} << 32U | last; }
        static Days unpacked(std::uint64_t days) {
            return {static_cast<std::uint32_t>(days >> 32U), static_cast<std::uint32_t>(days)};
        }
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
            half_points += half_points_of(f.result);
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

    /// As the side sees it that moves second.
    [[nodiscard]] GameSums with_sides_exchanged() const {
        GameSums sums = *this;
        sums.tally = tally.with_sides_exchanged();
        std::swap(sums.first_elo, sums.second_elo);
        std::swap(sums.scored_first_elo, sums.scored_second_elo);
        sums.half_points = 2 * scored - half_points;
        return sums;
    }

    friend bool operator==(const GameSums&, const GameSums&) = default;

private:
    friend class SumsByResult;

    void add_days(const Days& days) {
        earliest = earliest.first == GameFacts::kNoDate ? days : std::min(earliest, days);
        latest = std::max(latest, days);
    }
};

/// The same sums while games are added one by one: a game changes few numbers, those of its result.
class SumsByResult {
public:
    /// Inlined, so that only those facts are read that are summed. Numbers instead of branches: nobody can foretell
    /// which games are rated.
    [[gnu::always_inline]] void add(const GameFacts& f) {
        Part& part = parts_[static_cast<std::size_t>(f.result)];
        const std::uint64_t is_rated = f.first_elo != 0 && f.second_elo != 0 ? 1 : 0;
        ++part.games;
        part.rated += is_rated;
        part.first_elo += is_rated * (f.first_elo - 1U);
        part.second_elo += is_rated * (f.second_elo - 1U);
        const std::uint64_t days =
            f.date_first == GameFacts::kNoDate ? 0 : GameSums::Days{f.date_first, f.date_last}.packed();
        // Less one an unknown date is the greatest number.
        part.before_earliest = std::min(part.before_earliest, days - 1);
        part.latest = std::max(part.latest, days);
    }

    [[nodiscard]] GameSums total() const {
        GameSums sums;
        for (const auto result :
             {GameResult::first_wins, GameResult::second_wins, GameResult::draw, GameResult::unfinished})
            add_part(result, sums);
        return sums;
    }

private:
    struct Part {
        std::uint64_t games = 0, rated = 0, first_elo = 0, second_elo = 0;
        std::uint64_t before_earliest = ~std::uint64_t{0}, latest = 0;  ///< packed days
    };

    void add_part(GameResult result, GameSums& sums) const {
        const Part& part = parts_[static_cast<std::size_t>(result)];
        sums.tally.add(result, part.games);
        sums.rated += part.rated;
        sums.first_elo += part.first_elo;
        sums.second_elo += part.second_elo;
        if (result != GameResult::unfinished) {
            sums.scored += part.rated;
            sums.half_points += part.rated * half_points_of(result);
            sums.scored_first_elo += part.first_elo;
            sums.scored_second_elo += part.second_elo;
        }
        if (part.latest == 0) return;
        sums.add_days(GameSums::Days::unpacked(part.before_earliest + 1));
        sums.add_days(GameSums::Days::unpacked(part.latest));
    }

    std::array<Part, 4> parts_;  ///< by result
};

}  // namespace ludex::storage
