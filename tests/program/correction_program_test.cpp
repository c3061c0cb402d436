#include <gtest/gtest.h>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// import --rejects, edit, delete, show --source: how people put broken records right.

namespace ludex {
namespace {

using nlohmann::json;

/// A whole and a broken record of each game; in the broken one `wrong` must be replaced by `right`.
struct Broken {
    const char* game;
    const char* moves;
    const char* wrong;
    const char* right;
};
constexpr Broken kBroken[] = {
    {"abalone/belgian-daisy", "1. a1b2 i5h5 2. c3c4d3 i6h6", "c3c4d3", "c3d4d3"},
    {"attangle", "1. c3 e4 2. c4 c4 3. e6", "c4 c4", "c4 d3"},
    {"artaban", "1. d2-d3=2 e7L=2 2. a2-a3=5 h7-h6", "=5", ""},
};

std::string replaced(std::string text, std::string_view part, std::string_view by) {
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + by.size()))
        text.replace(at, part.size(), by);
    return text;
}

std::string good_and_broken() {
    std::string text;
    for (const Broken& b : kBroken)
        text += record_text(finished_game(b.game)) + record_text(b.game, b.moves) +
                record_text("nonsense", "1. " + std::string(b.game).substr(0, 4));
    return text;
}

std::string repaired(std::string text) {
    for (const Broken& b : kBroken) text = replaced(std::move(text), b.wrong, b.right);
    return text;
}

std::vector<json> partial_rows(const TestDatabase& database) {
    std::vector<json> rows;
    for (const json& row : database.rows({"list"}))
        if (row["status"] == "partial") rows.push_back(row);
    return rows;
}

// --- Rejects ---------------------------------------------------------------------------------------------------------

TEST(RejectsProgram, WhatIsNotTakenWholeIsKeptForRepair) {
    const TestDatabase database;
    const std::string rejects = database.folder().file("rejects.pgn");
    const json first = database.import(good_and_broken(), 1, {"--rejects", rejects});
    EXPECT_EQ(first["imported"], 3);
    EXPECT_EQ(first["partial"], 3);
    EXPECT_EQ(first["rejected"], 3);
    const std::string text = database.folder().read("rejects.pgn");
    for (const Broken& b : kBroken) EXPECT_TRUE(contains(text, b.moves)) << text;
    EXPECT_TRUE(contains(text, "% ludex: -:")) << text;
    EXPECT_TRUE(contains(text, "c4 is not empty (AT-3)")) << text;
    EXPECT_FALSE(contains(text, finished_game("attangle").moves.substr(0, 30))) << "whole records are not in it";

    const json same = database.import(text, 1, {"--rejects", rejects});
    EXPECT_EQ(same["duplicates"], 3) << "nothing was repaired: nothing changes";
    EXPECT_EQ(same["rejected"], 3);

    const json repair = database.import(repaired(text), 1, {"--rejects", rejects});
    EXPECT_EQ(repair["imported"], 3);
    EXPECT_EQ(repair["replaced"], 3);
    EXPECT_TRUE(partial_rows(database).empty());
    EXPECT_EQ(database.ids().size(), 6U);
    database.expect_whole();
    const std::string rest = database.folder().read("rejects.pgn");
    for (const Broken& b : kBroken) EXPECT_FALSE(contains(rest, b.wrong)) << rest;

    const json again = database.import(good_and_broken(), 1);
    EXPECT_EQ(again["duplicates"], 6) << "the broken texts do not come back";
}

TEST(RejectsProgram, EveryDamageComesBackAsItWas) {
    std::string text;
    std::size_t records = 0;
    for (const char* damage : {" {open", " (open", " }", " \"", " ] [", " {a}}", " 1. ", " $$$", " \x01", " (((((((",
                               " {[%clk", " ; open {"})
        for (const Broken& b : kBroken) {
            text += record_text(b.game, std::string(b.moves) + damage);
            ++records;
        }
    const TestDatabase database;
    const std::string rejects = database.folder().file("rejects.pgn");
    const json first = database.import(text, 1, {"--rejects", rejects});
    EXPECT_EQ(first["records"], records);
    EXPECT_EQ(first["partial"].get<int>() + first["duplicates"].get<int>(), static_cast<int>(records));
    const json again = database.import(database.folder().read("rejects.pgn"), 1);
    EXPECT_EQ(again["records"], records);
    EXPECT_EQ(again["duplicates"], records) << "each record is what it was";
}

