#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "rules/boards.hpp"
#include "support/probe.hpp"

// One or more tests for every rule of games/artaban/data/rules.md; each begins with the sentence that it checks.

namespace {

using namespace ludex;
using boards::expect_refused;
using Texts = std::vector<std::string>;

const std::string base = "artaban";
const std::string diagonal = "artaban/diagonal";
const std::string start = "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w";

struct Faces {
    int top;
    int north;
    int east;
};

/// A die as it lies, and after a roll to each side and a turn to each hand.
struct Orientation {
    Faces lies;
    Faces rolled_north;
    Faces rolled_east;
    Faces rolled_south;
    Faces rolled_west;
    Faces turned_left;
    Faces turned_right;
};

const std::vector<Orientation>& twenty_four_orientations() {
    static const std::vector<Orientation> orientations{
        {{1, 2, 4}, {5, 1, 4}, {3, 2, 1}, {2, 6, 4}, {4, 2, 6}, {1, 4, 5}, {1, 3, 2}},
        {{1, 3, 2}, {4, 1, 2}, {5, 3, 1}, {3, 6, 2}, {2, 3, 6}, {1, 2, 4}, {1, 5, 3}},
        {{1, 4, 5}, {3, 1, 5}, {2, 4, 1}, {4, 6, 5}, {5, 4, 6}, {1, 5, 3}, {1, 2, 4}},
        {{1, 5, 3}, {2, 1, 3}, {4, 5, 1}, {5, 6, 3}, {3, 5, 6}, {1, 3, 2}, {1, 4, 5}},
        {{2, 1, 3}, {6, 2, 3}, {4, 1, 2}, {1, 5, 3}, {3, 1, 5}, {2, 3, 6}, {2, 4, 1}},
        {{2, 3, 6}, {4, 2, 6}, {1, 3, 2}, {3, 5, 6}, {6, 3, 5}, {2, 6, 4}, {2, 1, 3}},
        {{2, 4, 1}, {3, 2, 1}, {6, 4, 2}, {4, 5, 1}, {1, 4, 5}, {2, 1, 3}, {2, 6, 4}},
        {{2, 6, 4}, {1, 2, 4}, {3, 6, 2}, {6, 5, 4}, {4, 6, 5}, {2, 4, 1}, {2, 3, 6}},
        {{3, 1, 5}, {6, 3, 5}, {2, 1, 3}, {1, 4, 5}, {5, 1, 4}, {3, 5, 6}, {3, 2, 1}},
        {{3, 2, 1}, {5, 3, 1}, {6, 2, 3}, {2, 4, 1}, {1, 2, 4}, {3, 1, 5}, {3, 6, 2}},
        {{3, 5, 6}, {2, 3, 6}, {1, 5, 3}, {5, 4, 6}, {6, 5, 4}, {3, 6, 2}, {3, 1, 5}},
        {{3, 6, 2}, {1, 3, 2}, {5, 6, 3}, {6, 4, 2}, {2, 6, 4}, {3, 2, 1}, {3, 5, 6}},
        {{4, 1, 2}, {6, 4, 2}, {5, 1, 4}, {1, 3, 2}, {2, 1, 3}, {4, 2, 6}, {4, 5, 1}},
        {{4, 2, 6}, {5, 4, 6}, {1, 2, 4}, {2, 3, 6}, {6, 2, 3}, {4, 6, 5}, {4, 1, 2}},
        {{4, 5, 1}, {2, 4, 1}, {6, 5, 4}, {5, 3, 1}, {1, 5, 3}, {4, 1, 2}, {4, 6, 5}},
        {{4, 6, 5}, {1, 4, 5}, {2, 6, 4}, {6, 3, 5}, {5, 6, 3}, {4, 5, 1}, {4, 2, 6}},
        {{5, 1, 4}, {6, 5, 4}, {3, 1, 5}, {1, 2, 4}, {4, 1, 2}, {5, 4, 6}, {5, 3, 1}},
        {{5, 3, 1}, {4, 5, 1}, {6, 3, 5}, {3, 2, 1}, {1, 3, 2}, {5, 1, 4}, {5, 6, 3}},
        {{5, 4, 6}, {3, 5, 6}, {1, 4, 5}, {4, 2, 6}, {6, 4, 2}, {5, 6, 3}, {5, 1, 4}},
        {{5, 6, 3}, {1, 5, 3}, {4, 6, 5}, {6, 2, 3}, {3, 6, 2}, {5, 3, 1}, {5, 4, 6}},
        {{6, 2, 3}, {5, 6, 3}, {4, 2, 6}, {2, 1, 3}, {3, 2, 1}, {6, 3, 5}, {6, 4, 2}},
        {{6, 3, 5}, {4, 6, 5}, {2, 3, 6}, {3, 1, 5}, {5, 3, 1}, {6, 5, 4}, {6, 2, 3}},
        {{6, 4, 2}, {3, 6, 2}, {5, 4, 6}, {4, 1, 2}, {2, 4, 1}, {6, 2, 3}, {6, 5, 4}},
        {{6, 5, 4}, {2, 6, 4}, {3, 5, 6}, {5, 1, 4}, {4, 5, 1}, {6, 4, 2}, {6, 3, 5}}};
    return orientations;
}

std::string white_die(const Faces& faces) { return "w" + std::to_string(faces.top) + std::to_string(7 - faces.north); }

std::string black_die(const Faces& faces) { return "b" + std::to_string(faces.top) + std::to_string(faces.north); }

/// A move with the value that it says it shows.
std::string showing(const std::string& move, const Faces& faces) { return move + "=" + std::to_string(faces.top); }

}  // namespace

