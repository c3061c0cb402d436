#include "storage/sql/index/position_index.hpp"

#include <algorithm>
#include <array>

#include "storage/index/sort.hpp"
#include "storage/sql/index/kept_lists.hpp"
#include "storage/sql/index/merge.hpp"
#include "storage/sql/index/run.hpp"
#include "storage/sql/read_transaction.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/facts_table.hpp"
#include "storage/sql/tables/passing_games.hpp"

namespace ludex::storage {

struct PositionIndex::OpenRun {
    OpenRun(Database& db, IndexRun opened, const FetchedIndex& fetched, KeptLists& lists)
        : run(std::move(opened)), reader(db, run.id, fetched), kept(lists) {}

    /// Calls f(code, sums) for the sums of a list; false when there is no list, or when its sums no longer match the
    /// games that count.
    template <class F>
    bool read_sums(const BlockKey& list, F&& f) {
        if (!has_sums(list)) return false;
        reader.read_sums(list, f);
        return true;
    }

    /// Whether there is a list with sums that match the games that count.
    [[nodiscard]] bool has_sums(const BlockKey& list) const {
        return list.has_list() && run.is_summed && run.dead.empty();
    }

    /// Calls f(hit) for each visit of a list.
    template <class F>
    void read(const BlockKey& list, F&& f) {
        reader.read_list(list, [&](ListCursor& row) {
            return row.for_each([&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
                f(IndexHit{game, ply, row.codes()[code]});
            });
        });
    }

    /// The visits of a list that is kept from now on; null when it is not worth it. Valid until the next call. `end`:
    /// one past the largest number of a game.
    const KeptList* kept_list(const BlockKey& list, std::size_t end) {
        if (!KeptLists::is_worth_it(list, end)) return nullptr;
        if (const KeptList* const known = kept.find(list)) return known;
        KeptList decoded(end, list.count);
        reader.read_list(list, [&](ListCursor& row) { return decoded.add(row); });
        return &kept.keep(list, std::move(decoded));
    }

    IndexRun run;
    RunReader reader;
    KeptLists& kept;  ///< of all runs
};

PositionIndex::PositionIndex(Database& db, FactsTable& facts, std::size_t most_pending, ReplayedVisits::Source source)
    : db_(db),
      facts_(facts),
      sql_(std::make_unique<StatementCache>(db)),
      replayed_(source ? ReplayedVisits(std::move(source)) : stored_visits(*sql_)),
      waiting_{most_pending, {}, {}, 0},
      outgoing_{Spill(db.place()), {}, {}},
      kept_(std::make_unique<KeptLists>()) {}
PositionIndex::~PositionIndex() = default;

// --- Writing ---------------------------------------------------------------------------------------------------------

void PositionIndex::add(std::int64_t game, const std::vector<PositionVisit>& visits) {
    if (waiting_.entries.size() + visits.size() > waiting_.most) spill_pending();
    const bool is_first = waiting_.entries.empty() && !outgoing_.running.valid() && outgoing_.file.empty();
    waiting_.first_game = is_first ? game : std::min(waiting_.first_game, game);
    for (const PositionVisit& v : visits)
        waiting_.entries.emplace_back(v.folded.key, static_cast<std::uint32_t>(game), v.ply, v.folded.symmetry, v.move);
}

void PositionIndex::remove(std::int64_t game) {
    if (game >= waiting_.first_game) {
        wait_for_spill();
        if (!outgoing_.file.empty()) outgoing_.file.forget(static_cast<std::uint32_t>(game));
        waiting_.removed[static_cast<std::uint32_t>(game)] = waiting_.entries.size();
    }
    const CheckedTable& dead = checked_table("index_dead");
    const std::string number = db_.dialect().parameter(1, ColumnType::number);
    const std::vector<std::string> row{"id", number};
    sql_->run("INSERT INTO index_dead (run, game, checksum) SELECT id, " + number + ", " +
                  db_.dialect().checksum(dead.name, row) +
                  " FROM index_run WHERE ?1 BETWEEN first_game AND last_game ON CONFLICT DO NOTHING",
              game);
}

void PositionIndex::invalidate(std::int64_t game) {
    change_rows(*sql_, "index_run", {{"summed", "0"}}, "?1 BETWEEN first_game AND last_game", game);
}

void PositionIndex::wait_for_spill() {
    if (outgoing_.running.valid()) outgoing_.running.get();
}

/// Drops the entries of all removed games at once: a pass for each game would take quadratic time.
void PositionIndex::drop_removed() {
    if (waiting_.removed.empty()) return;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < waiting_.entries.size(); ++i) {
        const auto removed = waiting_.removed.find(waiting_.entries[i].game());
        if (removed == waiting_.removed.end() || removed->second <= i) waiting_.entries[kept++] = waiting_.entries[i];
    }
    waiting_.entries.resize(kept);
    waiting_.removed.clear();
}

