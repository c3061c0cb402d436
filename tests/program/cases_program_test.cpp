#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <random>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"
#include "support/store.hpp"

// Small files on which Ludex once failed people (tests/cases), and histories like theirs.

namespace ludex {
namespace {

using nlohmann::json;

std::string case_file(const std::string& name) { return LUDEX_SOURCE_DIR "/tests/cases/" + name; }

std::string case_of(const std::string& name) {
    std::ifstream file(case_file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Cases, AnnotatingTwiceSaysEverythingOnce) {
    const std::string text = case_of("annotate-twice.pgn") + "\n" + record_text(finished_game("attangle")) + "\n" +
                             record_text("artaban", "1. d2-d3=2 {a word of the author} $2 e7L (1... a7L {no})");
    const auto annotated = [](const std::string& record, const char* nodes) {
        return run_program({"annotate", "-", "--nodes", nodes, "--to", "pgn"}, record).out;
    };
    const std::string once = annotated(text, "1000");
    EXPECT_EQ(annotated(once, "1000"), once);
    EXPECT_EQ(annotated(annotated(text, "300"), "1000"), once) << "another judgement takes the place of the first";
    EXPECT_TRUE(contains(once, "a word of the author") && contains(once, "{no}")) << once;
    const std::string of_others = "[Game \"attangle\"]\n\n1. c3 {[%eval 0.5] as I see it} $4 e4 (1... c4) 2. d3 *\n";
    const std::string kept = annotated(of_others, "300");
    EXPECT_TRUE(contains(kept, "[%eval 0.5] as I see it")) << kept;
    EXPECT_TRUE(contains(kept, "$4")) << kept;
}

TEST(Cases, APartOfANameFindsThePlayer) {
    const TestDatabase database;
    database.import(case_of("part-of-a-name.pgn"));
    for (const char* name : {"Jorg Silva", "Silva", "silva", "jörg"})
        EXPECT_EQ(database.ids({"--player", name}).size(), 1U) << name;
    EXPECT_TRUE(contains(database.run({"explore", "--player", "Sylva"}).err, "near: Jörg Silva"));
}

TEST(Cases, ADocumentOfAbaProIsNamed) {
    const ProgramRun run = run_program({"validate", case_file("aba-pro-header.ABA")});
    EXPECT_EQ(run.status, 3);
    EXPECT_TRUE(contains(run.err, "a document of Aba-Pro")) << run.err;
    EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
}

TEST(Cases, MembersOfMoveObjectsAreKept) {
    const std::string pgn = run_program({"convert", case_file("json-move-members.json"), "--to", "pgn"}).out;
    EXPECT_TRUE(contains(pgn, "[%clk")) << pgn;
    const TestDatabase database;
    database.import(case_of("red-json-name-star.pgn"), 0);
    const ProgramRun json_text = database.run({"export", "--to", "json"});
    const TestDatabase again;
    again.import(json_text.out);
    EXPECT_EQ(again.run({"export", "--to", "json"}).out, json_text.out);
}

TEST(Cases, ARecordBehindAnUndoneImportIsStored) {
    const TestDatabase database;
    const TestDatabase fresh;
    database.import(case_of("red-undo-1.pgn"), 1);
    database.import(case_of("red-undo-2.pgn"), 1);
    ASSERT_EQ(database.run({"imports", "undo", "2"}).status, 0);
    database.import(case_of("red-undo-3.pgn"), 1);
    fresh.import(case_of("red-undo-1.pgn"), 1);
    fresh.import(case_of("red-undo-3.pgn"), 1);
    EXPECT_EQ(database.exported(), fresh.exported());
    EXPECT_EQ(database.ids().size(), 1U);
    database.expect_whole();
}

/// What a database exports, imported into a new one.
std::string exported_again(const std::string& text) {
    const TestDatabase database;
    database.run({"import", "-"}, {.input = text});
    database.expect_whole();
    return database.exported();
}

TEST(Cases, AnExportAndItsImportEndWhereTheyBegan) {
    const std::string once = exported_again(case_of("red-export-fixpoint.pgn"));
    EXPECT_EQ(exported_again(once), once);
    std::mt19937_64 random(32);
    const std::string moves = "a1b2 i5h5 a2b3 i6h6 b3c4 h5g5 b2c3 h6g6 c4d5 g5f5";
    const auto words = words_of(moves);
    for (int round = 0; round < 25; ++round) {
        std::string text;
        for (int record = 0; record < 6; ++record) {
            std::string movetext = random() % 4 == 0 ? "{as told} " : "";
            const std::size_t wrong = random() % 3 == 0 ? words.size() : random() % words.size();
            for (std::size_t i = 0; i < words.size(); ++i) movetext += (i == wrong ? "zz9" : words[i]) + " ";
            text += record_text("abalone/belgian-daisy", movetext, random() % 2 == 0 ? "1-0" : "*",
                                {{"Date", random() % 5 == 0 ? "2020.02.04" : "2020.02.03"}});
        }
        const std::string first = exported_again(text);
        EXPECT_EQ(exported_again(first), first) << "round " << round << "\n" << text;
    }
}

TEST(Cases, ATriggerInADatabaseDoesNothing) {
    // The trigger of tests/cases/red-trigger.sql deletes all games when an import is counted.
    const TestDatabase database(records_of_all());
    const std::string sql = case_of("red-trigger.sql");
    ASSERT_TRUE(contains(sql, "CREATE TRIGGER"));
    stores::execute(database.name(), sql.c_str());
    database.import(record_text("attangle", "1. c3 e4"));
    EXPECT_EQ(database.ids().size(), 5U);
    const ProgramRun check = database.run({"check"});
    EXPECT_EQ(check.status, 1);
    EXPECT_TRUE(contains(check.out, "the trigger t is not of Ludex")) << check.out;
    EXPECT_EQ(database.run({"check", "--repair"}).status, 1);
    EXPECT_EQ(database.ids().size(), 5U);
    database.expect_whole();
}

}  // namespace
}  // namespace ludex