// AR-1

TEST(ArtabanRules, AR1_WhiteMovesUpBlackMovesDown) {
    // "White sits at rank 1 and moves up, Black sits at rank 8 and moves down."
    for (const std::string& game : {base, diagonal}) {
        EXPECT_EQ(probe::legal(game, "8/7,b12/8/8/3,w63,4/8/8/8 w"), (Texts{"d4-c4", "d4-d5", "d4-e4", "d4L", "d4R"}));
        EXPECT_EQ(probe::legal(game, "8/8/8/3,b63,4/8/8/7,w12/8 b"), (Texts{"d5-c5", "d5-d4", "d5-e5", "d5L", "d5R"}));
    }
}

TEST(ArtabanRules, AR1_AChessboardOfEightFiles) {
    // "A chessboard, squares a1 to h8."
    EXPECT_EQ(probe::legal(base, "8/7,b12/8/8/w63,7/8/8/8 w"), (Texts{"a4-a5", "a4-b4", "a4L", "a4R"}));
    EXPECT_EQ(probe::legal(base, "8/b12,7/8/8/7,w63/8/8/8 w"), (Texts{"h4-g4", "h4-h5", "h4L", "h4R"}));
    EXPECT_EQ(probe::legal(diagonal, "8/b12,7/8/8/7,w63/8/8/8 w"), (Texts{"h4-g4", "h4-h5", "h4L", "h4R"}));
}

TEST(ArtabanRules, AR1_TheLastRow) {
    // "the *last row* rank 8 (White) or 1 (Black). A die that is not on its last row is a *runner*."
    EXPECT_EQ(probe::legal(base, "w62,7/7,w12/8/8/8/8/b12,7/8 w"), (Texts{"h7-g7", "h7-h8", "h7L", "h7R"}));
    EXPECT_EQ(probe::legal(base, "8/w12,7/8/8/8/8/b12,7/7,b62 b"), (Texts{"a2-a1", "a2-b2", "a2L", "a2R"}));
}

// AR-2

TEST(ArtabanRules, AR2_EightDiceOnTheFirstRows) {
    // "both players put their eight dice on the eight squares of their first row ... the eight values adding up to 28"
    for (const std::string& game : {base, diagonal}) {
        EXPECT_EQ(probe::position_fault(game, start), "");
        EXPECT_EQ(probe::start_fault(game, start), "");
        EXPECT_EQ(probe::outcome(game, start), "");
    }
}

TEST(ArtabanRules, AR2_TheChiefOnAnyFileAnyDieTurnedAnyWay) {
    // "the chief on any file, each die turned any way they like"; ruling: "Any of the eight files."
    EXPECT_EQ(probe::start_fault(base, "8/b62,b35,b41,b54,b26,b13,b46,B31/8/8/8/8/W26,w41,w35,w62,w54,w13,w41,w36/8 w"),
              "");
    EXPECT_EQ(probe::start_fault(base, "8/B62,b35,b41,b54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,w62,w54,w13,w41,W36/8 w"),
              "");
    EXPECT_EQ(probe::start_fault(base, "8/b65,b31,b42,B56,b21,b14,b45,b36/8/8/8/8/w21,w45,w36,W65,w53,w15,w42,w35/8 w"),
              "");
    EXPECT_EQ(probe::start_fault(base, "8/b62,b65,b63,B64,b12,b13,b14,b15/8/8/8/8/w12,w13,w14,W15,w62,w65,w63,w64/8 w"),
              "");
}

