#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/checked_game.hpp"
#include "storage/game_filter.hpp"
#include "storage/game_visits.hpp"
#include "storage/index/game_fingerprints.hpp"
#include "storage/index/visit_set.hpp"
#include "storage/sql/index/fetched_index.hpp"
#include "storage/sql/index/replayed_visits.hpp"
#include "storage/sql/index/spill.hpp"

namespace ludex::storage {

class Database;
class FactsTable;
class KeptLists;
class PassingGames;
class StatementCache;
struct FoundVisits;

/// The result of reading the whole index.
struct IndexAudit {
    /// Removes a game. Returns whether the index has these visits of it and no others.
    bool take(std::int64_t game, const std::vector<PositionVisit>& visits);

    GameFingerprints fingerprints;  ///< of all games in the index
    VisitSet whole;                 ///< the visits of which the index keeps the whole key
    std::vector<std::string> faults;
};

/// Finds the games that reach a position. Only this class knows how visits are stored: in sorted runs, a new one for
/// each batch; several runs of one size are merged into one. Methods may throw DatabaseFailure, and callers guard.
class PositionIndex {
public:
    /// The most visits that wait in memory, 32 MiB of them; as many more are held while they are written to the file.
    static constexpr std::size_t kMostPending = std::size_t{2} << 20U;

    /// `source` reads the visits of a game from its moves; without it, from those in the database.
    PositionIndex(Database& db, FactsTable& facts, std::size_t most_pending = kMostPending,
                  ReplayedVisits::Source source = {});
    PositionIndex(const PositionIndex&) = delete;
    PositionIndex& operator=(const PositionIndex&) = delete;
    ~PositionIndex();

    /// Keeps the visits of a new game, whose facts are known, until flush(). They take 16 bytes each, in memory or,
    /// when there are too many, in a file beside the database.
    void add(std::int64_t game, const std::vector<PositionVisit>& visits);
    /// Removes all visits of a game.
    void remove(std::int64_t game);
    /// Invalidates the sums that include a game. Must be called when the facts of a game change.
    void invalidate(std::int64_t game);
    /// Writes the visits that were added and merges runs, inside the caller's transaction.
    void flush();

    /// Groups the games that reach a position. Cost: for a filter without conditions, the number of different codes;
    /// otherwise some nanoseconds for each game that reaches the position. Games that were alone there are replayed.
    VisitGroups group(PositionKey folded, const GameFilter& filter);
    /// The number of games that reach each of several positions.
    std::vector<std::uint64_t> count(std::span<const PositionKey> folded, const GameFilter& filter);
    /// Calls f for each visit, in the order of the games' numbers.
    void for_each(PositionKey folded, const GameFilter& filter,
                  const std::function<void(const GameVisit&, const GameFacts&)>& f);

    /// The games that a filter lets through.
    std::shared_ptr<PassingGames> passing(const GameFilter& filter);

    /// See ReplayedVisits.
    void resolve_all(PrefixVisits& visits) { replayed_.resolve_all(visits); }

    /// Reads the whole index and compares its parts with each other.
    [[nodiscard]] IndexAudit audit() const;

private:
    struct OpenRun;

    void drop_removed();
    void spill_pending();
    void wait_for_spill();
    void write_pending();
    void refresh();
    /// What the runs have of a position, in their order.
    struct Found {
        PositionKey folded;
        std::vector<FoundVisits> of_runs;
    };
    std::vector<Found> find(std::span<const PositionKey> keys, PassingGames& games);
    /// Fetches what a question about these visits needs, if the database is far.
    void fetch(const std::vector<Found>& positions, PassingGames& games);
    /// The games that may have been alone there and count.
    std::vector<std::uint32_t> games_alone(const Found& position, PassingGames& games) const;
    /// Calls f(OpenRun&, found) for each run, and alone(hit) for the visits of games that were alone there and count.
    template <class F, class Alone>
    void read(const Found& position, PassingGames& games, F&& f, Alone&& alone);
    /// Calls f(hit) for each of the hits and of the list that counts.
    template <class F>
    static void for_each_hit(OpenRun& open, const FoundVisits& found, PassingGames& games, F&& f);
    std::uint64_t count(const Found& position, PassingGames& games);

    /// Visits that are not in a run yet.
    struct Waiting {
        std::size_t most;
        std::vector<IndexEntry> entries;
        std::unordered_map<std::uint32_t, std::size_t> removed;  ///< by game: how many first entries do not count
        std::int64_t first_game = 0;                             ///< the least game here and in the file
    };
    /// Visits that wait in a file, because they are too many for memory.
    struct Outgoing {
        Spill file;
        std::vector<IndexEntry> entries;  ///< on its way into the file
        std::future<void> running;        ///< while it is valid, another thread uses the two others
    };

    Database& db_;
    FactsTable& facts_;
    std::unique_ptr<StatementCache> sql_;
    ReplayedVisits replayed_;
    Waiting waiting_;
    Outgoing outgoing_;
    // The data that were read last; they are read again when the database has changed.
    std::unique_ptr<KeptLists> kept_;
    FetchedIndex fetched_;
    std::vector<std::unique_ptr<OpenRun>> runs_;
    std::shared_ptr<PassingGames> passing_;  ///< of the last filter: the next question often has the same one
};

}  // namespace ludex::storage
