#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "rules/boards.hpp"
#include "support/probe.hpp"

// One or more tests for every rule of games/abalone/data/rules.md; each begins with the sentence that it checks.

namespace {

using namespace ludex;
using namespace boards::abalone;
using boards::expect_refused;
using Texts = std::vector<std::string>;

const std::string game = "abalone";
const std::string empty_board = "5/6/7/8/9/8/7/6/5";

}  // namespace

// AB-1

TEST(AbaloneRules, AB1_HexagonOfSixtyOnePoints) {
    // "Hexagon of 61 points, 5 a side": a lone marble has six steps inside, four on a side, three in a corner.
    EXPECT_EQ(probe::position_fault(game, empty_board + " b 0 0"), "");
    EXPECT_EQ(probe::legal(game, black_moves("b i5")), (Texts{"i5h4", "i5h5", "i5i6"}));
    EXPECT_EQ(probe::legal(game, black_moves("b i9")), (Texts{"i9h8", "i9h9", "i9i8"}));
    EXPECT_EQ(probe::legal(game, black_moves("b e9")), (Texts{"e9d8", "e9e8", "e9f9"}));
    EXPECT_EQ(probe::legal(game, black_moves("b a5")), (Texts{"a5a4", "a5b5", "a5b6"}));
    EXPECT_EQ(probe::legal(game, black_moves("b a1")), (Texts{"a1a2", "a1b1", "a1b2"}));
    EXPECT_EQ(probe::legal(game, black_moves("b e1")), (Texts{"e1d1", "e1e2", "e1f2"}));
    EXPECT_EQ(probe::legal(game, black_moves("b g3")), (Texts{"g3f2", "g3f3", "g3g4", "g3h4"}));
    EXPECT_EQ(probe::legal(game, black_moves("b a3")), (Texts{"a3a2", "a3a4", "a3b3", "a3b4"}));
}

TEST(AbaloneRules, AB1_FourteenMarblesASide) {
    // "each player has 14 marbles"; "Standard and the Belgian, German, Swiss and Dutch daisies agree in five sources."
    EXPECT_EQ(probe::start("abalone"), "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0");
    EXPECT_EQ(probe::start("abalone/belgian-daisy"), "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0");
    EXPECT_EQ(probe::start("abalone/german-daisy"), "5/ww2bb/www1bbb/1ww2bb1/9/1bb2ww1/bbb1www/bb2ww/5 b 0 0");
    EXPECT_EQ(probe::start("abalone/swiss-daisy"), "5/ww2bb/wbw1bwb/1ww2bb1/9/1bb2ww1/bwb1wbw/bb2ww/5 b 0 0");
    EXPECT_EQ(probe::start("abalone/dutch-daisy"), "ww1bb/wbwbwb/1ww1bb1/8/9/8/1bb1ww1/bwbwbw/bb1ww b 0 0");
    for (const std::string layout : {"belgian-daisy", "german-daisy", "swiss-daisy", "dutch-daisy"}) {
        const std::string text = probe::start("abalone/" + layout);
        const std::string rows = text.substr(0, text.find(' '));
        EXPECT_EQ(std::count(rows.begin(), rows.end(), 'b'), 14) << layout;
        EXPECT_EQ(std::count(rows.begin(), rows.end(), 'w'), 14) << layout;
    }
}

TEST(AbaloneRules, AB1_AFewLayoutsHaveOtherNumbers) {
    // "(a few layouts have other numbers)": `games/abalone/data/layouts.tsv` lists 67, Black first and nothing lost in
    // all.
    std::ifstream file(LUDEX_SOURCE_DIR "/games/abalone/data/layouts.tsv");
    ASSERT_TRUE(file.is_open());
    std::string line;
    int layouts = 0;
    std::set<std::string> other_numbers;
    while (std::getline(file, line)) {
        if (line.empty() || line.front() == '#') {
            continue;
        }
        ++layouts;
        const std::string id = line.substr(0, line.find('\t'));
        const std::string rest = line.substr(id.size() + 1);
        const std::string rows = rest.substr(0, rest.find('\t'));
        if (std::count(rows.begin(), rows.end(), 'b') != 14 || std::count(rows.begin(), rows.end(), 'w') != 14) {
            other_numbers.insert(id);
        }
        EXPECT_EQ(probe::start("abalone/" + id), rows + " b 0 0") << id;
        EXPECT_EQ(probe::start_fault("abalone/" + id, rows + " b 0 0"), "") << id;
        EXPECT_FALSE(probe::legal("abalone/" + id, rows + " b 0 0").empty()) << id;
    }
    EXPECT_EQ(layouts, 67);
    EXPECT_EQ(other_numbers, (std::set<std::string>{"atomouche", "corners", "sibe", "the-arrow"}));
}