TEST(RejectsProgram, JsonRecordsComeBackAsJson) {
    std::string lines;
    for (const Broken& b : kBroken) {
        json record{{"game", b.game}, {"black", "A"}, {"white", "B"}, {"date", "2020.01.02"}, {"moves", b.moves}};
        if (std::string_view(b.game) == "artaban") record["start"] = kArtabanStart;
        lines += record.dump() + "\n";
    }
    const std::string cut = lines.substr(0, 60);
    const TestDatabase database;
    const std::string rejects = database.folder().file("rejects.pgn");
    const json first = database.import(lines + cut + "\n" + lines, 1, {"--rejects", rejects});
    EXPECT_EQ(first["partial"], 3);
    EXPECT_EQ(first["records"], 7);
    const std::string text = database.folder().read("rejects.pgn");
    EXPECT_TRUE(contains(text, cut)) << text;
    const json same = database.import(text, 1);
    EXPECT_EQ(same["records"], 7) << text;
    EXPECT_EQ(same["duplicates"], 6);
    EXPECT_EQ(database.import(repaired(text), 1)["replaced"], 3);
    EXPECT_TRUE(partial_rows(database).empty());
}

TEST(RejectsProgram, LinesOfATextThatWasTakenOutHarmNoOtherGame) {
    const TestDatabase database;
    const std::string rejects = database.folder().file("rejects.pgn");
    database.import(record_text("attangle", "1. c3 e4 2. c4 c4") + record_text("nonesuch", "1. a1 b1"), 1,
                    {"--rejects", rejects});
    std::string text = database.folder().read("rejects.pgn");
    const std::size_t record = text.find("\n[");
    text.erase(record, text.find("% ludex: record", record) - record);
    database.import(replaced(text, "nonesuch", "attangle"), 0);
    EXPECT_EQ(partial_rows(database).size(), 1U) << "it was not this record that corrects it";
}

TEST(RejectsProgram, WhatIsRepairedIsNotRejectedAgain) {
    const TestDatabase database;
    const std::string rejects = database.folder().file("rejects.pgn");
    const std::string broken = record_text(kBroken[0].game, kBroken[0].moves);
    database.import(broken, 1, {"--rejects", rejects});
    database.import(repaired(database.folder().read("rejects.pgn")), 0);
    database.import(broken, 1, {"--rejects", rejects});
    EXPECT_EQ(database.folder().read("rejects.pgn"), "");
}

TEST(RejectsProgram, ARunWithoutFaultsLeavesAnEmptyFile) {
    const TestDatabase database;
    database.folder().write("rejects.pgn", "old");
    database.import(record_text(finished_game("attangle")), 0, {"--rejects", database.folder().file("rejects.pgn")});
    EXPECT_EQ(database.folder().read("rejects.pgn"), "");
}

TEST(RejectsProgram, TheFileOfRejectsMayBeRepairedInPlace) {
    const TestDatabase database;
    const std::string rejects = database.folder().write("rejects.pgn", good_and_broken());
    EXPECT_EQ(database.run({"import", rejects, "--rejects", rejects}).status, 1);
    database.folder().write("rejects.pgn", repaired(database.folder().read("rejects.pgn")));
    EXPECT_EQ(database.run({"import", rejects, "--rejects", rejects}).status, 1) << "three were hopeless";
    EXPECT_TRUE(partial_rows(database).empty());
    EXPECT_EQ(database.run({"import", rejects, "--rejects", "/no/such/folder/x"}).status, 3);
}

