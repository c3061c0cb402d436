#pragma once

#include <list>
#include <span>
#include <vector>

#include "storage/sqlite/index/run.hpp"

namespace ludex::storage {

/// Reads several runs as one, in the order of their keys. Methods may throw SQLite's exceptions, also when a block is
/// damaged.
class MergedRuns {
public:
    MergedRuns(SQLite::Database& db, const std::vector<IndexRun>& runs);

    /// Moves to the next position with visits that count; false at the end.
    bool next();
    [[nodiscard]] PositionKey key() const { return key_; }
    /// All visits there that count, by game. Valid until the next call of next().
    [[nodiscard]] std::span<const IndexHit> hits() const { return hits_; }

private:
    void advance();

    std::list<RunCursor> cursors_;  ///< none before key_
    PositionKey key_ = 0;
    bool has_begun_ = false;
    std::span<const IndexHit> hits_;
    std::vector<IndexHit> own_hits_;  ///< those of several runs
};

}  // namespace ludex::storage
