#include <gtest/gtest.h>

#include "program/database_helper.hpp"
#include "program/run_program.hpp"
#include "program/sample_records.hpp"

// Records in JSON: Ludex's own, and those of Abstract Play.

namespace ludex {
namespace {

using nlohmann::json;

ProgramRun run_convert(const std::string& text, const std::string& form) {
    return run_program({"convert", "-", "--to", form}, text);
}

/// A text gives the same result when it is first converted to JSON.
void expect_same_by_way_of(const std::string& form, const std::string& text, int status) {
    const ProgramRun direct = run_convert(text, "pgn");
    const ProgramRun packed = run_convert(text, form);
    EXPECT_EQ(packed.status, status) << packed.err;
    const ProgramRun unpacked = run_convert(packed.out, "pgn");
    EXPECT_EQ(unpacked.status, 0) << unpacked.err << packed.out;
    EXPECT_EQ(unpacked.out, direct.out) << packed.out;
    if (form == "ap-json") return;  // it tells when it was written
    EXPECT_EQ(json_lines(run_convert(unpacked.out, form).out), json_lines(packed.out));
}

std::string annotated(const std::string& game, const std::string& a, const std::string& b, const std::string& c) {
    return record_text(game,
                       "{before {all} 1. " + a + "! {[%clk 0:09:58] \xC3\xA9} " + b + " $14 {} (1... " + b +
                           " {\"so\" \\ it is} (1... " + b + " $3) 2. " + c + ") 2. " + c + " ; a } brace\n{end}",
                       "*", {{"TimeControl", "600"}, {"Event", "say \\\"hi\\\" \\\\"}, {"Annotator", "Eve"}});
}

TEST(JsonProgram, OurOwnJsonComesBack) {
    std::string text;
    for (const FinishedGame& game : finished_games()) text += record_text(game);
    expect_same_by_way_of("json", text, 0);
    expect_same_by_way_of("json",
                          annotated("abalone", "a1b2", "i9h8", "b2c3") +
                              annotated("attangle/grand-27", "i5", "i4", "a1") +
                              annotated("artaban", "d2L", "e7L", "a2-a3"),
                          0);
}

TEST(JsonProgram, TheLegalPartOfABrokenRecordComesBackWhole) {
    for (const std::string& text :
         {record_text("abalone", "1. a1b2 i9h8 2. e5e6", "1-0"), record_text("attangle", "1. a1 b2 2. q9", "0-1"),
          record_text("artaban", "1. d2L zz", "*")}) {
        const ProgramRun packed = run_convert(text, "json");
        EXPECT_EQ(packed.status, 1) << text;
        const ProgramRun verdict = run_program({"validate", "-", "--json", "--strict"}, packed.out);
        EXPECT_EQ(verdict.status, 0) << verdict.out;
        EXPECT_EQ(run_convert(packed.out, "pgn").out, run_convert(text, "pgn").out);
    }
}

TEST(JsonProgram, ReplayedLinesAreRecordsToo) {
    std::string text;
    for (const FinishedGame& game : finished_games()) text += record_text(game);
    const ProgramRun lines = run_program({"replay", "-", "--json"}, text);
    const ProgramRun verdict = run_program({"validate", "-", "--json", "--strict"}, lines.out);
    EXPECT_EQ(verdict.status, 0) << verdict.err;
    EXPECT_EQ(json_lines(verdict.out).back()["summary"]["records"], finished_games().size());
    EXPECT_EQ(run_convert(lines.out, "pgn").out, run_convert(text, "pgn").out);
}

TEST(JsonProgram, AbstractPlayRecordsComeBack) {
    const std::string games = record_text(finished_game("attangle")) + record_text(finished_game("attangle/grand-27"));
    expect_same_by_way_of("ap-json", games, 0);
    expect_same_by_way_of("ap-json", record_text(finished_game("attangle")), 0);
    expect_same_by_way_of(
        "ap-json", annotated("attangle", "a1", "b2", "c3") + annotated("attangle/grand-27", "i5", "i4", "a1"), 0);
    const json two = json_document(run_convert(games, "ap-json").out);
    ASSERT_TRUE(two.is_array());
    EXPECT_EQ(two.size(), 2U);
    EXPECT_EQ(json_document(run_convert(record_text("attangle", "1. a1"), "ap-json").out)["moves"],
              json::parse(R"([["a1","abandoned"]])"));
}

TEST(JsonProgram, WhatAbstractPlayCannotSayIsRefused) {
    const std::string own_start = record_text("attangle", "1. b1", "*", {{"FEN", "w,3/5/6/7/6/5/4 w 17 18"}});
    const TemporaryFolder folder;
    for (const std::string& text : {record_text("abalone", "1. a1b2"), record_text("artaban", "1. d2L"),
                                    record_text("attangle/grand", "1. a1"), record_text("attangle/former", "1. a1"),
                                    own_start, record_text("attangle", "1. a1") + record_text("abalone", "1. a1b2")}) {
        const ProgramRun run = run_program({"convert", "-", "--to", "ap-json", "-o", folder.file("out.json")}, text);
        EXPECT_EQ(run.status, 2) << text << run.err;
        EXPECT_TRUE(contains(run.err, "attangle/grand-27")) << run.err;
        EXPECT_FALSE(folder.has("out.json")) << text;
        const TestDatabase database;
        database.import(text, 0);
        EXPECT_EQ(database.run({"export", "--to", "ap-json"}).status, 2) << text;
    }
    EXPECT_EQ(run_program({"validate", "-", "--strict"}, own_start).status, 0);
}

TEST(JsonProgram, StoredGamesLeaveAsAbstractPlayRecords) {
    const TestDatabase database;
    const std::string text = record_text(finished_game("attangle")) + annotated("attangle/grand-27", "i5", "i4", "a1");
    database.import(text, 0);
    const ProgramRun exported = database.run({"export", "--to", "ap-json"});
    EXPECT_EQ(exported.status, 0) << exported.err;
    EXPECT_EQ(json_document(exported.out).size(), 2U);
    EXPECT_EQ(run_convert(exported.out, "pgn").out, run_convert(text, "pgn").out);
    // Coming back they are the games that are there.
    EXPECT_EQ(database.import(exported.out, 0)["duplicates"], 2);
}

TEST(JsonProgram, ScannedGamesAreRead) {
    const std::string text =
        R"([{"black":"A","white":null,"variant":"Belgian daisy","moves":"1.a1b2 i5h5 2.a2b3","extra":{"x":[1]}},
 {"black":{"name":"B","elo":1500},"white":"C","variant":"standard","game":"abalone","moves":["a1b2","i9h8"],"winner":"white"},
 {"variant":"belgian","moves":["a1b2","zz"]}])";
    const ProgramRun run = run_program({"validate", "-", "--json"}, text);
    EXPECT_EQ(run.status, 1);
    const auto lines = json_lines(run.out);
    ASSERT_EQ(lines.size(), 4U) << run.out;
    EXPECT_EQ(lines[0]["game"], "abalone/belgian-daisy");
    EXPECT_EQ(lines[0]["plies"], 3);
    EXPECT_EQ(lines[1]["game"], "abalone");
    EXPECT_EQ(lines[1]["result"], "0-1");
    EXPECT_EQ(lines[2]["plies"], 1);
    ASSERT_FALSE(lines[2]["problems"].empty());
    EXPECT_EQ(lines[2]["problems"][0]["line"], 3);
    EXPECT_EQ(lines[2]["problems"][0]["text"], "zz");
}

}  // namespace
}  // namespace ludex
