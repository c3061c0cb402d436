#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "rules/boards.hpp"
#include "support/probe.hpp"

// Tests the sentences of games/artaban/data/rules.md on cases that the rules leave open, and on what follows from the
// rules. Each test begins with the sentence that it checks.

namespace {

using namespace ludex;

using Texts = std::vector<std::string>;
using boards::expect_refused;

const std::string base = "artaban";
const std::string diagonal = "artaban/diagonal";

/// A played line: each move with the position after it, or with nothing when it must be refused.
struct Line {
    std::string game;
    std::string position;
    std::vector<std::pair<std::string, std::string>> played;
};

void expect_line(const Line& line) {
    std::string position = line.position;
    for (const auto& [move, after] : line.played) {
        if (after.empty()) {
            EXPECT_NE(probe::refusal(line.game, position, move), "") << position << ' ' << move;
            EXPECT_FALSE(probe::allows(line.game, position, move)) << position << ' ' << move;
        } else {
            EXPECT_EQ(probe::refusal(line.game, position, move), "") << position << ' ' << move;
            EXPECT_EQ(probe::after(line.game, position, move), after) << position << ' ' << move;
            position = after;
        }
    }
}

}  // namespace

// The table of decisions

TEST(ArtabanDecisions, DecisionEqualValueChiefAsTarget) {
    // "Equal value, chief as target | An ordinary attacker may sacrifice itself; a chief captures."
    EXPECT_EQ(probe::after(base, "8/8/8/3,B63,4/3,w63,4/8/7,w12/8 w", "d4+d5"), "8/8/8/3,B63,4/8/8/7,w12/8 b");
    EXPECT_EQ(probe::after(base, "8/7,b12/8/3,B63,4/3,W63,4/8/7,w12/8 w", "d4xd5"), "8/7,b12/8/3,W63,4/8/8/7,w12/8 b");
}

TEST(ArtabanDecisions, DecisionLosingTheChiefHasNoConsequence) {
    // "Losing the chief | No consequence."
    const std::string after = probe::after(base, "8/8/3,b63,4/3,W41,4/8/8/7,w12/8 b", "d6xd5");
    EXPECT_EQ(after, "8/8/8/3,b63,4/8/8/7,w12/8 w");
    EXPECT_EQ(probe::outcome(base, after), "");
}

TEST(ArtabanDecisions, DecisionTheLastDieMayBeSacrificed) {
    // "May one sacrifice one's last die? | Yes; the game ends and is lost"
    const std::string after = probe::after(base, "8/8/8/3,b63,4/3,w63,4/8/8/8 w", "d4+d5");
    EXPECT_EQ(after, "8/8/8/3,b63,4/8/8/8/8 b");
    EXPECT_EQ(probe::outcome(base, after), "0-1 dice-on-board");
}

TEST(ArtabanDecisions, DecisionTheLastMoveCounts) {
    // "Does the last mover's move count? | Yes, all of it: the die that comes home last is scored."
    const std::string after = probe::after(base, "w41,7/3,w13,4/8/8/8/2,b12,5/8/2,b62,5 w", "d7-d8");
    EXPECT_EQ(after, "w41,2,w36,4/8/8/8/8/2,b12,5/8/2,b62,5 b");
    EXPECT_EQ(probe::outcome(base, after), "1-0 points") << "4 + 3 against 6";
}

TEST(ArtabanDecisions, DecisionThirdTieBreakCountsAllDice) {
    // "Third tie-break: which dice? | All one's dice on the board, last row included."
    EXPECT_EQ(probe::outcome(base, "w62,7/8/8/8/1,w51,6/8/8/2,b63,5 b"), "1-0 dice-on-board");
    EXPECT_EQ(probe::outcome(base, "w62,6,W51/8/8/8/8/8/5,b12,b12,1/2,b63,B54,4 b"), "0-1 dice-on-board");
}

TEST(ArtabanDecisions, DecisionRepeatedPositionsAreAccepted) {
    // "Repetition | No rule. A replayer must accept repeated positions."
    std::string position = "8/7,b12/8/8/3,w63,4/8/8/8 w";
    for (int round = 0; round < 4; ++round) {
        position = probe::after(base, position, "d4L h7L d4R h7R");
        EXPECT_EQ(position, "8/7,b12/8/8/3,w63,4/8/8/8 w");
        EXPECT_EQ(probe::outcome(base, position), "");
    }
}

