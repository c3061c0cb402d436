#include "storage/sql/index/position_index.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "storage/index/sort.hpp"
#include "storage/sql/index/merge.hpp"
#include "storage/sql/index/run.hpp"
#include "storage/sqlite/file/connection.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

/// Does the same as PositionIndex by other means: a map.
class SlowIndex {
public:
    using Visits = std::map<PositionKey, std::map<std::uint32_t, IndexHit>>;

    void add(std::uint32_t game, const std::vector<PositionVisit>& visits) {
        games_[game] = visits;
        for (const PositionVisit& v : visits) all_[v.folded.key][game] = hit_of(game, v);
    }
    void remove(std::uint32_t game) {
        games_.erase(game);
        for (auto& [key, games] : all_) games.erase(game);
    }
    [[nodiscard]] const Visits& all() const { return all_; }
    /// The visits of a game, as its moves would tell them.
    [[nodiscard]] ReplayedVisits::Source source() const {
        return [this](std::int64_t game) -> Result<std::vector<PositionVisit>> {
            const auto found = games_.find(static_cast<std::uint32_t>(game));
            if (found == games_.end()) return Error{.kind = ErrorKind::storage, .message = "no such game"};
            return found->second;
        };
    }
    static IndexHit hit_of(std::uint32_t game, const PositionVisit& v) {
        return {game, std::min(v.ply, kFarPly), std::uint32_t{v.folded.symmetry} << 16U | v.move};
    }

private:
    Visits all_;
    std::map<std::uint32_t, std::vector<PositionVisit>> games_;
};

PositionKey random_key(std::mt19937_64& random, std::uint32_t ply) {
    if (ply < 6) return mix64(random() % (ply + 1));
    // A prefix for many positions. So a game comes to several of them, and many games are alone at one of them each.
    if (random() % 8 == 0) return key_of_prefix(prefix_of(mix64(random() % 100))) | random() % 5;
    return mix64(random());
}

/// Visits to few positions by many games, and to many positions once.
std::vector<PositionVisit> random_visits(std::mt19937_64& random) {
    std::map<PositionKey, PositionVisit> visits;
    const std::size_t plies = random() % 60;
    for (std::uint32_t ply = 0; ply < plies; ++ply) {
        const PositionKey key = random_key(random, ply);
        visits.try_emplace(key, PositionVisit{{key, static_cast<std::uint8_t>(random() % 12)},
                                              random() % 100 == 0 ? 5000 + ply : ply,
                                              static_cast<std::uint16_t>(random() % PositionVisit::kLongMove)});
    }
    std::vector<PositionVisit> sorted;
    for (const auto& [key, visit] : visits) sorted.push_back(visit);
    return sorted;
}

class PositionIndexTest : public testing::Test {
protected:
    PositionIndexTest() : db_(connect(":memory:", OpenMode::create, wait_)) {}

    Database& db() { return **db_; }

    /// All visits to a position in the first run.
    std::vector<IndexHit> hits_of(PositionKey key) {
        RunCursor cursor(db(), load_runs(db()).front());
        while (cursor.next())
            if (cursor.key() == key) return {cursor.hits().begin(), cursor.hits().end()};
        return {};
    }

    /// Adds the visits that a run has. Of those that are alone, the games' moves tell which they are.
    void read(const IndexRun& run, const SlowIndex& slow, SlowIndex::Visits& found) {
        ReplayedVisits replayed(slow.source());
        RunCursor cursor(db(), run);
        while (cursor.next()) {
            EXPECT_TRUE(std::is_sorted(cursor.hits().begin(), cursor.hits().end()));
            for (const IndexHit& hit : cursor.hits()) {
                PrefixVisits here;
                here.begin(prefix_of(cursor.key()));
                if (cursor.is_alone()) {
                    here.alone = {hit.game};
                    replayed.resolve(here);
                    EXPECT_EQ(here.hits.size(), 1U) << "the game comes to several positions with this prefix";
                } else {
                    here.add(cursor.key(), hit);
                }
                ASSERT_EQ(here.hits.size(), 1U);
                EXPECT_TRUE(found[here.keys[0]].emplace(hit.game, here.hits[0]).second) << "a visit is there twice";
            }
        }
    }

