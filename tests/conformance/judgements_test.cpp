// Tests the engine's evaluations of games, and what happens to them when games are changed.
#include <gtest/gtest.h>

#include <tuple>

#include "conformance/stores.hpp"
#include "core/judgement.hpp"

namespace ludex::storage {
namespace {

using stores::faults;
using stores::import;
using stores::Made;

std::string record(const std::string& game, const std::string& moves, const std::string& player = "A") {
    const std::string set_up =
        game == "artaban"
            ? "[SetUp \"1\"]\n[FEN \"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n"
            : "";
    return "[Date \"2020.01.02\"]\n[White \"" + player + "\"]\n[Black \"B\"]\n[Result \"*\"]\n[Game \"" + game +
           "\"]\n" + set_up + "\n" + moves + " *\n";
}

struct Sample {
    const char* game;
    const char* moves;
    const char* best;    ///< legal at the start
    const char* second;  ///< and after the first ply
    const char* other;   ///< moves of as many plies
};
constexpr Sample kSamples[] = {{"abalone", "1. c3d3", "c5d5", "g5f5", "1. c5d5"},
                               {"attangle/grand", "1. c3", "e4", "e4", "1. e4"},
                               {"artaban", "1. d2-d3", "e2-e3", "e7L", "1. e2-e3"}};

JudgedGame judged(const Sample& sample) {
    JudgedGame game{3, 100'000, {}};
    game.positions.push_back(
        {0.25, 0.5312345678901234, std::nullopt, {sample.best, sample.second}, 0.25, 31.5, 7, 100'000});
    game.positions.push_back(
        {-999.993, 0, ForcedEnd{false, 7, true}, {sample.second}, std::nullopt, std::nullopt, 9, 400'000});
    return game;
}

/// A store with one game, which is judged.
class Judgements : public testing::TestWithParam<std::tuple<Sample, conformance::NamedStore>> {
protected:
    Judgements() {
        EXPECT_EQ(import(*store_, {record(sample().game, sample().moves)}).imported, 1U);
        EXPECT_TRUE(store_->save_judgement(1, judged(sample())));
    }
    static const Sample& sample() { return std::get<0>(GetParam()); }
    void replace_by(const std::string& text) {
        auto corrections = *store_->begin_corrections();
        ASSERT_TRUE(corrections->replace(1, Made(text).game()));
        ASSERT_TRUE(corrections->commit());
    }

    std::unique_ptr<GameStore> store_ = std::get<1>(GetParam()).open();
};
INSTANTIATE_TEST_SUITE_P(Stores, Judgements,
                         testing::Combine(testing::ValuesIn(kSamples), testing::ValuesIn(conformance::kStores)));

TEST_P(Judgements, AreReadAsTheyWereWritten) {
    EXPECT_EQ(*store_->load_judgement(1), judged(sample()));
    EXPECT_EQ(*store_->load_judgement(2), std::nullopt);
    EXPECT_EQ(*store_->judged_games(), std::vector<std::int64_t>{1});
    EXPECT_EQ(faults(*store_), CheckFaults{});
}

TEST_P(Judgements, ANewOneTakesThePlaceOfTheOld) {
    JudgedGame better = judged(sample());
    better.nodes = 5;
    better.positions[0].best.pop_back();
    ASSERT_TRUE(store_->save_judgement(1, better));
    EXPECT_EQ(*store_->load_judgement(1), better);
}

TEST_P(Judgements, GoWithTheGame) {
    auto corrections = *store_->begin_corrections();
    ASSERT_TRUE(corrections->remove(1));
    ASSERT_TRUE(corrections->commit());
    EXPECT_EQ(*store_->load_judgement(1), std::nullopt);
    EXPECT_EQ(*store_->judged_games(), std::vector<std::int64_t>{});
    EXPECT_EQ(faults(*store_), CheckFaults{});
}

TEST_P(Judgements, StayWhenTheMovesDo) {
    replace_by(record(sample().game, sample().moves, "Another"));
    EXPECT_EQ(*store_->load_judgement(1), judged(sample()));
    EXPECT_EQ(faults(*store_), CheckFaults{});
}

TEST_P(Judgements, GoWithTheMoves) {
    replace_by(record(sample().game, sample().other));
    EXPECT_EQ(*store_->load_judgement(1), std::nullopt);
    EXPECT_EQ(faults(*store_), CheckFaults{});
}

}  // namespace
}  // namespace ludex::storage