TEST(ArtabanRules, AR2_OtherSetupsAreNoStart) {
    // "A game's start must further have rows 2 and 7 full, 28 points and one chief each, and White to move."
    const std::string black = "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/";
    const std::string white = "/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w";
    const std::vector<std::string> refused{
        black + "w26,w41,w35,W62,w54,w13,w41,w36/8 b",                                      // Black to move
        black + "w13,w41,w35,W62,w54,w13,w41,w36/8 w",                                      // 27 points
        black + "w31,w41,w35,W62,w54,w13,w41,w36/8 w",                                      // 29 points
        black + "w26,w41,w35,w62,w54,w13,w41,w36/8 w",                                      // no chief
        black + "w62,w63,w35,W62,w54,w26,2/8 w",                                            // six dice, 28 points
        "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/w26,7/1,w41,w35,W62,w54,w13,w41,w36/8 w",  // one on rank 3
        "8/b62,b35,b41,b54,b26,b13,b46,b31" + white,                                        // no black chief
        "8/b62,b35,b41,B54,b26,b13,b46,b41" + white,                                        // 29 black points
        "8/b62,b35,b41,B54,b26,b13,b46,1" + white,                                          // seven black dice
        "8/1,b35,b41,B54,b26,b13,b46,b31/b62,7/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w",  // one on rank 6
        "8/w26,w41,w35,W62,w54,w13,w41,w36/8/8/8/8/b62,b35,b41,B54,b26,b13,b46,b31/8 w",    // rows exchanged
        "8/7,b12/8/8/3,w63,4/8/8/8 w"};
    for (const std::string& position : refused) {
        EXPECT_EQ(probe::position_fault(base, position), "") << position;
        EXPECT_NE(probe::start_fault(base, position), "") << position;
        EXPECT_NE(probe::start_fault(diagonal, position), "") << position;
    }
}

TEST(ArtabanRules, AR2_WhiteMovesFirst) {
    // "The screen is lifted and White moves first."
    EXPECT_EQ(probe::to_play(base, start), "white");
    EXPECT_EQ(probe::legal(base, start).size(), 24U) << "each of eight dice rolls forward or turns";
}

// AR-3

TEST(ArtabanRules, AR3_WhiteAndBlackAlternate) {
    // "White and Black alternate."
    EXPECT_EQ(probe::after(base, start, "a2-a3"),
              "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/w65,7/1,w41,w35,W62,w54,w13,w41,w36/8 b");
    EXPECT_EQ(probe::to_play(base, probe::after(base, start, "a2-a3")), "black");
    EXPECT_EQ(probe::to_play(base, probe::after(base, start, "a2-a3 h7L")), "white");
    EXPECT_EQ(probe::to_play(diagonal, probe::after(diagonal, start, "a2L a7R a2R")), "black");
}

TEST(ArtabanRules, AR3_OneOwnRunner) {
    // "A turn is exactly one of these, with one runner"
    expect_refused(base, start, "a7L");
    expect_refused(base, start, "a7-a6");
    expect_refused(base, start, "a4L");
    expect_refused(base, start, "a4-a5");
}

TEST(ArtabanRules, AR3_NoPassAndNothingIsCompulsory) {
    // "there is no pass and nothing is compulsory."
    for (const std::string text : {"", "-", "--", "pass", "0-0"}) {
        EXPECT_NE(probe::refusal(base, start, text), "") << text;
    }
    const Texts moves = probe::legal(base, "8/8/8/3,b35,4/3,w41,4/8/8/8 w");
    EXPECT_EQ(moves, (Texts{"d4-c4", "d4-e4", "d4L", "d4R", "d4xd5"}));
}

// AR-4

TEST(ArtabanRules, AR4_TwentyFourOrientations) {
    // "It makes a quarter turn in the direction it travels, so the face that was behind comes up."
    for (const Orientation& die : twenty_four_orientations()) {
        const std::string white = "8/7,b12/8/8/3," + white_die(die.lies) + ",4/8/8/8 w";
        EXPECT_EQ(probe::after(base, white, showing("d4-d5", die.rolled_north)),
                  "8/7,b12/8/3," + white_die(die.rolled_north) + ",4/8/8/8/8 b");
        EXPECT_EQ(probe::after(base, white, showing("d4-e4", die.rolled_east)),
                  "8/7,b12/8/8/4," + white_die(die.rolled_east) + ",3/8/8/8 b");
        EXPECT_EQ(probe::after(base, white, showing("d4-c4", die.rolled_west)),
                  "8/7,b12/8/8/2," + white_die(die.rolled_west) + ",5/8/8/8 b");
        const std::string black = "8/8/8/8/3," + black_die(die.lies) + ",4/8/7,w12/8 b";
        EXPECT_EQ(probe::after(base, black, showing("d4-d3", die.rolled_south)),
                  "8/8/8/8/8/3," + black_die(die.rolled_south) + ",4/7,w12/8 w");
        EXPECT_EQ(probe::after(base, black, showing("d4-e4", die.rolled_east)),
                  "8/8/8/8/4," + black_die(die.rolled_east) + ",3/8/7,w12/8 w");
        EXPECT_EQ(probe::after(base, black, showing("d4-c4", die.rolled_west)),
                  "8/8/8/8/2," + black_die(die.rolled_west) + ",5/8/7,w12/8 w");
    }
    EXPECT_EQ(twenty_four_orientations().size(), 24U);
}

