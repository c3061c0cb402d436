#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <vector>

#include "storage/facts/game_facts.hpp"
#include "storage/game_filter.hpp"

namespace ludex::storage {

/// A filter in terms of numbers: names were looked up once. Knows nothing of changes made after it.
class FactsFilter {
public:
    /// May throw SQLite's exceptions.
    FactsFilter(SQLite::Database& db, const GameFilter& filter);

    [[nodiscard]] bool passes(std::int64_t game, const GameFacts& facts) const;
    /// Whether it lets through the games that count, neither more nor less.
    [[nodiscard]] bool is_plain() const { return plain_; }

private:
    /// Some small numbers.
    using NumberSet = std::vector<bool>;
    static bool has(const NumberSet& set, std::size_t n) { return n < set.size() && set[n]; }

    GameFilter filter_;
    bool plain_ = false;
    std::vector<std::int64_t> ids_;  ///< sorted
    std::optional<NumberSet> variants_, player_, first_, second_, event_, termination_, time_control_, imported_;
    std::uint32_t since_ = 0, until_ = 0;
    std::uint16_t min_elo_ = 0, max_elo_ = 0;
};

}  // namespace ludex::storage
