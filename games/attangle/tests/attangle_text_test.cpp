#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "rules/boards.hpp"
#include "support/probe.hpp"

// Tests the sentences of games/attangle/data/rules.md on coordinates, moves and positions as texts. Each test begins
// with the sentence that it checks.

namespace {

using namespace ludex;
using namespace boards::attangle;

const std::string game = "attangle";
const std::string grand = "attangle/grand";
const std::string grand_27 = "attangle/grand-27";
const std::string former = "attangle/former";

}  // namespace

// Coordinates

TEST(AttangleText, CoordinatesSmallBoardHasTwelveSymmetries) {
    // "Symmetry: the 37-point board has all 12"
    const std::vector<std::pair<std::string, std::string>> images{
        {"a1", "a2"}, {"a1", "b1"}, {"a4", "a3"}, {"a4", "b5"}, {"d7", "c6"}, {"d7", "e6"},
        {"g4", "f5"}, {"g4", "g3"}, {"g1", "g2"}, {"g1", "f1"}, {"d1", "e1"}, {"d1", "c1"}};
    for (const auto& [corner, beside] : images) {
        EXPECT_TRUE(probe::same_for_statistics(game, small("a1 w a2 b", "w 17 17"),
                                               small(corner + " w " + beside + " b", "w 17 17")))
            << corner << beside;
        EXPECT_TRUE(probe::same_for_statistics(former, small("a1 w a2 b", "w - -"),
                                               small(corner + " w " + beside + " b", "w - -")))
            << corner << beside;
    }
    EXPECT_FALSE(probe::same_for_statistics(game, small("a1 w a2 b", "w 17 17"), small("a1 w b2 b", "w 17 17")));
    EXPECT_FALSE(probe::same_for_statistics(game, small("a1 w a2 b", "w 17 17"), small("a1 w a3 b", "w 17 17")));
}

TEST(AttangleText, CoordinatesGrandHasNoMirrorImage) {
    // "Grand has the 6 rotations only, of which 0, 120 and 240 degrees keep the colours ...; no mirror image."
    const std::string first = large("a1 w a2 b", "w 23 23");
    EXPECT_TRUE(probe::same_for_statistics(grand, first, first));
    EXPECT_TRUE(probe::same_for_statistics(grand, first, large("e9 w f8 b", "w 23 23")));
    EXPECT_TRUE(probe::same_for_statistics(grand, first, large("i1 w h1 b", "w 23 23")));
    EXPECT_FALSE(probe::same_for_statistics(grand, first, large("a1 w b1 b", "w 23 23")));
    EXPECT_FALSE(probe::same_for_statistics(grand, first, large("e9 w d8 b", "w 23 23")));
    EXPECT_FALSE(probe::same_for_statistics(grand, first, large("i1 w i2 b", "w 23 23")));
    EXPECT_FALSE(probe::same_for_statistics(grand, first, large("a5 w a4 b", "w 23 23")));
    EXPECT_TRUE(probe::same_for_statistics(grand_27, large("a1 w a2 b", "w 26 26"), large("e9 w f8 b", "w 26 26")));
    EXPECT_FALSE(probe::same_for_statistics(grand_27, large("a1 w a2 b", "w 26 26"), large("a1 w b1 b", "w 26 26")));
}

// Notation

TEST(AttangleText, NotationFreedoms) {
    // "Readers also accept upper case, blanks, either order of the movers, `a1b2-c3`, `a1,b2xc3`, `a1+b2xc3`."
    const std::string position = small("a1 w a2 b a3 w", "w 16 17");
    for (const std::string text : {"a1,a3-a2", "a3,a1-a2", "A1,A3-A2", "a1, a3 - a2", "a1 , a3-a2", "a1a3-a2",
                                   "a1,a3xa2", "a1+a3xa2", "a3a1-a2", "a3,a1xa2", "a3+a1xa2", "A3+A1 x A2"}) {
        EXPECT_EQ(probe::canonical(game, position, text), "a1,a3-a2") << text;
    }
    for (const std::string text : {"c3", "C3", " c3", "c3 "}) {
        EXPECT_EQ(probe::canonical(game, position, text), "c3") << text;
    }
}