TEST(AbaloneRules, AB1_LayoutAliases) {
    // "Aliases met in files: `belgian`, `belge`, `german_daisy`..."
    EXPECT_EQ(probe::start("abalone/standard"), probe::start("abalone"));
    EXPECT_EQ(probe::start("abalone/belgian"), probe::start("abalone/belgian-daisy"));
    EXPECT_EQ(probe::start("abalone/belge"), probe::start("abalone/belgian-daisy"));
    EXPECT_EQ(probe::start("abalone/german_daisy"), probe::start("abalone/german-daisy"));
}

TEST(AbaloneRules, AB1_BlackMovesFirstThenTurnsAlternate) {
    // "Black moves first, then turns alternate."
    const std::string start = probe::start(game);
    EXPECT_EQ(probe::to_play(game, start), "black");
    const std::string second = probe::after(game, start, "a1b2");
    EXPECT_EQ(second, "wwwww/wwwwww/2www2/8/9/3b4/2bbb2/bbbbbb/1bbbb w 0 0");
    EXPECT_EQ(probe::to_play(game, second), "white");
    EXPECT_EQ(probe::after(game, second, "i5h5"), "1wwww/wwwwww/2www2/3w4/9/3b4/2bbb2/bbbbbb/1bbbb b 0 0");
    EXPECT_EQ(probe::to_play(game, probe::after(game, second, "i5h5")), "black");
}

TEST(AbaloneRules, AB1_NoPassing) {
    // "No passing."
    const std::string start = probe::start(game);
    for (const std::string text : {"", "pass", "-", "--", "a1a1"}) {
        EXPECT_NE(probe::refusal(game, start, text), "") << text;
    }
    for (const std::string& move : probe::legal(game, start)) {
        EXPECT_NE(probe::after(game, start, move).substr(0, start.find(' ')), start.substr(0, start.find(' ')));
    }
}

// AB-2

TEST(AbaloneRules, AB2_OneMarbleStepsInSixDirections) {
    // "one step in one of six directions"
    EXPECT_EQ(probe::legal(game, black_moves("b e5")), (Texts{"e5d4", "e5d5", "e5e4", "e5e6", "e5f5", "e5f6"}));
    EXPECT_EQ(probe::after(game, black_moves("b e5"), "e5f6"), "5/6/7/4b3/9/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b e5"), "e5f5"), "5/6/7/3b4/9/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b e5"), "e5d5"), "5/6/7/8/9/4b3/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b e5"), "e5d4"), "5/6/7/8/9/3b4/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b e5"), "e5e4"), "5/6/7/8/3b5/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b e5"), "e5e6"), "5/6/7/8/5b3/8/7/6/5 w 0 0");
}

TEST(AbaloneRules, AB2_TwoMarblesSideBySide) {
    // "A move takes 1, 2 or 3 own marbles that lie side by side on one straight line"
    EXPECT_EQ(probe::legal(game, black_moves("b e5 e6")),
              (Texts{"e5d4", "e5d5", "e5e4", "e5e6", "e5e6d4", "e5e6d5", "e5e6f5", "e5e6f6", "e5f5", "e5f6", "e6d5",
                     "e6d6", "e6e5", "e6e7", "e6f6", "e6f7"}));
}