TEST(ArtabanDecisions, DecisionDiceAreNotTheirMirrorImages) {
    // "A left-handed set plays the mirror game (a-h and L-R exchanged)": right-handed dice do not.
    const std::string left = "8/3,b12,4/8/8/8/8/w12,7/8 w";
    EXPECT_TRUE(probe::same_for_statistics(base, left, left));
    EXPECT_FALSE(probe::same_for_statistics(base, left, "8/4,b12,3/8/8/8/8/7,w12/8 w"));
    EXPECT_FALSE(probe::same_for_statistics(base, left, "8/3,b12,4/8/8/8/8/w12,7/8 b"));
    EXPECT_FALSE(probe::same_for_statistics(base, left, "8/3,b12,4/8/8/8/8/w13,7/8 w"));
    EXPECT_FALSE(probe::same_for_statistics(base, left, "8/3,b12,4/8/8/8/8/W12,7/8 w"));
}

// Consequences

TEST(ArtabanDecisions, ConsequenceMostMovesADie) {
    // "At most 5 moves a die in the base game, 7 in the variant."
    const std::string position = "8/8/8/2,b13,1,b26,3/3,w41,4/8/8/8 w";
    EXPECT_EQ(probe::legal(base, position).size(), 5U);
    EXPECT_EQ(probe::legal(diagonal, position).size(), 7U);
}

TEST(ArtabanDecisions, ConsequenceTakingTheLastRunnerCanLose) {
    // "Taking the last enemy runner can lose: only what is home counts."
    const std::string after = probe::after(base, "8/8/8/3,b41,4/3,w63,4/8/7,w12/b12,7 w", "d4xd5");
    EXPECT_EQ(after, "8/8/8/3,w63,4/8/8/7,w12/b12,7 b");
    EXPECT_EQ(probe::outcome(base, after), "0-1 points");
}

TEST(ArtabanDecisions, ConsequenceTheLosingPlayerCanForceAnEndlessGame) {
    // "White leads 18 to at most 14 but can only turn a4 on the spot, and Black need only turn too."
    std::string position = "5,w65,W62,w63/8/8/b63,7/w12,B53,6/8/8/2,b23,5 w";
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(probe::legal(base, position), (Texts{"a4L", "a4R"}));
        position = probe::after(base, position, "a4L b4R");
        EXPECT_EQ(probe::outcome(base, position), "");
    }
}

// Played lines