TEST(ArtabanRules, AR4_RightHandedDice) {
    // "Opposite faces sum to 7; ... Check: 1 up and 2 away from you puts 3 on the left.": rolled to the right,
    // the 3 is up.
    const std::string position = "8/7,b12/8/8/3,w15,4/8/8/8 w";
    EXPECT_TRUE(probe::allows(base, position, "d4-e4=3"));
    EXPECT_TRUE(probe::allows(base, position, "d4-c4=4"));
    EXPECT_TRUE(probe::allows(base, position, "d4-d5=5"));
}

TEST(ArtabanRules, AR4_OntoTheEmptyNeighbouringSquare) {
    // "onto the empty neighbouring square in front, to the left or to the right"
    const std::string surrounded = "8/8/8/3,b63,4/2,w12,w41,w13,3/8/8/8 w";
    expect_refused(base, surrounded, "d4-d5", "AR-4");
    expect_refused(base, surrounded, "d4-c4", "AR-4");
    expect_refused(base, surrounded, "d4-e4", "AR-4");
    const std::string alone = "8/7,b12/8/8/3,w63,4/8/8/8 w";
    expect_refused(base, alone, "d4-d6", "AR-4");
    expect_refused(base, alone, "d4-f4", "AR-4");
    expect_refused(base, alone, "d4-d4");
}

TEST(ArtabanRules, AR4_ThreeDiceCanRollToOneSquare) {
    // "up to three dice can roll to one square" (section 4): both squares are written.
    const std::string position = "8/7,b12/8/8/2,w63,1,w41,3/3,w26,4/8/8 w";
    EXPECT_TRUE(probe::allows(base, position, "c4-d4"));
    EXPECT_TRUE(probe::allows(base, position, "e4-d4"));
    EXPECT_TRUE(probe::allows(base, position, "d3-d4"));
}

TEST(ArtabanRules, AR4_SidewaysOutAndBackRestores) {
    // "a sideways roll out and back restore the very position" (section 3)
    const std::string position = "8/7,b12/8/8/3,w63,4/8/8/8 w";
    EXPECT_EQ(probe::after(base, position, "d4-e4 h7-g7 e4-d4 g7-h7"), position);
    EXPECT_EQ(probe::after(base, position, "d4-c4 h7-g7 c4-d4 g7-h7"), position);
}

// AR-5

TEST(ArtabanRules, AR5_TwentyFourOrientationsTurned) {
    // "the die stays and makes a quarter turn about its vertical axis, left (counter-clockwise seen from above) or
    // right ... Its value does not change."
    for (const Orientation& die : twenty_four_orientations()) {
        const std::string white = "8/7,b12/8/8/3," + white_die(die.lies) + ",4/8/8/8 w";
        EXPECT_EQ(probe::after(base, white, showing("d4L", die.turned_left)),
                  "8/7,b12/8/8/3," + white_die(die.turned_left) + ",4/8/8/8 b");
        EXPECT_EQ(probe::after(base, white, showing("d4R", die.turned_right)),
                  "8/7,b12/8/8/3," + white_die(die.turned_right) + ",4/8/8/8 b");
        const std::string black = "8/8/8/8/3," + black_die(die.lies) + ",4/8/7,w12/8 b";
        EXPECT_EQ(probe::after(base, black, showing("d4L", die.turned_left)),
                  "8/8/8/8/3," + black_die(die.turned_left) + ",4/8/7,w12/8 w");
        EXPECT_EQ(probe::after(base, black, showing("d4R", die.turned_right)),
                  "8/8/8/8/3," + black_die(die.turned_right) + ",4/8/7,w12/8 w");
        EXPECT_EQ(die.lies.top, die.turned_left.top) << "Its value does not change.";
        EXPECT_EQ(die.lies.top, die.turned_right.top);
    }
}

