#include "analyzer/explore/duplicates.hpp"

#include <gtest/gtest.h>

#include "analyzer/explore/player_names.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

std::string by(const std::string& white, const std::string& game, const std::string& moves) {
    return "[White \"" + white + "\"]\n[Game \"" + game + "\"]\n\n" + moves + " *";
}

std::string found(const std::vector<std::string>& texts, std::uint32_t fewest_plies) {
    const auto store = stores::open(":memory:");
    stores::import(*store, texts);
    std::string pairs;
    EXPECT_TRUE(find_duplicates(*store, {}, fewest_plies, [&](const LikePair& pair) {
        pairs += std::string(to_text(pair.likeness)) + " " + std::to_string(pair.game) + "-" +
                 std::to_string(pair.other) + " ";
    }));
    return pairs;
}

TEST(Duplicates, AGameIsRatherAPartOfOneOfTheSamePlayers) {
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2 2. c3 d3"), by("b", "attangle", "1. a1 b2 2. c3 d3 3. e2"),
                     by("a", "attangle", "1. a1 b2 2. c3 d3 3. e2 f2")},
                    2),
              "contained 3-1 contained 3-2 ");
}

TEST(Duplicates, SameMovesTurnedAndContained) {
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2 2. c3 d3"), by("b", "attangle", "1. a1 b2 2. c3 d3")}, 2),
              "same-moves 1-2 ");
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2 2. c3 d5"), by("b", "attangle", "1. g4 f4 2. e4 d3")}, 2),
              "turned 1-2 ");
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2"), by("b", "attangle", "1. g4 f4 2. e4 d3")}, 2), "contained 2-1 ");
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2"), by("b", "attangle", "1. a1 b2 2. c3 d3")}, 3), "") << "too short";
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2 2. c3 d3"), by("b", "attangle", "1. a1 b2 2. c3 d2")}, 2), "");
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2"), by("b", "attangle/former", "1. a1 b2")}, 2), "") << "other rules";
    EXPECT_EQ(found({by("a", "abalone", "1. c3d3 g5f5"), by("b", "abalone", "1. c5d6 g7f6")}, 2), "turned 1-2 ")
        << "mirrored";
}

TEST(PlayerNames, WhatDiffersInCaseAccentsBlanksAndOrderIsAlike) {
    for (const char* name : {"Aglaé Durand", "DURAND, Aglae", "durand  aglaé", "Durand_Aglae\u0301", "AglaéDurand"})
        EXPECT_EQ(bare_name(name), "aglaedurand") << name;
    EXPECT_EQ(bare_name("Strauß"), bare_name("STRAUSS"));
    EXPECT_EQ(bare_name("Łukasz Żak"), bare_name("lukasz zak"));
    EXPECT_NE(bare_name("Ana"), bare_name("Anna"));
    EXPECT_NE(bare_name("玩家一"), bare_name("玩家二")) << "letters that are not Latin stay";
}

TEST(PlayerNames, AreCountedAndGrouped) {
    const auto store = stores::open(":memory:");
    stores::import(*store, {by("Ana Lee", "attangle", "1. a1"), by("Ana Lee", "attangle", "1. a2"),
                            by("lee, ana", "attangle", "1. b2"), by("Bob", "abalone", "1. c3d3")});
    const auto players = list_players(*store, {});
    ASSERT_TRUE(players);
    EXPECT_EQ(players->front().name, "Ana Lee");
    EXPECT_EQ(players->front().games, 2U);
    const auto groups = alike(*players);
    ASSERT_EQ(groups.size(), 1U);
    EXPECT_EQ(groups[0][0].name, "Ana Lee") << "the one with most games first";
    EXPECT_EQ(groups[0][1].name, "lee, ana");
}

}  // namespace
}  // namespace ludex::analyzer
