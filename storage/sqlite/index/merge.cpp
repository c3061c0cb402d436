#include "storage/sqlite/index/merge.hpp"

#include <bit>
#include <list>
#include <map>

#include "storage/sqlite/index/run.hpp"

namespace ludex::storage {

namespace {

constexpr std::size_t kMostOfASize = 3;
constexpr std::size_t kLeastDead = 8;  // a run is rewritten when more than one in this many games does not count

/// The size class of a run: the sizes of runs in one class differ fourfold at most.
int size_class(const IndexRun& run) { return static_cast<int>(std::bit_width(run.visits)) / 2; }

std::size_t games_of(const IndexRun& run) { return static_cast<std::size_t>(run.last_game - run.first_game + 1); }

/// The runs to merge next, oldest first; empty when the index is in order.
std::vector<IndexRun> choose(SQLite::Database& db) {
    std::map<int, std::vector<IndexRun>> by_size;
    for (IndexRun& run : load_runs(db)) {
        if (run.dead.size() * kLeastDead > games_of(run)) return {std::move(run)};
        by_size[size_class(run)].push_back(std::move(run));
    }
    for (auto& [size, runs] : by_size)
        if (runs.size() > kMostOfASize) return std::move(runs);
    return {};
}

void merge(SQLite::Database& db, FactsTable& facts, const std::vector<IndexRun>& runs) {
    std::list<RunCursor> cursors;
    for (const IndexRun& run : runs) {
        if (run.dead.size() == games_of(run)) continue;
        cursors.emplace_back(db, run);
        if (!cursors.back().next()) cursors.pop_back();
    }
    RunWriter writer(db, facts);
    std::vector<IndexHit> hits;
    while (!cursors.empty()) {
        const PositionKey key =
            std::min_element(cursors.begin(), cursors.end(), [](const RunCursor& a, const RunCursor& b) {
                return a.key() < b.key();
            })->key();
        hits.clear();
        for (auto cursor = cursors.begin(); cursor != cursors.end();) {
            const bool is_here = cursor->key() == key;
            if (is_here) hits.insert(hits.end(), cursor->hits().begin(), cursor->hits().end());
            cursor = is_here && !cursor->next() ? cursors.erase(cursor) : std::next(cursor);
        }
        std::sort(hits.begin(), hits.end());
        for (const IndexHit& hit : hits) writer.add(key, hit);
    }
    writer.finish();
    for (const IndexRun& run : runs) drop_run(db, run);
}

}  // namespace

void merge_runs(SQLite::Database& db, FactsTable& facts) {
    for (std::vector<IndexRun> runs = choose(db); !runs.empty(); runs = choose(db)) merge(db, facts, runs);
}

}  // namespace ludex::storage
