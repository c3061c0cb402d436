#pragma once

#include <cstdint>

#include "storage/index/game_set.hpp"
#include "storage/sql/tables/facts_filter.hpp"
#include "storage/sql/tables/facts_table.hpp"

namespace ludex::storage {

/// The games that a filter lets through. When many games are asked for, all games are judged at once, and the answers
/// remembered, a bit a game. Later changes of the database are not seen. Methods may throw DatabaseFailure.
class PassingGames {
public:
    PassingGames(Database& db, FactsTable& facts, const GameFilter& filter);

    bool has(std::uint32_t game) {
        if (game >= end_) return false;
        return passing_.empty() ? look_at(game) : passing_.has(game);
    }

    /// One past the largest number of a game.
    [[nodiscard]] std::size_t end() const { return static_cast<std::size_t>(end_); }
    /// The set of these games.
    const GameSet& all() {
        if (passing_.empty()) judge_all();
        return passing_;
    }

    /// Calls f(game, facts) for each game that passes, in the order of their numbers.
    template <class F>
    void for_each(F&& f) {
        all().for_each([&](std::uint32_t game) { f(std::int64_t{game}, facts_.of(game)); });
    }

    /// The facts of a game, whether it passes or not.
    GameFacts facts_of(std::uint32_t game) { return facts_.of(game); }

    [[nodiscard]] const GameFilter& filter() const { return asked_filter_; }
    /// Whether the filter is plain; see FactsFilter.
    [[nodiscard]] bool is_plain() const { return filter_.is_plain(); }

private:
    bool look_at(std::uint32_t game);
    void judge_all();

    FactsTable& facts_;
    GameFilter asked_filter_;
    FactsFilter filter_;
    std::int64_t end_;
    std::size_t asked_ = 0;
    GameSet passing_;  ///< empty until all games are judged
};

}  // namespace ludex::storage
