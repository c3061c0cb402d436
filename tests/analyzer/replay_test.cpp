// Tests the reports of the replay, one line of a table for each record.
#include "analyzer/replay/replay.hpp"

#include <gtest/gtest.h>

#include "notation/write/record_writer.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

using records::brief;
using records::replay;

const std::string kArtabanStart = "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w";

struct Case {
    const char* text;
    std::uint32_t plies;
    const char* problems;
};

void check(const Case& c) {
    const auto report = replay(c.text);
    ASSERT_TRUE(report.game.has_value()) << c.text << ": " << brief(report.problems);
    EXPECT_EQ(report.game->plies, c.plies) << c.text;
    EXPECT_EQ(brief(report.problems), c.problems) << c.text;
}

TEST(Replay, AbaloneRecords) {
    const Case cases[] = {
        {"Belgian daisy\n1.a1b2 i5h5 2.a2b3", 3, ""},
        {"Belgian daisy\n1.A1-B2 i5xh5 2.a2 b3 i6h6", 4, ""},
        {"Belgian daisy\n1.a1b2 i5h5 2.c3c4c5", 2, "error illegal-move 2:15 ply 3 AB-2"},
        {"Belgian daisy\n1.a1b2 i5h5 2.hello", 2, "error syntax 2:15 ply 3"},
        {"Belgian daisy\n1.a1b2 i5h5 2.a2b3 resign", 3, ""},
        {"Belgian daisy\n1.a1b2 resign 2.a2b3", 1, "error move-after-end 2:17 ply 2"},
        {"[Game \"Abalone\"]\n[Variant \"german_daisy\"]\n[Date \"2020.01.01\"]\n[Result \"*\"]\n\n1. e5e6 *", 0,
         "error illegal-move 6:4 ply 1 AB-2"},
        {"[Game \"abalone\"]\n[Date \"soon\"]\n\n1. a1b2 *", 1, "warning date 2:1"},
        {"[Game \"abalone\"]\n[Event \"x\"]\n\n1. a1b2 *", 1, "warning date 1:1"},
        {"[Game \"abalone\"]\n[Date \"2020.??.??\"]\n[WhiteElo \"good\"]\n\n1. a1b2 *", 1, "warning tag-value 3:1"},
        {"[Game \"abalone\"]\n[Date \"2020\"]\n[Notation \"Nacre\"]\n\n1. a1b2 *", 1, "warning notation 3:1"},
        {"[Game \"abalone\"]\n[Date \"2020\"]\n[Result \"*\"]\n\n1. a1b2", 1, "warning missing-result 3:1"},
        {"[Game \"abalone\"]\n[Date \"2020\"]\n[Result \"1-0\"]\n\n1. a1b2 0-1", 1, "error wrong-result 5:9"},
        {"[Game \"abalone\"]\n[Date \"2020\"]\n[Result \"*\"]\n[Termination \"Match nul\"]\n\n1. a1b2 *", 1,
         "warning tag-value 4:1"},
    };
    for (const Case& c : cases) check(c);
}

TEST(Replay, VisitsAreThoseOfTheGame) {
    for (const AnyVariant& variant : all_variants()) {
        std::string text;
        notation::write_record(records::random_record(variant, 7), info_of(variant).first_mover, true, text);
        const auto parsed = records::parse(text);
        analyzer::ReplayOptions options;
        options.want_visits = true;
        const analyzer::ReplayReport report = analyzer::replay(parsed.records.at(0), {}, options);
        ASSERT_TRUE(report.game) << text;
        ASSERT_EQ(report.visits, position_visits(*report.game)) << text;
    }
}

TEST(Replay, NearestLegalMovesAreNamed) {
    const auto report = replay("Belgian daisy\n1.a1b3");
    ASSERT_EQ(report.problems.size(), 1U);
    EXPECT_EQ(report.problems[0].near.front(), "a1b1");
    EXPECT_EQ(report.problems[0].text, "a1b3");
}

TEST(Replay, VariationsAreJudgedToo) {
    check({"Belgian daisy\n1.a1b2 (1. a2b3 i5h5 (1... i6h6)) 1... i5h5", 2, ""});
    check({"Belgian daisy\n1.a1b2 (1. a2a4 i5h5) 1... i5h5", 2, "error illegal-move 2:12 AB-2"});
    check({"Belgian daisy\n1.a1b2 (1. a2b3 (1. a1a9) i5h5) 1... i5h5", 2, "error syntax 2:21"});
}