TEST(ArtabanRules, AR5_TurnsCanBeUndone) {
    // "Left then right, four lefts ... restore the very position." (section 3)
    const std::string position = "8/7,b12/8/8/3,W63,4/8/8/8 w";
    EXPECT_EQ(probe::after(base, position, "d4L h7R d4R h7L"), position);
    EXPECT_EQ(probe::after(base, position, "d4L h7R d4L h7R d4L h7R d4L h7R"), position);
    EXPECT_NE(probe::after(base, position, "d4L h7R d4L h7R"), position);
    EXPECT_EQ(probe::after(base, position, "d4L h7R d4L h7R"), probe::after(base, position, "d4R h7L d4R h7L"));
}

// AR-6

TEST(ArtabanRules, AR6_TakesALowerEnemyInFrontLeftOrRight) {
    // "the die takes an enemy die on the neighbouring square in front, left or right whose value is lower"
    const std::string position = "8/8/8/3,b35,4/2,b13,w41,b26,3/8/8/8 w";
    EXPECT_EQ(probe::legal(base, position), (Texts{"d4L", "d4R", "d4xc4", "d4xd5", "d4xe4"}));
    EXPECT_EQ(probe::after(base, position, "d4xc4"), "8/8/8/3,b35,4/2,w41,1,b26,3/8/8/8 b");
    EXPECT_EQ(probe::after(base, position, "d4xd5"), "8/8/8/3,w41,4/2,b13,1,b26,3/8/8/8 b");
    EXPECT_EQ(probe::after(base, position, "d4xe4"), "8/8/8/3,b35,4/2,b13,1,w41,3/8/8/8 b");
    const std::string black = "8/8/8/8/2,w13,b41,w26,3/3,w35,4/8/8 b";
    EXPECT_EQ(probe::legal(base, black), (Texts{"d4L", "d4R", "d4xc4", "d4xd3", "d4xe4"}));
    EXPECT_EQ(probe::after(base, black, "d4xd3"), "8/8/8/8/2,w13,1,w26,3/3,b41,4/8/8 w");
}

TEST(ArtabanRules, AR6_TheAttackerSlidesWithoutRolling) {
    // "the attacker slides onto its square without rolling: all its faces keep their directions"
    const std::string position = "8/8/8/3,b35,4/2,b13,w41,b26,3/8/8/8 w";
    EXPECT_TRUE(probe::allows(base, position, "d4xd5=4"));
    EXPECT_FALSE(probe::allows(base, position, "d4xd5=1"));
    EXPECT_EQ(probe::after(base, "8/8/8/8/3,W64,b54,3/8/8/b12,7 w", "d4xe4"), "8/8/8/8/4,W64,3/8/8/b12,7 b");
}

TEST(ArtabanRules, AR6_NeverAHigherOne) {
    // "whose value is lower"
    for (const std::string target : {"b54", "b63", "B54", "B63"}) {
        expect_refused(base, "8/8/8/3," + target + ",4/3,w41,4/8/8/8 w", "d4xd5", "AR-6");
        expect_refused(base, "8/8/8/3," + target + ",4/3,W41,4/8/8/8 w", "d4xd5", "AR-6");
    }
}

TEST(ArtabanRules, AR6_TheChiefAlsoTakesAnEqualOne) {
    // "the chief also takes an equal one"
    EXPECT_EQ(probe::after(base, "8/8/8/3,b42,1,b12,2/3,W41,4/8/8/8 w", "d4xd5"), "8/8/8/3,W41,1,b12,2/8/8/8/8 b");
    EXPECT_EQ(probe::after(base, "8/8/8/3,B42,1,b12,2/3,W41,4/8/8/8 w", "d4xd5"), "8/8/8/3,W41,1,b12,2/8/8/8/8 b");
    EXPECT_EQ(probe::after(base, "8/8/8/3,B42,4/3,w41,4/8/7,w12/8 b", "d5xd4"), "8/8/8/8/3,B42,4/8/7,w12/8 w");
    expect_refused(base, "8/8/8/3,b42,4/3,w41,4/8/8/8 w", "d4xd5");
    expect_refused(base, "8/8/8/3,B42,4/3,w41,4/8/8/8 w", "d4xd5");
}

TEST(ArtabanRules, AR6_OnlyAnEnemyDieOnANeighbouringSquare) {
    // "the die takes an enemy die on the neighbouring square"
    expect_refused(base, "8/7,b12/8/3,w13,4/3,w41,4/8/8/8 w", "d4xd5", "AR-6");
    expect_refused(base, "8/7,b12/8/8/3,w41,4/8/8/8 w", "d4xd5", "AR-6");
    expect_refused(base, "8/8/3,b13,4/8/3,w41,4/8/8/8 w", "d4xd6");
    expect_refused(base, "8/8/8/8/3,w41,1,b13,2/8/8/8 w", "d4xf4");
}

// AR-7

