#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/boards.hpp"
#include "support/probe.hpp"

// One or more tests for every rule of games/attangle/data/rules.md; each begins with the sentence that it checks.

namespace {

using namespace ludex;
using namespace boards::attangle;
using boards::expect_refused;
using Texts = std::vector<std::string>;

const std::string game = "attangle";
const std::string grand = "attangle/grand";
const std::string grand_27 = "attangle/grand-27";
const std::string former = "attangle/former";

bool has_capture(const Texts& moves) {
    return std::any_of(moves.begin(), moves.end(), [](const std::string& move) { return move.size() > 2; });
}

}  // namespace

// The table of variants

TEST(AttangleRules, VariantsStartPositions) {
    // "`attangle` ... 18 in hand", "`attangle/grand` ... 27, of which 3 set up, 24 in hand", "27 in hand besides the 3
    // set up", "unlimited"; "Grand set-up: White b4 f2 g6, Black c2 d7 h3."
    EXPECT_EQ(probe::start(game), "4/5/6/7/6/5/4 w 18 18");
    const std::string set_up = "b4 w f2 w g6 w c2 b d7 b h3 b";
    EXPECT_EQ(probe::start(grand), large(set_up, "w 24 24"));
    EXPECT_EQ(probe::start(grand), "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 24 24");
    EXPECT_EQ(probe::start(grand_27), "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 27 27");
    EXPECT_EQ(probe::start(former), "4/5/6/7/6/5/4 w - -");
    for (const std::string& variant : {game, grand, grand_27, former}) {
        EXPECT_EQ(probe::start_fault(variant, probe::start(variant)), "") << variant;
        EXPECT_EQ(probe::outcome(variant, probe::start(variant)), "") << variant;
    }
}

TEST(AttangleRules, VariantsOpenPoints) {
    // "open points 36, 54, 54, 37": a lone player without captures may place on every open and empty point.
    EXPECT_EQ(probe::legal(game, probe::start(game)).size(), 36U);
    EXPECT_EQ(probe::legal(grand, large("", "w 24 24")).size(), 54U);
    EXPECT_EQ(probe::legal(grand, probe::start(grand)).size(), 48U);
    EXPECT_EQ(probe::legal(grand_27, large("", "w 27 27")).size(), 54U);
    EXPECT_EQ(probe::legal(grand_27, probe::start(grand_27)).size(), 48U);
    EXPECT_EQ(probe::legal(former, probe::start(former)).size(), 36U);
    EXPECT_EQ(probe::legal(former, small("a1 w", "b - -")).size(), 36U) << "37 points, one of them occupied";
}

// AT-1

TEST(AttangleRules, AT1_WhiteMovesFirstThenTurnsAlternate) {
    // "White moves first, then turns alternate."
    for (const std::string& variant : {game, grand, grand_27, former}) {
        const std::string start = probe::start(variant);
        EXPECT_EQ(probe::to_play(variant, start), "white") << variant;
        EXPECT_EQ(probe::to_play(variant, probe::after(variant, start, "a1")), "black") << variant;
        EXPECT_EQ(probe::to_play(variant, probe::after(variant, start, "a1 a2")), "white") << variant;
    }
    EXPECT_EQ(probe::after(game, probe::start(game), "a1 a2"), "4/5/6/7/6/5/w,b,2 w 17 17");
}

TEST(AttangleRules, AT1_NoPassing) {
    // "No passing."
    for (const std::string text : {"", "pass", "-", "--"}) {
        EXPECT_NE(probe::refusal(game, probe::start(game), text), "") << text;
    }
}

// AT-2

TEST(AttangleRules, AT2_TheTopmostPieceControls) {
    // "A player controls a stack when the topmost piece is his."
    EXPECT_TRUE(probe::allows(game, small("a1 bw a2 b a3 w", "w 15 15"), "a1,a3-a2"));
    expect_refused(game, small("a1 wb a2 b a3 w", "w 15 15"), "a1,a3-a2");
    EXPECT_TRUE(probe::allows(game, small("a1 w a2 wb a3 w", "w 15 15"), "a1,a3-a2"));
    expect_refused(game, small("a1 w a2 bw a3 w", "w 15 15"), "a1,a3-a2");
    EXPECT_TRUE(probe::allows(former, small("a1 bww a2 b a3 w", "w - -"), "a1,a3-a2"));
    expect_refused(former, small("a1 wbb a2 b a3 w", "w - -"), "a1,a3-a2");
}