TEST(AbaloneRules, AB2_ThreeMarblesSideBySide) {
    // "A move takes 1, 2 or 3 own marbles that lie side by side on one straight line"
    EXPECT_EQ(probe::legal(game, black_moves("b d4 e5 f6")),
              (Texts{"d4c3",   "d4c4",   "d4d3",   "d4d5",   "d4e4", "d4e5", "d4e5c4", "d4e5d3", "d4e5d5", "d4e5e4",
                     "d4f6c4", "d4f6d3", "d4f6d5", "d4f6e4", "e5d4", "e5d5", "e5e4",   "e5e6",   "e5f5",   "e5f6",
                     "e5f6d5", "e5f6e4", "e5f6e6", "e5f6f5", "f6e5", "f6e6", "f6f5",   "f6f7",   "f6g6",   "f6g7"}));
}

TEST(AbaloneRules, AB2_NeverFourMarbles) {
    // "A move takes 1, 2 or 3 own marbles"
    const std::string position = black_moves("b e3 e4 e5 e6");
    expect_refused(game, position, "e3e6f3", "AB-2");
    expect_refused(game, position, "e3e4");
    expect_refused(game, position, "e6e5");
    EXPECT_TRUE(probe::allows(game, position, "e4e5"));
    EXPECT_TRUE(probe::allows(game, position, "e3e5f3"));
    EXPECT_TRUE(probe::allows(game, position, "e4e6f4"));
}

TEST(AbaloneRules, AB2_OnlyOwnMarbles) {
    // "1, 2 or 3 own marbles"
    const std::string position = black_moves("b e3 e5 w e4 g6");
    expect_refused(game, position, "g6g7", "AB-2");
    expect_refused(game, position, "c3c4", "AB-2");
    expect_refused(game, position, "e3e4f3", "AB-2");
    expect_refused(game, position, "e3e5f3", "AB-2");
    EXPECT_TRUE(probe::allows(game, white_moves("b e3 e5 w e4 g6"), "g6g7"));
    expect_refused(game, white_moves("b e3 e5 w e4 g6"), "e3f3", "AB-2");
}

TEST(AbaloneRules, AB2_SideBySideOnOneLine) {
    // "that lie side by side on one straight line"
    expect_refused(game, black_moves("b e3 e5"), "e3e5f3", "AB-2");
    expect_refused(game, black_moves("b e3 e4 f6"), "e3f6f3");
    expect_refused(game, black_moves("b e4 f4 f5 d4"), "d4f5e4");
}

TEST(AbaloneRules, AB2_OneStep) {
    // "one step in one of six directions"; (+1,-1) and (-1,+1) are no steps.
    for (const std::string move : {"e5e7", "e5g7", "e5g5", "e5f4", "e5d6", "e5e5"}) {
        EXPECT_NE(probe::refusal(game, black_moves("b e5"), move), "") << move;
    }
    expect_refused(game, black_moves("b e5 e6"), "e5e6g5");
}

// AB-3

TEST(AbaloneRules, AB3_InLineAlongTheThreeLines) {
    // "*In line*: along their own line. The point in front is empty"
    EXPECT_EQ(probe::after(game, black_moves("b e4 e5 e6"), "e4e5"), "5/6/7/8/4bbb2/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b e4 e5 e6"), "e6e5"), "5/6/7/8/2bbb4/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b d4 e5 f6"), "d4e5"), "5/6/4b2/4b3/4b4/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b d4 e5 f6"), "f6e5"), "5/6/7/8/4b4/3b4/2b4/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b d5 e5 f5"), "d5e5"), "5/6/2b4/3b4/4b4/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b d5 e5 f5"), "f5e5"), "5/6/7/8/4b4/4b3/4b2/6/5 w 0 0");
}