    void expect_equal(const SlowIndex& slow) {
        SlowIndex::Visits found;
        for (const IndexRun& run : load_runs(db())) read(run, slow, found);
        for (const auto& [key, games] : slow.all()) {
            if (games.empty()) {
                EXPECT_EQ(found.count(key), 0U);
                continue;
            }
            ASSERT_EQ(found[key], games);
            found.erase(key);
        }
        EXPECT_TRUE(found.empty());
    }

private:
    BusyWait wait_{wait_a_little};
    Result<std::unique_ptr<SqliteDatabase>> db_;

protected:
    FactsTable facts_{**db_};
};

TEST_F(PositionIndexTest, EqualsASlowOneAfterAnyBatchesMergesAndRemovals) {
    std::mt19937_64 random(1);
    SlowIndex slow;
    PositionIndex index(db(), facts_, PositionIndex::kMostPending, slow.source());
    std::uint32_t next = 1;
    std::set<std::uint32_t> stored;
    for (int batch = 0; batch < 40; ++batch) {
        for (std::size_t n = random() % (batch % 7 == 0 ? 300 : 20); n > 0; --n) {
            const auto visits = random_visits(random);
            index.add(next, visits);
            slow.add(next, visits);
            stored.insert(next++);
        }
        for (std::size_t n = random() % 4; n > 0 && !stored.empty(); --n) {
            const std::uint32_t victim = *std::next(stored.begin(), static_cast<long>(random() % stored.size()));
            index.remove(victim);
            slow.remove(victim);
            stored.erase(victim);
            if (random() % 2 != 0) continue;
            // Adds it again, like an edited game, which keeps its number.
            const auto visits = random_visits(random);
            index.add(victim, visits);
            slow.add(victim, visits);
            stored.insert(victim);
        }
        index.flush();
        if (batch % 8 == 7) expect_equal(slow);
    }
    expect_equal(slow);
    EXPECT_GT(slow.all().at(mix64(0)).size(), kLongList) << "no long list was made";
    EXPECT_LT(load_runs(db()).size(), 16U);
}