TEST(ArtabanDecisions, PlayedLines) {
    // Section 4: "a writer may leave it out, a reader must refuse one that is wrong"; "a reader must refuse a sign that
    // does not fit." Moves without a position after them must be refused and leave the position as it was.
    const std::vector<Line> lines{{"artaban",
                                   "8/7,b12/8/8/3,w63,4/8/8/8 w",
                                   {{"d4-d5=3", "8/7,b12/8/3,w31,4/8/8/8/8 b"},
                                    {"h7-h6=2", "8/8/7,b26/3,w31,4/8/8/8/8 w"},
                                    {"d5-d4", ""},
                                    {"d5-d6=2", ""},
                                    {"d5-d6=1", "8/8/3,w14,3,b26/8/8/8/8/8 b"},
                                    {"h6R=2", "8/8/3,w14,3,b23/8/8/8/8/8 w"},
                                    {"d6-e6=5", "8/8/4,w54,2,b23/8/8/8/8/8 b"},
                                    {"h6-g6=6", "8/8/4,w54,1,b63,1/8/8/8/8/8 w"},
                                    {"e6L=5", "8/8/4,w56,1,b63,1/8/8/8/8/8 b"},
                                    {"g6-g7", ""},
                                    {"g6L=6", "8/8/4,w56,1,b65,1/8/8/8/8/8 w"}}},
                                  {"artaban",
                                   "8/B12,7/8/3,b63,4/3,w63,4/8/7,w12/8 w",
                                   {{"d4-d5", ""},
                                    {"d4xd5", ""},
                                    {"d4+d5=5", ""},
                                    {"d4+d5=6", "8/B12,7/8/3,b63,4/8/8/7,w12/8 b"},
                                    {"d5xd4", ""},
                                    {"d5L=5", ""},
                                    {"d5-d4=3", "8/B12,7/8/8/3,b31,4/8/7,w12/8 w"},
                                    {"h2-h3", "8/B12,7/8/8/3,b31,4/7,w26/8/8 b"},
                                    {"d4-d3=1", "8/B12,7/8/8/8/3,b14,3,w26/8/8 w"}}},
                                  {"artaban",
                                   "8/B12,7/8/3,b63,4/3,W63,4/8/7,w12/8 w",
                                   {{"d4+d5", ""},
                                    {"d4xd5=6", "8/B12,7/8/3,W63,4/8/8/7,w12/8 b"},
                                    {"a7-a6", "8/8/B26,7/3,W63,4/8/8/7,w12/8 w"},
                                    {"d5-d6=3", "8/8/B26,2,W31,4/8/8/8/7,w12/8 b"}}},
                                  {"artaban",
                                   "8/8/8/2,b35,1,b42,3/3,w41,4/8/w12,7/8 w",
                                   {{"d4xc5", ""},
                                    {"d4+e5", ""},
                                    {"d4-e4=2", "8/8/8/2,b35,1,b42,3/4,w21,3/8/w12,7/8 b"},
                                    {"e5xe4=4", "8/8/8/2,b35,5/4,b42,3/8/w12,7/8 w"}}},
                                  {"artaban/diagonal",
                                   "8/8/8/2,b35,1,b42,3/3,w41,4/8/w12,7/8 w",
                                   {{"d4-c5", ""},
                                    {"d4+c5", ""},
                                    {"d4xe5", ""},
                                    {"d4xc5=4", "8/8/8/2,w41,1,b42,3/8/8/w12,7/8 b"},
                                    {"e5-d5=6", "8/8/8/2,w41,b62,4/8/8/w12,7/8 w"},
                                    {"c5xd5", ""},
                                    {"a2-a3=2", "8/8/8/2,w41,b62,4/8/w26,7/8/8 b"},
                                    {"d5xc5=6", "8/8/8/2,b62,5/8/w26,7/8/8 w"}}},
                                  {"artaban/diagonal",
                                   "8/8/8/2,b35,1,b42,3/3,w41,4/8/w12,7/8 w",
                                   {{"d4+e5=4", "8/8/8/2,b35,1,b42,3/8/8/w12,7/8 b"},
                                    {"c5-c4", "8/8/8/4,b42,3/2,b54,5/8/w12,7/8 w"},
                                    {"a2-a3", "8/8/8/4,b42,3/2,b54,5/w26,7/8/8 b"}}},
                                  {"artaban",
                                   "w62,7/3,w63,4/8/8/8/2,b12,5/8/2,b62,5 w",
                                   {{"a8L", ""},
                                    {"a8R", ""},
                                    {"a8-b8", ""},
                                    {"d7-d8=3", "w62,2,w31,4/8/8/8/8/2,b12,5/8/2,b62,5 b"},
                                    {"c3-c2", ""},
                                    {"c3L", ""}}},
                                  {"artaban",
                                   "8/8/8/3,b41,4/3,w63,4/8/7,w12/b12,7 w",
                                   {{"a1L", ""}, {"d4xd5=6", "8/8/8/3,w63,4/8/8/7,w12/b12,7 b"}, {"h2-h3", ""}}},
                                  {"artaban",
                                   "8/7,w63/8/8/8/b63,7/w12,b53,6/8 w",
                                   {{"a2L=1", "8/7,w63/8/8/8/b63,7/w14,b53,6/8 b"},
                                    {"b2L", "8/7,w63/8/8/8/b63,7/w14,b51,6/8 w"},
                                    {"a2R=1", "8/7,w63/8/8/8/b63,7/w12,b51,6/8 b"},
                                    {"b2R", "8/7,w63/8/8/8/b63,7/w12,b53,6/8 w"},
                                    {"a2L", "8/7,w63/8/8/8/b63,7/w14,b53,6/8 b"}}}};
    for (const Line& line : lines) {
        expect_line(line);
    }
}