TEST(AbaloneRules, AB3_TheGroupFollowsTheTrailingMarble) {
    // "the trailing marble and the neighbouring point it moves to; group and push follow"
    const std::string position = black_moves("b e4 e5 e6");
    EXPECT_EQ(probe::after(game, position, "e5e6"), "5/6/7/8/3b1bb2/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, position, "e6e7"), "5/6/7/8/3bb1b2/8/7/6/5 w 0 0");
}

TEST(AbaloneRules, AB3_ThePointInFrontMustBeEmpty) {
    // "The point in front is empty, or AB-5 applies."
    EXPECT_EQ(probe::legal(game, black_moves("b a1 w a2 b1 b2 b3")), Texts{});
    const std::string position = black_moves("b e5 w e6");
    EXPECT_EQ(probe::legal(game, position), (Texts{"e5d4", "e5d5", "e5e4", "e5f5", "e5f6"}));
}

// AB-4

TEST(AbaloneRules, AB4_EveryMarbleStepsSideways) {
    // "*Broadside*: every marble steps sideways to its own neighbouring point; every destination is empty."
    EXPECT_EQ(probe::after(game, black_moves("b c6 c7"), "c6c7d6"), "5/6/7/8/9/5bb1/7/6/5 w 0 0");
    const std::string three = black_moves("b e4 e5 e6");
    EXPECT_EQ(probe::after(game, three, "e4e6f4"), "5/6/7/2bbb3/9/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, three, "e4e6f5"), "5/6/7/3bbb2/9/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, three, "e4e6d4"), "5/6/7/8/9/3bbb2/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, three, "e4e6d3"), "5/6/7/8/9/2bbb3/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b d4 e5"), "d4e5d5"), "5/6/7/8/5b3/4b3/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b d5 e5 f5"), "d5f5e6"), "5/6/3b3/4b3/5b3/8/7/6/5 w 0 0");
}

TEST(AbaloneRules, AB4_EveryDestinationIsEmpty) {
    // "every destination is empty"
    for (const std::string blocker : {"f4", "f5", "f6"}) {
        expect_refused(game, black_moves("b e4 e5 e6 " + blocker), "e4e6f4", "AB-4");
        expect_refused(game, black_moves("b e4 e5 e6 w " + blocker), "e4e6f4", "AB-4");
        EXPECT_TRUE(probe::allows(game, black_moves("b e4 e5 e6 w " + blocker), "e4e6d4")) << blocker;
    }
}

TEST(AbaloneRules, AB4_ABroadsideNeverPushes) {
    // "A broadside never pushes."
    expect_refused(game, black_moves("b e4 e5 w f5"), "e4e5f4", "AB-4");
    expect_refused(game, black_moves("b e4 e5"), "e4e5e3", "AB-3");
    expect_refused(game, black_moves("b i7 i8 h5 h6 h7 w i6"), "h5h7i5", "AB-4");
    expect_refused(game, black_moves("b c2 c3 w b2"), "c2c3b2", "AB-4");
}

TEST(AbaloneRules, AB4_EveryDestinationIsOnTheBoard) {
    // "every marble steps sideways to its own neighbouring point": c1 has no neighbour to the south-west.
    expect_refused(game, black_moves("b c1 c2"), "c2c1b1", "AB-4");
    EXPECT_EQ(probe::legal(game, black_moves("b a4 a5")),
              (Texts{"a4a3", "a4a5b4", "a4a5b5", "a4b4", "a4b5", "a5a4", "a5b5", "a5b6"}));
}

// AB-5

TEST(AbaloneRules, AB5_SumitoPushesTwoOnOne) {
    // "pushes the enemy marbles standing directly in front when it outnumbers them: 2 on 1"
    const std::string position = black_moves("b e4 e5 w e6");
    EXPECT_EQ(probe::after(game, position, "e4e5"), "5/6/7/8/4bbw2/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::canonical(game, position, "e4e5"), "e4e5");
}

TEST(AbaloneRules, AB5_SumitoPushesThreeOnOne) {
    // "3 on 1"
    EXPECT_EQ(probe::after(game, black_moves("b e3 e4 e5 w e6"), "e3e4"), "5/6/7/8/3bbbw2/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b e3 e4 e5 w e6"), "e4e5"), "5/6/7/8/2b1bbw2/8/7/6/5 w 0 0");
}

TEST(AbaloneRules, AB5_SumitoPushesThreeOnTwo) {
    // "3 on 2"
    EXPECT_EQ(probe::after(game, black_moves("b e3 e4 e5 w e6 e7"), "e3e4"), "5/6/7/8/3bbbww1/8/7/6/5 w 0 0");
}

