#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <vector>

#include "storage/packing/game_facts.hpp"
#include "storage/sqlite/tables/facts_row.hpp"

namespace ludex::storage {

/// The facts of all games, in rows of a fixed number of games (docs/database.md). A row is read when it is needed, all
/// rows when many are needed: 43 bytes a game. Methods may throw SQLite's exceptions.
class FactsTable {
public:
    static constexpr std::size_t kGamesARow = FactsRow::kGames;
    /// Games have numbers from 1 to below this one; the position index could not hold larger numbers.
    static constexpr std::int64_t kMostGames = std::int64_t{1} << 32U;

    explicit FactsTable(SQLite::Database& db) : db_(db) {}

    /// The facts of a game. A game that does not exist, or a damaged number, has the default facts.
    [[gnu::always_inline]] GameFacts of(std::int64_t game) {
        return game < 0 || game >= kMostGames ? GameFacts{} : row_of(game).at(place_of(game));
    }
    /// The row with a game, and the game's place in it. `game` must be from 0 to below kMostGames. The reference is
    /// valid until the next call of a method.
    const FactsRow& row_of(std::int64_t game) { return row(number_of(game)); }
    static std::size_t place_of(std::int64_t game) { return static_cast<std::size_t>(game) % kGamesARow; }
    /// Calls f(first game, row) for all rows, by number.
    template <class F>
    void for_each_row(F&& f) {
        if (!all_read_) load_all();
        for (std::size_t number = 0; number < rows_.size(); ++number)
            if (rows_[number]) f(static_cast<std::int64_t>(number * kGamesARow), *rows_[number]);
    }
    /// Calls f(game, facts) for all games, by number.
    template <class F>
    void for_each(F&& f) {
        for_each_row([&](std::int64_t first, const FactsRow& row) {
            for (std::size_t i = 0; i < kGamesARow; ++i)
                if (row.exists[i]) f(first + static_cast<std::int64_t>(i), row.at(i));
        });
    }

    /// One past the largest number of a game. Reads that number again.
    std::int64_t end();
    /// The number of games with stored facts. Games that do not exist are counted if they have any.
    std::int64_t count();

    void set(std::int64_t game, const GameFacts& facts);
    void set_related(std::int64_t game, bool is_related);
    /// Writes the rows that set() has changed.
    void flush();

    /// Forgets the rows that were read if the database has changed since. Returns whether it has.
    bool refresh();

private:
    static std::size_t number_of(std::int64_t game) { return static_cast<std::size_t>(game) / kGamesARow; }
    FactsRow& row(std::size_t number) { return number < rows_.size() && rows_[number] ? *rows_[number] : load(number); }
    FactsRow& load(std::size_t number);
    void load_all();
    FactsRow& place(std::size_t number);
    std::int64_t stored_end();

    SQLite::Database& db_;
    std::vector<std::unique_ptr<FactsRow>> rows_;  ///< by number; null when the row has not been read
    std::size_t read_one_by_one_ = 0;
    bool all_read_ = false;
    std::vector<std::size_t> changed_;  ///< numbers of rows, some more than once
    std::int64_t version_ = -1;
};

}  // namespace ludex::storage
