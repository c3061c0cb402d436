#include <gtest/gtest.h>

#include "rules/boards.hpp"
#include "support/probe.hpp"

// One or more tests for every rule of games/gomoku/data/rules.md; each begins with the sentence that it checks.

namespace {

using namespace ludex;
using boards::expect_refused;

const std::string kGame = "gomoku";
const std::string kExact = "gomoku/exact";

/// The position with one row of stones on the fifth row from below.
std::string with_row(const std::string& row, const std::string& turn) {
    return "15/15/15/15/15/15/15/15/15/15/" + row + "/15/15/15/15 " + turn;
}

TEST(GomokuRules, GO1_BlackBeginsOnAnEmptyBoard) {
    // "Two players, Black and White, move in turn; Black begins on an empty board of 15 x 15 points."
    EXPECT_EQ(probe::start(kGame), with_row("15", "b"));
    EXPECT_EQ(probe::to_play(kGame, probe::after(kGame, probe::start(kGame), "h8")), "white");
}

TEST(GomokuRules, GO2_AStoneGoesToAnEmptyPoint) {
    // "A move puts a stone of one's own colour on an empty point."
    EXPECT_EQ(probe::legal(kGame, with_row("bw13", "b")).size(), 223U);
    expect_refused(kGame, with_row("bw13", "b"), "b5", "GO-2");
}

TEST(GomokuRules, GO3_FiveOrMoreInARowWin) {
    // "A player who has five stones or more in a row, along a line or a diagonal, has won."
    EXPECT_EQ(probe::outcome(kGame, with_row("4b10", "w")), "");
    EXPECT_EQ(probe::outcome(kGame, with_row("3bbbbb7", "w")), "1-0 five");
    EXPECT_EQ(probe::outcome(kGame, with_row("9wwwwww", "b")), "0-1 five");
    EXPECT_EQ(probe::outcome(kGame, "w14/1w13/2w12/3w11/4w10/15/15/15/15/15/15/15/15/15/15 b"), "0-1 five");
    EXPECT_EQ(probe::outcome(kGame, "4b10/3b11/2b12/1b13/b14/15/15/15/15/15/15/15/15/15/15 w"), "1-0 five");
}

TEST(GomokuRules, GO4_InTheVariantExactSixDoNotWin) {
    // "In the variant `exact` the row must have five stones and no more."
    EXPECT_EQ(probe::outcome(kExact, with_row("3bbbbb7", "w")), "1-0 five");
    EXPECT_EQ(probe::outcome(kExact, with_row("3bbbbbb6", "w")), "");
}

TEST(GomokuRules, GO5_AFullBoardIsDrawn) {
    // "When the board is full, and nobody has won, the game is drawn."
    std::string full;
    for (int row = 0; row < 15; ++row) full += row % 2 == 0 ? "bbwwbbwwbbwwbbw/" : "wwbbwwbbwwbbwwb/";
    full.back() = ' ';
    EXPECT_EQ(probe::outcome(kGame, full + "w"), "1/2-1/2 full-board");
}

TEST(GomokuRules, GO6_PointsAndPositionsHaveNames) {
    // "Points are named by a column, a to o, and a row, 1 to 15, as seen by Black."
    EXPECT_EQ(probe::after(kGame, probe::start(kGame), "a1 O15 h8"),
              "14w/15/15/15/15/15/15/7b7/15/15/15/15/15/15/b14 w");
    EXPECT_NE(probe::position_fault(kGame, with_row("16", "b")), "");
    EXPECT_NE(probe::position_fault(kGame, "15/15 b"), "");
}

}  // namespace
