#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// import, show, export, check: what is stored and how it comes back.

namespace ludex {
namespace {

using nlohmann::json;

std::string every_game() {
    std::string text;
    for (const FinishedGame& game : finished_games()) text += record_text(game);
    return text;
}

json summary(int records, int imported, int duplicates, int partial, int rejected) {
    return {{"records", records}, {"imported", imported}, {"duplicates", duplicates},
            {"partial", partial}, {"rejected", rejected}, {"replaced", 0},
            {"related", 0},       {"continued", 0},       {"gone", json::array()}};
}

/// The counts of a summary, without plies and import.
json counts(json whole) {
    for (const char* other : {"plies", "import"}) {
        EXPECT_TRUE(whole.contains(other)) << other;
        whole.erase(other);
    }
    return whole;
}

/// Who reads the messages of a command that writes does not decide what it stores.
TEST(ImportProgram, StoresWhetherItsPipeIsReadOrNot) {
    const TemporaryFolder folder;
    std::string text;
    for (int i = 0; i < 400; ++i) text += record_text("attangle", "1. a1 a1", "*", {{"Round", std::to_string(i)}});
    text += record_text("attangle", "1. b2 c3");
    const std::string file = folder.write("broken.pgn", text);
    for (const char* reader : {"head -1", "true", "head -c 1"})
        for (int i = 0; i < 3; ++i) {
            const std::string database =
                folder.file("pipe-" + std::string(reader).substr(0, 4) + std::to_string(i) + ".db");
            const std::string command =
                "'" LUDEX_PROGRAM "' import '" + file + "' --db '" + database + "' 2>&1 | " + reader;
            [[maybe_unused]] const int status = std::system((command + " >/dev/null").c_str());
            // The shell waits for the last command of the pipe only: the import may still run.
            std::size_t games = 0;
            for (int tries = 0; tries < 600 && games == 0; ++tries) {
                games = json_lines(run_program({"list", "--json", "--db", database}).out).size();
                if (games == 0) std::this_thread::sleep_for(std::chrono::milliseconds(100));
            }
            EXPECT_EQ(games, 401U) << command;
        }
}

TEST(ImportProgram, CountsWhatItStores) {
    const TestDatabase database;
    const json first = database.import(every_game());
    const int count = static_cast<int>(finished_games().size());
    EXPECT_EQ(counts(first), summary(count, count, 0, 0, 0));
    int plies = 0;
    for (const FinishedGame& game : finished_games()) plies += game.plies;
    EXPECT_EQ(first["plies"], plies);
    EXPECT_EQ(first["import"], 1);
    const json second = database.import(every_game());
    EXPECT_EQ(counts(second), summary(count, 0, count, 0, 0));
    EXPECT_EQ(database.ids().size(), finished_games().size());
    database.expect_whole();
}

TEST(ImportProgram, EveryKindOfRecordIsCountedOnce) {
    FinishedGame wrong = finished_game("attangle/former");
    wrong.result = "0-1";
    const std::string text = record_text("attangle", "1. a1 b2") + record_text("attangle", "1. a1 b2") +
                             record_text("attangle", "1. a1 a1", "1-0") + record_text("chess", "1. e4") +
                             record_text("abalone/nonesuch", "1. a1b2") + record_text(wrong);
    const TestDatabase database;
    EXPECT_EQ(counts(database.import(text, 1)), summary(6, 2, 1, 1, 2));
    database.expect_whole();
}

TEST(ImportProgram, SaysHowManyRecordsHaveWarnings) {
    for (const FinishedGame& game : finished_games()) {
        const TestDatabase database;
        const std::string text = record_text(game);
        const std::string slip = database.folder().write("slip.pgn", "[Notatoin \"x\"]\n" + text + "\n" + text);
        const std::string out = database.run({"import", slip}).out;
        EXPECT_TRUE(contains(out, "; warnings in 1: `ludex validate` tells them\n")) << game.game << ": " << out;
        EXPECT_FALSE(contains(database.run({"import", database.folder().write("good.pgn", text)}).out, "warnings"));
    }
}

TEST(ImportProgram, DryRunLeavesNothing) {
    const TestDatabase database;
    const json would = database.import(every_game(), 0, {"--dry-run"});
    EXPECT_EQ(would["imported"], finished_games().size());
    EXPECT_FALSE(database.folder().has("games.db"));
    database.import(record_text("attangle", "1. a1"));
    const std::string before = database.folder().read("games.db");
    database.import(every_game(), 0, {"--dry-run"});
    EXPECT_EQ(database.ids().size(), 1U);
    EXPECT_TRUE(database.folder().read("games.db") == before) << "the file is another";
}

TEST(ImportProgram, TheDatabaseIsTheOptionTheVariableOrLudexDb) {
    const TemporaryFolder folder;
    const auto import_one = [&](const Arguments& more, const std::map<std::string, std::string>& environment) {
        Arguments arguments{"import", "-"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        ProgramSetting setting;
        setting.folder = folder.path();
        setting.environment = environment;
        setting.input = record_text("attangle", "1. a1");
        EXPECT_EQ(run_program(arguments, setting).status, 0);
    };
    import_one({}, {});
    EXPECT_TRUE(folder.has("ludex.db"));
    import_one({}, {{"LUDEX_DB", folder.file("variable.db")}});
    EXPECT_TRUE(folder.has("variable.db"));
    import_one({"--db", folder.file("option.db")}, {{"LUDEX_DB", folder.file("unused.db")}});
    EXPECT_TRUE(folder.has("option.db"));
    EXPECT_FALSE(folder.has("unused.db"));
}

TEST(ImportProgram, NamesThatAreNoFilesAreRefused) {
    const TemporaryFolder folder;
    const std::string file = folder.write("games.pgn", record_text("artaban", "1. d2L"));
    for (const std::string name : {"", ":memory:"}) {
        const ProgramRun run = run_program({"import", file, "--db", name});
        EXPECT_EQ(run.status, 2) << "nothing would have been stored";
        EXPECT_TRUE(contains(run.err, "--db: ")) << run.err;
    }
    EXPECT_EQ(run_program({"import", file}, {.environment = {{"LUDEX_DB", ":memory:"}}}).status, 2);
}

/// SQLite would take it for an address of a database in memory.
TEST(ImportProgram, ANameIsThatOfAFile) {
    const TemporaryFolder folder;
    folder.write("games.pgn", record_text("artaban", "1. d2L"));
    ProgramSetting setting;
    setting.folder = folder.path();
    const std::string name = "file:games.db?mode=memory";
    EXPECT_EQ(run_program({"import", "games.pgn", "--db", name}, setting).status, 0);
    EXPECT_TRUE(folder.has(name));
    EXPECT_EQ(lines_of(run_program({"list", "--db", name}, setting).out).size(), 2U) << "with the heads";
}

TEST(ImportProgram, AnEmptyFileIsANewDatabase) {
    const TestDatabase database;
    database.folder().write("games.db", "");
    database.import(record_text("artaban", "1. d2L"));
    EXPECT_EQ(database.ids(), std::vector<int>{1});
    database.expect_whole();
}

TEST(ImportProgram, ThreadsDoNotMatter) {
    const TestDatabase one;
    const TestDatabase three;
    // Enough records for many chunks, so that they could come back out of order.
    std::string many = every_game();
    for (int number = 0; number < 1500; ++number)
        many += record_text("attangle", "1. a1 b2", "*", {{"Event", "Thread " + std::to_string(number)}});
    EXPECT_EQ(one.import(many, 0, {"--threads", "1"}), three.import(many, 0, {"--threads", "3"}));
    EXPECT_EQ(one.exported(), three.exported());
}

class InterruptedImport : public testing::TestWithParam<int> {};

TEST_P(InterruptedImport, LeavesTheOldDatabaseWhole) {
    // A pipe that stays open: the import cannot come to its end, however fast the machine is.
    const TestDatabase database(record_text("attangle", "1. a1"));
    const std::string pipe = database.folder().file("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const int writer = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);
    ASSERT_GE(writer, 0);
    std::string some;
    for (int number = 0; number < 300; ++number)
        some += record_text("attangle", "1. a1 b2", "*", {{"Event", "Piped " + std::to_string(number)}});
    ASSERT_LT(some.size(), 60'000U) << "more than a pipe holds";
    ASSERT_EQ(::write(writer, some.data(), some.size()), static_cast<ssize_t>(some.size()));
    ProgramSetting setting;
    setting.interrupt = GetParam();
    setting.interrupt_at = when_read(writer);
    const ProgramRun run = database.run({"import", pipe}, setting);
    ::close(writer);
    EXPECT_EQ(run.status, 130);
    EXPECT_EQ(database.ids(), std::vector<int>{1});
    database.expect_whole();
    EXPECT_EQ(database.import(record_text("attangle", "1. a2"))["imported"], 1);
}

TEST(ImportProgram, UnderNohupAClosedTerminalEndsNothing) {
    const TestDatabase database;
    const std::string pipe = database.folder().file("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const int writer = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);
    ASSERT_GE(writer, 0);
    const std::string record = record_text("attangle", "1. a1");
    ASSERT_EQ(::write(writer, record.data(), record.size()), static_cast<ssize_t>(record.size()));
    ProgramSetting setting;
    setting.under_nohup = true;
    setting.interrupt = SIGHUP;
    setting.interrupt_at = [at = when_read(writer), writer](pid_t process, const ProgramRun& so_far) {
        if (!at(process, so_far)) return false;
        ::kill(process, SIGHUP);
        ::close(writer);  // the end of the records
        return true;
    };
    EXPECT_EQ(database.run({"import", pipe}, setting).status, 0);
    EXPECT_EQ(database.ids(), std::vector<int>{1});
}

INSTANTIATE_TEST_SUITE_P(Signals, InterruptedImport, testing::Values(SIGINT, SIGTERM, SIGHUP));

/// The first import was told another game than the second one.
TEST(ImportsProgram, ARecordThatGaveWayComesBackAsWhatItWasReadAs) {
    const std::string record =
        "[Event \"E\"]\n[Date \"2020.01.01\"]\n[Black \"Ada\"]\n[White \"Ben\"]\n\n"
        "1. a1b2 i5h5 2. a2b3 i6h6 3. b3c4 g4g5 4. i9h8 h6g6 1-0\n";
    const TestDatabase database;
    const std::string file = database.folder().write("games.pgn", record);
    EXPECT_EQ(database.run({"import", file, "--game", "abalone/standard"}).status, 1);
    const auto before = database.rows({"list"});
    EXPECT_EQ(database.run({"import", file, "--game", "abalone/belgian-daisy"}).status, 0);
    EXPECT_EQ(database.document({"explore", "abalone/belgian-daisy"})["games"], 1);
    EXPECT_EQ(database.run({"imports", "undo", "2"}).status, 0);
    EXPECT_EQ(database.rows({"list"}), before);
    EXPECT_EQ(database.document({"explore", "abalone/belgian-daisy"})["games"], 0);
    database.expect_whole();
}

TEST(ImportsProgram, ListsImportsAndTakesThemBack) {
    const TestDatabase database(every_game());
    const auto before = database.ids();
    const std::string one = record_text("artaban", "1. d2L", "*", {{"White", "Zoe"}});
    database.import(one + every_game());
    std::vector<json> imports = database.rows({"imports"});
    ASSERT_EQ(imports.size(), 2U);
    EXPECT_EQ(imports[0]["import"], 1);
    EXPECT_EQ(imports[1]["imported"], 1);
    EXPECT_EQ(imports[1]["duplicates"], finished_games().size());
    EXPECT_EQ(imports[1]["files"].size(), 1U);
    EXPECT_EQ(database.ids({"--import", "2"}).size(), before.size() + 1);

    const json would = database.document({"imports", "undo", "2", "--dry-run"});
    EXPECT_EQ(would["removed"], 1);
    EXPECT_EQ(would["kept"], finished_games().size());
    EXPECT_EQ(would["dry_run"], true);
    EXPECT_EQ(database.ids().size(), before.size() + 1) << "a dry run changes nothing";

    const ProgramRun undone = database.run({"imports", "undo", "2"});
    EXPECT_EQ(undone.status, 0);
    EXPECT_NE(undone.out.find("import 2 taken back: 1 game removed"), std::string::npos) << undone.out;
    EXPECT_EQ(database.ids(), before);
    EXPECT_EQ(database.rows({"imports"}).size(), 1U);
    for (const json& player : database.rows({"players"})) EXPECT_NE(player["player"], "Zoe");
    EXPECT_EQ(database.run({"imports", "undo", "2"}).status, 2) << "it is there no longer";
    database.expect_whole();
    EXPECT_EQ(database.import(one)["imported"], 1);
}

TEST(DiffProgram, TellsWhatOneDatabaseHasAndTheOtherNot) {
    const TestDatabase one(every_game());
    const TestDatabase other(every_game());
    const auto diff = [&](const Arguments& more = {}) {
        Arguments arguments{"diff", one.name(), other.name()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    };
    EXPECT_EQ(diff().status, 0);
    other.import(record_text("artaban", "1. d2L", "*", {{"White", "Zoe"}}));
    EXPECT_EQ(other.run({"edit", "1", "--set", "Round=7"}).status, 0);
    EXPECT_EQ(diff().status, 1);
    EXPECT_NE(diff().out.find("\n- "), std::string::npos);
    EXPECT_NE(diff().out.find("; 1 only in " + other.name() + " (>); 1 changed"), std::string::npos) << diff().out;
    EXPECT_NE(diff({"--json"})
                  .out.find(R"({"summary":{"same":)" + std::to_string(finished_games().size() - 1) +
                            R"(,"only_a":0,"only_b":1,"changed":1}})"),
              std::string::npos);
    EXPECT_EQ(run_program({"diff", one.name(), other.folder().file("mistyped.db")}).status, 3);
    EXPECT_FALSE(other.folder().has("mistyped.db"));
}

TEST(ShowProgram, ShowsWhatWasPlayed) {
    const TestDatabase database(every_game());
    for (std::size_t index = 0; index < finished_games().size(); ++index) {
        const FinishedGame& game = finished_games()[index];
        const json shown = database.document({"show", std::to_string(index + 1)});
        EXPECT_EQ(shown["id"], index + 1);
        EXPECT_EQ(shown["game"], game.game);
        EXPECT_EQ(shown["plies"], game.plies);
        EXPECT_EQ(shown["moves"], json(words_of(game.moves)));
        EXPECT_EQ(shown["outcome"], json({{"result", game.result}, {"reason", game.reason}}));
    }
    EXPECT_TRUE(contains(database.run({"show", "1", "--ply", "0"}).out, finished_games()[0].start));
    EXPECT_TRUE(contains(database.run({"show", "1"}).out, finished_games()[0].last_position));
    const ProgramRun all = database.run({"show", "5", "--all"});
    EXPECT_TRUE(contains(all.out, finished_games()[4].start));
    EXPECT_TRUE(contains(all.out, finished_games()[4].last_position));
    EXPECT_EQ(database.run({"show", "1", "--ply", "100000"}).status, 2);
    EXPECT_NE(database.run({"show", "4711"}).status, 0);
}

TEST(ShowProgram, SourceComesBackByteForByte) {
    const std::string odd =
        "[Game  \"abalone\"]\n[Variant \"Belge\"]\n[Date \"2020.02.03\"]\n[Result \"*\"]\n[Termination \"Abandon\"]\n\n"
        "1.A1-B2  {two  blanks}\n\ti5h5 ; to the end\n2. a2b3 $1 *\n";
    const std::string latin = "[Game \"attangle\"]\n[White \"Agla\xE9\"]\n[Result \"*\"]\n\n1. a1 *\n";
    const TestDatabase database;
    for (const std::string& text : {odd, latin}) database.import(text);
    EXPECT_EQ(database.run({"show", "1", "--source"}).out, odd);
    EXPECT_EQ(database.run({"show", "2", "--source"}).out, latin);
}

TEST(ShowProgram, TheSourceOfABrokenRecordIsWhole) {
    const std::string text = record_text("attangle", "1. a1 q9 {after} 2. b2", "1-0");
    const TestDatabase database;
    database.import(text, 1);
    const std::string source = database.run({"show", "1", "--source"}).out;
    EXPECT_TRUE(text.starts_with(source.substr(0, source.find_last_not_of('\n') + 1))) << source;
    EXPECT_TRUE(contains(source, "1. a1 q9 {after} 2. b2 1-0")) << source;
}

TEST(ExportProgram, ExportImportExportIsTheSame) {
    const std::string text =
        every_game() + record_text("abalone", "{first} 1. a1b2 $1 {[%clk 0:09:58]} i9h8 (1... h9g8 {else}) 2. b2c3",
                                   "1-0", {{"TimeControl", "600"}, {"Termination", "Abandon"}, {"Zebra", "kept"}});
    const TestDatabase first(text);
    const std::string once = first.exported();
    EXPECT_EQ(json_lines(run_program({"validate", "-", "--json"}, once).out).back()["summary"]["records"],
              finished_games().size() + 1);
    const TestDatabase second(once);
    EXPECT_EQ(second.exported(), once);
    for (const char* part : {"{first}", "$1", "{[%clk 0:09:58]}", "(1... h9g8 {else})", "[Zebra \"kept\"]",
                             "[Termination \"resignation\"]"}) {
        EXPECT_TRUE(contains(once, part)) << part;
    }
    EXPECT_EQ(first.import(once)["imported"], 0) << "an export is a duplicate of what was exported";
}

TEST(ExportProgram, BrokenRecordsSurviveTheirExport) {
    const std::string text = record_text("attangle", "1. a1 b2 2. a1 c3", "1-0");
    const TestDatabase first;
    first.import(text, 1);
    const std::string once = first.exported();
    EXPECT_TRUE(contains(once, "1. a1 b2")) << once;
    EXPECT_TRUE(contains(once, "[Result \"1-0\"]")) << once;
}

TEST(ExportProgram, NumbersFiltersAndForms) {
    const TestDatabase database(every_game());
    EXPECT_EQ(json_lines(database.run({"export", "2", "5", "--to", "json"}).out).size(), 2U);
    const auto grand = json_lines(database.run({"export", "--game", "attangle/grand", "--to", "json"}).out);
    ASSERT_EQ(grand.size(), 1U);
    EXPECT_EQ(grand[0]["game"], "attangle/grand");
    EXPECT_EQ(grand[0]["moves"], json(words_of(finished_game("attangle/grand").moves)));
    EXPECT_EQ(lines_of(database.run({"export", "--to", "csv"}).out).size(), finished_games().size() + 1);
    const std::string file = database.folder().file("out.pgn");
    const ProgramRun run = database.run({"export", "1", "--to", "pgn", "-o", file});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(database.folder().read("out.pgn"), database.exported({"1"}));
    EXPECT_NE(database.run({"export", "4711", "--to", "pgn"}).status, 0);
}

TEST(RelatedRecords, AnAnnotatedCopyIsStoredLinkedAndCountedOnce) {
    const std::string moves = "1. a1b2 i9h8 2. b2c3";
    const TestDatabase database(record_text("abalone", moves, "1-0"));
    EXPECT_EQ(database.import(record_text("abalone", moves, "1-0"))["duplicates"], 1);
    EXPECT_EQ(database.import(record_text("abalone", "1. a1b2 {why?} i9h8 2. b2c3", "1-0"))["imported"], 1);
    EXPECT_EQ(database.import(record_text("abalone", moves, "1-0", {{"Annotator", "Me"}}))["imported"], 1);
    EXPECT_EQ(database.import(record_text("abalone", moves, "1-0", {{"White", "Another"}}))["imported"], 1);
    EXPECT_EQ(database.ids(), (std::vector<int>{1, 2, 3, 4}));
    const json tree = database.document({"explore", "abalone"});
    EXPECT_EQ(tree["games"], 2);
    EXPECT_EQ(tree["first"], 2);
    EXPECT_EQ(tree["moves"][0]["reached"], 2);
    EXPECT_EQ(database.rows({"stats", "abalone"})[0]["games"], 2);
}

TEST(RelatedRecords, OtherSpellingsAreTheSameRecord) {
    const TestDatabase database(
        record_text("abalone/belgian-daisy", "1. a1b2 i5h5", "1-0", {{"Termination", "resignation"}}));
    const json again =
        database.import(record_text("abalone/belge", "1.A1-B2 i5h5", "1-0", {{"Termination", "Abandon"}}));
    EXPECT_EQ(again["duplicates"], 1);
}

TEST(PartialRecords, AreListedButCountOnlyWhenAskedFor) {
    const TestDatabase database;
    database.import(record_text("attangle", "1. a1 b2 2. a1", "1-0") + record_text("attangle", "1. a1 c3", "0-1"), 1);
    EXPECT_EQ(database.ids().size(), 2U);
    const json shown = database.document({"show", "1"});
    EXPECT_EQ(shown["plies"], 2);
    EXPECT_EQ(shown["result"], "1-0");
    EXPECT_FALSE(shown["problems"].empty());
    EXPECT_EQ(database.document({"explore", "attangle"})["games"], 1);
    EXPECT_EQ(database.document({"explore", "attangle", "--partial"})["games"], 2);
    EXPECT_EQ(database.document({"explore", "attangle", "--partial"})["first"], 1);
    EXPECT_EQ(database.rows({"stats", "attangle"})[0]["games"], 1);
}

TEST(PartialRecords, ACorrectedRecordIsNoDuplicateOfTheBrokenOne) {
    const TestDatabase database;
    EXPECT_EQ(database.import(record_text("attangle", "1. a1 b2 2. q9", "1-0"), 1)["partial"], 1);
    const json summary = database.import(record_text("attangle", "1. a1 b2", "1-0"));
    EXPECT_EQ(summary["imported"], 1) << summary;
    EXPECT_EQ(database.document({"explore", "attangle"})["games"], 1);
}

TEST(PartialRecords, RecordsThatBreakInOtherWaysAreNotIdentical) {
    const TestDatabase database(record_text("attangle", "1. a1 b2", "1-0"));
    EXPECT_EQ(database.import(record_text("attangle", "1. a1 b2 2. q9 d1", "1-0"), 1)["partial"], 1);
    EXPECT_EQ(database.import(record_text("attangle", "1. a1 b2 2. b2 e5 3. f5", "1-0"), 1)["partial"], 1);
}

TEST(PartialRecords, AWrongResultIsWholeAndTheBoardDecides) {
    FinishedGame wrong = finished_game("attangle");
    wrong.result = "0-1";
    const TestDatabase database;
    EXPECT_EQ(counts(database.import(record_text(wrong), 1)), summary(1, 1, 0, 0, 0));
    EXPECT_EQ(database.document({"explore", "attangle"})["first"], 1);
    EXPECT_EQ(database.ids({"--result", "1-0"}).size(), 1U);
    EXPECT_EQ(database.ids({"--result", "0-1"}).size(), 0U);
    EXPECT_TRUE(contains(database.exported(), "[Result \"0-1\"]")) << "the record's own result comes back";
}

}  // namespace
}  // namespace ludex
