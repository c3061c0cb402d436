#include "storage/sql/index/merge.hpp"

#include <bit>
#include <map>

#include "storage/sql/index/merged_runs.hpp"
#include "storage/sql/index/replayed_visits.hpp"

namespace ludex::storage {

namespace {

constexpr std::size_t kMostOfASize = 3;
constexpr std::size_t kLeastDead = 8;  // a run is rewritten when more than one in this many games does not count

/// The size class of a run: the sizes of runs in one class differ fourfold at most.
int size_class(const IndexRun& run) { return static_cast<int>(std::bit_width(run.visits)) / 2; }

/// The runs to merge next, oldest first; empty when the index is in order.
std::vector<IndexRun> choose(Database& db) {
    std::map<int, std::vector<IndexRun>> by_size;
    for (IndexRun& run : load_runs(db)) {
        if (run.dead.size() * kLeastDead > run.games()) return {std::move(run)};
        by_size[size_class(run)].push_back(std::move(run));
    }
    for (auto& [size, runs] : by_size)
        if (runs.size() > kMostOfASize) return std::move(runs);
    return {};
}

/// Replaying costs some microseconds for each visit: in a larger run, crowded prefixes are borne.
constexpr std::uint64_t kMostReplayed = std::uint64_t{1} << 19U;

std::uint64_t visits_of(const std::vector<IndexRun>& runs) {
    std::uint64_t visits = 0;
    for (const IndexRun& run : runs) visits += run.visits;
    return visits;
}

void merge(Database& db, FactsTable& facts, ReplayedVisits& replayed, const std::vector<IndexRun>& runs) {
    const bool resolves_crowded = visits_of(runs) <= kMostReplayed;
    RunWriter writer(db, facts);
    for (MergedRuns all(db, runs); all.next();) {
        PrefixVisits& visits = all.visits();
        if (!visits.alone.empty() && (visits.has_game_twice() || (resolves_crowded && visits.is_crowded())))
            replayed.resolve(visits);
        writer.add_prefix(visits);
    }
    writer.finish();
    for (const IndexRun& run : runs) drop_run(db, run);
}

}  // namespace

void merge_runs(Database& db, FactsTable& facts, ReplayedVisits& replayed) {
    for (std::vector<IndexRun> runs = choose(db); !runs.empty(); runs = choose(db)) merge(db, facts, replayed, runs);
}

}  // namespace ludex::storage