TEST(AttangleRules, AT2_StacksAreNeverSplit) {
    // "Stacks are never split.": a double moves as a whole and leaves nothing behind.
    EXPECT_EQ(probe::after(game, small("a1 bw a2 b a4 w", "w 15 15"), "a1,a4-a2"), "4/5/6/7/6/5/1,bbw,2 b 16 15");
    EXPECT_EQ(probe::after(former, small("a1 bww a2 b a4 w", "w - -"), "a1,a4-a2"), "4/5/6/7/6/5/1,bbwww,2 b - -");
}

// AT-3

TEST(AttangleRules, AT3_OnePieceFromHandOnAnEmptyPoint) {
    // "*Place*: one piece from hand on an empty point that is not forbidden"
    EXPECT_EQ(probe::after(game, probe::start(game), "c3"), "4/5/6/7/2,w,3/5/4 b 17 18");
    EXPECT_EQ(probe::after(game, small("c3 w", "b 17 18"), "g4"), "3,b/5/6/7/2,w,3/5/4 w 17 17");
    EXPECT_EQ(probe::after(grand, probe::start(grand), "i5"), "4,w/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 b 23 24");
    EXPECT_EQ(probe::after(grand_27, probe::start(grand_27), "e9"),
              "5/2,b,3/5,w,1/1,w,6/8,w/6,b,1/1,b,5/3,w,2/5 b 26 27");
    EXPECT_EQ(probe::after(former, probe::start(former), "a1"), "4/5/6/7/6/5/w,3 b - -");
}

TEST(AttangleRules, AT3_NotOnAnOccupiedPoint) {
    // "on an empty point"
    for (const std::string stack : {"w", "b", "wb", "bw", "wwb", "bbw"}) {
        expect_refused(game, small("c3 " + stack, "w 15 15"), "c3", "AT-3");
    }
    expect_refused(former, small("c3 b", "w - -"), "c3", "AT-3");
}

TEST(AttangleRules, AT3_OnlyFromHand) {
    // "one piece from hand"
    const std::string white_empty = small("a1 w a2 b a3 w", "w 0 17");
    expect_refused(game, white_empty, "c3", "AT-3");
    EXPECT_EQ(probe::legal(game, white_empty), Texts{"a1,a3-a2"});
    EXPECT_EQ(probe::legal(game, small("a1 b a2 w a3 b", "b 17 0")), Texts{"a1,a3-a2"});
    EXPECT_EQ(probe::after(game, small("a1 w", "w 1 17"), "c3"), small("a1 w c3 w", "b 0 17"));
}

TEST(AttangleRules, AT3_ForbiddenPoints) {
    // "forbidden to place | d4, always"; Grand "b3 c6 d2 e5 f7 g2 h4, always"
    expect_refused(game, probe::start(game), "d4", "AT-3");
    expect_refused(game, small("a1 w", "b 17 18"), "d4", "AT-3");
    expect_refused(game, small("a1 w a2 b", "w 17 17"), "d4", "AT-3");
    for (const std::string& variant : {grand, grand_27}) {
        const std::string white = probe::start(variant);
        const std::string black = probe::after(variant, white, "a1");
        const std::string later = probe::after(variant, black, "a2");
        for (const std::string point : {"b3", "c6", "d2", "e5", "f7", "g2", "h4"}) {
            expect_refused(variant, white, point, "AT-3");
            expect_refused(variant, black, point, "AT-3");
            expect_refused(variant, later, point, "AT-3");
        }
        EXPECT_TRUE(probe::allows(variant, white, "d4"));
    }
}

TEST(AttangleRules, AT3_FormerForbidsTheCentreOnce) {
    // "`attangle/former` ... d4, White's very first placement only"
    const std::string start = probe::start(former);
    expect_refused(former, start, "d4", "AT-3");
    const std::string second = probe::after(former, start, "a1");
    EXPECT_EQ(probe::after(former, second, "d4"), "4/5/6/3,b,3/6/5/w,3 w - -");
    const std::string third = probe::after(former, second, "a2");
    EXPECT_EQ(probe::after(former, third, "d4"), "4/5/6/3,w,3/6/5/w,b,2 b - -");
}

// AT-4

