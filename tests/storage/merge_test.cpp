// Two people's databases are brought together: everything is there, and nothing twice.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "core/judgement.hpp"
#include "storage/merge_databases.hpp"
#include "support/mixed_records.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"
#include "support/test_cluster.hpp"

namespace ludex::storage {
namespace {

using random_play::below;

/// A game of Attangle between these players; the comment makes another content of it.
std::string game_of(const std::string& players, const std::string& comment = "as it was") {
    return "[White \"" + players + "\"]\n[Black \"Ben\"]\n[Date \"2020.01.02\"]\n[Game \"attangle/grand\"]\n\n1. c3 {" +
           comment + "} 1-0\n";
}

struct MergeTarget {
    const char* name;
    std::string (*make)(const TemporaryFolder& folder);  ///< a new database that is merged into
};

constexpr MergeTarget kMergeTargets[] = {
    {"File", [](const TemporaryFolder& folder) { return folder.file("into.db"); }},
    {"OneServer", [](const TemporaryFolder&) { return servers::test_server().make_database(); }},
    {"Cluster", [](const TemporaryFolder&) { return servers::test_cluster().make_database(); }}};

void PrintTo(const MergeTarget& kind, std::ostream* out) { *out << kind.name; }

class Merge : public testing::TestWithParam<MergeTarget> {
protected:
    MergeCounts merge() const {
        const auto counts = merge_databases(from_, into_, [] {});
        EXPECT_TRUE(counts) << counts.error().message;
        const auto store = stores::open(into_, false);
        EXPECT_EQ(stores::faults(*store), CheckFaults{});
        return counts ? *counts : MergeCounts{};
    }
    static void import(const std::string& database, const std::vector<std::string>& texts) {
        stores::import(*stores::open(database), texts);
    }
    static void replace(const std::string& database, std::int64_t game, const std::string& text) {
        const stores::Made made(text);
        const auto store = stores::open(database);
        const auto corrections = store->begin_corrections();
        ASSERT_TRUE(corrections);
        EXPECT_TRUE((*corrections)->replace(game, made.game()));
        EXPECT_TRUE((*corrections)->commit());
    }
    /// The comments of all games, which tell them apart, with how often each game was read.
    static std::multiset<std::string> games_in(const std::string& database) {
        const auto store = stores::open(database, false);
        std::multiset<std::string> games;
        for (const std::int64_t id : stores::ids(*store)) {
            const std::string text = stores::text_of(*store, id);
            const std::size_t begin = text.find('{') + 1;
            games.insert(text.substr(begin, text.find('}') - begin) + ' ' +
                         std::to_string((*store->load(id))->occurrences.size()));
        }
        return games;
    }

    const TemporaryFolder folder_;
    const std::string from_ = folder_.file("from.db");
    const std::string into_ = GetParam().make(folder_);
};

using Games = std::multiset<std::string>;

TEST_P(Merge, BringsWhatTheOtherHasNot) {
    import(from_, {game_of("Ada", "a"), game_of("Cleo", "b")});
    import(into_, {game_of("Cleo", "b"), game_of("Dan", "c")});
    const MergeCounts counts = merge();
    EXPECT_EQ(counts.games, 2U);
    EXPECT_EQ(counts.added, 1U);
    EXPECT_EQ(counts.imports, 1U);
    EXPECT_EQ(games_in(into_), (Games{"a 1", "b 2", "c 1"}));
    EXPECT_EQ(games_in(from_), (Games{"a 1", "b 1"})) << "it stays as it is";
    const MergeCounts again = merge();
    EXPECT_EQ(again.added + again.imports + again.judgements, 0U);
    EXPECT_EQ(games_in(into_), (Games{"a 1", "b 2", "c 1"}));
}

TEST_P(Merge, TakesTheEditedGame) {
    for (const std::string& database : {from_, into_}) import(database, {game_of("Ada"), game_of("Cleo")});
    replace(from_, 1, game_of("Ada", "edited there"));
    replace(into_, 2, game_of("Cleo", "edited here"));
    EXPECT_EQ(merge().added, 1U);
    EXPECT_EQ(games_in(into_), (Games{"edited here 1", "edited there 1"}));
    EXPECT_EQ(merge().added, 0U);
    const ImportCounts read = stores::import(*stores::open(into_), {game_of("Ada"), game_of("Cleo")});
    EXPECT_EQ(read.duplicates, 2U) << "what was edited is known by what it was";
}

TEST_P(Merge, KeepsBothEditsOfOneGame) {
    for (const std::string& database : {from_, into_}) import(database, {game_of("Ada")});
    replace(from_, 1, game_of("Ada", "edited there"));
    replace(into_, 1, game_of("Ada", "edited here"));
    EXPECT_EQ(merge().added, 1U);
    EXPECT_EQ(games_in(into_), (Games{"edited here 1", "edited there 1"}));
    const MergeCounts again = merge();
    EXPECT_EQ(again.added + again.imports, 0U);
    EXPECT_EQ(games_in(into_), (Games{"edited here 1", "edited there 1"}));
}

TEST_P(Merge, BringsJudgements) {
    const auto judged = [](double nodes) {
        JudgedGame game{3, static_cast<std::uint64_t>(nodes), {}};
        for (int ply = 0; ply < 2; ++ply)
            game.positions.push_back({0.25, 0.5, std::nullopt, {"e4"}, 0.25, 31.5, 7, 100'000});
        return game;
    };
    for (const std::string& database : {from_, into_}) import(database, {game_of("Ada"), game_of("Cleo")});
    EXPECT_TRUE(stores::open(from_)->save_judgement(1, judged(1000)));
    EXPECT_TRUE(stores::open(from_)->save_judgement(2, judged(1000)));
    EXPECT_TRUE(stores::open(into_)->save_judgement(2, judged(9000)));
    EXPECT_EQ(merge().judgements, 1U);
    const auto store = stores::open(into_, false);
    EXPECT_EQ((*store->load_judgement(1))->nodes, 1000U);
    EXPECT_EQ((*store->load_judgement(2))->nodes, 9000U);
    EXPECT_EQ(merge().judgements, 0U);
}

TEST_P(Merge, IsWholeWhateverWasDoneBefore) {
    const std::vector<std::string> texts = records::mixed_texts();
    std::mt19937_64 random(20261128);
    const auto some = [&] {
        std::vector<std::string> chosen;
        for (std::size_t n = 1 + below(random, 12); n > 0; --n) chosen.push_back(texts[below(random, texts.size())]);
        return chosen;
    };
    for (int round = 0; round < 4; ++round) {
        for (const std::string& database : {from_, into_}) {
            import(database, some());
            const auto ids = stores::ids(*stores::open(database));
            replace(database, ids[below(random, ids.size())], texts[below(random, texts.size())]);
        }
        merge();
        const auto contents = [](const std::string& database) {
            std::set<Sha256> all;
            const auto store = stores::open(database, false);
            EXPECT_TRUE(store->for_each_content(
                [&](std::int64_t, const Sha256& content) { EXPECT_TRUE(all.insert(content).second); }));
            return all;
        };
        const std::set<Sha256> there = contents(into_);
        const auto store = stores::open(into_, false);
        for (const Sha256& content : contents(from_)) {
            const auto superseded = store->find_superseded(content);
            EXPECT_TRUE(there.contains(content) || (superseded && *superseded)) << round;
        }
        const MergeCounts again = merge();
        EXPECT_EQ(again.added + again.imports, 0U) << round;
    }
}

INSTANTIATE_TEST_SUITE_P(Targets, Merge, testing::ValuesIn(kMergeTargets),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace ludex::storage