TEST(AbaloneRules, AB5_SumitoInAllSixDirections) {
    // "an in-line move pushes": along every line, both ways, and for both colours
    struct Push {
        std::string before;
        std::string move;
        std::string after;
    };
    const std::vector<Push> pushes{{"b e4 e5 w e6", "e4e5", "b e5 e6 w e7"}, {"b e6 e5 w e4", "e6e5", "b e5 e4 w e3"},
                                   {"b d4 e5 w f6", "d4e5", "b e5 f6 w g7"}, {"b f6 e5 w d4", "f6e5", "b e5 d4 w c3"},
                                   {"b d5 e5 w f5", "d5e5", "b e5 f5 w g5"}, {"b f5 e5 w d5", "f5e5", "b e5 d5 w c5"}};
    for (const Push& push : pushes) {
        EXPECT_EQ(probe::after(game, black_moves(push.before), push.move), white_moves(push.after)) << push.move;
    }
    EXPECT_EQ(probe::after(game, white_moves("w d4 e5 b f6"), "d4e5"), black_moves("w e5 f6 b g7"));
}

TEST(AbaloneRules, AB5_ThePointBehindMustBeEmptyOrOffTheBoard) {
    // "The point behind the pushed marbles must be empty or off the board."
    expect_refused(game, black_moves("b e4 e5 e7 w e6"), "e4e5", "AB-5");
    expect_refused(game, black_moves("b e3 e4 e5 e7 w e6"), "e3e4", "AB-5");
    expect_refused(game, black_moves("b e3 e4 e5 e8 w e6 e7"), "e3e4", "AB-5");
    EXPECT_TRUE(probe::allows(game, black_moves("b e4 e5 e8 w e6"), "e4e5"));
    EXPECT_EQ(probe::after(game, black_moves("b e4 e5 w e6 e8"), "e4e5"), white_moves("b e5 e6 w e7 e8"));
    EXPECT_EQ(probe::after(game, black_moves("b e7 e8 w e9"), "e7e8"), "5/6/7/8/7bb/8/7/6/5 w 0 1");
}

TEST(AbaloneRules, AB5_OnlyMarblesDirectlyInFront) {
    // "the enemy marbles standing directly in front"
    EXPECT_EQ(probe::after(game, black_moves("b e3 e4 w e6"), "e3e4"), "5/6/7/8/3bbw3/8/7/6/5 w 0 0");
    expect_refused(game, black_moves("b e3 e5 w e6"), "e5e6");
}

TEST(AbaloneRules, AB5_AMinorityDoesNotPush) {
    // "when it outnumbers them"
    expect_refused(game, black_moves("b e5 w e6 e7"), "e5e6");
    expect_refused(game, black_moves("b e4 e5 w e6 e7 e8"), "e4e5");
    expect_refused(game, black_moves("b e3 e4 e5 w e6 e7 e8 e9"), "e3e4");
}

