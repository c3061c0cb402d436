// The move notations of Abalone: the examples of games/abalone/data/rules.md and docs/notations.md, and a second, slow
// writer that knows nothing but (row, number).
#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <map>
#include <set>

#include "games/abalone/rules/rules.hpp"
#include "support/random_play.hpp"

namespace ludex {
namespace {

using abalone::Move;
using abalone::Position;
using abalone::Rules;

unsigned notation(std::string_view name) {
    const auto found = find_notation(Rules::notations(), name);
    EXPECT_TRUE(found) << name;
    return found.value_or(kCanonical);
}

// --- A board of (row, number) ----------------------------------------------------------------------------------------

/// Row a is 0, number 1 is 0.
struct Cell {
    int row = 0;
    int number = 0;

    friend auto operator<=>(const Cell&, const Cell&) = default;
};

Cell operator+(Cell a, Cell b) { return {a.row + b.row, a.number + b.number}; }
Cell operator-(Cell a, Cell b) { return {a.row - b.row, a.number - b.number}; }

bool on_board(Cell c) {
    return c.row >= 0 && c.row <= 8 && c.number >= 0 && c.number <= 8 && std::abs(c.row - c.number) <= 4;
}

int distance(Cell a, Cell b) {
    const Cell d = b - a;
    return std::max({std::abs(d.row), std::abs(d.number), std::abs(d.row - d.number)});
}

Cell cell(std::string_view name) { return {name[0] - 'a', name[1] - '1'}; }

std::string name(Cell c) { return {static_cast<char>('a' + c.row), static_cast<char>('1' + c.number)}; }

int first_number(int row) { return std::max(0, row - 4); }
int last_number(int row) { return std::min(8, row + 4); }

using Marbles = std::map<Cell, char>;

Marbles marbles_of(const Position& position) {
    const std::string text = Rules::format(position);
    Marbles marbles;
    Cell next{8, first_number(8)};
    for (const char c : text.substr(0, text.find(' '))) {
        if (c == '/') {
            --next.row;
            next.number = first_number(next.row);
        } else if (c == 'b' || c == 'w') {
            marbles[next] = c;
            ++next.number;
        } else {
            next.number += c - '0';
        }
    }
    return marbles;
}

std::string board_text(const Marbles& marbles) {
    std::string text;
    for (int row = 8; row >= 0; --row) {
        int empty = 0;
        const auto flush = [&] { text += empty > 0 ? std::to_string(std::exchange(empty, 0)) : ""; };
        for (int number = first_number(row); number <= last_number(row); ++number) {
            const auto found = marbles.find({row, number});
            if (found == marbles.end()) {
                ++empty;
                continue;
            }
            flush();
            text += found->second;
        }
        flush();
        if (row > 0) text += '/';
    }
    return text;
}

void put(Marbles& marbles, std::string_view points, char colour) {
    for (std::size_t i = 0; i + 1 < points.size(); i += 3) marbles[cell(points.substr(i, 2))] = colour;
}

/// Black to move; points with blanks between.
Position position_of(std::string_view black, std::string_view white, std::string_view rest = " b 0 0") {
    Marbles marbles;
    put(marbles, black, 'b');
    put(marbles, white, 'w');
    return *Rules::parse_position({}, board_text(marbles) + std::string(rest));
}

// --- The slow writer -------------------------------------------------------------------------------------------------

/// A move as marbles and a step, taken from its Aba-Pro text.
struct SlowMove {
    std::vector<Cell> group;  ///< in line: the trailing marble first; broadside: the lower end first
    Cell step;
    bool in_line = false;
};

SlowMove slow_move(const Marbles& marbles, const std::string& aba_pro) {
    const Cell first = cell(aba_pro);
    if (aba_pro.size() == 4) {
        SlowMove move{{}, cell(aba_pro.substr(2)) - first, true};
        const char own = marbles.at(first);
        for (Cell c = first; marbles.contains(c) && marbles.at(c) == own; c = c + move.step) move.group.push_back(c);
        return move;
    }
    const Cell last = cell(aba_pro.substr(2));
    const int steps = distance(first, last);
    const Cell along{(last.row - first.row) / steps, (last.number - first.number) / steps};
    SlowMove move{{}, cell(aba_pro.substr(4)) - first, false};
    for (Cell c = first; static_cast<int>(move.group.size()) <= steps; c = c + along) move.group.push_back(c);
    return move;
}

std::string slow_broadside(const SlowMove& move) {
    const Cell low = move.group.front();
    const Cell high = move.group.back();
    const bool from_low = distance(low, high + move.step) > distance(high, low + move.step);
    return from_low ? name(low) + name(high + move.step) : name(high) + name(low + move.step);
}

std::string slow_nacre(const Marbles&, const SlowMove& move) {
    if (!move.in_line) return slow_broadside(move);
    return name(move.group.front()) + name(move.group.back() + move.step);
}

std::string slow_playstrategy(const Marbles& marbles, const SlowMove& move) {
    if (!move.in_line) return slow_broadside(move);
    Cell far = move.group.back();
    while (marbles.contains(far + move.step)) far = far + move.step;
    return name(move.group.front()) + name(on_board(far + move.step) ? far + move.step : far);
}

std::string slow_swapped(const Marbles& marbles, const SlowMove& move) {
    const std::string nacre = slow_nacre(marbles, move);
    std::string text;
    for (std::size_t i = 0; i < nacre.size(); i += 2) {
        const Cell c = cell(nacre.substr(i));
        text += name({c.number, c.row});
    }
    return text;
}

std::vector<Cell> aba_pro_points(const SlowMove& move) {
    const Cell first = move.group.front();
    if (move.in_line) return {first, first + move.step};
    return {first, move.group.back(), first + move.step};
}

std::string place_name(Cell c) { return name({c.row, c.number - first_number(c.row)}); }
std::string turned_place_name(Cell c) { return place_name({8 - c.row, 8 - c.number}); }

std::string slow_aba_pro(const Marbles&, const SlowMove& move) {
    std::string text;
    for (const Cell c : aba_pro_points(move)) text += name(c);
    return text;
}

std::string slow_waterloo(const Marbles&, const SlowMove& move) {
    std::string text;
    for (const Cell c : aba_pro_points(move)) text += place_name(c);
    return text;
}

std::string slow_waterloo_turned(const Marbles&, const SlowMove& move) {
    std::string text;
    for (const Cell c : aba_pro_points(move)) text += turned_place_name(c);
    return text;
}

struct SlowWriter {
    const char* notation;
    std::string (*write)(const Marbles&, const SlowMove&);
};

constexpr std::array<SlowWriter, 6> kSlowWriters{{{"Aba-Pro", slow_aba_pro},
                                                  {"Nacre", slow_nacre},
                                                  {"PlayStrategy", slow_playstrategy},
                                                  {"Nacre-swapped", slow_swapped},
                                                  {"Waterloo", slow_waterloo},
                                                  {"Waterloo-turned", slow_waterloo_turned}}};

/// Positions of random games from every layout; the side to move has a move.
template <class Visit>
void random_positions(std::size_t most_plies, Visit&& visit) {
    random_play::all_variants<Rules>(1, most_plies, [&](const Position& position, const std::optional<Move>& move) {
        if (move) visit(position);
    });
}

// --- The examples of the texts ---------------------------------------------------------------------------------------

struct Example {
    const char* notation;
    const char* text;
    const char* black;
    const char* white;
    const char* aba_pro;
};

void check_example(const Example& e) {
    SCOPED_TRACE(std::string(e.notation) + ' ' + e.text + ", Black " + e.black + ", White " + e.white);
    const auto position = position_of(e.black, e.white);
    const auto read = Rules::parse_move(position, e.text, notation(e.notation));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(Rules::format(*read), e.aba_pro);
    EXPECT_EQ(Rules::read_move(position, e.text, notation(e.notation)), *read);
}

/// The text is also the one that is written.
void check_written(const Example& e) {
    check_example(e);
    const auto position = position_of(e.black, e.white);
    const auto move = Rules::parse_move(position, e.aba_pro);
    ASSERT_TRUE(move) << e.aba_pro << ": " << move.error().message;
    EXPECT_EQ(Rules::format(position, *move, notation(e.notation)), e.text) << e.notation << ' ' << e.aba_pro;
}

TEST(Dialects, AbaProExamples) {
    check_written({"Aba-Pro", "a1b2", "a1 b2 c3", "i9", "a1b2"});
    check_written({"Aba-Pro", "c6c7d6", "c6 c7", "i9", "c6c7d6"});
    check_written({"Aba-Pro", "a4b4a3", "a4 b4", "i9", "a4b4a3"});
    check_written({"Aba-Pro", "g7g9f7", "g7 g8 g9", "a1", "g7g9f7"});
    check_example({"Aba-Pro", "c7c6d7", "c6 c7", "i9", "c6c7d6"});
}

TEST(Dialects, NacreExamples) {
    check_written({"Nacre", "a1b2", "a1", "i9", "a1b2"});
    check_written({"Nacre", "a1c3", "a1 b2", "i9", "a1b2"});
    check_written({"Nacre", "a1d4", "a1 b2 c3", "i9", "a1b2"});
    check_written({"Nacre", "c3d6", "c3 c4 c5", "i9", "c3c5d4"});
}

TEST(Dialects, NacreTextsThatThePositionDecides) {
    check_written({"Nacre", "a4b6", "a4 a5", "i9", "a4a5b5"});
    check_written({"Nacre", "a4b6", "a4 b5", "i9", "a4b5a5"});
    check_written({"Nacre", "b5d6", "b5 c6", "i9", "b5c6c5"});
    check_written({"Nacre", "b5d6", "b5 c5", "i9", "b5c5c6"});
}

TEST(Dialects, NacreDoesNotCountPushedMarbles) {
    check_written({"Nacre", "a1c3", "a1 b2", "c3", "a1b2"});
    check_written({"Nacre", "a1d4", "a1 b2 c3", "d4 e5", "a1b2"});
    check_written({"Nacre", "b5b2", "b3 b4 b5", "b1 b2", "b5b4"});
}

TEST(Dialects, PlayStrategyExamples) {
    check_written({"PlayStrategy", "a1d4", "a1 b2 c3", "i9", "a1b2"});
    check_written({"PlayStrategy", "a1d4", "a1 b2", "c3", "a1b2"});
    check_written({"PlayStrategy", "f8i8", "f8 g8 h8", "i8", "f8g8"});
    check_example({"PlayStrategy", "f8xi8", "f8 g8 h8", "i8", "f8g8"});
    check_written({"PlayStrategy", "b5b1", "b3 b4 b5", "b1 b2", "b5b4"});
    check_example({"PlayStrategy", "b5xb1", "b3 b4 b5", "b1 b2", "b5b4"});
    check_written({"PlayStrategy", "c3d6", "c3 c4 c5", "i9", "c3c5d4"});
    check_written({"PlayStrategy", "a1f6", "a1 b2 c3", "d4 e5", "a1b2"});
}

TEST(Dialects, NacreAndPlayStrategyCoincideWhenASingleMarbleGoes) {
    check_written({"Nacre", "f8i8", "f8 g8 h8", "i8", "f8g8"});
    check_written({"Nacre", "b2b1", "b2", "i9", "b2b1"});
    check_written({"PlayStrategy", "b2b1", "b2", "i9", "b2b1"});
}

TEST(Dialects, EitherEndExamples) {
    check_example({"Either-end", "e3d3d4", "d3 e3", "i9", "d3e3d4"});
    check_example({"Either-end", "d3e3d4", "d3 e3", "i9", "d3e3d4"});
    check_example({"Either-end", "c3c5d6", "c3 c4 c5", "i9", "c3c5d4"});
    check_example({"Either-end", "a1b2", "a1 b2 c3", "i9", "a1b2"});
    EXPECT_FALSE(Rules::read_move(position_of("d3 e3", "i9"), "e3d3d4", notation("Aba-Pro"))) << "read literally";
}

TEST(Dialects, EitherEndMayBeAmbiguous) {
    const auto open = position_of("c3 c4", "i9");
    EXPECT_FALSE(Rules::read_move(open, "c3c4d4", notation("Either-end")));
    const auto read = Rules::parse_move(open, "c3c4d4", notation("Either-end"));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, ErrorKind::ambiguous_move);
    EXPECT_EQ(read.error().offending, "c3c4d4");
    EXPECT_NE(read.error().message.find("c3c4d4"), std::string::npos) << read.error().message << ": NE";
    EXPECT_NE(read.error().message.find("c3c4d3"), std::string::npos) << read.error().message << ": NW";
}

TEST(Dialects, EitherEndIsPlainWhereOnlyOneReadingIsLegal) {
    check_example({"Either-end", "c3c4d4", "c3 c4", "d3", "c3c4d4"});
    check_example({"Either-end", "c3c4d4", "c3 c4", "d5", "c3c4d3"});
    const auto read = Rules::parse_move(position_of("c3 c4", "d4"), "c3c4d4", notation("Either-end"));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, ErrorKind::illegal_move) << "neither is possible";
}

