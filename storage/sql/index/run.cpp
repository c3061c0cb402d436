#include "storage/sql/index/run.hpp"

#include <algorithm>
#include <utility>

#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

namespace {

[[noreturn]] void complain(std::int64_t run) {
    complain_of_damage("the position index is damaged, run " + std::to_string(run));
}

}  // namespace

std::vector<IndexRun> load_runs(Database& db) {
    std::vector<IndexRun> runs;
    Statement query(
        db, "SELECT id, visits, first_game, last_game, first_list, last_list, summed FROM index_run ORDER BY id");
    while (query.next()) {
        IndexRun& run = runs.emplace_back();
        read_columns(query, run.id, run.visits, run.first_game, run.last_game, run.first_list, run.last_list,
                     run.is_summed);
    }
    Statement dead(db, "SELECT run, game FROM index_dead ORDER BY run, game");
    auto run = runs.begin();
    while (dead.next()) {
        const auto [number, game] = columns_of<std::int64_t, std::uint32_t>(dead);
        while (run != runs.end() && run->id < number) ++run;
        if (run != runs.end() && run->id == number) run->dead.push_back(game);
    }
    return runs;
}

void drop_run(Database& db, const IndexRun& run) {
    db.drop_run(run.id, run.first_list, run.last_list);
    StatementCache sql(db);
    erase_rows_with(sql, "index_dead", "run", run.id);
    erase_rows_with(sql, "index_run", "id", run.id);
}

// --- Writing ---------------------------------------------------------------------------------------------------------

RunWriter::RunWriter(Database& db, FactsTable& facts) : db_(db), facts_(facts) {}

void RunWriter::begin() {
    run_.id = db_.next_run();
    run_.first_list = number_of(db_, "SELECT coalesce(max(id), 0) + 1 FROM index_list");
    run_.last_list = run_.first_list - 1;
    const BlockSql blocks = db_.dialect().blocks(run_.id);
    if (!blocks.create.empty()) db_.exec(blocks.create);
    insert_block_.emplace(db_.prepare_insert(blocks.insertion));
    if (db_.is_far()) directory_.emplace(db_, run_.id);
    insert_list_.emplace(
        db_.prepare_insert({"index_list", {{"id", ColumnType::number}, {"packed", ColumnType::blob}}}));
}

void RunWriter::add_visit(PositionKey key, const IndexHit& hit) {
    if (open_.prefix != prefix_of(key)) {
        add_prefix(open_);
        open_.begin(prefix_of(key));
    }
    open_.add(key, hit);
}

void RunWriter::add_prefix(const PrefixVisits& visits) {
    const bool may_be_alone = !visits.is_crowded() && !visits.has_game_twice();
    for (const std::uint32_t game : visits.alone) add_alone(visits.prefix, game);
    const auto is_alone = [&](std::span<const IndexHit> hits) { return hits.size() == 1 && may_be_alone; };
    visits.for_each_position([&](PositionKey, std::span<const IndexHit> hits) {
        if (is_alone(hits)) add_alone(visits.prefix, hits.front().game);
    });
    visits.for_each_position([&](PositionKey key, std::span<const IndexHit> hits) {
        if (!is_alone(hits)) add_position(key, hits, hits.size() == 1 || hits.size() >= kLongList);
    });
    constexpr std::size_t kKeysABatch = std::size_t{1} << 15U;
    if (gathered_.keys.size() >= kKeysABatch) make_blocks();
}

void RunWriter::add_alone(std::uint64_t prefix, std::uint32_t game) {
    const IndexHit hit{game, 0, IndexHit::kNoCode};
    count({&hit, 1});
    gathered_.keys.push_back({key_of_prefix(prefix), 1, 0});
    gathered_.hits.push_back(hit);
}

void RunWriter::add_position(PositionKey key, std::span<const IndexHit> hits, bool needs_list) {
    count(hits);
    BlockKey& block_key = gathered_.keys.emplace_back(BlockKey{key, static_cast<std::uint32_t>(hits.size()), 0});
    if (!needs_list) {
        gathered_.hits.insert(gathered_.hits.end(), hits.begin(), hits.end());
        return;
    }
    block_key.list = static_cast<std::uint32_t>(run_.last_list + 1);
    write_list(hits);
}

/// Counts visits that will be written, the first of which begin the run.
void RunWriter::count(std::span<const IndexHit> hits) {
    if (run_.visits == 0) {
        begin();
        run_.first_game = run_.last_game = hits.front().game;
    }
    run_.visits += hits.size();
    run_.first_game = std::min<std::int64_t>(run_.first_game, hits.front().game);
    run_.last_game = std::max<std::int64_t>(run_.last_game, hits.back().game);
}

void RunWriter::make_blocks() {
    constexpr std::size_t kMoreThanABlock = 4096;
    const std::vector<Block> blocks = finish_encoding();
    start_encoding(kMoreThanABlock);
    write(blocks);
}

void RunWriter::write_list(std::span<const IndexHit> hits) {
    const auto insert = [&](const std::string& packed) {
        bind_all(*insert_list_, ++run_.last_list, as_blob(packed));
        insert_list_->run();
    };
    CodeSums sums;
    for (const IndexHit& hit : hits)
        if (const GameFacts facts = facts_.of(hit.game); facts.counts()) sums[hit.code].add(facts);
    insert(encode_sums(sums));
    for (; !hits.empty(); hits = hits.subspan(std::min(hits.size(), kHitsARow)))
        insert(encode_list(hits.first(std::min(hits.size(), kHitsARow))));
}