void PositionIndex::spill_pending() {
    drop_removed();
    wait_for_spill();
    outgoing_.entries.swap(waiting_.entries);
    outgoing_.running = std::async(std::launch::async, [this] {
        sort_entries(outgoing_.entries);
        outgoing_.file.add(outgoing_.entries);
        outgoing_.entries.clear();
    });
    waiting_.entries.reserve(waiting_.most);
}

void PositionIndex::write_pending() {
    RunWriter writer(db_, facts_);
    const auto write = [&](const IndexEntry& e) { writer.add_visit(e.key, e.hit()); };
    wait_for_spill();
    if (outgoing_.file.empty()) {
        drop_removed();
        sort_entries(waiting_.entries);
        for (const IndexEntry& e : waiting_.entries) write(e);
    } else {
        spill_pending();
        wait_for_spill();
        outgoing_.file.drain(write);
    }
    waiting_.entries = outgoing_.entries = std::vector<IndexEntry>();  // gives their memory back
    writer.finish();
}

void PositionIndex::flush() {
    replayed_.forget();
    write_pending();
    runs_.clear();  // a run that is being read cannot be dropped
    kept_->clear();
    merge_runs(db_, facts_, replayed_);
    replayed_.forget();  // what was written may be undone
}

// --- Reading ---------------------------------------------------------------------------------------------------------

void PositionIndex::refresh() {
    if (!facts_.refresh() && !runs_.empty()) return;
    passing_.reset();
    runs_.clear();
    fetched_.forget_rows();
    kept_->clear();
    replayed_.forget();
    std::vector<std::unique_ptr<OpenRun>> runs;
    for (IndexRun& run : load_runs(db_))
        runs.push_back(std::make_unique<OpenRun>(db_, std::move(run), fetched_, *kept_));
    runs_ = std::move(runs);  // all or none: opening one may fail
}

std::shared_ptr<PassingGames> PositionIndex::passing(const GameFilter& filter) {
    refresh();
    if (!passing_ || !(passing_->filter() == filter)) passing_ = std::make_shared<PassingGames>(db_, facts_, filter);
    return passing_;
}

std::vector<PositionIndex::Found> PositionIndex::find(std::span<const PositionKey> keys, PassingGames& games) {
    if (db_.is_far()) {
        std::vector<std::int64_t> runs;
        for (const auto& open : runs_) runs.push_back(open->run.id);
        fetched_.fetch_blocks(db_, runs, keys);
    }
    std::vector<Found> positions;
    for (const PositionKey key : keys) {
        Found& position = positions.emplace_back(Found{key, {}});
        for (const auto& open : runs_) position.of_runs.push_back(open->reader.find(key));
    }
    if (db_.is_far()) fetch(positions, games);
    return positions;
}

void PositionIndex::fetch(const std::vector<Found>& positions, PassingGames& games) {
    std::vector<std::int64_t> sums;
    std::vector<std::uint32_t> alone;
    for (const Found& position : positions) {
        for (std::size_t i = 0; i < runs_.size(); ++i)
            if (const BlockKey& list = position.of_runs[i].list; games.is_plain() && runs_[i]->has_sums(list))
                sums.push_back(list.list);
        const std::vector<std::uint32_t> some = games_alone(position, games);
        alone.insert(alone.end(), some.begin(), some.end());
    }
    fetched_.fetch_rows(db_, sums);
    constexpr std::size_t kMost = 64;  // as many as are kept
    if (alone.size() <= kMost) replayed_.expect(alone);
}

std::vector<std::uint32_t> PositionIndex::games_alone(const Found& position, PassingGames& games) const {
    std::vector<std::uint32_t> some;  // a game is in one run only
    for (std::size_t i = 0; i < runs_.size(); ++i)
        for (const std::uint32_t game : position.of_runs[i].alone)
            if (games.has(game) && runs_[i]->run.counts(game)) some.push_back(game);
    std::sort(some.begin(), some.end());
    some.erase(std::unique(some.begin(), some.end()), some.end());  // a damaged block may name a game twice
    return some;
}

template <class F, class Alone>
void PositionIndex::read(const Found& position, PassingGames& games, F&& f, Alone&& alone) {
    for (std::size_t i = 0; i < runs_.size(); ++i) f(*runs_[i], position.of_runs[i]);
    for (const std::uint32_t game : games_alone(position, games))
        if (const std::optional<IndexHit> hit = replayed_.find(game, position.folded)) alone(*hit);
}

