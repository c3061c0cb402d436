#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "storage/game_filter.hpp"
#include "storage/packing/game_facts.hpp"

namespace ludex::storage {

/// A filter in the form of numbers: names are looked up once, in the constructor. Later changes of the database are not
/// seen.
class FactsFilter {
public:
    /// May throw SQLite's exceptions.
    FactsFilter(SQLite::Database& db, const GameFilter& filter);

    [[nodiscard]] bool passes(std::int64_t game, const GameFacts& g) const {
        // There are no branches: a condition that is not set has bounds that all games meet. An unknown value is 0;
        // less one it is the greatest number, which meets only bounds that are not set.
        const auto less_one = [](auto n) { return static_cast<decltype(n)>(n - 1); };
        const bool keeps = static_cast<bool>(
            static_cast<unsigned>(g.exists) & static_cast<unsigned>(!g.is_partial || with_partial_) &
            static_cast<unsigned>(!g.is_related || with_related_) & (results_ >> static_cast<unsigned>(g.result)) &
            static_cast<unsigned>(g.date_last >= since_) & static_cast<unsigned>(less_one(g.date_first) <= until_) &
            static_cast<unsigned>(g.plies >= min_plies_) & static_cast<unsigned>(g.plies <= max_plies_) &
            static_cast<unsigned>(std::min(g.first_elo, g.second_elo) >= min_elo_) &
            static_cast<unsigned>(std::max(less_one(g.first_elo), less_one(g.second_elo)) <= max_elo_));
        return keeps && (!any_set_ || is_in_sets(game, g));
    }
    /// Whether the filter lets through exactly the games that statistics count by default.
    [[nodiscard]] bool is_plain() const { return plain_; }

private:
    /// A set of small numbers.
    using NumberSet = std::vector<bool>;
    static bool has(const NumberSet& set, std::size_t n) { return n < set.size() && set[n]; }

    [[nodiscard]] bool is_in_sets(std::int64_t game, const GameFacts& facts) const;
    [[nodiscard]] bool are_opponents(std::size_t player, std::size_t other) const;

    // One member for each condition: they lie side by side, because passes() reads them for each game.
    bool plain_;
    bool with_partial_, with_related_;
    unsigned results_ = 15;  ///< one bit for each result
    std::uint32_t since_ = 0;
    std::uint32_t until_ = ~0U;  ///< stored less one, as max_elo_ is
    std::int64_t min_plies_ = 0, max_plies_ = std::numeric_limits<std::int64_t>::max();
    std::uint16_t min_elo_ = 0;
    std::uint16_t max_elo_ = std::numeric_limits<std::uint16_t>::max();
    bool any_set_ = false;
    std::vector<std::int64_t> ids_;  ///< sorted
    std::optional<NumberSet> variants_, player_, opponent_, first_, second_, white_, black_, black_begins_, event_,
        termination_, time_control_, imported_;
};

}  // namespace ludex::storage