TEST(AttangleRules, AT4_TwoStacksMoveAtOnceOntoOneEnemyStack) {
    // "*Capture*: two different own stacks move at once ... onto one enemy stack."
    const std::string position = small("a1 w a2 b a3 w", "w 16 17");
    EXPECT_EQ(probe::after(game, position, "a1,a3-a2"), "4/5/6/7/6/5/1,bw,2 b 17 17");
    expect_refused(game, position, "a1,a1-a2", "AT-4");
    EXPECT_NE(probe::refusal(game, position, "a1-a2"), "");
    EXPECT_NE(probe::refusal(game, small("a1 w a2 b a3 w b2 w", "w 15 17"), "a1,a3,b2-a2"), "");
}

TEST(AttangleRules, AT4_TheMoversAreOwnTheTargetIsTheEnemys) {
    // "two different own stacks ... onto one enemy stack"
    const std::string position = small("a1 w a2 b a3 w", "b 16 17");
    expect_refused(game, position, "a1,a3-a2");
    expect_refused(game, small("a1 w a2 w a3 w", "w 15 17"), "a1,a3-a2", "AT-4");
    expect_refused(game, small("a1 w a3 w", "w 15 17"), "a1,a3-a2", "AT-4");
    expect_refused(game, small("a2 b a3 w", "w 15 17"), "a1,a3-a2", "AT-4");
    expect_refused(game, small("a1 b a2 b a3 w", "w 15 16"), "a1,a3-a2");
    EXPECT_FALSE(has_capture(probe::legal(game, position)));
}

TEST(AttangleRules, AT4_AnyTwoOfTheSixDirections) {
    // "along one of the six directions"; "opposite directions count as different": all fifteen pairs round c2.
    const std::vector<std::string> around{"b1", "b2", "c1", "c3", "d2", "d3"};
    for (std::size_t i = 0; i < around.size(); ++i) {
        for (std::size_t k = i + 1; k < around.size(); ++k) {
            const std::string capture = around[i] + "," + around[k] + "-c2";
            const std::string position = small(around[i] + " w " + around[k] + " w c2 b", "w 16 17");
            EXPECT_EQ(probe::after(game, position, capture), "4/5/6/7/1,bw,4/5/4 b 17 17") << capture;
        }
    }
}

TEST(AttangleRules, AT4_AnyTwoOfTheSixDirectionsAboveTheMiddle) {
    // "Going up ... from the middle on it touches k-1 and k.": the neighbours of g6 in Grand, without
    // f7, where nothing ever stands
    const std::vector<std::string> neighbours{"f6", "g5", "g7", "h5", "h6"};
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
        for (std::size_t k = i + 1; k < neighbours.size(); ++k) {
            const std::string one = neighbours[i];
            const std::string two = neighbours[k];
            const std::string position = large(one + " w " + two + " w g6 b", "w 22 23");
            EXPECT_EQ(probe::after(grand, position, one + "," + two + "-g6"), large("g6 bw", "b 23 23")) << one << two;
        }
    }
}

TEST(AttangleRules, AT4_OverAnyNumberOfEmptyPoints) {
    // "over any number of empty points (forbidden points may be crossed)"
    EXPECT_EQ(probe::after(game, small("d1 w d7 w d3 b", "w 16 17"), "d1,d7-d3"), "4/5/6/2,bw,4/6/5/4 b 17 17");
    EXPECT_EQ(probe::after(game, small("a1 w g4 w f4 b", "w 16 17"), "a1,g4-f4"), small("f4 bw", "b 17 17"));
    EXPECT_EQ(probe::after(game, small("a4 w f1 w f2 b", "w 16 17"), "a4,f1-f2"), small("f2 bw", "b 17 17"));
    EXPECT_EQ(probe::after(game, small("g1 w a3 w a4 b", "w 16 17"), "a3,g1-a4"), small("a4 bw", "b 17 17"));
    EXPECT_EQ(probe::after(game, small("g4 w a2 w a1 b", "w 16 17"), "a2,g4-a1"), small("a1 bw", "b 17 17"));
    EXPECT_EQ(probe::after(grand, large("e1 w e9 w e3 b", "w 22 23"), "e1,e9-e3"), large("e3 bw", "b 23 23"));
    EXPECT_EQ(probe::after(grand, large("a1 w i5 w h5 b", "w 22 23"), "a1,i5-h5"), large("h5 bw", "b 23 23"));
    EXPECT_EQ(probe::after(grand, large("a5 w h1 w i1 b", "w 22 23"), "a5,h1-i1"), large("i1 bw", "b 23 23"));
    EXPECT_EQ(probe::after(former, small("d1 w d7 w d3 b", "w - -"), "d1,d7-d3"), small("d3 bww", "b - -"));
}