template <class F>
void PositionIndex::for_each_hit(OpenRun& open, const FoundVisits& found, PassingGames& games, F&& f) {
    const auto counts = [&](std::uint32_t game) { return games.has(game) && open.run.counts(game); };
    for (const IndexHit& hit : found.hits)
        if (counts(hit.game)) f(hit);
    if (!found.list.has_list()) return;
    if (const KeptList* const list = open.kept_list(found.list, games.end())) {
        list->for_each_of(games.all(), [&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
            if (open.run.counts(game)) f(IndexHit{game, ply, list->codes()[code]});
        });
        return;
    }
    open.read(found.list, [&](const IndexHit& hit) {
        if (counts(hit.game)) f(hit);
    });
}

namespace {

/// Groups visits by their codes.
class Grouper {
public:
    Grouper(FactsTable& facts, VisitGroups& groups) : facts_(facts), groups_(groups) {}

    void add(const IndexHit& hit) {
        GameSums* const sums = find_sums(hit.code);
        if (sums != nullptr) return sums->add(facts_.of(hit.game));
        groups_.others.push_back({{hit.game, hit.ply, std::nullopt}, facts_.of(hit.game)});
    }

    void add(std::uint32_t code, const GameSums& sums) {
        if (code != IndexHit::kNoCode) sums_of(code).add(sums);
    }

    /// Adds the visits of the games that are in the set.
    void add(const KeptList& list, const GameSet& games) {
        std::vector<SumsByResult> sums(list.codes().size());
        const FactsColumns* columns = nullptr;
        std::uint32_t first = 0;
        std::uint32_t end = 0;  // the columns have the facts of the games from `first` to below
        list.for_each_of(games, [&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
            if (game >= end) {
                columns = &facts_.columns_at(game);
                first = game - static_cast<std::uint32_t>(FactsTable::place_of(game));
                end = first + static_cast<std::uint32_t>(FactsColumns::kGames);
            }
            if (list.codes()[code] == IndexHit::kNoCode) return add(IndexHit{game, ply, IndexHit::kNoCode});
            sums[code].add(columns->at(game - first));
        });
        for (std::size_t i = 0; i < sums.size(); ++i)
            if (const GameSums total = sums[i].total(); total.tally.games > 0) sums_of(list.codes()[i]).add(total);
    }

private:
    /// The sums of a recent code, which are found here faster than in the map.
    struct Known {
        std::uint32_t code = IndexHit::kNoCode;
        GameSums* sums = nullptr;
    };

    GameSums& sums_of(std::uint32_t code) { return groups_.coded[*code_of({0, 0, code})]; }

    /// The sums of a code; null for games without a code.
    GameSums* find_sums(std::uint32_t code) {
        if (code == IndexHit::kNoCode) return nullptr;
        Known& known = known_[code % known_.size()];
        if (known.code != code) known = {code, &sums_of(code)};
        return known.sums;
    }

    FactsTable& facts_;
    VisitGroups& groups_;
    std::array<Known, 64> known_;
};

}  // namespace

VisitGroups PositionIndex::group(PositionKey folded, const GameFilter& filter) {
    const ReadTransaction view(db_);
    const auto games = passing(filter);
    const std::vector<Found> positions = find({&folded, 1}, *games);
    VisitGroups groups;
    Grouper grouper(facts_, groups);
    const auto add = [&](OpenRun& open, const FoundVisits& found) {
        bool has_all_codes = true;
        const bool is_summed =
            games->is_plain() && open.read_sums(found.list, [&](std::uint32_t code, const GameSums& sums) {
                has_all_codes = has_all_codes && code != IndexHit::kNoCode;
                grouper.add(code, sums);
            });
        if (is_summed && has_all_codes) return;
        if (!is_summed && open.run.dead.empty())
            if (const KeptList* const list = open.kept_list(found.list, games->end()))
                return grouper.add(*list, games->all());
        for_each_hit(open, found, *games, [&](const IndexHit& hit) {
            if (!is_summed || hit.code == IndexHit::kNoCode) grouper.add(hit);
        });
    };
    read(positions.front(), *games, add, [&](const IndexHit& hit) { grouper.add(hit); });
    return groups;
}

std::vector<std::uint64_t> PositionIndex::count(std::span<const PositionKey> folded, const GameFilter& filter) {
    const ReadTransaction view(db_);
    const auto games = passing(filter);
    std::vector<std::uint64_t> counts;
    for (const Found& position : find(folded, *games)) counts.push_back(count(position, *games));
    return counts;
}