TEST(RejectsProgram, ARepairedFileReplacesWhatItBroughtBefore) {
    for (const Broken& b : kBroken) {
        const TestDatabase database;
        const std::string moves = std::string(b.moves) + "\n";
        const std::string nameless =
            "[Game \"" + std::string(b.game) + "\"]\n" +
            (std::string_view(b.game) == "artaban" ? "[SetUp \"1\"]\n[FEN \"" + std::string(kArtabanStart) + "\"]\n"
                                                   : "");
        const std::string file = database.folder().write("notes.txt", nameless + "\n" + moves);
        EXPECT_EQ(database.run({"import", file}).status, 1);
        database.folder().write("notes.txt", nameless + "\n" + replaced(moves, b.wrong, b.right));
        const ProgramRun run = database.run({"import", file});
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_TRUE(contains(run.out, "1 broken record replaced")) << run.out;
        EXPECT_EQ(database.ids().size(), 1U);
        database.expect_whole();
    }
}

// --- Edit ------------------------------------------------------------------------------------------------------------

TEST(EditProgram, TagsAreSetAndTakenOut) {
    for (const Broken& b : kBroken) {
        const TestDatabase database(record_text(finished_game(b.game), {{"Event", "Cup"}}));
        const auto edit = [&](const Arguments& tags) {
            Arguments all{"edit", "1", "--set"};
            all.insert(all.end(), tags.begin(), tags.end());
            return database.run(all);
        };
        EXPECT_EQ(edit({"White=Ada \"the\" Lovelace", "Round=2.1"}).status, 0);
        json tags = database.document({"show", "1"})["tags"];
        EXPECT_EQ(tags["White"], "Ada \"the\" Lovelace");
        EXPECT_EQ(tags["Round"], "2.1");
        EXPECT_EQ(tags["Event"], "Cup");
        EXPECT_EQ(edit({"Event=", "White=Ada"}).status, 0);
        tags = database.document({"show", "1"})["tags"];
        EXPECT_FALSE(tags.contains("Event"));
        EXPECT_EQ(tags["White"], "Ada");
        EXPECT_EQ(database.ids({"--player", "ada"}), std::vector<int>{1});
        database.expect_whole();
    }
}

/// The text of a broken record is edited as it was written.
TEST(EditProgram, StandardTagsAreFoundInAnyCase) {
    for (const Broken& b : kBroken) {
        const TestDatabase database;
        database.import(replaced(record_text(b.game, b.moves), "[White ", "[white "), 1);
        EXPECT_EQ(database.run({"edit", "1", "--set", "White=New"}).status, 0);
        EXPECT_EQ(database.document({"show", "1"})["tags"]["White"], "New") << b.game;
        EXPECT_EQ(database.run({"edit", "1", "--set", "white=Newer", "result="}).status, 0);
        EXPECT_EQ(database.document({"show", "1"})["tags"]["White"], "Newer") << b.game;
        EXPECT_EQ(database.run({"players", "merge", "Newer", "Newest"}).status, 0);
        EXPECT_EQ(database.document({"show", "1"})["tags"]["White"], "Newest") << b.game;
        EXPECT_FALSE(contains(database.run({"show", "1", "--source"}).out, "[white "));
        database.expect_whole();
    }
}

TEST(EditProgram, WhatAnImportWouldWarnOfIsRefused) {
    const TestDatabase database(record_text("attangle", "1. c3 e4"));
    for (const char* tag : {"Date=yesterday", "Date=2020.13.01", "WhiteElo=good", "TimeControl=fast",
                            "Termination=eaten by a dog", "Wihte=Ana", "Result=white"}) {
        const ProgramRun run = database.run({"edit", "1", "--set", tag});
        EXPECT_EQ(run.status, 2) << tag;
        EXPECT_FALSE(run.err.empty()) << tag;
    }
    for (const char* tag :
         {"Date=2020.??.??", "WhiteElo=?", "TimeControl=600+5", "Termination=resigned", "Mood=good", "Date="})
        EXPECT_EQ(database.run({"edit", "1", "--set", tag}).status, 0) << tag;
}

