#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/checked_game.hpp"
#include "storage/game_filter.hpp"

namespace SQLite {
class Database;
}

namespace ludex::storage {

/// A game's first visit to a position, with all that statistics want to know of the game.
struct VisitingGame {
    std::int64_t game = 0;
    std::uint32_t ply = 0;
    std::uint8_t symmetry = 0;  ///< turns the game's position into the folded one
    GameResult result = GameResult::unfinished;
    std::string variant;  ///< full name
    std::string start;    ///< empty for the variant's own
    MoveBytes moves;
    std::string date;
    std::int64_t day = 0;      ///< the first possible day, YYYYMMDD; 0 when the date is not known
    std::int64_t elo_sum = 0;  ///< of both players, 0 when not known
};

/// Finds the games that come to a position. The only class that knows how visits are stored: methods may throw SQLite's
/// exceptions, and callers guard.
class PositionIndex {
public:
    explicit PositionIndex(SQLite::Database& db) : db_(db) {}

    /// Keeps the visits of a new game until flush(). Memory: 16 bytes a visit; flushes by itself every few million.
    void add(std::int64_t game, const std::vector<PositionVisit>& visits);
    /// Takes out these visits of a game, wherever they are.
    void remove(std::int64_t game, const std::vector<PositionVisit>& visits);
    /// Takes out all visits of a game whose moves are not known. Cost: looks through all visits of all games.
    void remove(std::int64_t game);
    /// Writes what was added, in key order. Inside the caller's transaction.
    void flush();

    void for_each(PositionKey folded, const GameFilter& filter,
                  const std::function<void(const VisitingGame&)>& f) const;
    [[nodiscard]] std::uint64_t count(PositionKey folded, const GameFilter& filter) const;

    /// Whether all these visits of a game are stored; for checking.
    [[nodiscard]] bool holds(std::int64_t game, const std::vector<PositionVisit>& visits) const;
    /// All visits of all games; for checking.
    [[nodiscard]] std::uint64_t size() const;

private:
    struct Entry {
        PositionKey key;
        std::uint32_t game;
        std::uint32_t ply_and_symmetry;  ///< ply << 4 | symmetry
    };

    void remove_pending(std::int64_t game);

    SQLite::Database& db_;
    std::vector<Entry> pending_;
    std::int64_t first_pending_ = 0;  ///< the least number of a game there
};

}  // namespace ludex::storage
