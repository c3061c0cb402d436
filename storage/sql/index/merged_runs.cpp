#include "storage/sql/index/merged_runs.hpp"

#include <algorithm>
#include <iterator>

namespace ludex::storage {

MergedRuns::MergedRuns(Database& db, const std::vector<IndexRun>& runs) {
    for (const IndexRun& run : runs) {
        if (run.dead.size() == run.games()) continue;
        cursors_.emplace_back(db, run);
        if (!cursors_.back().next()) cursors_.pop_back();
    }
}

bool MergedRuns::next() {
    if (cursors_.empty()) return false;
    const auto first = std::min_element(cursors_.begin(), cursors_.end(),
                                        [](const RunCursor& a, const RunCursor& b) { return a.key() < b.key(); });
    visits_.begin(prefix_of(first->key()));
    std::size_t taken = 0;
    for (auto cursor = cursors_.begin(); cursor != cursors_.end();) {
        bool is_done = false;
        for (; !is_done && prefix_of(cursor->key()) == visits_.prefix; is_done = !cursor->next()) {
            take(*cursor);
            ++taken;
        }
        cursor = is_done ? cursors_.erase(cursor) : std::next(cursor);
    }
    if (taken > 1) visits_.sort();
    return true;
}

void MergedRuns::take(RunCursor& cursor) {
    for (const IndexHit& hit : cursor.hits()) {
        if (cursor.is_alone()) {
            visits_.alone.push_back(hit.game);
        } else {
            visits_.add(cursor.key(), hit);
        }
    }
}

}  // namespace ludex::storage
