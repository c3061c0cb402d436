#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/probe.hpp"

// Tests the sentences of games/artaban/data/rules.md on moves and positions as texts. Each test begins with its
// sentence.

namespace {

using namespace ludex;

const std::string base = "artaban";
const std::string diagonal = "artaban/diagonal";
const std::string start = "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w";

}  // namespace

// Notation

TEST(ArtabanText, NotationGoodTexts) {
    // "[a-h][1-8] ( [-x+] [a-h][1-8] | [LR] ) ( = [1-6] )?"
    for (const std::string text :
         {"d2-d3", "d4xe4", "d4+e4", "d2L", "d2R", "d2-d3=5", "d4xe4=6", "d4+e4=1", "d2L=2", "h7R=3"}) {
        EXPECT_NE(probe::refusal(base, start, text), "syntax") << text;
        EXPECT_NE(probe::refusal(diagonal, start, text), "syntax") << text;
    }
    EXPECT_EQ(probe::refusal(base, start, "d2-d3"), "");
    EXPECT_EQ(probe::refusal(base, start, "d2-d3=2"), "");
    EXPECT_EQ(probe::refusal(base, start, "d2L=6"), "");
}

TEST(ArtabanText, NotationBadTexts) {
    // "[a-h][1-8] ( [-x+] [a-h][1-8] | [LR] ) ( = [1-6] )?": nothing else, no capitals, no blanks.
    for (const std::string text : {"",        "d2",  "d2d3", "d2-",      "d2-d9", "i2-i3",  "d2-d3=", "d2-d3=7",
                                   "d2-d3=0", "d2l", "d2<",  "d2*e2",    "d2LR",  "d2L-d3", "D2-d3",  "d2 -d3",
                                   "d2-d3 ",  "d2x", "0-0",  "d2-d3=55", "d2:d3", " d2-d3", "d0-d1",  "d2r"}) {
        EXPECT_EQ(probe::refusal(base, start, text), "syntax") << '"' << text << '"';
        EXPECT_FALSE(probe::allows(base, start, text)) << '"' << text << '"';
    }
}

TEST(ArtabanText, NotationTheValueShown) {
    // "the value shown, after the move, by the die on the square named last ... a reader must refuse one that is wrong"
    const std::string position = "8/8/8/3,b35,4/2,b42,w41,1,b26,2/8/w12,7/8 w";
    const std::vector<std::pair<std::string, char>> moves{{"d4-e4", '2'}, {"d4xd5", '4'}, {"d4+c4", '4'}, {"d4L", '4'},
                                                          {"d4R", '4'},   {"a2-a3", '2'}, {"a2-b2", '4'}};
    for (const auto& [move, value] : moves) {
        EXPECT_TRUE(probe::allows(base, position, move)) << move;
        for (const char shown : {'1', '2', '3', '4', '5', '6'}) {
            const std::string text = move + "=" + shown;
            EXPECT_EQ(probe::allows(base, position, text), shown == value) << text;
            if (shown == value) {
                EXPECT_EQ(probe::after(base, position, text), probe::after(base, position, move)) << text;
                EXPECT_EQ(probe::canonical(base, position, text), probe::canonical(base, position, move)) << text;
            } else {
                EXPECT_NE(probe::refusal(base, position, text), "") << text;
            }
        }
    }
}

TEST(ArtabanText, NotationTheSignMustFit) {
    // "The sign between the squares repeats what the board says (empty, weaker, equal) ...; a reader must refuse a sign
    // that does not fit."
    const std::string position = "8/8/8/3,b35,4/2,b42,w41,4/8/w12,7/8 w";
    const std::vector<std::pair<std::string, char>> targets{{"e4", '-'}, {"d5", 'x'}, {"c4", '+'}};
    for (const auto& [target, fits] : targets) {
        for (const char sign : {'-', 'x', '+'}) {
            const std::string text = std::string("d4") + sign + target;
            EXPECT_EQ(probe::allows(base, position, text), sign == fits) << text;
            EXPECT_EQ(probe::refusal(base, position, text).empty(), sign == fits) << text;
        }
    }
}

// Position string

