#include <gtest/gtest.h>

#include <set>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"
#include "support/temporary_folder.hpp"

// explore: what was played from a position.

namespace ludex {
namespace {

using nlohmann::json;

/// The row of a move; null if there is none.
json row_of(const json& answer, const std::string& move) {
    for (const json& row : answer["moves"]) {
        if (row["move"] == move) return row;
    }
    return nullptr;
}

/// Records of these moves with these results; their Round is their number.
std::string records(const std::string& game, const std::vector<std::pair<std::string, std::string>>& lines,
                    const Tags& more = {}) {
    std::string text;
    int number = 0;
    for (const auto& [moves, result] : lines) {
        Tags tags = more;
        tags["Round"] = std::to_string(++number);
        text += record_text(game, numbered(moves), result, tags);
    }
    return text;
}

TEST(ExploreProgram, CountsResultsOfEachMove) {
    const TestDatabase database(records(
        "attangle",
        {{"a1 b2", "1-0"}, {"a1 c3", "1-0"}, {"a1", "0-1"}, {"a1 e5", "1/2-1/2"}, {"a1 b2 c3", "*"}, {"c3", "0-1"}}));
    const json answer = database.document({"explore", "attangle", "--exact"});
    EXPECT_EQ(answer["game"], "attangle");
    EXPECT_EQ(answer["position"], "4/5/6/7/6/5/4 w 18 18");
    EXPECT_EQ(answer["games"], 6);
    EXPECT_EQ(answer["first"], 2);
    EXPECT_EQ(answer["draws"], 1);
    EXPECT_EQ(answer["second"], 2);
    EXPECT_EQ(answer["unfinished"], 1);
    ASSERT_EQ(answer["moves"].size(), 2U);
    const json row = row_of(answer, "a1");
    EXPECT_EQ(row["position"], "4/5/6/7/6/5/w,3 b 17 18");
    EXPECT_EQ(row["games"], 5);
    EXPECT_EQ(row["first"], 2);
    EXPECT_EQ(row["draws"], 1);
    EXPECT_EQ(row["second"], 1);
    EXPECT_EQ(row["unfinished"], 1);
    EXPECT_EQ(row["reached"], 5);
    EXPECT_EQ(row["last"], "2020.02.03");
    EXPECT_DOUBLE_EQ(row["score"].get<double>(), 2.5 / 4);
    // Wilson with z = 1.96, n = 4, p = 0.625: (p + z^2/2n -+ z sqrt(p(1-p)/n + z^2/4n^2)) / (1 + z^2/n)
    EXPECT_NEAR(row["low"].get<double>(), 0.2194, 0.0005);
    EXPECT_NEAR(row["high"].get<double>(), 0.9081, 0.0005);
    EXPECT_NEAR(row_of(answer, "c3")["low"].get<double>(), 0.0, 1e-9);
    EXPECT_NEAR(row_of(answer, "c3")["high"].get<double>(), 0.7935, 0.0005);
    EXPECT_EQ(row_of(answer, "c3")["score"], 0.0);
}

TEST(ExploreProgram, TheScoreIsThatOfTheSideThatMoves) {
    const TestDatabase database(
        records("attangle",
                {{"a1 b2", "1-0"}, {"a1 c3", "0-1"}, {"a1 c3 d2", "1/2-1/2"}, {"a1 b2 d2", "*"}, {"a1 b2 d3", "*"}}));
    const json row = row_of(database.document({"explore", "attangle", "a1", "--exact"}), "c3");
    EXPECT_DOUBLE_EQ(row["score"].get<double>(), 0.25);
    EXPECT_DOUBLE_EQ(row["mover_score"].get<double>(), 0.75);
    EXPECT_DOUBLE_EQ(row["mover_low"].get<double>(), 1 - row["high"].get<double>());
    EXPECT_DOUBLE_EQ(row["mover_high"].get<double>(), 1 - row["low"].get<double>());
    const json first = row_of(database.document({"explore", "attangle", "--exact"}), "a1");
    EXPECT_EQ(first["mover_score"], first["score"]);
    const std::string text = database.run({"explore", "attangle", "a1", "--exact"}).out;
    EXPECT_NE(text.find("for Black 95 %"), std::string::npos) << text;
    EXPECT_NE(text.find(" 75.0 % "), std::string::npos) << text;
    // Two of three games with b2 are unfinished: they have a sign of their own.
    EXPECT_NE(text.find("███████·············"), std::string::npos) << text;
    EXPECT_NE(database.run({"explore", "attangle", "--exact"}).out.find("for White 95 %"), std::string::npos);
    EXPECT_NE(database.run({"explore", "attangle", "--exact", "--tree", "2", "--fewest-games", "1"})
                  .out.find("c3 {2 games: 75.0 % (20-97)}"),
              std::string::npos);
}

TEST(ExploreProgram, RatingsOfFewerThanTenGamesAreNotShown) {
    std::vector<std::pair<std::string, std::string>> lines;
    for (const char* reply : {"a2", "a3", "a4", "b1", "b2", "b3", "b4", "b5", "c1"})
        lines.emplace_back("a1 " + std::string(reply), "1-0");
    const Tags rated{{"WhiteElo", "1900"}, {"BlackElo", "1500"}};
    const json nine =
        row_of(TestDatabase(records("attangle", lines, rated)).document({"explore", "attangle", "--exact"}), "a1");
    EXPECT_EQ(nine["rated"], 9);
    EXPECT_TRUE(nine["rating"].is_null() && nine["performance"].is_null()) << nine;
    lines.emplace_back("a1 c2", "0-1");
    const json ten =
        row_of(TestDatabase(records("attangle", lines, rated)).document({"explore", "attangle", "--exact"}), "a1");
    EXPECT_EQ(ten["rated"], 10);
    EXPECT_EQ(ten["rating"], 1900);
    EXPECT_FALSE(ten["performance"].is_null());
}

TEST(ExploreProgram, NothingDecidedHasNoScore) {
    const TestDatabase database(records("attangle/former", {{"d3", "*"}}));
    const json row = row_of(database.document({"explore", "attangle/former", "--exact"}), "d3");
    for (const char* field : {"score", "low", "high"}) EXPECT_TRUE(row[field].is_null()) << field;
}

TEST(ExploreProgram, MovesOnTheCommandLineLeadOn) {
    const TestDatabase database(records("abalone/belgian-daisy", {{"a1b2 i5h5 a2b3", "1-0"}, {"a1b2 i6h6", "0-1"}}));
    const json answer = database.document({"explore", "abalone/belgian-daisy", "a1b2", "--exact"});
    EXPECT_EQ(answer["games"], 2);
    EXPECT_EQ(row_of(answer, "i5h5")["first"], 1);
    EXPECT_EQ(row_of(answer, "i6h6")["second"], 1);
    EXPECT_EQ(database.document({"explore", "abalone/belgian-daisy", "a1b2", "i5h5", "a2b3"})["games"], 1);
    EXPECT_EQ(database.document({"explore", "abalone/belgian-daisy", "a1b2", "i5h5", "a2b3"})["moves"], json::array());
    EXPECT_EQ(database.document({"explore", "abalone/belgian-daisy", "a2b3"})["games"], 0);
}

TEST(ExploreProgram, LayoutsOfAbaloneMeet) {
    const std::string belgian = "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0";
    const TestDatabase database(records("abalone/belgian-daisy", {{"a1b2", "1-0"}}) +
                                record_text("abalone", "1. a2b3", "0-1", {{"FEN", belgian}}));
    for (const Arguments& question :
         {Arguments{"explore", "abalone/belgian-daisy"}, Arguments{"explore", "abalone", "--from", belgian},
          Arguments{"explore", "abalone/german-daisy", "--from", belgian}}) {
        EXPECT_EQ(database.document(question)["games"], 2) << question[1];
    }
    EXPECT_EQ(database.document({"explore", "abalone"})["games"], 0);
}

TEST(ExploreProgram, RulesThatDifferAreNotMixed) {
    const TestDatabase database(records("attangle", {{"a1", "1-0"}}) + records("attangle/former", {{"a1", "0-1"}}) +
                                records("attangle/grand", {{"a1", "1-0"}}) +
                                records("attangle/grand-27", {{"a1", "0-1"}}) + records("artaban", {{"d2L", "1-0"}}) +
                                records("artaban/diagonal", {{"d2L", "0-1"}}));
    for (const auto& [game, first] : std::vector<std::pair<std::string, int>>{
             {"attangle", 1}, {"attangle/former", 0}, {"attangle/grand", 1}, {"attangle/grand-27", 0}}) {
        const json answer = database.document({"explore", game});
        EXPECT_EQ(answer["games"], 1) << game;
        EXPECT_EQ(answer["first"], first) << game;
    }
    for (const auto& [game, first] :
         std::vector<std::pair<std::string, int>>{{"artaban", 1}, {"artaban/diagonal", 0}}) {
        const json answer = database.document({"explore", game, "--from", std::string(kArtabanStart)});
        EXPECT_EQ(answer["games"], 1) << game;
        EXPECT_EQ(answer["first"], first) << game;
    }
}

TEST(ExploreProgram, TurnedAndMirroredPositionsAreOne) {
    const TestDatabase abalone(records("abalone", {{"a1b2 i9h8", "1-0"}, {"a5b5 i5h5", "0-1"}, {"a1b2 i5h5", "0-1"}}));
    const json start = abalone.document({"explore", "abalone"});
    ASSERT_EQ(start["moves"].size(), 1U) << "a5b5 is a1b2 in the mirror";
    EXPECT_EQ(start["moves"][0]["games"], 3);
    EXPECT_EQ(abalone.document({"explore", "abalone", "--exact"})["moves"].size(), 2U);
    const json left = abalone.document({"explore", "abalone", "a1b2"});
    EXPECT_EQ(left["games"], 3);
    EXPECT_EQ(row_of(left, "i9h8")["games"], 2);
    EXPECT_EQ(row_of(left, "i5h5")["games"], 1);
    const json right = abalone.document({"explore", "abalone", "a5b5"});
    EXPECT_EQ(row_of(right, "i5h5")["games"], 2) << "moves are given in the asker's orientation";
    EXPECT_EQ(row_of(right, "i9h8")["games"], 1);
    EXPECT_EQ(row_of(right, "i5h5")["position"],
              json_document(run_program({"position", "abalone", "a5b5", "i5h5", "--json"}).out)["position"]);
    const json exact = abalone.document({"explore", "abalone", "a1b2", "--exact"});
    EXPECT_EQ(exact["games"], 2);
    EXPECT_EQ(row_of(exact, "i9h8")["games"], 1);
}

TEST(ExploreProgram, TheHalfTurnOfTheDaisyKeepsItsColours) {
    const TestDatabase database(records("abalone/belgian-daisy", {{"a1b2", "1-0"}, {"i9h8", "0-1"}}));
    EXPECT_EQ(database.document({"explore", "abalone/belgian-daisy"})["moves"].size(), 1U);
    EXPECT_EQ(database.document({"explore", "abalone/belgian-daisy", "i9h8"})["games"], 2);
    EXPECT_EQ(database.document({"explore", "abalone/belgian-daisy", "--exact"})["moves"].size(), 2U);
}

TEST(ExploreProgram, AttangleFoldsAllTwelveAndGrandThree) {
    const TestDatabase small(records("attangle", {{"a1", "*"},
                                                  {"a4", "*"},
                                                  {"d1", "*"},
                                                  {"d7", "*"},
                                                  {"g1", "*"},
                                                  {"g4", "*"},
                                                  {"a2", "*"},
                                                  {"a3", "*"},
                                                  {"c3", "*"}}));
    std::multiset<int> counts;
    const json folded = small.document({"explore", "attangle"});
    for (const json& row : folded["moves"]) counts.insert(row["games"].get<int>());
    EXPECT_EQ(counts, (std::multiset<int>{1, 2, 6}));
    EXPECT_EQ(small.document({"explore", "attangle", "--all"})["moves"].size(), 5U) << "36 points: 6 + 6 + 6 + 6 + 12";
    EXPECT_EQ(small.document({"explore", "attangle", "--all", "--exact"})["moves"].size(), 36U);
    const TestDatabase grand(records("attangle/grand", {{"a1", "*"}, {"e9", "*"}, {"i1", "*"}, {"a5", "*"}}));
    counts.clear();
    const json turned = grand.document({"explore", "attangle/grand"});
    for (const json& row : turned["moves"]) counts.insert(row["games"].get<int>());
    EXPECT_EQ(counts, (std::multiset<int>{1, 3}));
    EXPECT_EQ(grand.document({"explore", "attangle/grand", "--all"})["moves"].size(), 16U) << "48 points in threes";
}

TEST(ExploreProgram, ReachedCountsEveryOrderUnderTheSameFilters) {
    const TestDatabase database(records("attangle", {{"a1 b2 c3", "1-0"}}, {{"White", "Anna"}}) +
                                records("attangle", {{"c3 b2 a1", "0-1"}}, {{"White", "Bert"}}));
    const json row = row_of(database.document({"explore", "attangle", "a1", "b2", "--exact"}), "c3");
    EXPECT_EQ(row["games"], 1);
    EXPECT_EQ(row["reached"], 2);
    const json filtered =
        row_of(database.document({"explore", "attangle", "a1", "b2", "--exact", "--first", "Anna"}), "c3");
    EXPECT_EQ(filtered["reached"], 1);
}

TEST(ExploreProgram, AGameCountsOnceAtItsFirstVisit) {
    const TestDatabase database(records("abalone", {{"a1b2 i9h8 d4c3 f6g7 c3d3", "1-0"}}));
    const json answer = database.document({"explore", "abalone", "--exact"});
    EXPECT_EQ(answer["games"], 1);
    ASSERT_EQ(answer["moves"].size(), 1U) << answer["moves"];
    EXPECT_EQ(answer["moves"][0]["move"], "a1b2");
    EXPECT_EQ(answer["moves"][0]["games"], 1);
}

TEST(ExploreProgram, WhatLiesBelowTheTopDoesNotMatter) {
    FinishedGame game = finished_game("attangle");
    for (const FinishedGame& candidate : finished_games()) {
        if (candidate.reason == "no-move") game = candidate;
    }
    const TestDatabase database(record_text(game));
    std::string other = game.last_position;  // the same tops and heights with bbw and wbw exchanged
    const std::size_t one = other.find("bbw");
    const std::size_t two = other.find("wbw");
    ASSERT_TRUE(one != std::string::npos && two != std::string::npos);
    other.replace(one, 3, "wbw");
    other.replace(two, 3, "bbw");
    EXPECT_EQ(database.document({"explore", "attangle", "--from", game.last_position})["games"], 1);
    EXPECT_EQ(database.document({"explore", "attangle", "--from", other})["games"], 1);
}

TEST(ExploreProgram, AllListsMovesThatNobodyPlayed) {
    const TestDatabase database(records("abalone", {{"a1b2", "1-0"}}));
    const json answer = database.document({"explore", "abalone", "--all", "--exact"});
    ASSERT_EQ(answer["moves"].size(), 44U);
    int unplayed = 0;
    for (const json& row : answer["moves"]) unplayed += row["games"] == 0 && row["score"].is_null() ? 1 : 0;
    EXPECT_EQ(unplayed, 43);
}

TEST(ExploreProgram, SampleHasAsManyGamesAsAskedFor) {
    const TestDatabase database(records("attangle", {{"a1", "1-0"}, {"a1 b2", "0-1"}, {"a1 c3", "*"}}));
    const json answer = database.document({"explore", "attangle", "--games", "2"});
    EXPECT_EQ(answer["games"], 3);
    EXPECT_EQ(answer["sample"].size(), 2U);
    EXPECT_EQ(database.document({"explore", "attangle", "--games", "9"})["sample"].size(), 3U);
}

TEST(ExploreProgram, ArtabanWithoutAPositionTellsItsSetUps) {
    const std::string other = "8/B23,b65,b35,b32,b21,b21,b51,b56/8/8/8/8/w64,w13,w54,w46,w54,w45,W15,w24/8 w";
    const TestDatabase database(records("artaban", {{"d2L", "1-0"}, {"d2R", "0-1"}}) +
                                record_text("artaban", "1. a2L", "1-0", {{"FEN", other}}) +
                                records("artaban/diagonal", {{"d2L", "1-0"}}));
    const ProgramRun run = database.run({"explore", "artaban", "--json"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(json_document(run.out)["games"], 3);
    EXPECT_TRUE(contains(run.out, kArtabanStart));
    EXPECT_TRUE(contains(run.out, other));
    EXPECT_EQ(database.run({"explore", "artaban/diagonal"}).status, 0);
    const json answer = database.document({"explore", "artaban", "--from", std::string(kArtabanStart)});
    EXPECT_EQ(answer["games"], 2);
    EXPECT_EQ(row_of(answer, "d2L")["first"], 1);
    EXPECT_EQ(row_of(answer, "d2R")["second"], 1);
}

TEST(ExploreProgram, CsvHasAHeaderAndARowAMove) {
    const TestDatabase database(records("attangle", {{"a1", "1-0"}, {"a2", "0-1"}}));
    const auto lines = lines_of(database.run({"explore", "attangle", "--csv"}).out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(lines[0].starts_with("move,")) << lines[0];
}

TEST(ExploreProgram, WholeGamesCanBeWalkedThrough) {
    std::string text;
    for (const FinishedGame& game : finished_games()) text += record_text(game);
    const TestDatabase database(text);
    for (const FinishedGame& game : finished_games()) {
        const auto moves = words_of(game.moves);
        Arguments question{"explore", game.game, "--from", game.start};
        question.insert(question.end(), moves.begin(), moves.begin() + 20);
        const json answer = database.document(question);
        EXPECT_EQ(answer["games"], 1) << game.game;
        ASSERT_EQ(answer["moves"].size(), 1U) << game.game;
        EXPECT_EQ(answer["moves"][0]["move"], moves[20]) << game.game;
        EXPECT_EQ(answer["moves"][0]["first"], game.result == "1-0" ? 1 : 0) << game.game;
    }
}

TEST(ExploreProgram, AnotherProgramsTableStandsBesideTheAnswer) {
    const TestDatabase database(record_text("attangle", "1. a1 b2", "1-0"));
    const TemporaryFolder folder;
    const std::string table = folder.write("table.csv",
                                           "position,move,won,drawn,lost\n4/5/6/7/6/5/4 w 18 18,a1,7,2,1\n"
                                           "4/5/6/7/6/5/4 w 18 18,c3,1,0,3\n4/5/6/7/6/5/4 w 18 18,z9,1,0,0\n");
    const ProgramRun run = database.run({"explore", "attangle", "--beside", table});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("won, drawn and lost for White"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("  a1             10        7        2        1\n"), std::string::npos) << run.out;
    EXPECT_NE(run.err.find("1 of 3 rows cannot be read"), std::string::npos) << run.err;
    const json answer = database.document({"explore", "attangle", "--beside", table, "--json"});
    EXPECT_EQ(answer["beside"]["moves"][1]["move"], "c3");
    EXPECT_EQ(answer["beside"]["moves"][1]["lost"], 3);
    EXPECT_EQ(answer["games"], 1) << "own games are counted apart";
    EXPECT_EQ(database.run({"explore", "attangle", "--beside", folder.file("none.csv")}).status, 3);
    EXPECT_EQ(database.run({"explore", "attangle", "--beside", folder.write("bad.csv", "hello\n")}).status, 2);
}

}  // namespace
}  // namespace ludex
