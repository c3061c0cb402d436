#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "storage/game_filter.hpp"
#include "storage/packing/game_facts.hpp"
#include "storage/sql/tables/facts_columns.hpp"
#include "storage/sql/tables/number_set.hpp"

namespace ludex::storage {

/// A filter in the form of numbers: names are looked up once, in the constructor. Later changes of the database are not
/// seen.
class FactsFilter {
public:
    /// May throw DatabaseFailure.
    FactsFilter(Database& db, const GameFilter& filter);

    /// Whether the game at a place of the columns passes.
    [[nodiscard]] bool passes(std::int64_t game, const FactsColumns& columns, std::size_t i) const {
        bool keeps = true;
        for_each_condition(game - static_cast<std::int64_t>(i), columns,
                           [&](auto&& holds) { keeps = keeps && holds(i); });
        return keeps;
    }
    /// Calls narrow(holds) for each condition that is set, where holds(i) says of a game of the columns whether it
    /// meets it. `first`: the number of their first game.
    template <class Narrow>
    void for_each_condition(std::int64_t first, const FactsColumns& columns, Narrow&& narrow) const {
        // The bounds are copied, because the compiler compares many games at once only where nothing can change.
        narrow([&](std::size_t i) { return columns.exists[i]; });
        if (!with_partial_) narrow([&](std::size_t i) { return !columns.is_partial[i]; });
        if (!with_related_) narrow([&](std::size_t i) { return !columns.is_related[i]; });
        if (result_) narrow([&, only = *result_](std::size_t i) { return columns.result[i] == only; });
        // An unknown value is 0; less one it is the greatest number, which meets only bounds that are not set.
        if (since_ != 0) narrow([&, since = since_](std::size_t i) { return columns.date_last[i] >= since; });
        if (until_ != kNoDay)
            narrow([&, until = until_](std::size_t i) { return columns.date_first[i] - 1U <= until; });
        if (min_plies_) narrow([&, least = *min_plies_](std::size_t i) { return columns.plies[i] >= least; });
        if (max_plies_) narrow([&, most = *max_plies_](std::size_t i) { return columns.plies[i] <= most; });
        if (min_elo_ != 0) {
            narrow([&, least = min_elo_](std::size_t i) { return columns.first_elo[i] >= least; });
            narrow([&, least = min_elo_](std::size_t i) { return columns.second_elo[i] >= least; });
        }
        if (max_elo_ != kNoElo) {
            narrow([&, most = max_elo_](std::size_t i) { return less_one(columns.first_elo[i]) <= most; });
            narrow([&, most = max_elo_](std::size_t i) { return less_one(columns.second_elo[i]) <= most; });
        }
        // Often there is one number.
        if (player_ && player_->only()) {
            narrow([&, only = *player_->only()](std::size_t i) {
                return (int{columns.first_player[i] == only} | int{columns.second_player[i] == only}) != 0;
            });
        } else if (player_) {
            narrow([&](std::size_t i) {
                return player_->has(columns.first_player[i]) || player_->has(columns.second_player[i]);
            });
        }
        if (event_ && event_->only()) {
            narrow([&, only = *event_->only()](std::size_t i) { return columns.event[i] == only; });
        } else if (event_) {
            narrow([&](std::size_t i) { return event_->has(columns.event[i]); });
        }
        if (has_rest_)
            narrow([&](std::size_t i) { return meets_rest(first + static_cast<std::int64_t>(i), columns, i); });
    }
    /// Whether the filter lets through exactly the games that statistics count by default.
    [[nodiscard]] bool is_plain() const { return plain_; }

private:
    /// The conditions that are rare or take more than a comparison.
    [[nodiscard]] bool meets_rest(std::int64_t game, const FactsColumns& columns, std::size_t i) const;
    [[nodiscard]] bool are_opponents(std::size_t player, std::size_t other) const;

    static constexpr std::uint32_t kNoDay = ~0U;
    static constexpr std::uint16_t kNoElo = std::numeric_limits<std::uint16_t>::max();
    static std::uint16_t less_one(std::uint16_t n) { return static_cast<std::uint16_t>(n - 1); }

    // One member for each condition.
    bool plain_;
    bool with_partial_, with_related_;
    std::optional<GameResult> result_;
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
