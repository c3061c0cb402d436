#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "core/checked_game.hpp"
#include "storage/game_filter.hpp"
#include "storage/index/visit.hpp"

namespace SQLite {
class Database;
}

namespace ludex::storage {

class PassingGames;
class RunReader;

/// A game's first visit to a position, with all that statistics want to know of the game.
struct VisitingGame {
    std::int64_t game = 0;
    std::uint32_t ply = 0;          ///< kFarPly: there or behind it
    std::optional<VisitCode> code;  ///< where the index keeps it: saves replaying the game
    GameResult result = GameResult::unfinished;
    std::string variant;  ///< full name
    std::string start;    ///< empty for the variant's own
    MoveBytes moves;
    std::string date;
    std::int64_t day = 0;      ///< the first possible day, YYYYMMDD; 0 when the date is not known
    std::int64_t elo_sum = 0;  ///< of both players, 0 when not known
};

/// Finds the games that come to a position. The only class that knows how visits are stored: in sorted runs, a new one
/// for each batch, of which several of one size are merged into one. Methods may throw SQLite's exceptions, and callers
/// guard.
class PositionIndex {
public:
    /// Visits that wait in memory, 256 MiB of them.
    static constexpr std::size_t kMostPending = std::size_t{16} << 20U;

    explicit PositionIndex(SQLite::Database& db, std::size_t most_pending = kMostPending);
    PositionIndex(const PositionIndex&) = delete;
    PositionIndex& operator=(const PositionIndex&) = delete;
    ~PositionIndex();

    /// Keeps the visits of a new game until flush(). Memory: 16 bytes a visit; writes a run when there are too many.
    void add(std::int64_t game, const std::vector<PositionVisit>& visits);
    /// Takes out all visits of a game.
    void remove(std::int64_t game);
    /// Writes what was added and merges runs. Inside the caller's transaction.
    void flush();

    void for_each(PositionKey folded, const GameFilter& filter, const std::function<void(const VisitingGame&)>& f);
    [[nodiscard]] std::uint64_t count(PositionKey folded, const GameFilter& filter);

    /// A sum over a game's visits that tells others apart; for checking.
    static std::uint64_t fingerprint(const std::vector<PositionVisit>& visits);
    /// The sums of all games that are in the index. Reads all of it.
    [[nodiscard]] std::map<std::int64_t, std::uint64_t> fingerprints() const;

private:
    void write_pending();
    std::vector<IndexHit> find(PositionKey folded);
    std::shared_ptr<PassingGames> passing(const GameFilter& filter);

    SQLite::Database& db_;
    std::size_t most_pending_;
    std::vector<IndexEntry> pending_;
    std::int64_t first_pending_ = 0;  ///< the least number of a game there
    std::map<std::int64_t, std::unique_ptr<RunReader>> readers_;
    std::shared_ptr<PassingGames> passing_;  ///< of the last question: the next one often has the same filter
    std::int64_t version_ = -1;              ///< of the database, when that was made
};

}  // namespace ludex::storage