std::vector<RunWriter::Block> RunWriter::encode(Keys& keys, std::size_t most_left) {
    std::vector<Block> blocks;
    std::span<const BlockKey> next_keys = keys.keys;
    std::span<const IndexHit> next_hits = keys.hits;
    while (next_keys.size() > most_left) {
        EncodedBlock block = encode_block(next_keys, next_hits);
        blocks.push_back({prefix_of(next_keys.front().key), std::move(block.bytes)});
        next_keys = next_keys.subspan(block.keys);
        next_hits = next_hits.subspan(block.hits);
    }
    keys.keys.erase(keys.keys.begin(), keys.keys.end() - static_cast<std::ptrdiff_t>(next_keys.size()));
    keys.hits.erase(keys.hits.begin(), keys.hits.end() - static_cast<std::ptrdiff_t>(next_hits.size()));
    return blocks;
}

/// Starts another thread that makes blocks while the next keys are gathered.
void RunWriter::start_encoding(std::size_t most_left) {
    encoded_.keys.insert(encoded_.keys.end(), gathered_.keys.begin(), gathered_.keys.end());
    encoded_.hits.insert(encoded_.hits.end(), gathered_.hits.begin(), gathered_.hits.end());
    gathered_.keys.clear();
    gathered_.hits.clear();
    encoding_ = std::async(std::launch::async, [this, most_left] { return encode(encoded_, most_left); });
}

std::vector<RunWriter::Block> RunWriter::finish_encoding() {
    return encoding_.valid() ? encoding_.get() : std::vector<Block>();
}

void RunWriter::write(const std::vector<Block>& blocks) {
    for (const Block& block : blocks) {
        bind_all(*insert_block_, block.first, as_blob(block.bytes));
        insert_block_->run();
        if (directory_) directory_->add(block.first);
    }
}

void RunWriter::finish() {
    add_prefix(open_);
    if (run_.visits == 0) return;
    write(finish_encoding());
    start_encoding(0);
    write(finish_encoding());
    if (directory_) directory_->finish();
    Statement row = inserter(db_, "index_run");
    bind_all(row, run_.id, run_.visits, run_.first_game, run_.last_game, run_.first_list, run_.last_list,
             run_.is_summed);
    row.run();
}

// --- Reading ---------------------------------------------------------------------------------------------------------

RunReader::RunReader(Database& db, std::int64_t run, const FetchedIndex& fetched)
    : run_(run), fetched_(fetched), block_(db, db.dialect().blocks(run).find), lists_(db) {}

void RunReader::complain_of_damage() const { complain(run_); }

namespace {

FoundVisits find_in(std::uint64_t first, std::string_view bytes, PositionKey key) {
    BlockCursor block(first, bytes);
    FoundVisits found;
    while (block.next() && block.key().key <= key) {
        const BlockKey& here = block.key();
        if (prefix_of(here.key) != prefix_of(key)) continue;
        if (here.is_alone()) {
            found.alone.push_back(block.hits().front().game);
        } else if (here.key == key) {
            if (here.has_list()) found.list = here;
            found.hits.assign(block.hits().begin(), block.hits().end());
        }
    }
    return found;
}

}  // namespace

FoundVisits RunReader::find(PositionKey key) {
    if (const auto block = fetched_.block(run_, key)) return find_in(block->first, block->bytes, key);
    const Using guard(block_);
    bind_all(block_, prefix_of(key));
    if (!block_.next()) return {};  // before the first block
    const auto [first, packed] = columns_of<std::uint64_t, std::string_view>(block_);
    return find_in(first, packed, key);
}

RunCursor::RunCursor(Database& db, IndexRun run)
    : run_(std::move(run)), blocks_(db.prepare_scan(db.dialect().blocks(run_.id).read)), lists_(db) {}

bool RunCursor::next() {
    while (next_key()) {
        if (!run_.dead.empty()) leave_out_dead();
        if (!hits_.empty()) return true;
    }
    return false;
}

void RunCursor::leave_out_dead() {
    if (!has_list()) own_hits_.assign(hits_.begin(), hits_.end());
    std::erase_if(own_hits_, [&](const IndexHit& hit) { return !run_.counts(hit.game); });
    hits_ = own_hits_;
}

bool RunCursor::next_key() {
    while (!block_ || !block_->next()) {
        if (!blocks_.next()) return false;
        std::uint64_t first = 0;
        read_columns(blocks_, first, bytes_);
        if (!has_right_checksum(bytes_)) complain(run_.id);
        block_.emplace(first, bytes_);
    }
    hits_ = block_->hits();
    if (has_list()) read_list(block_->key());
    visits_ += hits_.size();
    return true;
}

void RunCursor::read_list(const BlockKey& key) {
    own_hits_.clear();
    bool is_first = true;
    lists_.for_each(key.list, ListRows::end_of(key), [&](std::string_view bytes) {
        if (!has_right_checksum(bytes)) complain(run_.id);
        if (std::exchange(is_first, false)) {
            sums_ = bytes;
        } else {
            read_row(bytes);
        }
    });
    if (own_hits_.size() != key.count) complain(run_.id);
    hits_ = own_hits_;
}

void RunCursor::read_row(std::string_view bytes) {
    ListCursor row(bytes);
    const bool whole = row.for_each([&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
        own_hits_.push_back({game, ply, row.codes()[code]});
    });
    if (!whole) complain(run_.id);
}

}  // namespace ludex::storage