std::uint64_t PositionIndex::count(const Found& position, PassingGames& games) {
    std::uint64_t n = 0;
    const auto count_of = [&](OpenRun& open, const FoundVisits& found) {
        const auto add = [&](std::uint32_t, const GameSums& sums) { n += sums.tally.games; };
        if (games.is_plain() && open.read_sums(found.list, add)) return;
        if (const KeptList* const list = open.kept_list(found.list, games.end());
            list != nullptr && open.run.dead.empty()) {
            n += list->games().count_common(games.all());
        } else {
            for_each_hit(open, found, games, [&](const IndexHit&) { ++n; });
        }
    };
    read(position, games, count_of, [&](const IndexHit&) { ++n; });
    return n;
}

void PositionIndex::for_each(PositionKey folded, const GameFilter& filter,
                             const std::function<void(const GameVisit&, const GameFacts&)>& f) {
    const ReadTransaction view(db_);
    const auto games = passing(filter);
    const std::vector<Found> positions = find({&folded, 1}, *games);
    std::vector<IndexHit> hits;
    const auto note = [&](const IndexHit& hit) { hits.push_back(hit); };
    const auto note_all = [&](OpenRun& open, const FoundVisits& found) { for_each_hit(open, found, *games, note); };
    read(positions.front(), *games, note_all, note);
    if (!std::is_sorted(hits.begin(), hits.end())) std::sort(hits.begin(), hits.end());
    for (const IndexHit& hit : hits) f({hit.game, hit.ply, code_of(hit)}, facts_.of(hit.game));
}

// --- Checking --------------------------------------------------------------------------------------------------------

namespace {

std::uint64_t fingerprint_of(std::uint64_t prefix) { return mix64(prefix); }
std::uint64_t fingerprint_of(PositionKey key, const IndexHit& hit) {
    return mix64(key ^ mix64(std::uint64_t{hit.ply} << 32U | hit.code));
}

}  // namespace

bool IndexAudit::take(std::int64_t game, const std::vector<PositionVisit>& visits) {
    std::uint64_t sum = 0;
    for (const PositionVisit& v : visits) {
        const IndexEntry entry(v.folded.key, static_cast<std::uint32_t>(game), v.ply, v.folded.symmetry, v.move);
        sum += whole.has(entry.game(), v.ply) ? fingerprint_of(entry.key, entry.hit())
                                              : fingerprint_of(prefix_of(entry.key));
    }
    return fingerprints.take(game) == sum;
}

namespace {

/// The sums with which a list of these visits begins.
std::string sums_over(std::span<const IndexHit> hits, FactsTable& facts) {
    CodeSums sums;
    for (const IndexHit& hit : hits)
        if (const GameFacts f = facts.of(hit.game); f.counts()) sums[hit.code].add(f);
    return encode_sums(sums);
}

void audit_run(Database& db, const IndexRun& run, FactsTable& facts, IndexAudit& audit) {
    const bool must_have_sums = run.is_summed && run.dead.empty();
    std::uint64_t wrong_sums = 0;
    RunCursor cursor(db, run);
    while (cursor.next()) {
        for (const IndexHit& hit : cursor.hits()) {
            const bool is_whole = !cursor.is_alone() && audit.whole.insert(hit.game, hit.ply);
            audit.fingerprints.add(
                hit.game, is_whole ? fingerprint_of(cursor.key(), hit) : fingerprint_of(prefix_of(cursor.key())));
        }
        if (must_have_sums && cursor.has_list() && cursor.sums() != sums_over(cursor.hits(), facts)) ++wrong_sums;
    }
    const std::string name = "the position index, run " + std::to_string(run.id) + ": ";
    if (wrong_sums > 0)
        audit.faults.push_back(name + "the sums of " + std::to_string(wrong_sums) + " positions are wrong");
    if (cursor.visits() != run.visits) audit.faults.push_back(name + "the number of visits is wrong");
    if (db.is_far() && !is_directory_right(db, run.id))
        audit.faults.push_back(name + "the directory of its blocks is wrong");
}

}  // namespace

IndexAudit PositionIndex::audit() const {
    IndexAudit audit{GameFingerprints(static_cast<std::size_t>(facts_.end())), {}, {}};
    facts_.for_each(
        [&](std::int64_t id, const GameFacts& f) { audit.whole.add_game(static_cast<std::size_t>(id), f.plies); });
    std::int64_t rows = 0;
    const auto runs = load_runs(db_);
    for (const IndexRun& run : runs) {
        audit_run(db_, run, facts_, audit);
        rows += run.last_list - run.first_list + 1;
    }
    if (db_.count_list_rows() != rows) audit.faults.emplace_back("the position index has lists of no run");
    if (db_.count_runs_with_blocks() != static_cast<std::int64_t>(runs.size()))
        audit.faults.emplace_back("the position index has blocks of no run");
    return audit;
}

}  // namespace ludex::storage