TEST(Dialects, EitherEndIsWrittenSoThatOneReadingFits) {
    check_written({"Either-end", "c3c4d5", "c3 c4", "i9", "c3c4d4"});
    check_written({"Either-end", "c3c4d3", "c3 c4", "i9", "c3c4d3"});
    check_written({"Either-end", "c3c4d4", "c3 c4", "d3", "c3c4d4"});
    check_written({"Either-end", "c3c5d4", "c3 c4 c5", "i9", "c3c5d4"});
}

TEST(Dialects, KaawaNearPairIsTheSmallestGroup) {
    // c3,c4,c5 to the NW would be c5d3 as the far pair and c3d5 as the near one, which also is c3,c4 to the NE.
    check_written({"Nacre", "c5d3", "c3 c4 c5", "i9", "c3c5d3"});
    check_written({"Nacre", "c3d5", "c3 c4 c5", "i9", "c3c4d4"});
    check_written({"PlayStrategy", "c3d5", "c3 c4 c5", "i9", "c3c4d4"});
    const auto blocked = position_of("c3 c4 c5", "d4");
    EXPECT_FALSE(Rules::read_move(blocked, "c3d5", notation("Nacre")));
}

TEST(Dialects, SwappedProposalExchangesLetterAndNumber) {
    check_written({"Nacre-swapped", "a1a2", "a1", "i9", "a1b1"});
    check_written({"Nacre-swapped", "a1b1", "a1", "i9", "a1a2"});
    check_written({"Nacre-swapped", "c3f4", "c3 c4 c5", "i9", "c3c5d4"});
    check_written({"Nacre-swapped", "a1d4", "a1 b2 c3", "i9", "a1b2"});
}