TEST(AbaloneRules, AB5_PushingIsNeverObligatory) {
    // "Pushing is never obligatory."
    EXPECT_EQ(probe::after(game, black_moves("b e7 e8 w e9"), "e7d6"), "5/6/7/8/7bw/5b2/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, black_moves("b e7 e8 w e9"), "e7e8d6"), "5/6/7/8/8w/5bb1/7/6/5 w 0 0");
}

// AB-6

TEST(AbaloneRules, AB6_PacEqualNumbersDoNotPush) {
    // "with equal numbers there is no push"
    expect_refused(game, black_moves("b e5 w e6"), "e5e6", "AB-6");
    expect_refused(game, black_moves("b e4 e5 w e6 e7"), "e4e5", "AB-6");
    expect_refused(game, black_moves("b e3 e4 e5 w e6 e7 e8"), "e3e4", "AB-6");
    expect_refused(game, black_moves("b e8 w e9"), "e8e9", "AB-6");
    expect_refused(game, white_moves("w d4 e5 b f6 g7"), "d4e5", "AB-6");
}

TEST(AbaloneRules, AB6_MoreThanThreeCountAsThree) {
    // "More than three marbles in a line never count for more than three"
    const std::string position = black_moves("b e2 e3 e4 e5 w e6 e7 e8");
    expect_refused(game, position, "e3e4", "AB-6");
    expect_refused(game, position, "e2e3");
    expect_refused(game, black_moves("b e1 e2 e3 e4 e5 w e6 e7 e8"), "e1e2");
}

TEST(AbaloneRules, AB6_ThePlayerChoosesThePartOfALongerLine) {
    // "from a longer line the player chooses the part that moves, and its front must be free to move"
    const std::string free_line = black_moves("b e2 e3 e4 e5");
    expect_refused(game, free_line, "e2e3");
    EXPECT_EQ(probe::after(game, free_line, "e3e4"), "5/6/7/8/1b1bbb3/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, free_line, "e4e5"), "5/6/7/8/1bb1bb3/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, free_line, "e5e6"), "5/6/7/8/1bbb1b3/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, free_line, "e2e1"), "5/6/7/8/b1bbb4/8/7/6/5 w 0 0");
    EXPECT_EQ(probe::after(game, free_line, "e4e3"), "5/6/7/8/bbb1b4/8/7/6/5 w 0 0");
    const std::string two_in_front = black_moves("b e2 e3 e4 e5 w e6 e7");
    EXPECT_EQ(probe::after(game, two_in_front, "e3e4"), "5/6/7/8/1b1bbbww1/8/7/6/5 w 0 0");
    expect_refused(game, two_in_front, "e4e5", "AB-6");
    const std::string one_in_front = black_moves("b e2 e3 e4 e5 w e6");
    EXPECT_EQ(probe::after(game, one_in_front, "e4e5"), "5/6/7/8/1bb1bbw2/8/7/6/5 w 0 0");
    expect_refused(game, one_in_front, "e5e6", "AB-6");
}

// AB-7

TEST(AbaloneRules, AB7_AMarblePushedOffTheBoardIsEjected) {
    // "A marble pushed off the board is ejected."
    EXPECT_EQ(probe::after(game, board("b e5 e6 e7 w e8 e9") + " b 0 0", "e5e6"), "5/6/7/8/5bbbw/8/7/6/5 w 0 1");
    EXPECT_EQ(probe::after(game, board("b e6 e7 w e8") + " b 2 3", "e6e7"), board("b e7 e8 w e9") + " w 2 3");
    EXPECT_EQ(probe::after(game, board("w c3 b2 b a1") + " w 1 0", "c3b2"), "5/6/7/8/9/8/7/1w4/w4 b 2 0");
    EXPECT_EQ(probe::after(game, board("b f7 g8 w h9") + " b 0 4", "f7g8"), board("b g8 h9") + " w 0 5");
}

TEST(AbaloneRules, AB7_OwnMarblesAreNeverPushedOff) {
    // "Own marbles are never pushed off."
    expect_refused(game, black_moves("b e8 e9"), "e8e9", "AB-7");
    expect_refused(game, black_moves("b e7 e8 e9"), "e7e8", "AB-7");
    expect_refused(game, black_moves("b c3 b2 a1"), "c3b2", "AB-7");
    expect_refused(game, black_moves("b e7 e9 w e8"), "e7e8");
    expect_refused(game, black_moves("b e6 e7 e9 w e8"), "e6e7", "AB-5");
}

// AB-8

TEST(AbaloneRules, AB8_TheSixthEjectionWinsAtOnce) {
    // "The first to eject six enemy marbles wins at once."
    const std::string before = board("b e7 e8 w e9 a1") + " b 5 5";
    EXPECT_EQ(probe::outcome(game, before), "");
    const std::string after = probe::after(game, before, "e7e8");
    EXPECT_EQ(after, "5/6/7/8/7bb/8/7/6/w4 w 5 6");
    EXPECT_EQ(probe::outcome(game, after), "1-0 six-ejected");
    EXPECT_EQ(probe::legal(game, after), Texts{});
    EXPECT_EQ(probe::refusal(game, after, "a1a2"), "move-after-end AB-8");
}

TEST(AbaloneRules, AB8_WhiteWinsInTheSameWay) {
    // "The first to eject six enemy marbles wins at once."
    const std::string before = board("w e3 e2 b e1 a1") + " w 5 5";
    const std::string after = probe::after(game, before, "e3e2");
    EXPECT_EQ(after, "5/6/7/8/ww7/8/7/6/b4 b 6 5");
    EXPECT_EQ(probe::outcome(game, after), "0-1 six-ejected");
    EXPECT_EQ(probe::refusal(game, after, "a1a2"), "move-after-end AB-8");
}

TEST(AbaloneRules, AB8_FiveAreNotSix) {
    // "The first to eject six enemy marbles wins at once."
    const std::string after = probe::after(game, board("b e7 e8 w e9 a1") + " b 5 4", "e7e8");
    EXPECT_EQ(after, "5/6/7/8/7bb/8/7/6/w4 w 5 5");
    EXPECT_EQ(probe::outcome(game, after), "");
    EXPECT_EQ(probe::legal(game, after), (Texts{"a1a2", "a1b1", "a1b2"}));
}

// "Two moves are the same ..."

TEST(AbaloneRules, DifferentMovesGiveDifferentPositions) {
    // "different moves always give different positions"; "One Aba-Pro text has at most one legal reading."
    for (const std::string& position :
         Texts{probe::start("abalone"), probe::start("abalone/belgian-daisy"),
               black_moves("b d4 e5 f6 e4 e6 w f5 d5 c3"), "1b3/3b2/3w3/5b2/2w1wbw2/1wwwwbbb/1w1www1/w3b1/3wb w 5 0"}) {
        const Texts moves = probe::legal(game, position);
        std::set<std::string> results;
        for (const std::string& move : moves) {
            EXPECT_EQ(probe::canonical(game, position, move), move);
            results.insert(probe::after(game, position, move));
        }
        EXPECT_EQ(results.size(), moves.size()) << position;
        EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size()) << position;
    }
    EXPECT_EQ(probe::legal(game, probe::start(game)).size(), 44U);
}