TEST(AttangleRules, AT4_OnlyInStraightLines) {
    // "each in a straight line along one of the six directions"
    expect_refused(game, small("a1 w a3 b c2 w", "w 16 17"), "a1,c2-a3", "AT-4");
    expect_refused(game, small("a1 w a4 w e3 b", "w 16 17"), "a1,a4-e3", "AT-4");
    expect_refused(game, small("b1 w g2 w b2 b", "w 16 17"), "b1,g2-b2", "AT-4");
    EXPECT_FALSE(has_capture(probe::legal(game, small("a1 w a4 w e3 b", "w 16 17"))));
}

TEST(AttangleRules, AT4_TheTargetIsTheFirstOccupiedPoint) {
    // "So both see the target as the first occupied point on their line"
    expect_refused(game, small("d1 w d2 b d3 b d7 w", "w 16 16"), "d1,d7-d3", "AT-4");
    expect_refused(game, small("d1 w d3 b d5 bw d7 w", "w 15 16"), "d1,d7-d3", "AT-4");
    EXPECT_EQ(probe::after(former, small("d1 w d3 b d7 w", "w - -"), "d1,d7-d3"), small("d3 bww", "b - -"));
    expect_refused(former, small("d1 w d3 b d4 w d7 w", "w - -"), "d1,d7-d3", "AT-4");
}

// AT-5

TEST(AttangleRules, AT5_OnePlusOneOnOneMakesTwo) {
    // "1+1 on 1 makes 2", "`e o`"; "then the topmost piece (always the mover's) goes back to the mover's hand"
    EXPECT_EQ(probe::after(game, small("a1 w a2 b a3 w", "w 16 17"), "a1,a3-a2"), small("a2 bw", "b 17 17"));
    EXPECT_EQ(probe::after(game, small("a1 b a2 w a3 b", "b 17 16"), "a1,a3-a2"), small("a2 wb", "w 17 17"));
    EXPECT_EQ(probe::after(grand, large("a1 b a2 w a3 b", "b 23 22"), "a1,a3-a2"), large("a2 wb", "w 23 23"));
    EXPECT_EQ(probe::after(grand_27, large("a1 b a2 w a3 b", "b 26 25"), "a1,a3-a2"), large("a2 wb", "w 26 26"));
}

TEST(AttangleRules, AT5_OnePlusOneOnTwoMakesThree) {
    // "1+1 on 2 makes 3", "`o e o`"
    EXPECT_EQ(probe::after(game, small("a1 w a2 wb a3 w", "w 15 17"), "a1,a3-a2"), small("a2 wbw", "b 16 17"));
    EXPECT_EQ(probe::after(game, small("a1 b a2 bw a3 b", "b 17 15"), "a1,a3-a2"), small("a2 bwb", "w 17 16"));
    EXPECT_EQ(probe::after(grand, large("a1 w a2 wb a3 w", "w 15 17"), "a1,a3-a2"), large("a2 wbw", "b 16 17"));
}

TEST(AttangleRules, AT5_OnePlusTwoOnOneMakesThree) {
    // "the taller mover lands first, a single piece last", "1+2 on 1 makes 3", "`e e o`"
    EXPECT_EQ(probe::after(game, small("a1 w a2 b a3 bw", "w 16 16"), "a1,a3-a2"), small("a2 bbw", "b 17 16"));
    EXPECT_EQ(probe::after(game, small("a1 bw a2 b a3 w", "w 16 16"), "a1,a3-a2"), small("a2 bbw", "b 17 16"));
    EXPECT_EQ(probe::after(game, small("a1 bw a2 b a3 w", "w 16 16"), "a3,a1-a2"), small("a2 bbw", "b 17 16"));
    EXPECT_EQ(probe::after(game, small("a1 wb a2 w a3 b", "b 16 16"), "a1,a3-a2"), small("a2 wwb", "w 16 17"));
    EXPECT_EQ(probe::after(grand, large("a1 wb a2 w a3 b", "b 16 16"), "a1,a3-a2"), large("a2 wwb", "w 16 17"));
}