TEST(Dialects, WaterlooCountsPlacesInTheRow) {
    check_written({"Waterloo", "a5b5", "a5", "i9", "a5b5"});
    check_written({"Waterloo", "e5e6", "e5", "i9", "e5e6"});
    check_written({"Waterloo", "e1f1", "e1", "a1", "e1f2"});
    check_written({"Waterloo", "f1g1", "f2", "a1", "f2g3"});
    check_written({"Waterloo", "g1h1", "g3", "a1", "g3h4"});
    check_written({"Waterloo", "h1i1", "h4", "a1", "h4i5"});
    check_written({"Waterloo", "i1i2", "i5", "a1", "i5i6"});
    check_written({"Waterloo", "g1g3h1", "g3 g4 g5", "a1", "g3g5h4"});
}

TEST(Dialects, WaterlooHeadsAndHyphens) {
    check_example({"Waterloo", "a1c3-b2", "a1 b2 c3", "i9", "a1b2"});
    check_example({"Waterloo", "a1-b2", "a1", "i9", "a1b2"});
    check_example({"Waterloo", "c3c5-d4", "c3 c4 c5", "i9", "c3c5d4"});
    EXPECT_FALSE(Rules::read_move(position_of("a1 b2 c3", "i9"), "a1b2-b2", notation("Waterloo")))
        << "three marbles stand in line, not two";
}