TEST(Replay, TheVariantTagCounts) {
    check({"[Game \"abalone/belgian-daisy\"]\n[Variant \"Belgian daisy\"]\n\n1. a1b2 *", 1, ""});
    check({"[Game \"abalone/belgian-daisy\"]\n[Variant \"german-daisy\"]\n\n1. b1b2 *", 1, "error tag-value 1:1"});
}

/// The canonical record leaves out the number of a second move. Without it, the points of that move would be read as
/// the rest of the first one; so refused moves become comments.
TEST(Replay, RefusedMovesAreNotJoinedByWriting) {
    const auto report = records::replay("[Game \"abalone\"]\n\n1. a1b2 (1. a1 1... b2 2. c3c4) i5h5 *\n");
    const std::string text = records::canonical(report);
    EXPECT_NE(text.find("({a1} 1. b2 c3c4)"), std::string::npos) << text;
    EXPECT_EQ(records::canonical(records::replay(text)), text);
}

TEST(Replay, AttangleRecords) {
    const Case cases[] = {
        {"attangle\n1. a1 d2 2. C5 d3", 4, ""},
        {"attangle\n1. a1 a1", 1, "error illegal-move 2:7 ply 2 AT-3"},
        {"attangle\n1. d4", 0, "error illegal-move 2:4 ply 1 AT-3"},
        {"former\n1. d4", 0, "error illegal-move 2:4 ply 1 AT-3"},
        {"former\n1. d3 d4", 2, ""},
        {"grand\n1. i5 a1", 2, ""},
        {"grand-27\n1. I5 e9", 2, ""},
        {"attangle\n1. a1 d2 c5 d3 e3 g4 g3 b5 g1 d1 c4 e6 b4 c3 f5 f3 d5 g2 G1, a1 - d1 e6,f3-f5", 20, ""},
        {"attangle\n1. a1 d2 c5 d3 e3 g4 g3 b5 g1 d1 c4 e6 b4 c3 f5 f3 d5 g2 g1+a1xd1 e6f3-f5", 20, ""},
        {"grand\n1. b4,g6-c2", 0, "error illegal-move 2:4 ply 1 AT-4"},
    };
    for (const Case& c : cases) check(c);
}

TEST(Replay, ArtabanRecords) {
    const std::string head = "[Game \"artaban\"]\n[Date \"2020\"]\n[SetUp \"1\"]\n[FEN \"" + kArtabanStart + "\"]\n\n";
    check({(head + "1. d2-d3 e7L 2. d3-d4 *").c_str(), 3, ""});
    check({(head + "1. a2-a3=3 *").c_str(), 0, "error illegal-move 6:4 ply 1 AR-4"});
    check({(head + "1. a2xa3 *").c_str(), 0, "error illegal-move 6:4 ply 1 AR-6"});
    check({(head + "1. a2-a4 *").c_str(), 0, "error illegal-move 6:4 ply 1 AR-4"});
    check({(head + "1. a2a3 *").c_str(), 0, "error syntax 6:4 ply 1"});
}

struct BadStart {
    const char* tags;
    const char* problems;
};

TEST(Replay, RecordsWithoutAStartAreRefused) {
    const BadStart table[] = {
        {"[Game \"chess\"]\n[Date \"2020\"]", "error unknown-game 1:1"},
        {"[Game \"abalone\"]\n[Variant \"tulip\"]\n[Date \"2020\"]", "error unknown-variant 2:1"},
        {"[Variant \"tulip\"]\n[Date \"2020\"]", "error unknown-variant 1:1"},
        {"[Game \"artaban\"]\n[Date \"2020\"]", "error bad-setup 1:1 AR-2"},
        {"[Game \"abalone\"]\n[Date \"2020\"]\n[SetUp \"1\"]", "error bad-setup 1:1"},
        {"[Game \"abalone\"]\n[Date \"2020\"]\n[FEN \"wwwww b 0 0\"]", "error bad-setup 3:1"},
        {"[Game \"artaban\"]\n[Date \"2020\"]\n[FEN "
         "\"8/b53,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]",
         "error bad-setup 3:1 AR-2"},
        {"[Game \"artaban\"]\n[Date \"2020\"]\n[FEN "
         "\"8/b62,B35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]",
         "error bad-setup 3:1 AR-1"},
    };
    for (const BadStart& bad : table) {
        const auto report = replay(std::string(bad.tags) + "\n\n1. a1b2 *");
        EXPECT_FALSE(report.game.has_value()) << bad.tags;
        EXPECT_EQ(brief(report.problems), bad.problems) << bad.tags;
    }
}