TEST(ArtabanRules, AR7_TheAttackerLeavesTheTargetStays) {
    // "an ordinary die jumps on an enemy die of equal value ... The attacker leaves the game, the target stays
    // untouched."
    const std::string position = "8/8/8/3,b42,4/2,b45,w41,B46,3/8/w12,7/8 w";
    EXPECT_EQ(probe::legal(base, position),
              (Texts{"a2-a3", "a2-b2", "a2L", "a2R", "d4+c4", "d4+d5", "d4+e4", "d4L", "d4R"}));
    for (const std::string target : {"c4", "d5", "e4"}) {
        EXPECT_EQ(probe::after(base, position, "d4+" + target), "8/8/8/3,b42,4/2,b45,1,B46,3/8/w12,7/8 b") << target;
    }
    EXPECT_EQ(probe::after(base, "8/7,b12/8/8/3,b41,4/3,w42,4/8/8 b", "d4+d3"), "8/7,b12/8/8/8/3,w42,4/8/8 w");
}

TEST(ArtabanRules, AR7_OnlyOnAnEqualEnemy) {
    // "an enemy die of equal value on the neighbouring square in front, left or right"
    const std::string position = "8/8/8/3,b35,4/2,w45,w41,b53,3/8/8/8 w";
    expect_refused(base, position, "d4+d5", "AR-7");
    expect_refused(base, position, "d4+e4", "AR-7");
    expect_refused(base, position, "d4+c4", "AR-7");
    expect_refused(base, "8/7,b12/8/8/3,w41,4/8/8/8 w", "d4+d5", "AR-7");
    expect_refused(base, "8/8/3,b42,4/8/3,w41,4/8/8/8 w", "d4+d6");
}

TEST(ArtabanRules, AR7_TheChiefCannotDoThis) {
    // "The chief cannot do this (against an equal value it captures)."
    const std::string position = "8/8/8/3,b42,4/3,W41,4/8/8/8 w";
    expect_refused(base, position, "d4+d5", "AR-7");
    EXPECT_TRUE(probe::allows(base, position, "d4xd5"));
    expect_refused(base, "8/8/8/3,B42,4/3,w41,4/8/8/8 b", "d5+d4", "AR-7");
    EXPECT_FALSE(probe::allows(diagonal, "8/8/8/4,b42,3/3,W41,4/8/8/8 w", "d4+e5"));
}

// AR-8

TEST(ArtabanRules, AR8_NothingGoesBackwards) {
    // "Nothing ever goes backwards or diagonally."
    for (const std::string& game : {base, diagonal}) {
        expect_refused(game, "8/7,b12/8/8/3,w63,4/8/8/8 w", "d4-d3", "AR-8");
        expect_refused(game, "8/8/8/8/3,b63,4/8/7,w12/8 b", "d4-d5", "AR-8");
        EXPECT_FALSE(probe::allows(game, "8/8/8/8/3,w63,4/3,b12,4/8/8 w", "d4xd3"));
        EXPECT_FALSE(probe::allows(game, "8/8/8/8/3,w63,4/3,b63,4/8/8 w", "d4+d3"));
        EXPECT_FALSE(probe::allows(game, "8/8/8/8/3,w63,4/2,b12,1,b12,3/8/8 w", "d4xc3"));
        EXPECT_FALSE(probe::allows(game, "8/8/8/8/3,w63,4/2,b12,1,b12,3/8/8 w", "d4xe3"));
        EXPECT_FALSE(probe::allows(game, "8/8/8/8/3,w63,4/2,b62,1,b12,3/8/8 w", "d4+c3"));
        EXPECT_FALSE(probe::allows(game, "8/8/8/4,w12,3/3,b63,4/8/8/8 b", "d4xe5"));
    }
}

TEST(ArtabanRules, AR8_NothingGoesDiagonally) {
    // "Nothing ever goes backwards or diagonally."
    expect_refused(base, "8/7,b12/8/8/3,w63,4/8/8/8 w", "d4-e5", "AR-8");
    expect_refused(base, "8/7,b12/8/8/3,w63,4/8/8/8 w", "d4-c5", "AR-8");
    expect_refused(base, "8/7,b12/8/8/3,w63,4/8/8/8 w", "d4-c3", "AR-8");
    expect_refused(base, "8/8/8/4,b12,3/3,w63,4/8/8/8 w", "d4xe5");
    expect_refused(base, "8/8/8/2,b62,5/3,w63,4/8/8/8 w", "d4+c5");
}