TEST(Dialects, WaterlooHasBlackOnTop) {
    const auto start = *Rules::initial({});
    const auto read = Rules::parse_move(start, "i1-h1", notation("Waterloo-turned"));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(Rules::format(*read), "a5b6");
    EXPECT_FALSE(Rules::read_move(start, "i1-h1", notation("Waterloo")));
}

TEST(Dialects, CaseSignsAndBlanksDoNotMatter) {
    for (const char* text : {"C3D6", "c3-d6", "c3xd6", "c3 d6", "C3 - D6", "c3X d6", "c3d6x"})
        check_example({"Nacre", text, "c3 c4 c5", "i9", "c3c5d4"});
    for (const char* text : {"C3C5D4", "c3-c5-d4", "c3c5-d4", "c3 c5 d4"})
        check_example({"Either-end", text, "c3 c4 c5", "i9", "c3c5d4"});
    check_example({"Nacre-swapped", "C3-F4", "c3 c4 c5", "i9", "c3c5d4"});
    check_example({"Waterloo", "G1xG3xH1", "g3 g4 g5", "a1", "g3g5h4"});
}

TEST(Dialects, NamesAndAliases) {
    for (const char* nacre : {"nacre", "NACRE", " Nacre ", "fftl", "FFTL"})
        EXPECT_EQ(find_notation(Rules::notations(), nacre), notation("Nacre")) << nacre;
    for (const char* aba_pro : {"aba-pro", "Aba_Pro", "aba pro", "AbaPro", "canonical"})
        EXPECT_EQ(find_notation(Rules::notations(), aba_pro), kCanonical) << aba_pro;
    for (const char* unknown : {"", "nacr", "pgn", ",", "?"})
        EXPECT_FALSE(find_notation(Rules::notations(), unknown)) << unknown;
}

