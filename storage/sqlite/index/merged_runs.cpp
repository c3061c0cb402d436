#include "storage/sqlite/index/merged_runs.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ludex::storage {

MergedRuns::MergedRuns(SQLite::Database& db, const std::vector<IndexRun>& runs) {
    for (const IndexRun& run : runs) {
        if (run.dead.size() == run.games()) continue;
        cursors_.emplace_back(db, run);
        if (!cursors_.back().next()) cursors_.pop_back();
    }
}

void MergedRuns::advance() {
    for (auto cursor = cursors_.begin(); cursor != cursors_.end();) {
        const bool is_done = cursor->key() == key_ && !cursor->next();
        cursor = is_done ? cursors_.erase(cursor) : std::next(cursor);
    }
}

bool MergedRuns::next() {
    if (std::exchange(has_begun_, true)) advance();
    if (cursors_.empty()) return false;
    const auto first = std::min_element(cursors_.begin(), cursors_.end(),
                                        [](const RunCursor& a, const RunCursor& b) { return a.key() < b.key(); });
    key_ = first->key();
    hits_ = first->hits();
    const auto is_here = [&](const RunCursor& cursor) { return cursor.key() == key_; };
    if (std::none_of(std::next(first), cursors_.end(), is_here)) return true;  // min_element finds the first of them
    own_hits_.clear();
    for (const RunCursor& cursor : cursors_)
        if (is_here(cursor)) own_hits_.insert(own_hits_.end(), cursor.hits().begin(), cursor.hits().end());
    std::sort(own_hits_.begin(), own_hits_.end());
    hits_ = own_hits_;
    return true;
}

}  // namespace ludex::storage
