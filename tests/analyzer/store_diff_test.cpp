#include "analyzer/explore/store_diff.hpp"

#include <gtest/gtest.h>

#include "support/broken_records.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

using storage::GameStore;
using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;
using Ids = std::vector<std::int64_t>;

using Sample = records::Broken;

std::string record(const Sample& sample, const std::string& moves, const std::string& white = "Ada") {
    return "[Date \"2020.01.02\"]\n[White \"" + white + "\"]\n[Black \"Ben\"]\n[Result \"*\"]\n[Game \"" + sample.game +
           "\"]\n" + sample.tags + "\n" + moves + " *\n";
}

/// Another game: the first move alone.
std::string short_record(const Sample& sample) {
    const std::string moves = sample.whole;
    return record(sample, moves.substr(0, moves.find(' ', 3)));
}

std::unique_ptr<GameStore> store_of(const std::vector<std::string>& texts) {
    auto store = stores::open(":memory:");
    stores::import(*store, texts);
    return store;
}

TEST(StoreDiff, DatabasesOfTheSameGamesAreTheSameInAnyOrder) {
    for (const Sample& s : records::kBroken) {
        const std::string one = record(s, s.whole);
        const std::string two = short_record(s);
        const auto diff = *diff_stores(*store_of({one, two}), *store_of({two, one, one}));
        EXPECT_EQ(diff.same, 2U);
        EXPECT_TRUE(diff.only_first.empty() && diff.only_second.empty() && diff.changed.empty()) << s.game;
    }
}

TEST(StoreDiff, TellsWhatOneHasAndTheOtherNot) {
    for (const Sample& s : records::kBroken) {
        const auto first = store_of({record(s, s.whole), short_record(s), record(s, s.whole, "Cleo")});
        const auto second = store_of({short_record(s), record(s, s.whole, "Dora")});
        const auto diff = *diff_stores(*first, *second);
        EXPECT_EQ(diff.same, 1U);
        EXPECT_EQ(diff.only_first, (Ids{1, 3})) << s.game;
        EXPECT_EQ(diff.only_second, (Ids{2}));
        EXPECT_EQ(diff.changed, Pairs{});
    }
}

TEST(StoreDiff, TheSameMovesWithOtherWordsAreChanged) {
    for (const Sample& s : records::kBroken) {
        const auto first = store_of({short_record(s), record(s, s.whole)});
        const auto second = store_of({record(s, std::string(s.whole) + " {a comment}")});
        EXPECT_EQ(diff_stores(*first, *second)->changed, (Pairs{{2, 1}})) << s.game;
        EXPECT_EQ(diff_stores(*first, *second)->only_first, (Ids{1}));
        EXPECT_EQ(diff_stores(*second, *first)->changed, (Pairs{{1, 2}}));
        EXPECT_EQ(diff_stores(*second, *first)->only_second, (Ids{1}));
    }
}

TEST(StoreDiff, WhatWasRepairedOrEditedInOneOfThemIsChanged) {
    for (const Sample& s : records::kBroken) {
        const auto broken = store_of({record(s, s.broken)});
        const auto repaired = store_of({record(s, s.broken)});
        stores::import(*repaired, {record(s, s.whole)});
        const std::int64_t id = 2;
        EXPECT_EQ(diff_stores(*broken, *repaired)->changed, (Pairs{{1, id}})) << s.game;
        EXPECT_EQ(diff_stores(*repaired, *broken)->changed, (Pairs{{id, 1}}));
        EXPECT_TRUE(diff_stores(*broken, *repaired)->only_first.empty());
        EXPECT_TRUE(diff_stores(*broken, *repaired)->only_second.empty());

        const auto edited = store_of({record(s, s.whole)});
        auto corrections = *edited->begin_corrections();
        ASSERT_TRUE(corrections->replace(1, stores::Made(record(s, s.whole, "Ada L.")).game()));
        ASSERT_TRUE(corrections->commit());
        const auto diff = *diff_stores(*edited, *store_of({short_record(s), record(s, s.whole)}));
        EXPECT_EQ(diff.changed, (Pairs{{1, 2}})) << s.game;
        EXPECT_EQ(diff.only_second, (Ids{1}));
    }
}

}  // namespace
}  // namespace ludex::analyzer