// --- Random positions ------------------------------------------------------------------------------------------------

TEST(RandomDialects, EveryLegalMoveReadsBack) {
    random_positions(60, [](const Position& position) {
        const Marbles marbles = marbles_of(position);
        for (const Move move : Rules::legal_moves(position)) {
            const SlowMove slow = slow_move(marbles, Rules::format(move));
            for (const SlowWriter& writer : kSlowWriters) {
                const std::string text = writer.write(marbles, slow);
                const unsigned n = notation(writer.notation);
                ASSERT_EQ(Rules::read_move(position, text, n), move)
                    << Rules::format(position) << ' ' << Rules::format(move) << ' ' << writer.notation << ' ' << text;
                ASSERT_EQ(Rules::format(position, move, n), text)
                    << Rules::format(position) << ' ' << Rules::format(move) << ' ' << writer.notation;
            }
        }
    });
}

TEST(RandomDialects, NoTwoMovesHaveOneText) {
    random_positions(60, [](const Position& position) {
        for (unsigned n = 0; n < Rules::notations().size(); ++n) {
            const auto moves = Rules::legal_moves(position);
            std::set<std::string> texts;
            for (const Move move : moves) texts.insert(Rules::format(position, move, n));
            ASSERT_EQ(texts.size(), moves.size()) << Rules::format(position) << ' ' << Rules::notations()[n].name;
        }
    });
}

TEST(RandomDialects, WhatIsWrittenReadsBackInEveryNotation) {
    random_positions(60, [](const Position& position) {
        for (unsigned n = 0; n < Rules::notations().size(); ++n)
            for (const Move move : Rules::legal_moves(position)) {
                const auto read = Rules::parse_move(position, Rules::format(position, move, n), n);
                ASSERT_TRUE(read) << Rules::format(position) << ' ' << Rules::notations()[n].name << ' '
                                  << read.error().message;
                ASSERT_EQ(*read, move) << Rules::format(position) << ' ' << Rules::notations()[n].name;
            }
    });
}

TEST(RandomDialects, WaterlooMovesInLineMayNameTheHead) {
    random_positions(40, [](const Position& position) {
        const Marbles marbles = marbles_of(position);
        for (const Move move : Rules::legal_moves(position)) {
            const SlowMove slow = slow_move(marbles, Rules::format(move));
            if (!slow.in_line || slow.group.size() < 2) continue;
            const std::string text = place_name(slow.group.front()) + place_name(slow.group.back()) + '-' +
                                     place_name(slow.group.front() + slow.step);
            ASSERT_EQ(Rules::read_move(position, text, notation("Waterloo")), move)
                << Rules::format(position) << ' ' << text;
        }
    });
}