TEST(EditProgram, AResultIsChangedBehindTheMovesToo) {
    const TestDatabase database(record_text("attangle", "1. c3 e4"));
    EXPECT_EQ(database.run({"edit", "1", "--set", "Result=0-1"}).status, 0);
    EXPECT_EQ(database.document({"show", "1"})["result"], "0-1");
    EXPECT_EQ(database.ids({"--result", "0-1"}).size(), 1U);
}

TEST(EditProgram, ABrokenRecordIsPutRight) {
    for (const Broken& b : kBroken) {
        const TestDatabase database;
        database.import(record_text(b.game, b.moves), 1);
        const ProgramRun still = database.run({"edit", "1", "--set", "Event=Club evening"});
        EXPECT_EQ(still.status, 0);
        EXPECT_TRUE(contains(still.out, "still the legal part")) << still.out;
        const std::string source = database.run({"show", "1", "--source"}).out;
        EXPECT_TRUE(contains(source, b.moves)) << source;
        const ProgramRun whole = database.run({"edit", "1", "--record", "-"}, {.input = repaired(source)});
        EXPECT_EQ(whole.status, 0) << whole.err;
        EXPECT_EQ(database.document({"show", "1"})["status"], "whole");
        EXPECT_EQ(database.document({"show", "1"})["tags"]["Event"], "Club evening");
        EXPECT_EQ(database.import(record_text(b.game, b.moves), 1)["duplicates"], 1);
        database.expect_whole();
    }
}

/// The import was told it; without, the record is another game.
TEST(EditProgram, ABrokenRecordIsReadInTheNotationOfItsImport) {
    const TestDatabase database;
    const Tags start{{"FEN", "5/1b4/2b4/8/6b2/8/7/6/w4 b 0 0"}, {"SetUp", "1"}};
    database.import(record_text("abalone", "1. g5h5 a1a2 2. z9z9", "*", start), 1, {"--notation", "nacre-swapped"});
    for (const Arguments& change :
         {Arguments{"edit", "1", "--set", "Event=Club evening"}, Arguments{"players", "merge", "First", "Ada"}}) {
        const ProgramRun run = database.run(change);
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_EQ(json::parse(database.run({"show", "1", "--json"}).out)["moves"], json({"e7e8", "a1b1"}));
    }
}

/// The import hints are exported with the record: another database reads it as the same record.
TEST(ExportProgram, ABrokenRecordSaysWhatItsImportWasTold) {
    const Tags start{{"FEN", "5/1b4/2b4/8/6b2/8/7/6/w4 b 0 0"}, {"SetUp", "1"}};
    const std::string swapped = record_text("abalone", "1. g5h5 a1a2 2. z9z9", "*", start);
    const TestDatabase told;
    told.import(replaced(swapped, "[Game \"abalone\"]\n", ""), 1, {"--game", "abalone", "--notation", "nacre-swapped"});
    const TestDatabase other;
    other.import(told.run({"export"}).out, 1);
    EXPECT_EQ(other.document({"show", "1"})["moves"], json({"e7e8", "a1b1"}));
    EXPECT_EQ(other.document({"show", "1"})["status"], "partial");
}