TEST(ArtabanRules, AR8_ADieOnItsLastRowDoesNothing) {
    // "A die on its last row does nothing any more."; ruling: "May a die on its last row turn? No."
    const std::string white = "3,w62,4/w12,7/8/8/8/8/b12,7/8 w";
    const std::string black = "8/w12,7/8/8/8/8/b12,7/3,b62,4 b";
    for (const std::string& game : {base, diagonal}) {
        for (const std::string move : {"d8L", "d8R", "d8-c8", "d8-e8"}) {
            expect_refused(game, white, move, "AR-8");
        }
        for (const std::string move : {"d1L", "d1R", "d1-c1", "d1-e1"}) {
            expect_refused(game, black, move, "AR-8");
        }
        EXPECT_EQ(probe::legal(game, white), (Texts{"a7-a8", "a7-b7", "a7L", "a7R"}));
    }
}

// AR-9

TEST(ArtabanRules, AR9_ScoredEndings) {
    // "Then, in this order, the higher number wins: sum of the values ..., number of one's dice on the last row; number
    // of one's dice on the board"
    const std::vector<std::pair<std::string, std::string>> endings{
        {"w62,2,w31,4/8/8/8/8/2,b12,5/8/2,b62,5 b", "1-0 points"},
        {"w62,w31,6/8/8/8/4,b12,3/8/8/2,b63,b41,4 b", "0-1 points"},
        {"8/8/8/3,w63,4/8/8/7,w12/b12,7 b", "0-1 points"},
        {"W12,w13,w14,w15,w12,w13,w14,w15/8/8/8/8/8/b12,7/b62,7 b", "1-0 points"},
        {"w62,w63,w64,w65,W62,w63,w64,w65/7,B12/8/8/8/8/8/8 b", "1-0 points"},
        {"w62,7/8/8/8/1,w51,w51,5/8/8/2,b35,b35,4 b", "0-1 dice-home"},
        {"w41,w21,6/8/8/8/4,b41,b51,2/8/8/2,B62,5 b", "1-0 dice-home"},
        {"w12,w13,w14,5/8/8/8/8/7,b12/8/7,b35 b", "1-0 dice-home"},
        {"w62,7/8/8/8/1,w51,6/8/8/2,b63,5 b", "1-0 dice-on-board"},
        {"w62,6,W51/8/8/8/8/8/5,b12,b12,1/2,b63,B54,4 b", "0-1 dice-on-board"},
        {"8/8/8/3,w63,4/8/8/8/8 b", "1-0 dice-on-board"},
        {"8/8/8/8/4,b42,3/8/8/8 b", "0-1 dice-on-board"},
        {"w62,7/8/8/8/8/8/8/2,b63,5 b", "1/2-1/2 equal"},
        {"8/8/8/8/8/8/8/8 b", "1/2-1/2 equal"}};
    for (const auto& [position, result] : endings) {
        for (const std::string& game : {base, diagonal}) {
            EXPECT_EQ(probe::position_fault(game, position), "") << position;
            EXPECT_EQ(probe::outcome(game, position), result) << position;
            EXPECT_EQ(probe::legal(game, position), Texts{}) << position;
        }
    }
}

TEST(ArtabanRules, AR9_EndsAtOnceAfterAMoveByEitherPlayer) {
    // "The game ends at once, after any move by either player, when one of the players has no runner left."
    const std::string white_home = "w62,7/3,w63,4/8/8/8/2,b12,5/8/2,b62,5 w";
    EXPECT_EQ(probe::outcome(base, white_home), "");
    const std::string ended = probe::after(base, white_home, "d7-d8");
    EXPECT_EQ(ended, "w62,2,w31,4/8/8/8/8/2,b12,5/8/2,b62,5 b");
    EXPECT_EQ(probe::outcome(base, ended), "1-0 points") << "no equalising move for Black";
    EXPECT_EQ(probe::refusal(base, ended, "c3-c2"), "move-after-end AR-9");
    EXPECT_EQ(probe::refusal(base, ended, "c3L"), "move-after-end AR-9");
    const std::string black_home = "8/8/2,w12,5/8/8/8/3,b63,4/8 b";
    EXPECT_EQ(probe::outcome(base, black_home), "");
    const std::string after = probe::after(base, black_home, "d2-d1");
    EXPECT_EQ(after, "8/8/2,w12,5/8/8/8/8/3,b31,4 w");
    EXPECT_EQ(probe::outcome(base, after), "0-1 points");
    EXPECT_EQ(probe::refusal(base, after, "c6L"), "move-after-end AR-9");
}

TEST(ArtabanRules, AR9_TheLastRunnerMayBeTheOpponents) {
    // "when one of the players has no runner left": here the mover takes the other's last one.
    const std::string before = "w12,7/8/8/3,b35,4/3,w41,4/8/8/8 w";
    const std::string after = probe::after(base, before, "d4xd5");
    EXPECT_EQ(after, "w12,7/8/8/3,w41,4/8/8/8/8 b");
    EXPECT_EQ(probe::outcome(base, after), "1-0 points");
}

