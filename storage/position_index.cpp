#include "storage/position_index.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

#include "storage/facts/facts_table.hpp"
#include "storage/facts/passing_games.hpp"
#include "storage/index/merge.hpp"
#include "storage/index/run.hpp"
#include "storage/index/sort.hpp"
#include "storage/read_transaction.hpp"

namespace ludex::storage {

namespace {

std::uint64_t fingerprint_of(PositionKey key, std::uint32_t ply) { return mix64(key ^ mix64(std::min(ply, kFarPly))); }

}  // namespace

struct PositionIndex::OpenRun {
    OpenRun(SQLite::Database& db, IndexRun opened) : run(std::move(opened)), reader(db, run.id) {}

    /// Whether the sums of its lists are those of the games that count.
    [[nodiscard]] bool has_sums() const { return run.is_summed && run.dead.empty(); }

    IndexRun run;
    RunReader reader;
};

PositionIndex::PositionIndex(SQLite::Database& db, FactsTable& facts, std::size_t most_pending)
    : db_(db),
      facts_(facts),
      most_pending_(most_pending),
      spill_(db.getFilename() == ":memory:" ? std::string() : db.getFilename()) {}
PositionIndex::~PositionIndex() = default;

// --- Writing ---------------------------------------------------------------------------------------------------------

void PositionIndex::add(std::int64_t game, const std::vector<PositionVisit>& visits) {
    if (pending_.size() + visits.size() > most_pending_) spill_pending();
    const bool is_first = pending_.empty() && !spilling_.valid() && spill_.empty();
    first_pending_ = is_first ? game : std::min(first_pending_, game);
    for (const PositionVisit& v : visits)
        pending_.emplace_back(v.folded.key, static_cast<std::uint32_t>(game), v.ply, v.folded.symmetry, v.move);
}

void PositionIndex::remove(std::int64_t game) {
    if (game >= first_pending_) {
        wait_for_spill();
        if (!spill_.empty()) spill_.forget(static_cast<std::uint32_t>(game));
        std::erase_if(pending_, [&](const IndexEntry& e) { return e.game() == game; });
    }
    SQLite::Statement kill(db_,
                           "INSERT OR IGNORE INTO index_dead (run, game) "
                           "SELECT id, ?1 FROM index_run WHERE ?1 BETWEEN first_game AND last_game");
    kill.bind(1, game);
    kill.exec();
}

void PositionIndex::distrust(std::int64_t game) {
    SQLite::Statement update(db_, "UPDATE index_run SET summed = 0 WHERE ? BETWEEN first_game AND last_game");
    update.bind(1, game);
    update.exec();
}

void PositionIndex::wait_for_spill() {
    if (spilling_.valid()) spilling_.get();
}

void PositionIndex::spill_pending() {
    wait_for_spill();
    spilling_ = std::async(std::launch::async, [this, full = std::move(pending_)]() mutable {
        sort_entries(full);
        spill_.add(full);
    });
    pending_.clear();
    pending_.reserve(most_pending_);
}

void PositionIndex::write_pending() {
    RunWriter writer(db_, facts_);
    const auto write = [&](const IndexEntry& e) { writer.add(e.key, {e.game(), e.ply(), e.code()}); };
    wait_for_spill();
    if (spill_.empty()) {
        sort_entries(pending_);
        for (const IndexEntry& e : pending_) write(e);
        pending_.clear();
    } else {
        spill_pending();
        wait_for_spill();
        spill_.drain(write);
    }
    writer.finish();
}

void PositionIndex::flush() {
    write_pending();
    runs_.clear();  // a run that is being read cannot be dropped
    merge_runs(db_, facts_);
}

// --- Reading ---------------------------------------------------------------------------------------------------------

void PositionIndex::refresh() {
    if (!facts_.refresh() && !runs_.empty()) return;
    passing_.reset();
    runs_.clear();
    for (IndexRun& run : load_runs(db_)) runs_.push_back(std::make_unique<OpenRun>(db_, std::move(run)));
}

std::shared_ptr<PassingGames> PositionIndex::passing(const GameFilter& filter) {
    refresh();
    if (!passing_ || !(passing_->filter() == filter)) passing_ = std::make_shared<PassingGames>(db_, facts_, filter);
    return passing_;
}

template <class F>
void PositionIndex::search(PositionKey folded, F&& f) {
    for (const auto& open : runs_) f(*open, open->reader.find(folded));
}

VisitGroups PositionIndex::group(PositionKey folded, const GameFilter& filter) {
    const ReadTransaction view(db_);
    const auto games = passing(filter);
    VisitGroups groups;
    std::vector<IndexHit> uncoded;
    const auto add = [&](const IndexHit& hit) {
        const auto code = code_of(hit);
        if (code) {
            groups.coded[*code].add(facts_.of(hit.game));
        } else {
            uncoded.push_back(hit);
        }
    };
    const auto read_list = [&](OpenRun& open, const BlockKey& list, bool only_uncoded) {
        open.reader.read_list(list, [&](ListCursor& row) {
            std::vector<GameSums> sums(row.codes().size());
            const std::size_t uncoded_at = static_cast<std::size_t>(
                std::find(row.codes().begin(), row.codes().end(), IndexHit::kNoCode) - row.codes().begin());
            const bool whole = row.for_each([&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
                if (!games->has(game) || !open.run.counts(game)) return;
                if (code == uncoded_at) {
                    uncoded.push_back({game, ply});
                } else if (!only_uncoded) {
                    sums[code].add(facts_.of(game));
                }
            });
            for (std::size_t i = 0; i < sums.size(); ++i)
                if (sums[i].games > 0) groups.coded[*code_of({0, 0, row.codes()[i]})].add(sums[i]);
            return whole;
        });
    };
    search(folded, [&](OpenRun& open, const RunReader::Found& found) {
        for (const IndexHit& hit : found.hits)
            if (open.run.counts(hit.game) && games->has(hit.game)) add(hit);
        if (found.list.count == 0) return;
        if (!games->is_plain() || !open.has_sums()) return read_list(open, found.list, false);
        CodeSums sums;
        open.reader.read_sums(found.list, sums);
        for (const auto& [code, sum] : sums)
            if (const auto known = code_of({0, 0, code})) groups.coded[*known].add(sum);
        if (sums.count(IndexHit::kNoCode) > 0) read_list(open, found.list, true);
    });
    for (const IndexHit& hit : uncoded)
        groups.others.push_back({{hit.game, hit.ply, std::nullopt}, facts_.of(hit.game)});
    return groups;
}

std::vector<std::uint64_t> PositionIndex::count(std::span<const PositionKey> folded, const GameFilter& filter) {
    const ReadTransaction view(db_);
    const auto games = passing(filter);
    std::vector<std::uint64_t> counts;
    for (const PositionKey key : folded) counts.push_back(count(key, *games));
    return counts;
}

std::uint64_t PositionIndex::count(PositionKey folded, PassingGames& games) {
    std::uint64_t n = 0;
    search(folded, [&](OpenRun& open, const RunReader::Found& found) {
        for (const IndexHit& hit : found.hits) n += open.run.counts(hit.game) && games.has(hit.game) ? 1U : 0U;
        if (found.list.count == 0) return;
        if (games.is_plain() && open.has_sums()) {
            CodeSums sums;
            open.reader.read_sums(found.list, sums);
            for (const auto& [code, sum] : sums) n += sum.games;
            return;
        }
        open.reader.read_list(found.list, [&](ListCursor& row) {
            return row.for_each([&](std::uint32_t game, std::uint32_t, std::size_t) {
                n += games.has(game) && open.run.counts(game) ? 1U : 0U;
            });
        });
    });
    return n;
}

void PositionIndex::for_each(PositionKey folded, const GameFilter& filter,
                             const std::function<void(const GameVisit&, const GameFacts&)>& f) {
    const ReadTransaction view(db_);
    const auto games = passing(filter);
    std::vector<IndexHit> hits;
    search(folded, [&](OpenRun& open, const RunReader::Found& found) {
        for (const IndexHit& hit : found.hits)
            if (open.run.counts(hit.game) && games->has(hit.game)) hits.push_back(hit);
        if (found.list.count == 0) return;
        open.reader.read_list(found.list, [&](ListCursor& row) {
            return row.for_each([&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
                if (games->has(game) && open.run.counts(game)) hits.push_back({game, ply, row.codes()[code]});
            });
        });
    });
    if (!std::is_sorted(hits.begin(), hits.end())) std::sort(hits.begin(), hits.end());
    for (const IndexHit& hit : hits) f({hit.game, hit.ply, code_of(hit)}, facts_.of(hit.game));
}

// --- Checking --------------------------------------------------------------------------------------------------------

std::uint64_t PositionIndex::fingerprint(const std::vector<PositionVisit>& visits) {
    std::uint64_t sum = 0;
    for (const PositionVisit& v : visits) sum += fingerprint_of(v.folded.key, v.ply);
    return sum;
}

std::map<std::int64_t, std::uint64_t> PositionIndex::fingerprints() const {
    std::map<std::int64_t, std::uint64_t> sums;
    for (const IndexRun& run : load_runs(db_)) {
        RunCursor cursor(db_, run);
        while (cursor.next())
            for (const IndexHit& hit : cursor.hits()) sums[hit.game] += fingerprint_of(cursor.key(), hit.ply);
    }
    return sums;
}

}  // namespace ludex::storage