TEST(AttangleRules, AT5_NothingHigherThanThree) {
    // "The height after that is at most 3."
    expect_refused(game, small("a1 bw a2 b a3 bw", "w 16 15"), "a1,a3-a2", "AT-5");
    expect_refused(game, small("a1 bw a2 wb a3 w", "w 15 16"), "a1,a3-a2", "AT-5");
    expect_refused(game, small("a1 bw a2 wb a3 bw", "w 15 15"), "a1,a3-a2", "AT-5");
    expect_refused(grand, large("a1 bw a2 b a3 bw", "w 16 15"), "a1,a3-a2", "AT-5");
    expect_refused(grand_27, large("a1 bw a2 wb a3 w", "w 16 15"), "a1,a3-a2", "AT-5");
    EXPECT_FALSE(has_capture(probe::legal(game, small("a1 bw a2 wb a3 bw", "w 15 15"))));
}

TEST(AttangleRules, AT5_APieceThatCameBackCanBePlaced) {
    // "goes back to the mover's hand"
    const std::string captured = probe::after(game, small("a1 w a2 b a3 w", "w 0 17"), "a1,a3-a2");
    EXPECT_EQ(captured, small("a2 bw", "b 1 17"));
    EXPECT_EQ(probe::after(game, captured, "g1 g2"), small("a2 bw g1 b g2 w", "b 0 16"));
}

// AT-6

TEST(AttangleRules, AT6_OnePlusOneOnOneMakesThree) {
    // "Former: nothing goes back to hand." "1+1 on 1 makes 3"
    EXPECT_EQ(probe::after(former, small("a1 w a2 b a3 w", "w - -"), "a1,a3-a2"), small("a2 bww", "b - -"));
    EXPECT_EQ(probe::after(former, small("a1 b a2 w a3 b", "b - -"), "a1,a3-a2"), small("a2 wbb", "w - -"));
}

TEST(AttangleRules, AT6_OnePlusOneOnThreeMakesFive) {
    // "1+1 on 3 makes 5"
    EXPECT_EQ(probe::after(former, small("a1 w a2 wbb a3 w", "w - -"), "a1,a3-a2"), small("a2 wbbww", "b - -"));
}

TEST(AttangleRules, AT6_OnePlusThreeOnOneMakesFive) {
    // "1+3 on 1 makes 5"
    EXPECT_EQ(probe::after(former, small("a1 w a2 b a3 bww", "w - -"), "a1,a3-a2"), small("a2 bbwww", "b - -"));
    EXPECT_EQ(probe::after(former, small("a1 wbb a2 w a3 b", "b - -"), "a1,a3-a2"), small("a2 wwbbb", "w - -"));
}

TEST(AttangleRules, AT6_NothingElse) {
    // "the mover's pieces exceed the other's by exactly one and the height is at most 5"
    expect_refused(former, small("a1 bww a2 b a3 bww", "w - -"), "a1,a3-a2", "AT-6");
    expect_refused(former, small("a1 w a2 wbb a3 bww", "w - -"), "a1,a3-a2", "AT-6");
    expect_refused(former, small("a1 bww a2 wbb a3 bww", "w - -"), "a1,a3-a2", "AT-6");
    EXPECT_FALSE(has_capture(probe::legal(former, small("a1 bww a2 b a3 bww", "w - -"))));
}

TEST(AttangleRules, AT6_OtherStacksAreNoPosition) {
    // "the mover's pieces exceed the other's by exactly one": by it alone captures are judged, so no other stack may
    // stand.
    for (const char* stack : {"www", "wbw", "bbw", "wwwww", "bwwww", "bbbww"})
        EXPECT_EQ(probe::position_fault(former, small(std::string("a1 ") + stack, "w - -")).empty(),
                  std::string(stack) == "wbw")
            << stack;
}

// AT-7

TEST(AttangleRules, AT7_AFullStackNeverMoves) {
    // "A stack of the full height (3; former 5) never moves"
    expect_refused(game, small("a1 bbw a2 b a3 w", "w 16 15"), "a1,a3-a2", "AT-7");
    expect_refused(grand, large("a1 bbw a2 b a3 w", "w 16 15"), "a1,a3-a2", "AT-7");
    expect_refused(former, small("a1 wbbww a2 b a3 w", "w - -"), "a1,a3-a2", "AT-7");
    EXPECT_FALSE(has_capture(probe::legal(game, small("a1 bbw a2 b a3 w", "w 16 15"))));
    EXPECT_FALSE(has_capture(probe::legal(former, small("a1 wbbww a2 b a3 w", "w - -"))));
}

