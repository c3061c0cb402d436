#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <vector>

#include "storage/facts/facts_filter.hpp"
#include "storage/facts/facts_table.hpp"

namespace ludex::storage {

/// Which games a filter lets through. The first are looked at one by one; when many are asked for, one pass over all
/// games answers for the rest. Knows nothing of changes made after it. Methods may throw SQLite's exceptions.
class PassingGames {
public:
    PassingGames(SQLite::Database& db, FactsTable& facts, const GameFilter& filter);

    bool has(std::uint32_t game) {
        if (!all_.empty()) return game < all_.size() && all_[game];
        return look_at(game);
    }

    /// Calls f(game, facts) for each of them, in the order of their numbers.
    template <class F>
    void for_each(F&& f) {
        facts_.for_each(end_, [&](std::int64_t game, const GameFacts& facts) {
            if (filter_.passes(game, facts)) f(game, facts);
        });
    }

    [[nodiscard]] const GameFilter& filter() const { return asked_filter_; }
    /// See FactsFilter.
    [[nodiscard]] bool is_plain() const { return filter_.is_plain(); }

private:
    bool look_at(std::uint32_t game);

    FactsTable& facts_;
    GameFilter asked_filter_;
    FactsFilter filter_;
    std::int64_t end_;
    std::int64_t asked_ = 0;
    std::vector<bool> all_;  ///< by number; empty: not known yet
};

}  // namespace ludex::storage
