#include "analyzer/store_diff.hpp"

#include <gtest/gtest.h>

#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

using storage::GameStore;
using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;
using Ids = std::vector<std::int64_t>;

struct Sample {
    const char* tags;
    const char* broken;
    const char* moves;
    const char* others;
};
constexpr Sample kSamples[] = {
    {"[Game \"abalone\"]\n", "1. c3d3 g5f5 2. a1a9 g6f6", "1. c3d3 g5f5 2. a1b2 g6f6", "1. a1b2 i5h5"},
    {"[Game \"attangle/grand\"]\n", "1. c3 e4 2. c4 c4 3. e6", "1. c3 e4 2. c4 d3 3. e6", "1. a1 a2"},
    {"[Game \"attangle/former\"]\n", "1. c3 e4 2. c4 c4 3. e6", "1. c3 e4 2. c4 d3 3. e6", "1. a1 a2"},
    {"[Game \"artaban/diagonal\"]\n[SetUp \"1\"]\n"
     "[FEN \"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n",
     "1. d2-d3=2 e7L=2 2. a2-a3=5 h7-h6", "1. d2-d3=2 e7L=2 2. a2-a3 h7-h6", "1. d2R"},
};

std::string record(const Sample& sample, const std::string& moves, const std::string& white = "Ada") {
    return "[Date \"2020.01.02\"]\n[White \"" + white + "\"]\n[Black \"Ben\"]\n[Result \"*\"]\n" + sample.tags + "\n" +
           moves + " *\n";
}

std::unique_ptr<GameStore> store_of(const std::vector<std::string>& texts) {
    auto store = stores::open(":memory:");
    stores::import(*store, texts);
    return store;
}

TEST(StoreDiff, DatabasesOfTheSameGamesAreTheSameInAnyOrder) {
    for (const Sample& s : kSamples) {
        const std::string one = record(s, s.moves);
        const std::string two = record(s, s.others);
        const auto diff = *diff_stores(*store_of({one, two}), *store_of({two, one, one}));
        EXPECT_EQ(diff.same, 2U);
        EXPECT_TRUE(diff.only_first.empty() && diff.only_second.empty() && diff.changed.empty()) << s.tags;
    }
}

TEST(StoreDiff, TellsWhatOneHasAndTheOtherNot) {
    for (const Sample& s : kSamples) {
        const auto first = store_of({record(s, s.moves), record(s, s.others), record(s, s.moves, "Cleo")});
        const auto second = store_of({record(s, s.others), record(s, s.moves, "Dora")});
        const auto diff = *diff_stores(*first, *second);
        EXPECT_EQ(diff.same, 1U);
        EXPECT_EQ(diff.only_first, (Ids{1, 3})) << s.tags;
        EXPECT_EQ(diff.only_second, (Ids{2}));
        EXPECT_EQ(diff.changed, Pairs{});
    }
}

TEST(StoreDiff, TheSameMovesWithOtherWordsAreChanged) {
    for (const Sample& s : kSamples) {
        const auto first = store_of({record(s, s.others), record(s, s.moves)});
        const auto second = store_of({record(s, std::string(s.moves) + " {a comment}")});
        EXPECT_EQ(diff_stores(*first, *second)->changed, (Pairs{{2, 1}})) << s.tags;
        EXPECT_EQ(diff_stores(*first, *second)->only_first, (Ids{1}));
        EXPECT_EQ(diff_stores(*second, *first)->changed, (Pairs{{1, 2}}));
        EXPECT_EQ(diff_stores(*second, *first)->only_second, (Ids{1}));
    }
}

TEST(StoreDiff, WhatWasRepairedOrEditedInOneOfThemIsChanged) {
    for (const Sample& s : kSamples) {
        const auto broken = store_of({record(s, s.broken)});
        const auto repaired = store_of({record(s, s.broken)});
        stores::import(*repaired, {record(s, s.moves)});
        const std::int64_t id = 2;
        EXPECT_EQ(diff_stores(*broken, *repaired)->changed, (Pairs{{1, id}})) << s.tags;
        EXPECT_EQ(diff_stores(*repaired, *broken)->changed, (Pairs{{id, 1}}));
        EXPECT_TRUE(diff_stores(*broken, *repaired)->only_first.empty());
        EXPECT_TRUE(diff_stores(*broken, *repaired)->only_second.empty());

        const auto edited = store_of({record(s, s.moves)});
        auto corrections = *edited->begin_corrections();
        ASSERT_TRUE(corrections->replace(1, stores::Made(record(s, s.moves, "Ada L.")).game()));
        ASSERT_TRUE(corrections->commit());
        const auto diff = *diff_stores(*edited, *store_of({record(s, s.others), record(s, s.moves)}));
        EXPECT_EQ(diff.changed, (Pairs{{1, 2}})) << s.tags;
        EXPECT_EQ(diff.only_second, (Ids{1}));
    }
}

}  // namespace
}  // namespace ludex::analyzer