TEST(AttangleRules, AT7_AFullStackIsNeverCaptured) {
    // "and is never captured. It stays on the board."
    expect_refused(game, small("a1 w a2 wwb a3 w", "w 14 17"), "a1,a3-a2", "AT-7");
    expect_refused(grand_27, large("a1 w a2 wwb a3 w", "w 14 17"), "a1,a3-a2", "AT-7");
    expect_refused(former, small("a1 w a2 bwwbb a3 w", "w - -"), "a1,a3-a2", "AT-7");
    EXPECT_FALSE(has_capture(probe::legal(game, small("a1 w a2 wwb a3 w", "w 14 17"))));
    EXPECT_FALSE(has_capture(probe::legal(former, small("a1 w a2 bwwbb a3 w", "w - -"))));
}

TEST(AttangleRules, AT7_AFullStackBlocksTheLine) {
    // AT-4 "the first occupied point on their line", AT-7 "It stays on the board."
    expect_refused(game, small("d1 w d2 b d3 wbw d7 w", "w 14 16"), "d1,d7-d2", "AT-4");
}

// AT-8

TEST(AttangleRules, AT8_TheThirdTripleWinsAtOnce) {
    // "The player who builds his third (Grand: fifth) full stack with his own piece on top wins at once."
    const std::string before = small("g1 wbw g2 wbw a1 w a2 wb a3 w", "w 11 15");
    EXPECT_EQ(probe::outcome(game, before), "");
    const std::string after = probe::after(game, before, "a1,a3-a2");
    EXPECT_EQ(after, "wbw,wbw,2/5/6/7/6/5/1,wbw,2 b 12 15");
    EXPECT_EQ(probe::outcome(game, after), "1-0 stacks");
    EXPECT_EQ(probe::legal(game, after), Texts{});
    EXPECT_EQ(probe::refusal(game, after, "a1"), "move-after-end AT-8");
}

TEST(AttangleRules, AT8_BlackWinsInTheSameWay) {
    // "The player who builds his third (Grand: fifth) full stack with his own piece on top wins at once."
    const std::string before = small("g1 wwb g2 bwb a1 b a2 bw a3 b", "b 13 11");
    const std::string after = probe::after(game, before, "a1,a3-a2");
    EXPECT_EQ(after, "wwb,bwb,2/5/6/7/6/5/1,bwb,2 w 13 12");
    EXPECT_EQ(probe::outcome(game, after), "0-1 stacks");
    EXPECT_EQ(probe::refusal(game, after, "a1"), "move-after-end AT-8");
}

TEST(AttangleRules, AT8_OnlyFullStacksWithTheOwnPieceOnTop) {
    // "full stack with his own piece on top": two of each colour, and doubles, decide nothing.
    EXPECT_EQ(probe::outcome(game, small("g1 wbw g2 bbw g3 wwb g4 bwb", "w 9 9")), "");
    EXPECT_EQ(probe::outcome(game, small("g1 wbw g2 bbw g3 bw g4 bw", "b 9 9")), "");
    EXPECT_EQ(probe::outcome(former, small("g1 wbbww g2 wbbww g3 bww g4 bww", "b - -")), "");
}

TEST(AttangleRules, AT8_GrandNeedsFive) {
    // "(Grand: fifth)"
    const std::string four = "i1 wbw i2 wbw i3 wbw i4 bbw ";
    for (const std::string& variant : {grand, grand_27}) {
        const std::string before = large(four + "a1 w a2 wb a3 w", "w 10 10");
        EXPECT_EQ(probe::outcome(variant, before), "") << variant;
        const std::string after = probe::after(variant, before, "a1,a3-a2");
        EXPECT_EQ(after, large(four + "a2 wbw", "b 11 10")) << variant;
        EXPECT_EQ(probe::outcome(variant, after), "1-0 stacks") << variant;
        EXPECT_EQ(probe::refusal(variant, after, "a1"), "move-after-end AT-8") << variant;
    }
}

