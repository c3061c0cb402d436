#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <vector>

#include "storage/sqlite/tables/facts_filter.hpp"
#include "storage/sqlite/tables/facts_table.hpp"

namespace ludex::storage {

/// The games that a filter lets through. When many games are asked for, the answers are remembered, one byte a game,
/// and found for all games of a row at once. Later changes of the database are not seen. Methods may throw SQLite's
/// exceptions.
class PassingGames {
public:
    PassingGames(SQLite::Database& db, FactsTable& facts, const GameFilter& filter);

    bool has(std::uint32_t game) {
        if (game >= end_) return false;
        if (answers_.empty()) return look_at(game);
        if (answers_[game] == Answer::unknown) answer_row_of(game);
        return answers_[game] == Answer::yes;
    }

    /// Calls f(game, facts) for each game that passes, in the order of their numbers.
    template <class F>
    void for_each(F&& f) {
        facts_.for_each_row([&](std::int64_t first, const FactsRow& row) {
            const FactsRow::Column<bool> passing = passing_of(first, row);
            auto game = first;
            for (std::size_t i = 0; i < FactsRow::kGames && game < end_; ++i, ++game)
                if (passing[i]) f(game, row.at(i));
        });
    }

    [[nodiscard]] const GameFilter& filter() const { return asked_filter_; }
    /// Whether the filter is plain; see FactsFilter.
    [[nodiscard]] bool is_plain() const { return filter_.is_plain(); }

private:
    enum class Answer : std::uint8_t { unknown, no, yes };

    bool look_at(std::uint32_t game);
    void answer_row_of(std::uint32_t game);
    [[nodiscard]] FactsRow::Column<bool> passing_of(std::int64_t first, const FactsRow& row) const;

    FactsTable& facts_;
    GameFilter asked_filter_;
    FactsFilter filter_;
    std::int64_t end_;
    std::size_t asked_ = 0;
    std::vector<Answer> answers_;  ///< by number of the game; empty when no answers are remembered
};

}  // namespace ludex::storage
