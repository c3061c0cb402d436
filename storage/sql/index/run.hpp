#pragma once

#include <algorithm>
#include <future>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/index/block.hpp"
#include "storage/index/prefix_visits.hpp"
#include "storage/sql/index/block_directory.hpp"
#include "storage/sql/index/fetched_index.hpp"
#include "storage/sql/index/list_rows.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/facts_table.hpp"

/// Sorted runs of the position index in the database. Functions may throw DatabaseFailure, also when a block is
/// damaged.
namespace ludex::storage {

/// A row of index_run, with the games in it that no longer count.
struct IndexRun {
    std::int64_t id = 0;
    std::uint64_t visits = 0;
    std::int64_t first_game = 0, last_game = 0;
    std::int64_t first_list = 0, last_list = 0;
    bool is_summed = true;            ///< the sums of its lists are right
    std::vector<std::uint32_t> dead;  ///< sorted

    /// The number of games from the first to the last one.
    [[nodiscard]] std::size_t games() const {
        return static_cast<std::size_t>(last_game) - static_cast<std::size_t>(first_game) + 1;
    }
    [[nodiscard]] bool counts(std::uint32_t game) const {
        return dead.empty() || !std::binary_search(dead.begin(), dead.end(), game);
    }
};

/// All runs, oldest first.
std::vector<IndexRun> load_runs(Database& db);

void drop_run(Database& db, const IndexRun& run);

/// Writes one new run. When nothing was added, nothing is written.
class RunWriter {
public:
    /// `facts` must have the facts of all games that will be added.
    RunWriter(Database& db, FactsTable& facts);

    /// Adds a visit. Visits must come in ascending order of key, then game.
    void add_visit(PositionKey key, const IndexHit& hit);
    /// Adds all visits of a prefix. The prefixes must ascend. Use either this or add_visit.
    void add_prefix(const PrefixVisits& visits);
    void finish();

private:
    /// Keys that wait for their block.
    struct Keys {
        std::vector<BlockKey> keys;
        std::vector<IndexHit> hits;  ///< the hits of the keys without a list
    };
    struct Block {
        std::uint64_t first;  ///< the prefix of its first key
        std::string bytes;
    };

    void begin();
    void add_alone(std::uint64_t prefix, std::uint32_t game);
    void add_position(PositionKey key, std::span<const IndexHit> hits, bool needs_list);
    void count(std::span<const IndexHit> hits);
    void make_blocks();
    void write_list(std::span<const IndexHit> hits);
    void start_encoding(std::size_t most_left);
    std::vector<Block> finish_encoding();
    void write(const std::vector<Block>& blocks);
    /// Encodes blocks of the first keys and removes these keys, until at most `most_left` keys are left.
    static std::vector<Block> encode(Keys& keys, std::size_t most_left);

    Database& db_;
    FactsTable& facts_;
    IndexRun run_;
    std::optional<Statement> insert_block_;
    std::optional<Statement> insert_list_;
    std::optional<BlockDirectoryWriter> directory_;  ///< if the database has one
    PrefixVisits open_;                              ///< those that were added one by one and are not all here yet
    Keys gathered_;
    Keys encoded_;
    std::future<std::vector<Block>> encoding_;  ///< another thread uses encoded_ until it is done
};

/// The visits to a position in a run: some hits, or a list; and games that were alone at it, or at another position
/// with the same prefix.
struct FoundVisits {
    std::vector<IndexHit> hits;
    BlockKey list;  ///< count is 0 when there is none
    std::vector<std::uint32_t> alone;
};

/// Finds the visits to a position in one run, including those that no longer count.
class RunReader {
public:
    /// `fetched`: what need not be asked for. It must outlive the reader.
    RunReader(Database& db, std::int64_t run, const FetchedIndex& fetched);

    FoundVisits find(PositionKey key);

    /// Calls f(ListCursor&) for each row of the list; f returns false when the row is damaged.
    template <class F>
    void read_list(const BlockKey& list, F&& f) {
        lists_.for_each(std::int64_t{list.list} + 1, ListRows::end_of(list), [&](std::string_view bytes) {
            ListCursor row(bytes);
            if (!f(row)) complain_of_damage();
        });
    }
    /// Calls f(code, sums) for each code with which games come to the position.
    template <class F>
    void read_sums(const BlockKey& list, F&& f) {
        bool is_whole = false;
        const auto read = [&](std::string_view bytes) {
            SumsCursor cursor(bytes);
            while (cursor.next()) f(cursor.code(), cursor.sums());
            is_whole = cursor.is_whole();
        };
        if (const auto row = fetched_.row(list.list)) {
            read(*row);
        } else {
            lists_.for_each(list.list, std::int64_t{list.list} + 1, read);
        }
        if (!is_whole) complain_of_damage();
    }

private:
    [[noreturn]] void complain_of_damage() const;

    std::int64_t run_;
    const FetchedIndex& fetched_;
    Statement block_;
    ListRows lists_;
};

/// Reads a run in the order of its keys and checks the checksums.
class RunCursor {
public:
    RunCursor(Database& db, IndexRun run);

    /// Moves to the next position with visits that count; false at the end.
    bool next();
    [[nodiscard]] PositionKey key() const { return block_->key().key; }
    /// The visits that count, by game. Valid until the next call of next().
    [[nodiscard]] std::span<const IndexHit> hits() const { return hits_; }
    /// Whether it is a visit that stands alone: of its key there is only the prefix.
    [[nodiscard]] bool is_alone() const { return block_->key().is_alone(); }
    /// Whether the position's visits are a list of their own, which has sums().
    [[nodiscard]] bool has_list() const { return block_->key().has_list(); }
    /// The sums in the form in which they are stored.
    [[nodiscard]] const std::string& sums() const { return sums_; }
    /// The number of visits read so far, including those that do not count.
    [[nodiscard]] std::uint64_t visits() const { return visits_; }

private:
    bool next_key();
    void leave_out_dead();
    void read_list(const BlockKey& key);
    void read_row(std::string_view bytes);

    IndexRun run_;
    Statement blocks_;
    ListRows lists_;
    std::string bytes_;
    std::optional<BlockCursor> block_;
    std::span<const IndexHit> hits_;
    std::vector<IndexHit> own_hits_;  ///< those of a list, or those of a run with games that no longer count
    std::string sums_;
    std::uint64_t visits_ = 0;
};

}  // namespace ludex::storage
