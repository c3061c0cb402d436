#pragma once

#include <list>
#include <vector>

#include "storage/sql/index/run.hpp"

namespace ludex::storage {

/// Reads several runs as one, prefix by prefix. Methods may throw DatabaseFailure, also when a block is
/// damaged.
class MergedRuns {
public:
    MergedRuns(Database& db, const std::vector<IndexRun>& runs);

    /// Moves to the next prefix with visits that count; false at the end.
    bool next();
    /// All visits there that count. Valid until the next call of next().
    [[nodiscard]] PrefixVisits& visits() { return visits_; }

private:
    void take(RunCursor& cursor);

    std::list<RunCursor> cursors_;  ///< each at the first visits that were not taken yet
    PrefixVisits visits_;
};

}  // namespace ludex::storage