TEST(RandomDialects, EitherEndReadsBothGoalsUnlessTwoMovesFit) {
    std::size_t ambiguous = 0;
    random_positions(40, [&](const Position& position) {
        const Marbles marbles = marbles_of(position);
        std::map<std::string, std::set<Move>> meanings;
        for (const Move move : Rules::legal_moves(position)) {
            const SlowMove slow = slow_move(marbles, Rules::format(move));
            if (slow.in_line) continue;
            const std::string low = name(slow.group.front());
            const std::string high = name(slow.group.back());
            for (const Cell end : {slow.group.front(), slow.group.back()})
                for (const std::string& ends : {low + high, high + low})
                    meanings[ends + name(end + slow.step)].insert(move);
        }
        for (const auto& [text, moves] : meanings) {
            const auto read = Rules::parse_move(position, text, notation("Either-end"));
            ASSERT_EQ(bool(read), moves.size() == 1) << Rules::format(position) << ' ' << text;
            if (read) {
                ASSERT_EQ(*read, *moves.begin()) << Rules::format(position) << ' ' << text;
            } else {
                ASSERT_EQ(read.error().kind, ErrorKind::ambiguous_move) << Rules::format(position) << ' ' << text;
                ++ambiguous;
            }
        }
    });
    EXPECT_GT(ambiguous, 0U);
}

/// All pairs of points, in Aba-Pro coordinates.
std::vector<std::string> all_pairs() {
    std::vector<std::string> points;
    for (int row = 0; row < 9; ++row)
        for (int number = first_number(row); number <= last_number(row); ++number)
            points.push_back(name({row, number}));
    std::vector<std::string> pairs;
    for (const std::string& from : points)
        for (const std::string& to : points) pairs.push_back(from + to);
    return pairs;
}

TEST(RandomDialects, NothingButTheTextsOfLegalMovesIsRead) {
    std::size_t turn = 0;
    random_positions(40, [&](const Position& position) {
        if (++turn % 40 != 0) return;  // 3721 texts each
        const Marbles marbles = marbles_of(position);
        for (const SlowWriter& writer : {kSlowWriters[1], kSlowWriters[2]}) {
            std::set<std::string> texts;
            for (const Move move : Rules::legal_moves(position))
                texts.insert(writer.write(marbles, slow_move(marbles, Rules::format(move))));
            for (const std::string& text : all_pairs()) {
                const auto read = Rules::parse_move(position, text, notation(writer.notation));
                ASSERT_EQ(bool(read), texts.contains(text))
                    << Rules::format(position) << ' ' << writer.notation << ' ' << text;
                if (read) continue;
                ASSERT_EQ(read.error().kind, ErrorKind::illegal_move) << Rules::format(position) << ' ' << text;
                ASSERT_FALSE(read.error().rule.empty()) << Rules::format(position) << ' ' << text;
                ASSERT_FALSE(read.error().message.empty()) << Rules::format(position) << ' ' << text;
            }
        }
    });
}

// --- Errors ----------------------------------------------------------------------------------------------------------

TEST(DialectErrors, TextsThatAreNoMovesAreSyntax) {
    const auto start = *Rules::initial({});
    for (unsigned n = 0; n < Rules::notations().size(); ++n)
        for (const char* text :
             {"", "a1", "hello", "a1b", "j1a1", "a0a1", "a1b2c3d4", "a1+b2", "0-0", "a1b2#", "x-x"}) {
            const auto read = Rules::parse_move(start, text, n);
            ASSERT_FALSE(read) << Rules::notations()[n].name << ' ' << text;
            EXPECT_EQ(read.error().kind, ErrorKind::syntax) << Rules::notations()[n].name << ' ' << text;
            EXPECT_EQ(read.error().offending, text);
            EXPECT_FALSE(read.error().message.empty());
            EXPECT_EQ(read.error().rule, "") << Rules::notations()[n].name << ' ' << text;
        }
}

TEST(DialectErrors, PointsOffTheBoardAreSyntax) {
    const auto start = *Rules::initial({});
    for (const auto& [name, text] : std::vector<std::pair<const char*, const char*>>{
             {"Nacre", "a6b6"}, {"PlayStrategy", "i4h4"}, {"Nacre-swapped", "f1e1"}, {"Waterloo", "i6h6"}}) {
        const auto read = Rules::parse_move(start, text, notation(name));
        ASSERT_FALSE(read) << name << ' ' << text;
        EXPECT_EQ(read.error().kind, ErrorKind::syntax) << name << ' ' << text;
    }
    EXPECT_TRUE(Rules::read_move(position_of("i9", "a1"), "i5h5", notation("Waterloo"))) << "the fifth of row i is i9";
}

