// Games go in and come out.
#include <gtest/gtest.h>

#include "conformance/stores.hpp"
#include "storage/game_store.hpp"

namespace ludex::storage {
namespace {

using records::won_game;
using stores::faults;
using stores::import;

class AGameStore : public conformance::AnyStore {};
LUDEX_ON_ALL_STORES(AGameStore);

std::size_t count_games(GameStore& store, const GameFilter& filter) {
    std::size_t n = 0;
    EXPECT_TRUE(store.for_each_game(filter, [&](std::int64_t, const GameFacts&) { ++n; }));
    return n;
}

TEST_P(AGameStore, GivesBackWhatWentIn) {
    const auto texts = records::random_texts();
    const auto store = open();
    EXPECT_EQ(import(*store, texts).imported, texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
        ASSERT_EQ(stores::text_of(*store, static_cast<std::int64_t>(i + 1)), texts[i] + "\n");
    EXPECT_EQ(faults(*store), CheckFaults{});
}

TEST_P(AGameStore, CanonicalTextsAreNotKeptTwice) {
    const auto store = open();
    const std::string odd = won_game("W", "1.a1b2   g5f4");
    import(*store, {won_game("V", "1. a1b2 g5f4") + "\n", odd});
    EXPECT_FALSE((*store->load(1))->original.has_value());
    EXPECT_EQ((*store->load(2))->original->text, odd);
}

TEST_P(AGameStore, IdenticalRecordsAreDuplicates) {
    const auto store = open();
    const auto texts = records::random_texts();
    import(*store, texts);
    const ImportCounts again = import(*store, texts);
    EXPECT_EQ(again.imported, 0U);
    EXPECT_EQ(again.duplicates, texts.size());
    // Other spacing, the same record.
    EXPECT_EQ(import(*store, {won_game("W", "1. c3d3 g5f5"), won_game("W", "1.c3d3   g5f5")}).duplicates, 1U);
    EXPECT_EQ((*store->load(1))->occurrences.size(), 2U);
    EXPECT_EQ((*store->load(1))->occurrences[1].import, 2);
}

TEST_P(AGameStore, OtherContentOfTheSameGameIsLinkedAndCountedOnce) {
    const auto store = open();
    const ImportCounts counts =
        import(*store, {won_game("W", "1. c3d3 g5f5"), won_game("W", "1. c3d3 g5f5", "annotated"),
                        won_game("Another", "1. c3d3 g5f5")});
    EXPECT_EQ(counts.imported, 3U);
    EXPECT_EQ((*store->load(2))->related, 1);
    EXPECT_FALSE((*store->load(3))->related.has_value());
    GameFilter once;
    once.with_related = false;
    EXPECT_EQ(count_games(*store, once), 2U);
}

TEST_P(AGameStore, BrokenRecordsAreKeptInPartWithTheirProblems) {
    const auto store = open();
    const std::string text = won_game("W", "1. c3d3 g5f5 2. a1a9");
    EXPECT_EQ(import(*store, {text}).partial, 1U);
    const auto stored = *store->load(1);
    EXPECT_EQ(stored->status, GameStatus::partial);
    EXPECT_EQ(stored->game.plies, 2U);
    EXPECT_EQ(stored->original->text, text);
    EXPECT_EQ(records::brief(stored->problems), "error syntax 8:17 ply 3");
    EXPECT_FALSE(stored->problems[0].near.empty());
    EXPECT_EQ(import(*store, {text}).duplicates, 1U);
    GameFilter whole;
    whole.with_partial = false;
    EXPECT_EQ(count_games(*store, whole), 0U);
}

TEST_P(AGameStore, HasNothingOfABatchThatWasNotCommitted) {
    const auto store = open();
    {
        auto batch = *store->begin_import("2026-11-20T00:00:00Z");
        ASSERT_TRUE(batch->begin_file("test.pgn"));
        stores::add(*batch, won_game("W", "1. c3d3"));
    }
    EXPECT_FALSE(store->load(1)->has_value());
    EXPECT_EQ(faults(*store), CheckFaults{});
}

}  // namespace
}  // namespace ludex::storage
