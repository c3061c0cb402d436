#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// Bad input: one clear message with the place, the exit status of the contract, and all else in the run done.

namespace ludex {
namespace {

using nlohmann::json;

constexpr std::string_view kDice = "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/";

std::string short_record() { return record_text("attangle", "1. a1 b2"); }

struct BadRecord {
    std::string what;
    std::string text;
    int plies;                // of the legal part
    std::string in_messages;  // a word that the messages must have
};

std::string finished_and(const std::string& game, const std::string& move) {
    FinishedGame longer = finished_game(game);
    longer.moves += " " + move;
    return record_text(longer);
}

const std::vector<BadRecord>& bad_records() {
    const auto artaban = [](const std::string& moves, std::string_view white = {}, const std::string& turn = "w") {
        Tags tags;
        if (!white.empty()) tags["FEN"] = std::string(kDice) + std::string(white) + "/8 " + turn;
        return record_text("artaban", moves, "*", tags);
    };
    static const std::vector<BadRecord> table{
        {"unknown game", record_text("chess", "1. e4"), 0, "game"},
        {"unknown variant", record_text("attangle/huge", "1. a1"), 0, "variant"},
        {"unknown layout", record_text("abalone/nonesuch", "1. a1b2"), 0, "variant"},
        {"illegal move, Abalone", record_text("abalone", "1. a1b2 i9h8 2. e5e6"), 2, "e5e6"},
        {"illegal move, Attangle", record_text("attangle", "1. a1 d4"), 1, "d4"},
        {"illegal move, Grand", record_text("attangle/grand", "1. b4"), 0, "b4"},
        {"illegal move, former", record_text("attangle/former", "1. d4"), 0, "d4"},
        {"illegal move, Artaban", artaban("1. d2-d3 e7-e8"), 1, "e7-e8"},
        {"diagonal move in the base game", artaban("1. d2-e3"), 0, "d2-e3"},
        {"no move at all", record_text("attangle", "1. a1 hello"), 1, "hello"},
        {"move after the end, Abalone", finished_and("abalone/belgian-daisy", "a4a5"), 23, "a4a5"},
        {"move after the end, Attangle", finished_and("attangle", "a1"), 23, "a1"},
        {"move after the end, Artaban", finished_and("artaban", "a7L"), 59, "a7L"},
        {"wrong =N", artaban("1. d2-d3=5"), 0, "d2-d3=5"},
        {"wrong =N of a turn", artaban("1. d2L=5"), 0, "d2L=5"},
        {"wrong sign: capture", artaban("1. d2xd3"), 0, "d2xd3"},
        {"wrong sign: sacrifice", artaban("1. d2+d3"), 0, "d2+d3"},
        {"27 points", artaban("1. d2L", "w26,w31,w35,W62,w54,w13,w41,w36"), 0, "27"},
        {"two chiefs", artaban("1. d2L", "w26,W41,w35,W62,w54,w13,w41,w36"), 0, "chief"},
        {"no chief", artaban("1. d2L", "w26,w41,w35,w62,w54,w13,w41,w36"), 0, "chief"},
        {"Black begins", artaban("1. d2L", "w26,w41,w35,W62,w54,w13,w41,w36", "b"), 0, "White"},
        {"impossible die", artaban("1. d2L", "w25,w41,w35,W62,w54,w13,w41,w36"), 0, "w25"},
        {"no set-up", record_text("artaban", "1. d2L", "*", {{"FEN", ""}}), 0, "FEN"},
        {"broken position", record_text("abalone", "1. a1b2", "*", {{"FEN", "wwwww/bbbbb b 0 0"}}), 0, "FEN"},
        {"open comment", record_text("attangle", "1. a1 {open"), 1, "comment"},
        {"open variation", record_text("attangle", "1. a1 (1. b2"), 1, "variation"},
    };
    return table;
}

TEST(BadRecords, GiveAMessageWithTheirPlaceAndCostNoOther) {
    for (const BadRecord& bad : bad_records()) {
        const TemporaryFolder folder;
        const std::string file = folder.write("bad.pgn", short_record() + bad.text + short_record());
        const ProgramRun run = run_program({"validate", file, "--json"});
        EXPECT_EQ(run.status, 1) << bad.what;
        const auto lines = json_lines(run.out);
        ASSERT_EQ(lines.size(), 4U) << bad.what << run.out;
        EXPECT_EQ(lines[0]["status"], "ok") << bad.what;
        EXPECT_EQ(lines[2]["status"], "ok") << bad.what;
        EXPECT_EQ(lines[1]["status"], "error") << bad.what;
        EXPECT_EQ(lines[1]["plies"], bad.plies) << bad.what;
        EXPECT_TRUE(contains(lines[1]["problems"].dump(), bad.in_messages)) << bad.what << lines[1]["problems"];
        int errors = 0;
        for (const json& problem : lines[1]["problems"]) {
            if (problem["severity"] != "error") continue;
            ++errors;
            EXPECT_GT(problem["line"], lines_of(short_record()).size()) << bad.what;
            EXPECT_GE(problem["column"], 1) << bad.what;
        }
        EXPECT_GE(errors, 1) << bad.what;
        const ProgramRun plain = run_program({"validate", file});
        EXPECT_EQ(plain.status, 1);
        EXPECT_TRUE(contains(plain.out + plain.err, file + ":")) << bad.what << plain.out << plain.err;
    }
}

TEST(BadRecords, AreImportedAsFarAsTheyAreLegal) {
    std::string text;
    std::size_t partial = 0;
    for (const BadRecord& bad : bad_records()) {
        text += "[Round \"" + bad.what + "\"]\n" + bad.text;
        partial += bad.plies > 0 ? 1 : 0;
    }
    const TestDatabase database;
    const json summary = database.import(text + short_record(), 1);
    EXPECT_EQ(summary["records"], bad_records().size() + 1);
    EXPECT_EQ(summary["imported"], 1);
    EXPECT_GE(summary["partial"], partial);
    EXPECT_EQ(summary["partial"].get<std::size_t>() + summary["rejected"].get<std::size_t>(), bad_records().size());
    database.expect_whole();
}

TEST(BadRecords, AMissingMoveIsSeen) {
    for (const std::string& text :
         {record_text("attangle", "1. a1 2. b2 3. c3"), record_text("attangle", "1. a1 b2 3. c3"),
          record_text("abalone", "1. a1b2 i9h8 3. b2c3"), record_text("artaban", "1. d2L 2. e7L")}) {
        const ProgramRun run = run_program({"validate", "-", "--json", "--strict"}, text);
        EXPECT_EQ(run.status, 1) << text;
        EXPECT_NE(json_lines(run.out)[0]["problems"], json::array()) << text;
    }
}

TEST(BadFiles, TheOthersOfTheRunAreDone) {
    const TemporaryFolder folder;
    const std::string good = folder.write("good.pgn", short_record());
    for (const std::string& bad : {folder.file("missing.pgn"), folder.file("none/x.pgn")}) {
        for (const Arguments& arguments :
             {Arguments{"validate", bad, good}, Arguments{"validate", good, bad},
              Arguments{"convert", bad, good, "--to", "pgn"}, Arguments{"replay", bad, good, "--json"}}) {
            const ProgramRun run = run_program(arguments);
            EXPECT_EQ(run.status, 3) << arguments[0] << ' ' << bad;
            EXPECT_TRUE(contains(run.err, bad)) << run.err;
            EXPECT_TRUE(contains(run.out + run.err, arguments[0] == "convert" ? "1. a1 b2 *" : "1 record") ||
                        contains(run.out, "\"moves\":[\"a1\",\"b2\"]"))
                << run.out << run.err;
        }
        const TestDatabase database;
        const ProgramRun import = database.run({"import", bad, good, "--json"});
        EXPECT_EQ(import.status, 3) << bad;
        EXPECT_EQ(json_lines(import.out).back()["summary"]["imported"], 1) << bad;
        EXPECT_EQ(database.ids().size(), 1U);
    }
}

TEST(BadFiles, AnEmptyFileIsNamed) {
    const TemporaryFolder folder;
    const std::string empty = folder.write("empty.pgn", "");
    const std::string good = folder.write("good.pgn", short_record());
    for (const char* command : {"validate", "replay"}) {
        const ProgramRun run = run_program({command, empty, good, "--json"});
        EXPECT_TRUE(contains(run.err, empty)) << run.err;
        EXPECT_TRUE(contains(run.out, good)) << run.out;
    }
    const TestDatabase database;
    EXPECT_TRUE(contains(database.run({"import", empty}).err, empty));
}

TEST(BadFiles, NoRights) {
    const TemporaryFolder folder;
    chmod(folder.path().c_str(), 0755);
    const std::string secret = folder.write("secret.pgn", short_record());
    const std::string open = folder.write("open.pgn", short_record());
    const std::string locked = folder.file("locked.db");
    ASSERT_EQ(run_program({"import", open, "--db", locked}).status, 0);
    chmod(secret.c_str(), 0);
    chmod(locked.c_str(), 0);
    ProgramSetting setting;
    setting.without_rights = true;
    if (run_program({"rules"}, setting).status != 0) GTEST_SKIP() << "nobody may not run the program here";
    const ProgramRun run = run_program({"validate", secret, open, "--json"}, setting);
    EXPECT_EQ(run.status, 3);
    EXPECT_TRUE(contains(run.err, secret)) << run.err;
    EXPECT_TRUE(contains(run.out, open)) << run.out;
    for (const std::string& database : {locked, folder.file("new.db")}) {
        const ProgramRun import = run_program({"import", open, "--db", database}, setting);
        if (database != locked && geteuid() != 0) continue;  // the folder is the caller's own
        EXPECT_EQ(import.status, 3) << database;
        EXPECT_TRUE(contains(import.err, database)) << import.err;
    }
    const ProgramRun list = run_program({"list", "--db", locked}, setting);
    EXPECT_EQ(list.status, 3);
    EXPECT_TRUE(contains(list.err, locked)) << list.err;
}

TEST(BadFiles, ADatabaseThatMayOnlyBeReadIsRead) {
    const TestDatabase database(short_record());
    chmod(database.folder().path().c_str(), 0755);
    chmod(database.name().c_str(), 0444);
    ProgramSetting setting;
    setting.without_rights = true;
    if (run_program({"rules"}, setting).status != 0) GTEST_SKIP() << "nobody may not run the program here";
    const ProgramRun list = database.run({"list"}, setting);
    EXPECT_EQ(list.status, 0) << list.err;
    EXPECT_EQ(lines_of(list.out).size(), 2U) << "with the heads";
    EXPECT_EQ(database.run({"explore", "attangle"}, setting).status, 0);
    const ProgramRun import = database.run({"import", database.folder().write("a.pgn", short_record())}, setting);
    EXPECT_EQ(import.status, 3);
    EXPECT_TRUE(contains(import.err, database.name())) << import.err;
}

/// It comes of reading a database that one may not write to.
TEST(BadFiles, AFileOfAnotherUserBesideADatabaseIsNamed) {
    const TestDatabase database(short_record());
    const std::string shared = database.folder().write("games.db-shm", std::string(32768, '\0'));
    chmod(database.folder().path().c_str(), 0777);
    chmod(database.name().c_str(), 0666);
    chmod(shared.c_str(), 0444);
    ProgramSetting setting;
    setting.without_rights = true;
    if (run_program({"rules"}, setting).status != 0) GTEST_SKIP() << "nobody may not run the program here";
    const ProgramRun import = database.run({"import", database.folder().write("a.pgn", short_record())}, setting);
    EXPECT_EQ(import.status, 3);
    EXPECT_TRUE(contains(import.err, shared + ": Permission denied")) << import.err;
}

TEST(BadFiles, NoSpaceOnTheOutput) {
    const TestDatabase database(short_record());
    const std::string file = database.folder().write("good.pgn", short_record());
    ProgramSetting full;
    full.output_file = "/dev/full";
    for (const Arguments& arguments :
         {Arguments{"convert", file, "--to", "pgn"}, Arguments{"validate", file, "--json"},
          Arguments{"replay", file, "--json"}, Arguments{"rules"}, Arguments{"rules", "--json"},
          Arguments{"position", "attangle", "--json"}, Arguments{"perft", "attangle", "1"}, Arguments{"--version"},
          Arguments{"--help"}, Arguments{"import", "--help"}}) {
        const ProgramRun run = run_program(arguments, full);
        EXPECT_EQ(run.status, 3) << arguments[0];
        EXPECT_TRUE(contains(run.err, "No space left")) << arguments[0] << ": " << run.err;
    }
    for (const Arguments& arguments : {Arguments{"list"}, Arguments{"list", "--json"}, Arguments{"show", "1"},
                                       Arguments{"explore", "attangle", "--csv"}, Arguments{"stats"},
                                       Arguments{"export", "--to", "pgn"}, Arguments{"check"}}) {
        const ProgramRun run = database.run(arguments, full);
        EXPECT_EQ(run.status, 3) << arguments[0];
        EXPECT_TRUE(contains(run.err, "No space left")) << arguments[0] << ": " << run.err;
    }
    EXPECT_EQ(run_program({"convert", file, "--to", "pgn", "-o", "/dev/full"}).status, 3);
    EXPECT_EQ(database.run({"export", "--to", "pgn", "-o", "/dev/full"}).status, 3);
    EXPECT_EQ(database.run({"export", "--to", "pgn", "-o", database.folder().file("none/x.pgn")}).status, 3);
    EXPECT_EQ(database.run({"export", "--to", "pgn", "-o", database.folder().path().string()}).status, 3);
}

TEST(BadFiles, AnOutputKeepsItsRights) {
    const TemporaryFolder folder;
    const std::string input = folder.write("in.pgn", short_record());
    for (const mode_t rights : {0604U, 04640U, 0666U}) {
        const std::string output = folder.write("out.pgn", "old");
        chmod(output.c_str(), rights);
        EXPECT_EQ(run_program({"convert", input, "--to", "pgn", "-o", output}).status, 0);
        EXPECT_NE(folder.read("out.pgn"), "old");
        EXPECT_EQ(std::filesystem::status(output).permissions(), std::filesystem::perms{rights & 0777U});
    }
}

/// Uses a file of another user, in a folder to which everybody may write; needs root.
TEST(BadFiles, AnOutputKeepsItsGroupOrGivesItNoRights) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    const TemporaryFolder folder;
    const std::string input = folder.write("in.pgn", short_record());
    const std::string output = folder.write("out.pgn", "old");
    constexpr unsigned kOther = 12;
    ASSERT_EQ(::chown(output.c_str(), kOther, kOther), 0);
    ::chmod(output.c_str(), 0676);
    const Arguments command{"convert", input, "--to", "pgn", "-o", output};
    struct stat found {};
    EXPECT_EQ(run_program(command).status, 0);
    ASSERT_EQ(::stat(output.c_str(), &found), 0);
    EXPECT_EQ(found.st_uid, kOther);
    EXPECT_EQ(found.st_gid, kOther);
    EXPECT_EQ(found.st_mode & ALLPERMS, 0676U);
    ::chmod(folder.path().c_str(), 0777);
    ProgramSetting nobody;
    nobody.without_rights = true;
    if (run_program({"rules"}, nobody).status != 0) GTEST_SKIP() << "nobody may not run the program here";
    EXPECT_EQ(run_program(command, nobody).status, 0);
    ASSERT_EQ(::stat(output.c_str(), &found), 0);
    EXPECT_NE(found.st_gid, kOther);
    EXPECT_EQ(found.st_mode & ALLPERMS, 0666U) << "another group may do no more than everybody";
}

TEST(BadFiles, AFailureLeavesAnOldOutput) {
    const TestDatabase database(short_record());
    const TemporaryFolder& folder = database.folder();
    const std::string input = folder.write("in.pgn", short_record());
    const std::string output = folder.write("out.pgn", "old");
    const std::string missing = folder.file("missing.pgn");
    ProgramSetting setting;
    setting.environment["LUDEX_DB"] = database.name();
    const std::vector<std::pair<Arguments, int>> failures{
        {{"convert", input, missing, "--to", "pgn"}, 3},
        {{"annotate", input, missing, "--nodes", "100"}, 3},
        {{"annotate", "9999", "--nodes", "100"}, 2},
        {{"export", "9999"}, 2},
    };
    for (const auto& [command, status] : failures) {
        Arguments with_output = command;
        with_output.insert(with_output.end(), {"-o", output});
        EXPECT_EQ(run_program(with_output, setting).status, status) << command[0];
        EXPECT_EQ(folder.read("out.pgn"), "old") << command[0];
        with_output.back() = folder.file("new.pgn");
        EXPECT_EQ(run_program(with_output, setting).status, status) << command[0];
        EXPECT_EQ(folder.has("new.pgn"), status == 3)
            << command[0] << ": of the other files there is what could be done";
        std::filesystem::remove(with_output.back());
    }
}

TEST(BadFiles, AnOutputThatMayNotBeWrittenToIsNotReplaced) {
    const TemporaryFolder folder;
    const std::string input = folder.write("in.pgn", short_record());
    const std::string output = folder.write("out.pgn", "old");
    chmod(folder.path().c_str(), 0777);
    chmod(output.c_str(), 0444);
    ProgramSetting setting;
    setting.without_rights = true;
    if (run_program({"rules"}, setting).status != 0) GTEST_SKIP() << "nobody may not run the program here";
    const ProgramRun refused = run_program({"convert", input, "--to", "pgn", "-o", output}, setting);
    EXPECT_EQ(refused.status, 3);
    EXPECT_TRUE(contains(refused.err, output + ": Permission denied")) << refused.err;
    EXPECT_EQ(folder.read("out.pgn"), "old");
}

TEST(BadFiles, AFileThatMayNotGrow) {
    const TestDatabase database(short_record());
    std::string many;
    for (int i = 0; i < 5000; ++i)
        many += record_text("attangle", "1. a1 b2", "*", {{"Event", "Event " + std::to_string(i)}});
    const std::string file = database.folder().write("many.pgn", many);
    ProgramSetting setting;
    setting.largest_file = 200'000;
    const std::string output = database.folder().file("out.json");
    const ProgramRun convert = run_program({"convert", file, "--to", "json", "-o", output}, setting);
    EXPECT_EQ(convert.status, 3);
    EXPECT_TRUE(contains(convert.err, "out.json: File too large")) << convert.err;
    const ProgramRun import = database.run({"import", file}, setting);
    EXPECT_EQ(import.status, 3) << import.err;
    for (const auto& entry : std::filesystem::directory_iterator(database.folder().path()))
        EXPECT_FALSE(contains(entry.path().string(), ".part")) << entry.path();
    database.expect_whole();
    EXPECT_EQ(database.ids().size(), 1U);
}

/// A database whose header has another number (4 bytes, big-endian) at this place.
std::string with_header(std::string bytes, std::size_t place, std::string_view number) {
    return bytes.replace(place, number.size(), number);
}

constexpr std::size_t kUserVersion = 60;  // places in the header of an SQLite file
constexpr std::size_t kApplicationId = 68;

TEST(BadDatabases, EachIsNamedAndLeftAsItWas) {
    const TestDatabase whole(short_record());
    const std::string bytes = whole.folder().read("games.db");
    const std::string record = whole.folder().write("good.pgn", short_record());
    using namespace std::string_literals;
    for (const auto& [what, content] : std::vector<std::pair<std::string, std::string>>{
             {"no database", "This is a letter to my aunt.\n"},
             {"another program's", with_header(bytes, kApplicationId, "Abcd"s)},
             {"no program's", with_header(bytes, kApplicationId, "\0\0\0\0"s)},
             {"a newer version's", with_header(bytes, kUserVersion, "\0\0\x27\x0F"s)}}) {
        const TestDatabase database;
        database.folder().write("games.db", content);
        for (const Arguments& arguments :
             {Arguments{"import", record}, Arguments{"import", record, "--dry-run"}, Arguments{"list"},
              Arguments{"show", "1"}, Arguments{"explore", "attangle"}, Arguments{"stats"},
              Arguments{"export", "--to", "pgn"}, Arguments{"check"}}) {
            const ProgramRun run = database.run(arguments);
            EXPECT_EQ(run.status, 3) << what << ' ' << arguments[0];
            EXPECT_TRUE(contains(run.err, database.name())) << what << ' ' << arguments[0] << ": " << run.err;
            EXPECT_EQ(run.out, "") << what << ' ' << arguments[0];
        }
        EXPECT_TRUE(database.folder().read("games.db") == content) << what << ": the file was changed";
    }
}

TEST(BadDatabases, AMissingFolderIsNamed) {
    const TemporaryFolder folder;
    const std::string name = folder.file("none/games.db");
    const std::string record = folder.write("good.pgn", short_record());
    for (const Arguments& arguments : {Arguments{"import", record}, Arguments{"list"}, Arguments{"stats"},
                                       Arguments{"explore", "attangle"}, Arguments{"check"}}) {
        Arguments question = arguments;
        question.insert(question.end(), {"--db", name});
        const ProgramRun run = run_program(question);
        EXPECT_EQ(run.status, 3) << arguments[0];
        EXPECT_TRUE(contains(run.err, name)) << arguments[0] << ": " << run.err;
    }
    EXPECT_EQ(run_program({"list", "--db", folder.path().string()}).status, 3) << "a folder is no database";
}

TEST(WrongUsage, IsExitStatusTwoWithAMessage) {
    const TestDatabase database(short_record());
    const std::string name = database.name();
    const std::string file = database.folder().write("good.pgn", short_record());
    for (const Arguments& arguments : {Arguments{"nonsense"},
                                       Arguments{"bogus"},
                                       Arguments{"position"},
                                       Arguments{"position", "go"},
                                       Arguments{"position", "attangle/huge"},
                                       Arguments{"position", "abalone", "a1a9"},
                                       Arguments{"position", "abalone", "--from", "nonsense"},
                                       Arguments{"perft", "abalone"},
                                       Arguments{"perft", "abalone", "deep"},
                                       Arguments{"perft", "abalone", "2", "--threads", "0"},
                                       Arguments{"validate"},
                                       Arguments{"validate", file, "--bogus"},
                                       Arguments{"validate", file, "--game", "go"},
                                       Arguments{"validate", file, "--notation", "klingon"},
                                       Arguments{"convert", file},
                                       Arguments{"convert", file, "--to", "klingon"},
                                       Arguments{"import", "--db", name},
                                       Arguments{"list", "--db", name, "--since", "yesterday"},
                                       Arguments{"list", "--db", name, "--until", "2020.13"},
                                       Arguments{"list", "--db", name, "--result", "2-0"},
                                       Arguments{"list", "--db", name, "--game", "go"},
                                       Arguments{"list", "--db", name, "--sort", "colour"},
                                       Arguments{"list", "--db", name, "--limit", "-1"},
                                       Arguments{"list", "--db", name, "--limit", "many"},
                                       Arguments{"list", "--db", name, "--min-plies", "x"},
                                       Arguments{"show", "--db", name},
                                       Arguments{"show", "one", "--db", name},
                                       Arguments{"explore", "nonsense", "--db", name},
                                       Arguments{"explore", "attangle", "d4", "--db", name},
                                       Arguments{"explore", "attangle", "--games", "-3", "--db", name},
                                       Arguments{"stats", "go", "--db", name},
                                       Arguments{"stats", "--by", "colour", "--db", name},
                                       Arguments{"export", "--to", "klingon", "--db", name}}) {
        const ProgramRun run = run_program(arguments);
        std::string command;
        for (const std::string& word : arguments) command += word + ' ';
        EXPECT_EQ(run.status, 2) << command << ": " << run.err;
        EXPECT_NE(run.err, "") << command;
        EXPECT_EQ(run.out, "") << command;
    }
    EXPECT_TRUE(contains(run_program({"bogus"}).err, "bogus")) << "the message must name the word that is wrong";
}

TEST(WrongUsage, HelpIsPrintableText) {
    for (const char* command : {"rules", "position", "perft", "validate", "replay", "convert", "import", "list", "show",
                                "explore", "stats", "export", "check"}) {
        const ProgramRun run = run_program({command, "--help"});
        EXPECT_EQ(run.status, 0) << command;
        for (const char letter : run.out) {
            EXPECT_TRUE(letter == '\n' || static_cast<unsigned char>(letter) >= ' ') << command << ": " << int{letter};
        }
    }
}

}  // namespace
}  // namespace ludex