TEST(SortEntries, EqualsTheStandardSort) {
    std::mt19937_64 random(8);
    for (const std::size_t n : {0U, 1U, 1000U, 65'535U, 65'536U, 300'000U})
        for (const unsigned shift : {0U, 5U, 60U}) {
            std::vector<IndexEntry> entries;
            for (std::size_t i = 0; i < n; ++i)
                entries.emplace_back(random() >> shift, static_cast<std::uint32_t>(random() % 1000), 1, 2, 3);
            std::vector<IndexEntry> expected = entries;
            std::sort(expected.begin(), expected.end());
            sort_entries(entries);
            EXPECT_TRUE(entries == expected) << n << " entries, keys below 2^" << 64 - shift;
        }
}

/// A code has sixteen bits for the move.
TEST_F(PositionIndexTest, AMoveOfThreeBytesHasNoCodeAndSpoilsNoOther) {
    PositionIndex index(db(), facts_);
    const MoveBytes bytes{1, 2, 3};
    index.add(1, {{{42, 7}, 5, move_number(bytes)}});
    index.add(2, {{{42, 7}, 5, 300}});
    index.flush();
    const std::vector<IndexHit> hits = hits_of(42);
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_EQ(hits[0], (IndexHit{1, 5, IndexHit::kNoCode}));
    EXPECT_FALSE(code_of(hits[0]));
    EXPECT_EQ(code_of(hits[1]), (VisitCode{7, 300}));
}

TEST_F(PositionIndexTest, LongListsKeepMovesAndSymmetries) {
    PositionIndex index(db(), facts_);
    std::mt19937_64 random(2);
    std::map<std::uint32_t, PositionVisit> visits;
    for (std::uint32_t game = 1; game <= 5000; ++game) {
        visits[game] = {
            {42, static_cast<std::uint8_t>(random() % 12)}, game % 9, static_cast<std::uint16_t>(random() % 40)};
        index.add(game, {visits[game]});
    }
    index.flush();
    const std::vector<IndexHit> hits = hits_of(42);
    ASSERT_EQ(hits.size(), 5000U);
    for (const IndexHit& hit : hits) {
        const PositionVisit& v = visits[hit.game];
        EXPECT_EQ(hit.ply, v.ply);
        EXPECT_EQ(hit.code, std::uint32_t{v.folded.symmetry} << 16U | v.move);
    }
}

TEST_F(PositionIndexTest, ABatchTooLargeForMemoryIsStillOneRun) {
    std::mt19937_64 random(4);
    SlowIndex slow;
    PositionIndex index(db(), facts_, 500, slow.source());
    for (std::uint32_t game = 1; game <= 60; ++game) {
        const auto visits = random_visits(random);
        index.add(game, visits);
        slow.add(game, visits);
        if (game != 50) continue;
        index.remove(3);  // whose visits are in the file
        slow.remove(3);
        const auto again = random_visits(random);  // as an edited game, which keeps its number
        index.add(3, again);
        slow.add(3, again);
        index.remove(49);
        slow.remove(49);
    }
    index.flush();
    expect_equal(slow);
    EXPECT_EQ(load_runs(db()).size(), 1U);
}

TEST_F(PositionIndexTest, FindsNothingWhereNothingIs) {
    PositionIndex index(db(), facts_);
    index.flush();
    EXPECT_TRUE(load_runs(db()).empty());
    index.add(1, {{{1000, 0}, 0, 1}, {{2000, 0}, 1, 1}});
    index.flush();
    const FetchedIndex nothing;
    for (const PositionKey key : {PositionKey{0}, PositionKey{1500}, ~PositionKey{0}}) {
        const FoundVisits found = RunReader(db(), 1, nothing).find(key);
        EXPECT_TRUE(found.hits.empty());
        EXPECT_FALSE(found.list.has_list());
        EXPECT_TRUE(found.alone.empty());
    }
}

TEST_F(PositionIndexTest, RunsOfOneSizeAreMergedFourByFour) {
    PositionIndex index(db(), facts_);
    std::mt19937_64 random(3);
    for (std::uint32_t game = 1; game <= 64; ++game) {
        std::vector<PositionVisit> visits;
        for (std::uint32_t ply = 0; ply < 64; ++ply) visits.push_back({{random(), 0}, ply, 0});
        std::sort(visits.begin(), visits.end(),
                  [](const auto& a, const auto& b) { return a.folded.key < b.folded.key; });
        index.add(game, visits);
        index.flush();
        EXPECT_LE(load_runs(db()).size(), 9U);
    }
    ASSERT_EQ(load_runs(db()).size(), 1U);
    EXPECT_EQ(load_runs(db()).front().visits, 64U * 64U);
}

constexpr std::uint32_t kGamesARun = 10;

/// Each game comes to the position 7 and to one of its own.
void add_run(PositionIndex& index, std::uint32_t run) {
    for (std::uint32_t game = run * kGamesARun; game < (run + 1) * kGamesARun; ++game)
        index.add(game, {{{game * 1000 + 1000, 0}, 0, 0}, {{7, 0}, 1, 0}});
}

TEST_F(PositionIndexTest, WhatDoesNotCountIsGoneAfterAMerge) {
    PositionIndex index(db(), facts_);
    for (std::uint32_t run = 0; run < 4; ++run) {
        add_run(index, run);
        if (run < 3) index.flush();
    }
    index.remove(2);
    index.flush();
    ASSERT_EQ(load_runs(db()).size(), 1U);
    EXPECT_EQ(load_runs(db()).front().visits, 2 * (4 * kGamesARun - 1));
    EXPECT_EQ(number_of(db(), "SELECT count(*) FROM index_dead"), 0);
    EXPECT_EQ(number_of(db(), "SELECT count(*) FROM sqlite_master WHERE name LIKE 'index_block%'"), 1);
}

TEST_F(PositionIndexTest, ARunIsWrittenAnewWhenManyOfItsGamesDoNotCount) {
    PositionIndex index(db(), facts_);
    add_run(index, 0);
    index.flush();
    index.remove(3);
    index.flush();
    EXPECT_EQ(load_runs(db()).front().dead.size(), 1U) << "a few are only left out";
    index.remove(4);
    index.flush();
    ASSERT_EQ(load_runs(db()).size(), 1U);
    EXPECT_EQ(load_runs(db()).front().visits, 2 * (kGamesARun - 2));
    EXPECT_TRUE(load_runs(db()).front().dead.empty());
    EXPECT_EQ(index.audit().fingerprints.games().size(), kGamesARun - 2);
}

TEST_F(PositionIndexTest, NothingIsLeftOfARunWithoutGamesThatCount) {
    PositionIndex index(db(), facts_);
    add_run(index, 0);
    index.flush();
    for (std::uint32_t game = 0; game < kGamesARun; ++game) index.remove(game);
    index.flush();
    EXPECT_EQ(load_runs(db()).size(), 0U);
    EXPECT_EQ(number_of(db(), "SELECT count(*) FROM index_dead"), 0);
    EXPECT_EQ(number_of(db(), "SELECT count(*) FROM sqlite_master WHERE name LIKE 'index_block%'"), 0);
}

}  // namespace
}  // namespace ludex::storage
