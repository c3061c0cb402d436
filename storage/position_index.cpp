#include "storage/position_index.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

#include "storage/index/merge.hpp"
#include "storage/index/run.hpp"
#include "storage/index/sort.hpp"
#include "storage/passing_games.hpp"
#include "storage/read_transaction.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

namespace {

std::uint64_t fingerprint_of(PositionKey key, std::uint32_t ply) { return mix64(key ^ mix64(std::min(ply, kFarPly))); }

}  // namespace

PositionIndex::PositionIndex(SQLite::Database& db, std::size_t most_pending) : db_(db), most_pending_(most_pending) {}
PositionIndex::~PositionIndex() = default;

void PositionIndex::add(std::int64_t game, const std::vector<PositionVisit>& visits) {
    if (pending_.size() + visits.size() > most_pending_) write_pending();
    first_pending_ = pending_.empty() ? game : std::min(first_pending_, game);
    for (const PositionVisit& v : visits)
        pending_.emplace_back(v.folded.key, static_cast<std::uint32_t>(game), v.ply, v.folded.symmetry, v.move);
}

void PositionIndex::remove(std::int64_t game) {
    if (!pending_.empty() && game >= first_pending_)
        std::erase_if(pending_, [&](const IndexEntry& e) { return e.game() == game; });
    SQLite::Statement kill(db_,
                           "INSERT OR IGNORE INTO index_dead (run, game) "
                           "SELECT id, ?1 FROM index_run WHERE ?1 BETWEEN first_game AND last_game");
    kill.bind(1, game);
    kill.exec();
}

void PositionIndex::write_pending() {
    sort_entries(pending_);
    RunWriter writer(db_);
    for (const IndexEntry& e : pending_) writer.add(e.key, {e.game(), e.ply(), e.code()});
    writer.finish();
    pending_.clear();
}

void PositionIndex::flush() {
    write_pending();
    readers_.clear();  // a run that is being read cannot be dropped
    merge_runs(db_);
}

std::vector<IndexHit> PositionIndex::find(PositionKey folded) {
    std::vector<IndexHit> all;
    const std::vector<IndexRun> runs = load_runs(db_);
    std::erase_if(readers_, [&](const auto& reader) {
        return std::none_of(runs.begin(), runs.end(), [&](const IndexRun& run) { return run.id == reader.first; });
    });
    for (const IndexRun& run : runs) {
        std::unique_ptr<RunReader>& reader = readers_[run.id];
        if (!reader) reader = std::make_unique<RunReader>(db_, run.id);
        std::vector<IndexHit> hits;
        reader->find(folded, hits);
        std::copy_if(hits.begin(), hits.end(), std::back_inserter(all),
                     [&](const IndexHit& hit) { return run.counts(hit.game); });
    }
    std::sort(all.begin(), all.end());
    return all;
}

void PositionIndex::for_each(PositionKey folded, const GameFilter& filter,
                             const std::function<void(const VisitingGame&)>& f) {
    const ReadTransaction view(db_);
    const auto games = passing(filter);
    SQLite::Statement query(db_,
                            "SELECT result, variant.name, start, moves, date, coalesce(date_first, 0), "
                            "coalesce(first_elo + second_elo, 0) FROM game JOIN variant ON variant.id = game.variant "
                            "WHERE game.id = ?");
    for (const IndexHit& hit : find(folded)) {
        if (!games->has(hit.game)) continue;
        query.reset();
        query.bind(1, static_cast<std::int64_t>(hit.game));
        if (!query.executeStep()) continue;
        VisitingGame v;
        v.game = hit.game;
        v.ply = hit.ply;
        if (hit.code != IndexHit::kNoCode)
            v.code = {static_cast<std::uint8_t>(hit.code >> 16U), static_cast<std::uint16_t>(hit.code & 0xFFFFU)};
        v.result = parse_result(query.getColumn(0).getText()).value_or(GameResult::unfinished);
        v.variant = query.getColumn(1).getString();
        v.start = query.getColumn(2).getString();
        v.moves = blob_of<MoveBytes>(query.getColumn(3));
        v.date = query.getColumn(4).getString();
        v.day = query.getColumn(5).getInt64();
        v.elo_sum = query.getColumn(6).getInt64();
        f(v);
    }
}

std::shared_ptr<PassingGames> PositionIndex::passing(const GameFilter& filter) {
    SqlCondition condition = to_sql(filter);
    const std::int64_t version = db_.execAndGet("PRAGMA data_version").getInt64() + db_.getTotalChanges();
    if (!passing_ || version != version_ || !(passing_->condition() == condition))
        passing_ = std::make_shared<PassingGames>(db_, std::move(condition));
    version_ = version;
    return passing_;
}

std::uint64_t PositionIndex::count(PositionKey folded, const GameFilter& filter) {
    const ReadTransaction view(db_);
    const auto games = passing(filter);
    const std::vector<IndexHit> hits = find(folded);
    return static_cast<std::uint64_t>(
        std::count_if(hits.begin(), hits.end(), [&](const IndexHit& hit) { return games->has(hit.game); }));
}

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