TEST(Replay, TheGameIsGuessedWhenOnlyOneAllowsTheMoves) {
    EXPECT_EQ(full_name(replay("1. c3d3 g5f5").game->variant), "abalone");
    EXPECT_EQ(full_name(replay("1. c3 g1").game->variant), "attangle");
    EXPECT_EQ(full_name(replay("1. c3 g1", {"attangle/former", ""}).game->variant), "attangle/former");
    EXPECT_FALSE(replay("1. z9").game.has_value());
}

// --- Results
// -------------------------------------------------------------------------------------------------------------

std::string finished_game(std::string_view result, std::string_view termination = "") {
    // White has lost five; d2-e2-f2 pushes the sixth off.
    std::string tags = "[Game \"abalone\"]\n[Date \"2020\"]\n[Result \"" + std::string(result) + "\"]\n";
    if (!termination.empty()) tags += "[Termination \"" + std::string(termination) + "\"]\n";
    return tags + "[SetUp \"1\"]\n[FEN \"5/6/7/8/6bbw/8/7/6/w4 b 0 5\"]\n\n1. e7e8 " + std::string(result) + "\n";
}

TEST(Results, TheBoardDecides) {
    EXPECT_EQ(brief(replay(finished_game("1-0")).problems), "");
    EXPECT_EQ(brief(replay(finished_game("*")).problems), "warning unfinished-result 3:1 ply 1 AB-8");
    EXPECT_EQ(brief(replay(finished_game("0-1")).problems), "error wrong-result 3:1 ply 1 AB-8");
    EXPECT_EQ(brief(replay(finished_game("1/2-1/2")).problems), "error wrong-result 3:1 ply 1 AB-8");
}

TEST(Results, AWrongResultAloneLeavesTheRecordWhole) {
    const auto report = replay(finished_game("0-1"));
    EXPECT_TRUE(report.is_whole());
    EXPECT_EQ(report.status(), RecordStatus::error);
    EXPECT_EQ(report.effective_result(), GameResult::first_wins);
    EXPECT_EQ(*report.recorded, GameResult::second_wins);
    const auto open = replay("[Game \"abalone\"]\n[Date \"2020\"]\n[Result \"1-0\"]\n\n1. a1b2 0-1");
    EXPECT_FALSE(open.is_whole()) << "two recorded results and no board to decide";
}

TEST(Results, MovesAfterTheEndAreErrors) {
    std::string text = finished_game("1-0");
    text.replace(text.find("e7e8 "), 5, "e7e8 a1a2 ");
    const auto report = replay(text);
    EXPECT_EQ(brief(report.problems), "error move-after-end 7:9 ply 2 AB-8");
    EXPECT_EQ(report.game->plies, 1U);
    EXPECT_FALSE(report.is_whole());
}

// --- Clocks and repetitions
// ------------------------------------------------------------------------------------------------

std::string clocked(std::string_view control, std::string_view moves) {
    return "[Game \"abalone\"]\n[Date \"2020\"]\n[TimeControl \"" + std::string(control) + "\"]\n\n" +
           std::string(moves);
}

TEST(Clocks, MayNotRiseWithoutIncrement) {
    EXPECT_EQ(brief(replay(clocked("600", "1. c3d3 {[%clk 0:09:58]} g5f4 {[%clk 0:09:59]} 2. c4d4 {[%clk 0:09:58]} *"))
                        .problems),
              "");
    EXPECT_EQ(brief(replay(clocked("600", "1. c3d3 {[%clk 0:09:50]} g5f4 2. c4d4 {[%clk 0:09:51]} *")).problems),
              "error clock 5:39 ply 3");
    EXPECT_EQ(brief(replay(clocked("600+5", "1. c3d3 {[%clk 0:09:50]} g5f4 2. c4d4 {[%clk 0:09:55]} *")).problems), "");
    EXPECT_EQ(brief(replay(clocked("600+5", "1. c3d3 {[%clk 0:09:50]} g5f4 2. c4d4 {[%clk 0:09:56]} *")).problems),
              "error clock 5:39 ply 3");
    EXPECT_EQ(brief(replay(clocked("600", "1. c3d3 {[%clk 0:10:01]} *")).problems), "warning clock 5:9 ply 1");
    EXPECT_EQ(brief(replay(clocked("600", "1. c3d3 {[%clk soon]} *")).problems), "warning clock 5:9 ply 1");
}

TEST(Repetition, TheThirdOccurrenceIsReported) {
    std::string moves = "standard\n";
    for (int i = 0; i < 3; ++i) moves += "c3d3 g5f5 d3c3 f5g5 ";
    EXPECT_EQ(brief(replay(moves, {"abalone", ""}).problems), "warning repetition 2:36 ply 8");
}

}  // namespace
}  // namespace ludex