TEST(AttangleRules, AT8_FormerNeedsThreeFiveStacks) {
    // "`attangle/former` ... 3 five-stacks"
    const std::string before = small("g1 wbbww g2 bbwww a1 w a2 wbb a3 w", "w - -");
    EXPECT_EQ(probe::outcome(former, before), "");
    const std::string after = probe::after(former, before, "a1,a3-a2");
    EXPECT_EQ(after, "wbbww,bbwww,2/5/6/7/6/5/1,wbbww,2 b - -");
    EXPECT_EQ(probe::outcome(former, after), "1-0 stacks");
    EXPECT_EQ(probe::refusal(former, after, "a1"), "move-after-end AT-8");
    EXPECT_EQ(probe::outcome(former, small("g1 bww g2 bww g3 bww g4 bww", "b - -")), "") << "threes are not full";
}

// AT-9

TEST(AttangleRules, AT9_WhoCanNeitherPlaceNorCaptureLoses) {
    // "A player who has to move and can neither place nor capture loses at once"
    const std::string white_stuck = small("a1 w a2 b", "w 0 17");
    EXPECT_EQ(probe::legal(game, white_stuck), Texts{});
    EXPECT_EQ(probe::outcome(game, white_stuck), "0-1 no-move");
    EXPECT_NE(probe::refusal(game, white_stuck, "a3"), "");
    const std::string black_stuck = small("a1 w a2 b", "b 17 0");
    EXPECT_EQ(probe::outcome(game, black_stuck), "1-0 no-move");
    EXPECT_NE(probe::refusal(game, black_stuck, "a3"), "");
    EXPECT_EQ(probe::outcome(grand, large("a1 w a2 b", "w 0 17")), "0-1 no-move");
    EXPECT_EQ(probe::outcome(grand_27, large("a1 w a2 b", "b 17 0")), "1-0 no-move");
}

TEST(AttangleRules, AT9_AMoveAfterIsAMoveAfterTheEnd) {
    // "loses at once": the game is over, whatever is tried next.
    EXPECT_EQ(probe::refusal(game, small("a1 w a2 b", "w 0 17"), "a3"), "move-after-end AT-9");
    EXPECT_EQ(probe::refusal(game, small("a1 w a2 b", "b 17 0"), "a3"), "move-after-end AT-9");
    EXPECT_EQ(probe::refusal(grand, large("a1 w a2 b", "w 0 17"), "a3"), "move-after-end AT-9");
}

TEST(AttangleRules, AT9_OnlyThePlayerToMoveAndOnlyWithoutBoth) {
    // "A player who has to move and can neither place nor capture"
    EXPECT_EQ(probe::outcome(game, small("a1 w a2 b", "b 0 17")), "");
    EXPECT_EQ(probe::outcome(game, small("a1 w a2 b", "w 1 0")), "");
    EXPECT_EQ(probe::outcome(game, small("a1 w a2 b a3 w", "w 0 0")), "");
    EXPECT_EQ(probe::outcome(game, small("a1 w a2 b a3 w", "b 0 0")), "1-0 no-move");
    const std::string after = probe::after(game, small("a1 w", "w 1 0"), "a2");
    EXPECT_EQ(probe::outcome(game, after), "1-0 no-move") << "Black has nothing to place and nothing to capture with";
}

// The table of rulings

TEST(AttangleRules, RulingStacksAreTheReason) {
    // "full stack built and opponent without a move at the same time | same winner; the reason is the stacks"
    const std::string after = probe::after(game, small("g1 wbw g2 wbw a1 w a2 wb a3 w", "w 11 0"), "a1,a3-a2");
    EXPECT_EQ(after, small("g1 wbw g2 wbw a2 wbw", "b 12 0"));
    EXPECT_EQ(probe::outcome(game, after), "1-0 stacks");
    EXPECT_EQ(probe::refusal(game, after, "c3"), "move-after-end AT-8");
}

TEST(AttangleRules, RulingFormerFullBoardLoses) {
    // "former rules, board full and no capture | the side to move loses"
    const std::string all_white = "w,w,w,w/w,w,w,w,w/w,w,w,w,w,w/w,w,w,w,w,w,w/w,w,w,w,w,w/w,w,w,w,w/w,w,w,w";
    EXPECT_EQ(probe::outcome(former, all_white + " w - -"), "0-1 no-move");
    EXPECT_EQ(probe::outcome(former, all_white + " b - -"), "1-0 no-move");
    EXPECT_NE(probe::refusal(former, all_white + " b - -", "d4"), "");
    std::string one_free = all_white;
    one_free.back() = '1';
    EXPECT_EQ(probe::legal(former, one_free + " b - -"), Texts{"a4"});
    EXPECT_EQ(probe::outcome(former, one_free + " b - -"), "");
    std::string one_black = all_white;
    one_black.back() = 'b';
    EXPECT_EQ(probe::legal(former, one_black + " w - -"), (Texts{"a3,b4-a4", "a3,b5-a4", "b4,b5-a4"}));
    EXPECT_EQ(probe::outcome(former, one_black + " b - -"), "1-0 no-move");
}

