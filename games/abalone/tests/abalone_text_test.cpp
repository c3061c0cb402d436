#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "rules/boards.hpp"
#include "support/probe.hpp"

// Tests the sentences of games/abalone/data/rules.md on coordinates, moves and positions as texts. Each test begins
// with the sentence that it checks.

namespace {

using namespace ludex;
using namespace boards::abalone;

const std::string game = "abalone";

}  // namespace

// Coordinates

TEST(AbaloneText, CoordinatesAllTwelveSymmetries) {
    // "All 12 symmetries keep the board."
    const std::string first = black_moves("b a1 e5 w a2");
    const std::vector<std::pair<std::string, std::string>> images{
        {"a1", "a2"}, {"a1", "b1"}, {"a5", "a4"}, {"a5", "b6"}, {"e9", "d8"}, {"e9", "f9"},
        {"i9", "h9"}, {"i9", "i8"}, {"i5", "i6"}, {"i5", "h4"}, {"e1", "f2"}, {"e1", "d1"}};
    for (const auto& [corner, beside] : images) {
        EXPECT_TRUE(probe::same_for_statistics(game, first, black_moves("b e5 " + corner + " w " + beside))) << corner;
    }
    EXPECT_FALSE(probe::same_for_statistics(game, first, black_moves("b a1 e5 w a3")));
    EXPECT_FALSE(probe::same_for_statistics(game, first, black_moves("b a1 e5 w b2")));
    EXPECT_FALSE(probe::same_for_statistics(game, first, white_moves("b a1 e5 w a2")));
    EXPECT_FALSE(probe::same_for_statistics(game, first, black_moves("b a2 e5 w a1")));
}

// Notation

TEST(AbaloneText, NotationBroadsideBothOrders) {
    // "c6c7d6 broadside: the two ends, then where the first-named end goes; write the lower end first, read both
    // orders"
    const std::string two = black_moves("b c6 c7");
    EXPECT_EQ(probe::canonical(game, two, "c6c7d6"), "c6c7d6");
    EXPECT_EQ(probe::canonical(game, two, "c7c6d7"), "c6c7d6");
    EXPECT_EQ(probe::after(game, two, "c7c6d7"), probe::after(game, two, "c6c7d6"));
    const std::string three = black_moves("b d4 e5 f6");
    EXPECT_EQ(probe::canonical(game, three, "f6d4f7"), "d4f6d5");
    EXPECT_EQ(probe::canonical(game, three, "d4f6d5"), "d4f6d5");
    const std::string falling = black_moves("b d5 e5 f5");
    EXPECT_EQ(probe::canonical(game, falling, "f5d5g6"), "d5f5e6");
}

TEST(AbaloneText, NotationFreedoms) {
    // "Upper case, `x`, `-` and blanks inside a move are accepted."
    const std::string push = black_moves("b e7 e8 w e9");
    for (const std::string text : {"e7e8", "E7E8", "e7-e8", "e7xe8", "E7xE8", "e7 e8", "e7 - e8"}) {
        EXPECT_EQ(probe::canonical(game, push, text), "e7e8") << text;
    }
    const std::string side = black_moves("b c6 c7");
    for (const std::string text : {"C6C7D6", "c6-c7-d6", "c6c7-d6", "c6 c7 d6", "C7C6 D7"}) {
        EXPECT_EQ(probe::canonical(game, side, text), "c6c7d6") << text;
    }
}

TEST(AbaloneText, NotationRefusals) {
    // "a1b2 one marble or in line", "c6c7d6 broadside": nothing else is an Aba-Pro move.
    const std::string position = probe::start(game);
    for (const std::string text :
         {"", "a", "a1", "a1b", "a1b2c", "a1b2c3d4", "hello", "a1b2?", "1122", "aabb", "j1a1"}) {
        EXPECT_EQ(probe::refusal(game, position, text), "syntax") << text;
        EXPECT_FALSE(probe::allows(game, position, text)) << text;
    }
    for (const std::string text : {"a0a1", "a5a6", "f1f2", "i4i5", "a9b9"}) {
        EXPECT_NE(probe::refusal(game, position, text), "") << text << ": no such point";
    }
}

// Position string

TEST(AbaloneText, PositionStringGood) {
    // "Rows i to a separated by `/`; `b`, `w`, or a digit for a run of empty points", side, marbles lost.
    for (const std::string text :
         {"wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0", "5/6/7/8/9/8/7/6/5 w 0 0",
          "1b3/3b2/3w3/5b2/2w1wbw2/1wwwwbbb/1w1www1/w3b1/3wb w 5 0", "b4/5w/7/b6w/9/8/7/6/w3b b 3 5"}) {
        EXPECT_EQ(probe::position_fault(game, text), "") << text;
    }
    EXPECT_EQ(probe::to_play(game, "5/6/7/8/4b4/8/7/6/w4 w 1 2"), "white");
    EXPECT_EQ(probe::after(game, "5/6/7/8/4b4/8/7/6/w4 w 1 2", "a1a2"), "5/6/7/8/4b4/8/7/6/1w3 b 1 2");
}

TEST(AbaloneText, PositionStringBad) {
    // "(never split; row lengths 5 6 7 8 9 8 7 6 5). Then the side to move, then how many marbles Black and White lost"
    for (const std::string text : {"",
                                   "5/6/7/8/9/8/7/6/5",
                                   "5/6/7/8/9/8/7/6/5 b 0",
                                   "5/6/7/8/9/8/7/6/5 b 0 0 0",
                                   "5/6/7/8/9/8/7/6/5 0 0 b",
                                   "5/6/7/8/9/8/7/6/5 x 0 0",
                                   "5/6/7/8/9/8/7/6/5 B 0 0",
                                   "5/6/7/8/9/8/7/6/5 b a 0",
                                   "5/6/7/8/9/8/7/6/5 b 0 -1",
                                   "5/6/7/8/9/8/7/6/5  b 0 0",
                                   "6/7/8/9/8/7/6/5 b 0 0",
                                   "5/6/7/8/9/8/7/6/5/4 b 0 0",
                                   "5/6/7/8/9/8/7/6/5/ b 0 0",
                                   "5/6/7/8/9/8/7/6/4 b 0 0",
                                   "5/6/7/8/9/8/7/6/6 b 0 0",
                                   "4b1/6/7/8/9/8/7/6/5 b 0 0",
                                   "5/6/7/8/8/8/7/6/5 b 0 0",
                                   "5/6/7/8/9/8/7/6/32 b 0 0",
                                   "5/6/7/8/9/8/7/6/1112 b 0 0",
                                   "5/6/7/8/9/8/7/6/05 b 0 0",
                                   "5/6/7/8/9/8/7/6/x4 b 0 0",
                                   "5/6/7/8/9/8/7/6/B4 b 0 0",
                                   "5/6/7/8/9/8/7//5 b 0 0",
                                   "5/6/7/8/9/8/7/6/5 b00"}) {
        EXPECT_NE(probe::position_fault(game, text), "") << text;
    }
}