TEST(EditProgram, NothingIsLostByAnEdit) {
    std::string one = record_text("attangle", "1. c3 e4 2. c4 d3");
    one.pop_back();  // the empty line behind it
    const TestDatabase database(one + "\n" + record_text("attangle", "1. c3 e4 2. c4 d3", "*", {{"White", "Other"}}));
    const auto refuses = [&](const Arguments& more, const std::string& input = "") {
        Arguments all{"edit"};
        all.insert(all.end(), more.begin(), more.end());
        const ProgramRun run = database.run(all, {.input = input});
        EXPECT_TRUE(contains(run.err, "nothing was changed")) << run.err;
        EXPECT_EQ(database.run({"show", "1", "--source"}).out, one);
        return run.status;
    };
    EXPECT_EQ(refuses({"1", "--set", "Game=artaban"}), 1);
    EXPECT_EQ(refuses({"1", "--set", "Variant=nonesuch"}), 1);
    EXPECT_EQ(refuses({"1", "--set", "White=Other"}), 1) << "that is game 2";
    EXPECT_EQ(refuses({"1", "--set", "White"}), 2);
    EXPECT_EQ(refuses({"1", "--set", "White Player=x"}), 2);
    EXPECT_EQ(refuses({"1", "--set", "Result=White wins"}), 2);
    EXPECT_EQ(refuses({"1", "--set", "White=a\nb"}), 2);
    EXPECT_EQ(refuses({"1"}), 2);
    EXPECT_EQ(refuses({"7", "--set", "White=x"}), 2);
    EXPECT_EQ(refuses({"1", "--record", "-"}, one + "\n" + one), 2);
    EXPECT_EQ(refuses({"1", "--record", "-"}, ""), 2);
    EXPECT_EQ(refuses({"1", "--record", "-"}, replaced(one, "2. c4", "2. c3")), 1) << "half the game would be gone";
    EXPECT_EQ(database.run({"edit", "1", "--record", "/no/such/file"}).status, 3);
    const std::string single = record_text("attangle", "1. c3 e4");
    const ProgramRun two = database.run({"edit", "1", "--record", "-"}, {.input = single + single});
    EXPECT_EQ(two.status, 2);
    EXPECT_NE(two.err.find("holds several records"), std::string::npos) << two.err;
}

TEST(EditProgram, BrokenJsonIsGivenBackAsAWhole) {
    const TestDatabase database;
    const std::string record = json{{"game", "attangle"}, {"black", "A"}, {"moves", "c3 e4 c3"}}.dump();
    database.import(record, 1);
    const ProgramRun run = database.run({"edit", "1", "--set", "White=x"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "--record")) << run.err;
    EXPECT_EQ(database.run({"edit", "1", "--record", "-"}, {.input = replaced(record, "c3\"", "c4\"")}).status, 0);
    EXPECT_EQ(database.document({"show", "1"})["status"], "whole");
}

// --- Delete ----------------------------------------------------------------------------------------------------------

TEST(DeleteProgram, AllThatAreNamedOrNone) {
    std::string text;
    for (const FinishedGame& game : finished_games()) text += record_text(game);
    const TestDatabase database(text);
    const std::vector<int> all = database.ids();
    EXPECT_EQ(database.run({"delete", "1", "9999"}).status, 2);
    EXPECT_EQ(database.ids(), all);
    const ProgramRun run = database.run({"delete", "2", "1"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(lines_of(run.out).size(), 2U);
    EXPECT_TRUE(contains(run.out, "deleted game 2: " + finished_games()[1].game)) << run.out;
    EXPECT_EQ(database.ids().size(), all.size() - 2);
    database.expect_whole();
    EXPECT_EQ(database.import(text)["imported"], 2);
    EXPECT_EQ(database.run({"delete"}).status, 2);
}

// --- Source ----------------------------------------------------------------------------------------------------------

TEST(ShowProgram, TheSourceIsTheTextByteForByte) {
    for (const Broken& b : kBroken) {
        const std::string unix_text = record_text(b.game, replaced(b.moves, b.wrong, b.right));
        const std::string body = unix_text.substr(0, unix_text.find_last_not_of('\n') + 1);
        for (const std::string& text :
             {body + "\n", body, replaced(body, "\n", "\r\n") + "\r\n", replaced(body, "\n", "\r") + "\r",
              replaced(body, " 2.", "   2.") + "\n", replaced(body, "First", "F\xFCrst") + "\n",
              body + " ; a last word\n", replaced(body, " 2.", " {\xE2\x82\xAC}\n\t 2.") + "\n"}) {
            const TestDatabase database;
            database.import(text);
            EXPECT_EQ(database.run({"show", "1", "--source"}).out, text);
        }
    }
}

}  // namespace
}  // namespace ludex