TEST(AttangleRules, RulingOrderOfTheCapturingStacks) {
    // "order of the two capturing stacks in text | none; canonical: smaller label (letter, then number) first"
    const std::string same_rank = small("a1 w a2 b a3 w", "w 16 17");
    EXPECT_EQ(probe::canonical(game, same_rank, "a3,a1-a2"), "a1,a3-a2");
    EXPECT_EQ(probe::canonical(game, same_rank, "a1,a3-a2"), "a1,a3-a2");
    const std::string two_ranks = small("a4 w b1 w b4 b", "w 16 17");
    EXPECT_EQ(probe::canonical(game, two_ranks, "b1,a4-b4"), "a4,b1-b4");
    EXPECT_EQ(probe::canonical(game, two_ranks, "a4,b1-b4"), "a4,b1-b4");
    const Texts moves = probe::legal(game, two_ranks);
    EXPECT_EQ(std::count(moves.begin(), moves.end(), "a4,b1-b4"), 1);
    EXPECT_EQ(std::count(moves.begin(), moves.end(), "b1,a4-b4"), 0);
}

TEST(AttangleRules, RulingOppositeDirectionsAreAllowed) {
    // "capturing from opposite directions along one line | allowed"
    EXPECT_TRUE(probe::allows(game, small("d1 w d2 b d3 w", "w 16 17"), "d1,d3-d2"));
    EXPECT_TRUE(probe::allows(game, small("b1 w c2 b d3 w", "w 16 17"), "b1,d3-c2"));
    EXPECT_TRUE(probe::allows(game, small("b2 w c2 b d2 w", "w 16 17"), "b2,d2-c2"));
}

TEST(AttangleRules, RulingAStackBehindTheOtherDoesNotSeeTheTarget) {
    // "a stack behind the other capturing stack on the same line | does not see the target"
    const std::string position = small("a1 w a2 w a3 b", "w 16 17");
    expect_refused(game, position, "a1,a2-a3", "AT-4");
    EXPECT_FALSE(has_capture(probe::legal(game, position)));
    expect_refused(former, small("d1 w d3 w d6 b", "w - -"), "d1,d3-d6", "AT-4");
}

TEST(AttangleRules, RulingPositionsThatDifferBelowTheTopsAreOneInStatistics) {
    // "Only owner and height decide later play, so positions that differ below the tops only are one in statistics."
    EXPECT_TRUE(probe::same_for_statistics(game, small("a1 wbw", "w 15 15"), small("a1 bbw", "w 15 15")));
    EXPECT_TRUE(probe::same_for_statistics(former, small("a1 wbbww", "w - -"), small("a1 bbwww", "w - -")));
    EXPECT_FALSE(probe::same_for_statistics(game, small("a1 wb", "w 15 15"), small("a1 bw", "w 15 15")));
    EXPECT_FALSE(probe::same_for_statistics(game, small("a1 bw", "w 15 15"), small("a1 bbw", "w 15 15")));
    EXPECT_FALSE(probe::same_for_statistics(game, small("a1 bw", "w 15 15"), small("a1 w", "w 15 15")));
    EXPECT_FALSE(probe::same_for_statistics(game, small("a1 bw", "w 15 15"), small("a1 bw", "b 15 15")));
    EXPECT_FALSE(probe::same_for_statistics(game, small("a1 bw", "w 15 15"), small("a1 bw", "w 14 15")));
}

// Bounds

TEST(AttangleRules, BoundsMaterialOnlyGrowsOrHeightens) {
    // "repetition | impossible: material on the board only grows or heightens"; a capture turns three stacks into one.
    const std::string position = small("a1 w a2 b a3 w b1 b", "w 16 16");
    const std::string captured = probe::after(game, position, "a1,a3-a2");
    EXPECT_EQ(captured, small("a2 bw b1 b", "b 17 16"));
    EXPECT_EQ(probe::after(game, captured, "a1 a3"), small("a1 b a2 bw a3 w b1 b", "b 16 15"));
}