TEST(DialectErrors, NacreHasFourCharacters) {
    const auto read = Rules::parse_move(position_of("c3 c4 c5", "i9"), "c3c5d4", notation("Nacre"));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, ErrorKind::syntax);
    EXPECT_FALSE(read.error().message.empty());
}

struct Refusal {
    const char* notation;
    const char* text;
    const char* black;
    const char* white;
    const char* rule;
};

TEST(DialectErrors, IllegalMovesNameTheRule) {
    const Refusal table[] = {
        {"Nacre", "e5e6", "a1", "i9", "AB-2"},            // no marble
        {"Nacre", "i9h8", "a1", "i9", "AB-2"},            // the opponent's
        {"Nacre", "a1c3", "a1", "i9", "AB-2"},            // one marble, not two
        {"Nacre", "a1b2", "a1 b2", "i9", "AB-2"},         // two, not one
        {"Nacre", "a1d4", "a1 b2 c3 d4", "i9", "AB-2"},   // four in line
        {"Nacre", "a1i9", "a1 b2", "i8", "AB-2"},         // far too far
        {"Nacre", "a1e2", "a1 b2", "i9", "AB-2"},         // leads nowhere
        {"Nacre", "a1c3", "a1 b2", "c3 d4", "AB-6"},      // equal numbers
        {"Nacre", "a1c3", "a1 b2 d4", "c3", "AB-5"},      // an own marble behind
        {"Nacre", "c3d6", "c3 c4 c5", "d5", "AB-4"},      // a broadside never pushes
        {"Nacre", "c3d6", "c3 c5", "i9", "AB-2"},         // no line
        {"PlayStrategy", "a1c3", "a1 b2", "c3", "AB-2"},  // Nacre's text of a push
        {"PlayStrategy", "a1d4", "a1 b2 d4", "c3", "AB-5"},
        {"PlayStrategy", "c3d6", "c3 c4 c5", "d5", "AB-4"},
        {"Nacre-swapped", "c3f4", "c3 c4 c5", "d5", "AB-4"},
        {"Nacre-swapped", "a1c3", "a1 b2", "c3 d4", "AB-6"},
        {"Either-end", "e3d3d4", "e3 d3", "d4", "AB-4"},
        {"Either-end", "e3d3h4", "e3 d3", "i9", "AB-2"},
        {"Waterloo", "f1f3g1", "f2 f3 f4", "g4", "AB-4"},
        {"Waterloo", "i1h1", "a1", "i9", "AB-2"},
        {"Waterloo", "a1c3b2", "a1 b2", "i9", "AB-2"},  // a head where no marble is
        {"Waterloo", "a1b2b2", "a1 b2 d4", "c3", "AB-5"},
    };
    for (const Refusal& bad : table) {
        const auto read = Rules::parse_move(position_of(bad.black, bad.white), bad.text, notation(bad.notation));
        const std::string what = std::string(bad.notation) + ' ' + bad.text + ", Black " + bad.black;
        ASSERT_FALSE(read) << what;
        EXPECT_EQ(read.error().kind, ErrorKind::illegal_move) << what;
        EXPECT_EQ(read.error().rule, bad.rule) << what << ": " << read.error().message;
        EXPECT_FALSE(read.error().message.empty()) << what;
        EXPECT_EQ(read.error().offending, bad.text) << what;
    }
}

TEST(DialectErrors, NothingIsReadAfterTheEnd) {
    const auto over = position_of("a1", "i9", " w 0 6");
    for (unsigned n = 0; n < Rules::notations().size(); ++n) {
        EXPECT_FALSE(Rules::read_move(over, "i9h8", n));
        const auto read = Rules::parse_move(over, "i9h8", n);
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().kind, ErrorKind::move_after_end) << Rules::notations()[n].name;
        EXPECT_EQ(read.error().rule, "AB-8") << Rules::notations()[n].name;
    }
}

}  // namespace
}  // namespace ludex