TEST(ArtabanRules, AR9_WhileBothHaveARunnerTheGameGoesOn) {
    // "when one of the players has no runner left"; ruling: a runner that can only turn is a runner.
    EXPECT_EQ(probe::outcome(base, "w62,w63,w64,w65,W62,w63,w64,1/7,w12/8/8/8/8/b12,7/8 w"), "");
    EXPECT_EQ(probe::outcome(base, "8/8/8/b63,7/w12,B53,6/8/8/8 w"), "");
    EXPECT_EQ(probe::legal(base, "8/8/8/b63,7/w12,B53,6/8/8/8 w"), (Texts{"a4L", "a4R"}));
}

// AR-10

TEST(ArtabanRules, AR10_AllThreeEqualIsADraw) {
    // "If all three are equal the game is drawn."
    EXPECT_EQ(probe::outcome(base, "w62,7/8/8/8/8/8/8/2,b63,5 b"), "1/2-1/2 equal");
    EXPECT_EQ(probe::outcome(base, "w62,7/8/8/8/8/8/8/2,B63,5 w"), "1/2-1/2 equal");
    EXPECT_EQ(probe::outcome(diagonal, "w62,w12,6/8/8/8/8/8/8/2,b63,b14,4 b"), "1/2-1/2 equal");
    EXPECT_EQ(probe::outcome(base, "8/8/8/8/8/8/8/8 w"), "1/2-1/2 equal");
    EXPECT_TRUE(probe::refusal(base, "8/8/8/8/8/8/8/8 w", "a2L").starts_with("move-after-end AR-"));
}

// AR-12

TEST(ArtabanRules, AR12_CapturesAndSacrificesDiagonallyInFront) {
    // "Captures and sacrifices may also go to the two squares diagonally in front."
    const std::string position = "8/8/8/2,b35,1,b42,3/3,w41,4/8/w12,7/8 w";
    EXPECT_EQ(probe::legal(diagonal, position),
              (Texts{"a2-a3", "a2-b2", "a2L", "a2R", "d4+e5", "d4-c4", "d4-d5", "d4-e4", "d4L", "d4R", "d4xc5"}));
    EXPECT_EQ(probe::after(diagonal, position, "d4xc5"), "8/8/8/2,w41,1,b42,3/8/8/w12,7/8 b");
    EXPECT_EQ(probe::after(diagonal, position, "d4+e5"), "8/8/8/2,b35,1,b42,3/8/8/w12,7/8 b");
    EXPECT_EQ(probe::after(diagonal, "8/8/8/2,b35,1,b42,3/3,W41,4/8/w12,7/8 w", "d4xe5"),
              "8/8/8/2,b35,1,W41,3/8/8/w12,7/8 b");
    EXPECT_EQ(probe::after(diagonal, "8/7,b12/8/3,b63,4/2,w12,1,w63,3/8/8/8 b", "d5xc4"),
              "8/7,b12/8/8/2,b63,1,w63,3/8/8/8 w");
    EXPECT_EQ(probe::after(diagonal, "8/7,b12/8/3,b63,4/2,w12,1,w63,3/8/8/8 b", "d5+e4"),
              "8/7,b12/8/8/2,w12,1,w63,3/8/8/8 w");
}

TEST(ArtabanRules, AR12_DiceStillRollOnlyForwardLeftAndRight) {
    // "Everything else is unchanged; in particular dice still roll only forward, left and right."
    const std::string position = "8/8/8/2,b35,5/3,w41,4/8/w12,7/8 w";
    expect_refused(diagonal, position, "d4-e5");
    expect_refused(diagonal, position, "d4-c5");
    expect_refused(diagonal, position, "d4+c5");
    EXPECT_FALSE(probe::allows(diagonal, "8/8/8/2,b53,5/3,w41,4/8/w12,7/8 w", "d4xc5")) << "a higher one";
    EXPECT_FALSE(probe::allows(diagonal, "8/7,b12/8/2,w13,5/3,w41,4/8/8/8 w", "d4xc5")) << "an own one";
}

TEST(ArtabanRules, AR12_NotInTheBaseGame) {
    // "**Diagonal variant.**"
    const std::string position = "8/8/8/2,b35,1,b42,3/3,w41,4/8/w12,7/8 w";
    EXPECT_EQ(probe::legal(base, position),
              (Texts{"a2-a3", "a2-b2", "a2L", "a2R", "d4-c4", "d4-d5", "d4-e4", "d4L", "d4R"}));
    expect_refused(base, position, "d4xc5");
    expect_refused(base, position, "d4+e5");
}
