#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "storage/index/block.hpp"

/// Sorted runs of the position index in the database. Functions may throw SQLite's exceptions, also where a block is
/// damaged.
namespace ludex::storage {

/// A row of index_run, with the games that do not count.
struct IndexRun {
    std::int64_t id = 0;
    std::uint64_t visits = 0;
    std::int64_t first_game = 0, last_game = 0;
    std::int64_t first_list = 0, last_list = 0;
    std::vector<std::uint32_t> dead;  ///< sorted

    [[nodiscard]] bool counts(std::uint32_t game) const {
        return dead.empty() || !std::binary_search(dead.begin(), dead.end(), game);
    }
};

/// All runs, oldest first.
std::vector<IndexRun> load_runs(SQLite::Database& db);

void drop_run(SQLite::Database& db, const IndexRun& run);

/// Writes a new run, one at a time. Nothing is left behind when nothing was added.
class RunWriter {
public:
    explicit RunWriter(SQLite::Database& db);

    /// Ascending by key, then by game.
    void add(PositionKey key, const IndexHit& hit);
    void finish();

private:
    void begin();
    void close_key();
    void write_list(std::span<const IndexHit> hits);
    void write_block();

    SQLite::Database& db_;
    IndexRun run_;
    std::optional<SQLite::Statement> insert_block_;
    std::optional<SQLite::Statement> insert_list_;
    PositionKey key_ = 0;
    std::vector<IndexHit> key_hits_;  ///< of key_
    std::vector<BlockKey> keys_;      ///< waiting for their block
    std::vector<IndexHit> hits_;      ///< of the short ones among them
};

/// Finds the visits to a position in one run.
class RunReader {
public:
    RunReader(SQLite::Database& db, std::int64_t run);

    /// Adds the visits to that position, sorted by game, those that do not count too.
    void find(PositionKey key, std::vector<IndexHit>& hits);

private:
    SQLite::Statement block_;
    SQLite::Statement list_;
};

/// Goes through a run in the order of its keys and checks the checksums.
class RunCursor {
public:
    RunCursor(SQLite::Database& db, IndexRun run);

    /// The next position with visits that count; false at the end.
    bool next();
    [[nodiscard]] PositionKey key() const { return key_; }
    [[nodiscard]] const std::vector<IndexHit>& hits() const { return hits_; }

private:
    bool next_key();

    IndexRun run_;
    SQLite::Statement blocks_;
    SQLite::Statement list_;
    std::string bytes_;
    std::optional<BlockCursor> block_;
    PositionKey key_ = 0;
    std::vector<IndexHit> hits_;
};

}  // namespace ludex::storage