TEST(ArtabanText, PositionStringGood) {
    // "Ranks 8 to 1 separated by `/`, each from file a to h; items separated by `,`"
    for (const std::string& position :
         std::vector<std::string>{start, "8/8/8/8/8/8/8/8 b", "5,w65,W62,w63/8/8/b63,7/w12,B53,6/8/8/2,b23,5 w",
                                  "W12,w13,w14,w15,w12,w13,w14,w15/8/8/8/8/8/b12,7/b62,7 b",
                                  "6,w54,1/1,w42,1,b32,b26,3/8/3,w53,1,b31,2/b54,4,B31,2/w42,3,w65,1,b51,w42/8/8 w"}) {
        EXPECT_EQ(probe::position_fault(base, position), "") << position;
        EXPECT_EQ(probe::position_fault(diagonal, position), "") << position;
    }
    EXPECT_EQ(probe::to_play(base, "8/7,b12/8/8/3,w63,4/8/8/8 b"), "black");
}

TEST(ArtabanText, PositionStringDieNeitherEqualNorOppositeFaces) {
    // "The second and third digit are neither equal nor opposite: 6 x 4 = 24 orientations."
    for (int top = 0; top <= 7; ++top) {
        for (int owners_face = 0; owners_face <= 7; ++owners_face) {
            const bool faces = top >= 1 && top <= 6 && owners_face >= 1 && owners_face <= 6;
            const bool possible = faces && top != owners_face && top + owners_face != 7;
            const std::string digits = std::to_string(top) + std::to_string(owners_face);
            for (const std::string letter : {"w", "W", "b", "B"}) {
                const std::string position = "8/8/8/" + letter + digits + ",7/8/8/8/8 w";
                EXPECT_EQ(probe::position_fault(base, position).empty(), possible) << position;
            }
        }
    }
}

TEST(ArtabanText, PositionStringBad) {
    // "A reader refuses: other than eight rows of eight squares, a split run, impossible faces, a White die on rank 1
    // or a Black one on rank 8, more than eight dice or more than one chief of a colour."
    const std::vector<std::pair<std::string, std::string>> positions{
        {"no side", "8/8/8/8/8/8/8/8"},
        {"bad side", "8/8/8/8/8/8/8/8 x"},
        {"two spaces", "8/8/8/8/8/8/8/8  w"},
        {"seven rows", "8/8/8/8/8/8/8 w"},
        {"nine rows", "8/8/8/8/8/8/8/8/8 w"},
        {"short row", "8/8/8/8/8/8/8/7 w"},
        {"nine squares", "8/8/8/8/8/8/8/8,b12 w"},
        {"not a digit 1-8", "8/8/8/8/8/8/8/9 w"},
        {"split run", "8/8/8/8/8/8/8/4,4 w"},
        {"empty item", "8/8/8/8/8/8/8/,8 w"},
        {"opposite faces", "w34,7/8/8/8/8/8/8/8 w"},
        {"same face twice", "w33,7/8/8/8/8/8/8/8 w"},
        {"no face 0", "w30,7/8/8/8/8/8/8/8 w"},
        {"no face 7", "w37,7/8/8/8/8/8/8/8 w"},
        {"one face", "w3,7/8/8/8/8/8/8/8 w"},
        {"unknown letter", "x31,7/8/8/8/8/8/8/8 w"},
        {"Black die on rank 8", "b31,7/8/8/8/8/8/8/8 w"},
        {"White die on rank 1", "8/8/8/8/8/8/8/7,w31 w"},
        {"nine White dice", "8/w12,w12,w12,w12,w12,w12,w12,w12/w12,7/8/8/8/8/8 w"},
        {"two White chiefs", "8/W12,6,W12/8/8/8/8/8/8 w"},
        {"nine Black dice", "8/b12,7/b12,b12,b12,b12,b12,b12,b12,b12/8/8/8/8/8 w"},
        {"two Black chiefs", "8/B12,6,B12/8/8/8/8/8/8 w"},
        {"White chief on rank 1", "8/8/8/8/8/8/8/7,W31 w"},
        {"Black chief on rank 8", "B31,7/8/8/8/8/8/8/8 w"},
        {"run of nothing", "8/8/8/8/8/8/8/0,8 w"},
        {"no comma", "8/8/8/8/8/8/w127/8 w"},
        {"capital side", "8/8/8/8/8/8/8/8 W"},
        {"something after the side", "8/8/8/8/8/8/8/8 w 0"},
        {"nothing", ""}};
    for (const auto& [fault, position] : positions) {
        EXPECT_NE(probe::position_fault(base, position), "") << fault << ": " << position;
        EXPECT_NE(probe::position_fault(diagonal, position), "") << fault << ": " << position;
    }
}