// The table of rulings

TEST(AbaloneRules, RulingNoLegalMoveLoses) {
    // "side to move has no legal move | it loses"
    const std::string white_stuck = white_moves("w a1 b a2 b1 b2");
    EXPECT_EQ(probe::legal(game, white_stuck), Texts{});
    EXPECT_EQ(probe::outcome(game, white_stuck), "1-0 no-move");
    EXPECT_NE(probe::refusal(game, white_stuck, "a1a2"), "");
    const std::string black_stuck = black_moves("b a1 w a2 b1 b2");
    EXPECT_EQ(probe::outcome(game, black_stuck), "0-1 no-move");
    EXPECT_EQ(probe::outcome(game, white_moves("b e5")), "1-0 no-move");
    EXPECT_EQ(probe::outcome(game, black_moves("b e5")), "");
    EXPECT_EQ(probe::outcome(game, white_moves("b a1 w a2 b1 b2")), "") << "only the side to move can be stuck";
}

TEST(AbaloneRules, RulingNoLegalMoveIsTheEnd) {
    // "side to move has no legal move | it loses": the game is over, so any move comes after the end.
    const std::string white_stuck = white_moves("w a1 b a2 b1 b2");
    EXPECT_TRUE(probe::refusal(game, white_stuck, "a1a2").starts_with("move-after-end"));
    EXPECT_TRUE(probe::refusal(game, white_moves("b e5"), "e5e6").starts_with("move-after-end"));
}

TEST(AbaloneRules, RulingRepetitionIsNeverRefused) {
    // "repetition, no progress | no rule: never refused."
    std::string position = probe::start("abalone/belgian-daisy");
    const std::string start = position;
    for (int round = 0; round < 4; ++round) {
        position = probe::after("abalone/belgian-daisy", position, "c3d4 c5d5 d4c3 d5c5");
        EXPECT_EQ(position, start);
        EXPECT_EQ(probe::outcome("abalone/belgian-daisy", position), "");
    }
}

TEST(AbaloneRules, RulingEjectionsCountNotMarblesLeft) {
    // "layouts that do not have 14 a side | "six ejected" counts ejections, not marbles left"
    const std::string seven_left = "w a1 a2 a3 a4 a5 b1 b2";
    EXPECT_EQ(probe::outcome("abalone/atomouche", board("b e5 " + seven_left) + " w 0 5"), "");
    EXPECT_EQ(probe::outcome("abalone/atomouche", board("b e5 " + seven_left) + " b 0 5"), "");
    EXPECT_EQ(probe::outcome("abalone/sibe", board("b e5 " + seven_left + " b3 b4") + " w 0 6"), "1-0 six-ejected");
    EXPECT_EQ(probe::outcome("abalone/sibe", board("b e5 " + seven_left + " b3 b4") + " w 0 5"), "");
}