TEST(AttangleText, NotationRefusals) {
    // "c3 place; a1,b2-c3 capture": nothing else is a move.
    const std::string position = small("a1 w a2 b a3 w", "w 16 17");
    for (const std::string text : {"", "c", "3", "c33", "cc3", "a1,a3", "a1,a3-", "a1-a2", ",a3-a2", "a1,a3-a2-a4",
                                   "a1,a3,b2-a2", "a1;a3-a2", "hello", "c3?"}) {
        EXPECT_EQ(probe::refusal(game, position, text), "syntax") << text;
        EXPECT_FALSE(probe::allows(game, position, text)) << text;
    }
    for (const std::string text : {"a5", "h1", "d8", "a0", "g5"}) {
        EXPECT_NE(probe::refusal(game, position, text), "") << text << ": no such point";
        EXPECT_FALSE(probe::allows(game, position, text)) << text;
    }
    EXPECT_TRUE(probe::allows(grand, probe::start(grand), "i5"));
    EXPECT_FALSE(probe::allows(grand, probe::start(grand), "i6"));
    EXPECT_FALSE(probe::allows(grand, probe::start(grand), "a6"));
}

TEST(AttangleText, NotationCanonicalTexts) {
    // "c3 place", "a1,b2-c3 capture"
    const std::string position = small("a1 w a2 b a3 w", "w 0 17");
    EXPECT_EQ(probe::legal(game, position), std::vector<std::string>{"a1,a3-a2"});
    for (const std::string& text : probe::legal(game, probe::start(game))) {
        EXPECT_EQ(text.size(), 2U) << text;
        EXPECT_EQ(probe::canonical(game, probe::start(game), text), text);
    }
}

// Position string

TEST(AttangleText, PositionStringGood) {
    // "Ranks from the top (g, Grand i) to a"; "a stack written bottom to top with `w` and `b`"; side; hands
    for (const std::string text :
         {"4/5/6/7/6/5/4 w 18 18", "1,wb,1,b/wwb,1,w,2/w,2,bw,2/b,1,bwb,2,w,1/w,3,w,1/b,bbw,b,2/3,wbw b 5 6"}) {
        EXPECT_EQ(probe::position_fault(game, text), "") << text;
    }
    EXPECT_EQ(probe::position_fault(grand, "1,b,3/2,b,3/2,w,2,w,1/8/2,bw,3,b,2/5,b,b,1/1,bwb,5/1,w,1,w,2/5 w 21 19"),
              "");
    EXPECT_EQ(probe::position_fault(grand_27, "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 27 27"), "");
    EXPECT_EQ(
        probe::position_fault(former, "2,w,1/4,bww/1,bwwbb,1,bbwww,2/w,1,b,1,bww,b,1/w,4,wbb/3,wwbbb,1/1,b,2 b - -"),
        "");
    EXPECT_EQ(probe::to_play(game, "4/5/6/7/6/5/4 b 18 18"), "black");
}

TEST(AttangleText, PositionStringBad) {
    // "items separated by `,`: a digit for a run of empty points (never split), or a stack ... Then the side to move,
    // then the pieces in hand"
    for (const std::string text : {"",
                                   "4/5/6/7/6/5/4",
                                   "4/5/6/7/6/5/4 w",
                                   "4/5/6/7/6/5/4 w 18",
                                   "4/5/6/7/6/5/4 w 18 18 0",
                                   "4/5/6/7/6/5/4  w 18 18",
                                   "4/5/6/7/6/5/4 x 18 18",
                                   "4/5/6/7/6/5/4 W 18 18",
                                   "4/5/6/7/6/5/4 w x 18",
                                   "4/5/6/7/6/5/4 w 18 -1",
                                   "4/5/6/7/6/5/4 w - -",
                                   "5/6/7/6/5/4 w 18 18",
                                   "4/5/6/7/6/5/4/3 w 18 18",
                                   "4/5/6/7/6/5/5 w 18 18",
                                   "4/5/6/7/6/5/3 w 18 18",
                                   "4/5/6/7/6/5/4,w w 17 18",
                                   "4/5/6/7/6/5/2,2 w 18 18",
                                   "4/5/6/7/6/5/1,1,w,1 w 17 18",
                                   "4/5/6/7/6/5/w3 w 17 18",
                                   "4/5/6/7/6/5/3,,w w 17 18",
                                   "4/5/6/7/6/5/,4 w 18 18",
                                   "4/5/6/7/6/5/0,4 w 18 18",
                                   "4/5/6/7/6/5/3,x w 17 18",
                                   "4/5/6/7/6/5/3,W w 17 18",
                                   "4/5/6/7/6/5/3,wbwb w 15 15",
                                   "5/6/7/8/9/8/7/6/5 w 18 18"}) {
        EXPECT_NE(probe::position_fault(game, text), "") << text;
    }
    EXPECT_NE(probe::position_fault(grand, "4/5/6/7/6/5/4 w 18 18"), "");
    EXPECT_NE(probe::position_fault(former, "4/5/6/7/6/5/4 w 18 18"), "") << "`-` for unlimited";
    EXPECT_NE(probe::position_fault(former, "4/5/6/7/6/5/3,wbwbwb w - -"), "") << "height limit 5";
}
