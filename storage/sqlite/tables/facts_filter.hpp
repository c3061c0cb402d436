#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <limits>
#include <optional>
#include <vector>

#include "storage/game_filter.hpp"
#include "storage/packing/game_facts.hpp"
#include "storage/sqlite/tables/facts_row.hpp"
#include "storage/sqlite/tables/number_set.hpp"

namespace ludex::storage {

/// A filter in the form of numbers: names are looked up once, in the constructor. Later changes of the database are not
/// seen.
class FactsFilter {
public:
    /// May throw SQLite's exceptions.
    FactsFilter(SQLite::Database& db, const GameFilter& filter);

    /// Whether the game at a place of a row passes.
    [[nodiscard]] bool passes(std::int64_t game, const FactsRow& row, std::size_t i) const {
        bool keeps = true;
        for_each_condition(game - static_cast<std::int64_t>(i), row, [&](auto&& holds) { keeps = keeps && holds(i); });
        return keeps;
    }
    /// Calls narrow(holds) for each condition that is set, where holds(i) says of a game of the row whether it meets
    /// it. `first`: the number of the first game of the row.
    template <class Narrow>
    void for_each_condition(std::int64_t first, const FactsRow& row, Narrow&& narrow) const {
        narrow([&](std::size_t i) { return row.exists[i]; });
        if (!with_partial_) narrow([&](std::size_t i) { return !row.is_partial[i]; });
        if (!with_related_) narrow([&](std::size_t i) { return !row.is_related[i]; });
        if (results_ != kAllResults)
            narrow([&](std::size_t i) { return (results_ >> static_cast<unsigned>(row.result[i]) & 1U) != 0; });
        // An unknown value is 0; less one it is the greatest number, which meets only bounds that are not set.
        if (since_ != 0) narrow([&](std::size_t i) { return row.date_last[i] >= since_; });
        if (until_ != kNoDay) narrow([&](std::size_t i) { return row.date_first[i] - 1U <= until_; });
        if (min_plies_) narrow([&](std::size_t i) { return row.plies[i] >= *min_plies_; });
        if (max_plies_) narrow([&](std::size_t i) { return row.plies[i] <= *max_plies_; });
        if (min_elo_ != 0)
            narrow([&](std::size_t i) { return row.first_elo[i] >= min_elo_ && row.second_elo[i] >= min_elo_; });
        if (max_elo_ != kNoElo)
            narrow([&](std::size_t i) {
                return less_one(row.first_elo[i]) <= max_elo_ && less_one(row.second_elo[i]) <= max_elo_;
            });
        if (player_)
            narrow(
                [&](std::size_t i) { return player_->has(row.first_player[i]) || player_->has(row.second_player[i]); });
        if (event_) narrow([&](std::size_t i) { return event_->has(row.event[i]); });
        if (has_rest_) narrow([&](std::size_t i) { return meets_rest(first + static_cast<std::int64_t>(i), row, i); });
    }
    /// Whether the filter lets through exactly the games that statistics count by default.
    [[nodiscard]] bool is_plain() const { return plain_; }

private:
    /// The conditions that are rare or take more than a comparison.
    [[nodiscard]] bool meets_rest(std::int64_t game, const FactsRow& row, std::size_t i) const;
    [[nodiscard]] bool are_opponents(std::size_t player, std::size_t other) const;

    static constexpr unsigned kAllResults = 15;
    static constexpr std::uint32_t kNoDay = ~0U;
    static constexpr std::uint16_t kNoElo = std::numeric_limits<std::uint16_t>::max();
    static std::uint16_t less_one(std::uint16_t n) { return static_cast<std::uint16_t>(n - 1); }

    // One member for each condition.
    bool plain_;
    bool with_partial_, with_related_;
    unsigned results_ = kAllResults;  ///< one bit for each result
    std::uint32_t since_ = 0;
    std::uint32_t until_ = kNoDay;  ///< stored less one, as max_elo_ is
    std::optional<std::int64_t> min_plies_, max_plies_;
    std::uint16_t min_elo_ = 0;
    std::uint16_t max_elo_ = kNoElo;
    bool has_rest_ = false;          ///< there are conditions of meets_rest()
    std::vector<std::int64_t> ids_;  ///< sorted
    std::optional<NumberSet> variants_, player_, opponent_, first_, second_, white_, black_, black_begins_, event_,
        termination_, time_control_, imported_;
};

}  // namespace ludex::storage
