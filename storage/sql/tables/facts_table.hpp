#pragma once

#include <memory>
#include <span>
#include <vector>

#include "storage/packing/game_facts.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/facts_columns.hpp"

namespace ludex::storage {

/// The facts of all games, on disk in rows of a fixed number of games (docs/database.md). A row is read when it is
/// needed, all rows when many are needed: 47 bytes a game. Methods may throw DatabaseFailure.
class FactsTable {
public:
    static constexpr std::size_t kGamesARow = FactsColumns::kGamesARow;
    /// Games have numbers from 1 to below this one; the position index could not hold larger numbers.
    static constexpr std::int64_t kMostGames = std::int64_t{1} << 32U;

    explicit FactsTable(Database& db) : sql_(db) {}

    /// The facts of a game. A game that does not exist, or a damaged number, has the default facts.
    [[gnu::always_inline]] GameFacts of(std::int64_t game) {
        return game < 0 || game >= kMostGames ? GameFacts{} : columns_at(game).at(place_of(game));
    }
    /// The columns with a game, and the game's place in them; the places of other rows may not have been read. `game`
    /// must be from 0 to below kMostGames. The reference is valid until the next call of a method.
    const FactsColumns& columns_at(std::int64_t game) {
        const std::size_t row = row_of(game);
        if (!is_read(row)) load(row);
        const std::size_t i = row / FactsColumns::kRows;
        return i < columns_.size() && columns_[i] ? *columns_[i] : no_columns();
    }
    static std::size_t place_of(std::int64_t game) { return static_cast<std::size_t>(game) % FactsColumns::kGames; }
    /// Calls f(first game, columns) for all games, by number.
    template <class F>
    void for_each_columns(F&& f) {
        if (!all_read_) load_all();
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (columns_[i]) f(static_cast<std::int64_t>(i * FactsColumns::kGames), *columns_[i]);
    }
    /// Calls f(game, facts) for all games, by number.
    template <class F>
    void for_each(F&& f) {
        for_each_columns([&](std::int64_t first, const FactsColumns& columns) {
            for (std::size_t i = 0; i < FactsColumns::kGames; ++i)
                if (columns.exists[i]) f(first + static_cast<std::int64_t>(i), columns.at(i));
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
    static std::size_t row_of(std::int64_t game) { return static_cast<std::size_t>(game) / kGamesARow; }
    [[nodiscard]] bool is_read(std::size_t row) const { return all_read_ || (row < is_read_.size() && is_read_[row]); }
    /// The columns of games without stored facts. A damaged index may have many numbers of such games.
    static const FactsColumns& no_columns();
    FactsColumns& make_columns(std::size_t row);
    void load(std::size_t row);
    void load_all();
    void unpack(std::size_t row, std::span<const std::uint8_t> packed);
    std::int64_t stored_end();

    StatementCache sql_;
    std::vector<std::unique_ptr<FactsColumns>> columns_;  ///< null where nothing has been read
    std::vector<bool> is_read_;                           ///< by row; of no meaning when all_read_
    std::size_t read_one_by_one_ = 0;
    bool all_read_ = false;
    std::vector<std::size_t> changed_;  ///< rows, some more than once
    std::int64_t version_ = -1;
};

}  // namespace ludex::storage
