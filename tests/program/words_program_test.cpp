#include <gtest/gtest.h>

#include <filesystem>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// What people type first: names of other programs, slips, pasted moves, places in stored games, and the help.

namespace ludex {
namespace {

using nlohmann::json;

ProgramRun typed(const Arguments& arguments) { return run_program(arguments); }

TEST(TypedWords, TheProgramAloneShowsTheFirstSteps) {
    for (const Arguments& arguments : {Arguments{}, {"help"}, {"--help"}, {"-h"}}) {
        const ProgramRun run = typed(arguments);
        EXPECT_EQ(run.status, 0);
        EXPECT_EQ(run.err, "");
        EXPECT_TRUE(contains(run.out, "ludex import FILE")) << run.out;
        EXPECT_TRUE(contains(run.out, "explore")) << run.out;
    }
    for (const char* version : {"--version", "-V", "version"}) {
        EXPECT_EQ(typed({version}).status, 0);
        EXPECT_TRUE(typed({version}).out.starts_with("ludex ")) << typed({version}).out;
    }
}

TEST(TypedWords, HelpFitsTheScreenAndBeginsWithExamples) {
    std::vector<std::string> commands;
    for (const std::string& line : lines_of(typed({"help"}).out))
        if (line.starts_with("  ") && line.size() > 3 && line[2] >= 'a' && line[2] <= 'z' &&
            !line.starts_with("  ludex"))
            commands.push_back(line.substr(2, line.find(' ', 2) - 2));
    EXPECT_GT(commands.size(), 20U);
    commands.insert(commands.end(), {"filters", "imports undo", "players merge"});
    for (const std::string& command : commands) {
        Arguments arguments{"help"};
        for (const std::string& word : words_of(command)) arguments.push_back(word);
        const ProgramRun run = typed(arguments);
        EXPECT_EQ(run.status, 0) << command << run.err;
        for (const std::string& line : lines_of(run.out)) {
            std::size_t columns = 0;
            for (const char c : line) columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80 ? 1 : 0;
            EXPECT_LE(columns, line.starts_with("  ludex") ? 100U : 80U) << command << ": " << line;
        }
        if (command == "filters") continue;
        EXPECT_LT(run.out.find("Example"), run.out.find("Options:")) << command;
        EXPECT_LE(run.out.find("--since"), run.out.find("`ludex help filters`")) << command;
    }
    EXPECT_TRUE(contains(typed({"help", "filters"}).out, "--min-elo"));
}

TEST(TypedWords, SlipsAreAnsweredWithWhatWasMeant) {
    const auto expect_meant = [](const Arguments& arguments, const std::string& meant) {
        const ProgramRun run = typed(arguments);
        EXPECT_EQ(run.status, 2);
        EXPECT_TRUE(contains(run.err, "did you mean " + meant + "?")) << run.err;
    };
    expect_meant({"explroe"}, "explore");
    expect_meant({"impotr", "x.pgn"}, "import");
    expect_meant({"help", "serach"}, "search");
    expect_meant({"list", "--palyer", "Ada"}, "--player");
    expect_meant({"list", "--limti=5"}, "--limit");
    expect_meant({"imports", "undoo", "2"}, "imports undo");
    EXPECT_TRUE(contains(typed({"xyzzy"}).err, "`ludex help` lists them"));
}

TEST(TypedWords, WrongLinesAreToldInOurWords) {
    const auto expect_told = [](const Arguments& arguments, const std::string& told) {
        const ProgramRun run = typed(arguments);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.err, "ludex: " + told + "\n");
    };
    expect_told({"delete"}, "ID is missing; see `ludex help delete`");
    expect_told({"players", "merge"}, "NAME and INTO are missing; see `ludex help players merge`");
    expect_told({"list", "first", "second"}, "first: `ludex list` takes no such argument; see `ludex help list`");
    expect_told({"stats", "--by"}, "--by: the value is missing: one of " +
                                       typed({"stats", "--by", "?"})
                                           .err.substr(std::string("ludex: --by: must be one of ").size(),
                                                       typed({"stats", "--by", "?"}).err.find(", not") -
                                                           std::string("ludex: --by: must be one of ").size()));
    expect_told({"list", "--limit"}, "--limit: the value is missing: N");
    expect_told({"players", "--game", "abalone", "merge", "A", "B"},
                "`ludex players merge` takes no --game: it is an option of `ludex players`");
    expect_told({"players", "--alike", "--limit", "1"}, "--alike and --limit cannot stand together");
    expect_told({"find", "abalone", "--position", "x", "--pattern", "own c3"},
                "--position and --pattern cannot stand together");
    expect_told({"list", "--json", "--csv"}, "--csv and --json cannot stand together");
    expect_told({"check", "-o", "x.db"}, "--output needs --repair");
    expect_told({"list", "--limit", "abc"}, "--limit: must be a whole number, 0 or more, not abc");
}

TEST(TypedWords, OtherNamesOfCommandsAndOptionsBeforeThemAreTaken) {
    const TestDatabase database(records_of_all());
    const std::string list = database.run({"list"}).out;
    EXPECT_EQ(database.run({"games"}).out, list);
    EXPECT_EQ(typed({"--db", database.name(), "list"}).out, list);
    EXPECT_EQ(typed({"--db", database.name(), "--limit", "2", "games"}).out,
              database.run({"list", "--limit", "2"}).out);
    EXPECT_EQ(database.run({"list", "-n", "2"}).out, database.run({"list", "--limit", "2"}).out);
    EXPECT_EQ(database.run({"search", "attangle", "--pattern", "white c3"}).out,
              database.run({"find", "attangle", "--pattern", "white c3"}).out);
    EXPECT_TRUE(contains(database.run({"undo", "1", "--dry-run"}).out, "import 1 taken back"));
}

TEST(TypedWords, ExploreTakesWhatTheFileHoldsMost) {
    const TestDatabase database(records_of_all() + record_text("attangle", "1. c3 e4") +
                                record_text("attangle", "1. c3 c4"));
    const ProgramRun run = database.run({"explore"});
    EXPECT_EQ(run.status, 0);
    EXPECT_TRUE(run.out.starts_with("attangle")) << run.out;
    EXPECT_TRUE(contains(run.err, "abalone/belgian-daisy 1 game")) << run.err;
    EXPECT_TRUE(contains(database.run({"explore", "abalone"}).err, "abalone/belgian-daisy 1 game"));
    EXPECT_EQ(database.run({"explore", "belgian-daisy"}).out, database.run({"explore", "abalone/belgian-daisy"}).out);
    EXPECT_EQ(database.run({"list", "--game", "Belgian Daisy", "--json"}).out,
              database.run({"list", "--game", "abalone/belgian-daisy", "--json"}).out);
    const TestDatabase empty;
    empty.import("");
    EXPECT_TRUE(contains(empty.run({"explore"}).err, "no games in"));
}

TEST(TypedWords, MovesMayBePastedWithTheirNumbers) {
    const TestDatabase database(records_of_all());
    for (const Arguments& command : {Arguments{"explore"}, {"position"}, {"find"}}) {
        Arguments bare = command, pasted = command, one = command;
        bare.insert(bare.end(), {"abalone/belgian-daisy", "a1b2", "i5h5", "b2c3"});
        pasted.insert(pasted.end(), {"abalone/belgian-daisy", "1.", "a1b2", "i5h5", "2.b2c3!?", "*"});
        one.insert(one.end(), {"abalone/belgian-daisy", "1. a1b2 i5h5 2. b2c3"});
        EXPECT_EQ(database.run(pasted).out, database.run(bare).out) << command[0];
        EXPECT_EQ(database.run(one).out, database.run(bare).out) << command[0];
        EXPECT_EQ(database.run(bare).status, 0) << database.run(bare).err;
    }
}

TEST(TypedWords, APlaceInAStoredGameIsAPosition) {
    const TestDatabase database(records_of_all());
    for (int id = 1; id <= 4; ++id) {
        const json game = database.document({"show", std::to_string(id)});
        const std::string place = std::to_string(id) + "@4";
        const json position = database.document({"position", place});
        EXPECT_EQ(position["position"], game["positions"][4]);
        EXPECT_EQ(position["game"], game["game"]);
        EXPECT_EQ(database.document({"explore", place})["position"], game["positions"][4]);
        EXPECT_EQ(database.document({"analyze", place, "--nodes", "500"})["position"], game["positions"][4]);
        EXPECT_FALSE(database.rows({"find", place}).empty());
        EXPECT_EQ(database.document({"position", std::to_string(id) + "@end"})["position"], game["positions"].back());
        const std::string next = game["moves"][4];
        EXPECT_EQ(database.document({"position", place, next})["position"], game["positions"][5]);
    }
    EXPECT_TRUE(contains(database.run({"position", "9@4"}).err, "there is no game 9"));
    EXPECT_TRUE(contains(database.run({"position", "1@9999"}).err, "game 1 has"));
    EXPECT_TRUE(contains(database.run({"position", "1@1", "--from", "x"}).err, "a position of a stored game"));
    EXPECT_EQ(database.run({"position", "9@4"}).status, 2);
}

TEST(TypedWords, FiltersByColourAndOpening) {
    const TestDatabase database(
        records_of_all() +
        record_text("abalone/belgian-daisy", "1. a1b2 i5h5", "1-0", {{"White", "Wanda"}, {"Black", "Bert"}}) +
        record_text("attangle", "1. c3 e4", "1-0", {{"White", "Bert"}, {"Black", "Wanda"}}));
    EXPECT_EQ(database.ids({"--white", "Wanda"}), std::vector<int>{5});
    EXPECT_EQ(database.ids({"--black", "Wanda"}), std::vector<int>{6});
    EXPECT_EQ(database.ids({"--white", "bert"}), std::vector<int>{6});
    EXPECT_EQ(database.ids({"--white", "Wanda", "--black", "Wanda"}), std::vector<int>{});
    for (const json& row : database.rows({"list"})) {
        if (row["opening"].is_null()) continue;
        const std::string opening = row["opening"];
        for (const int id : database.ids({"--opening", opening})) {
            const std::string found = database.rows({"list"})[static_cast<std::size_t>(id) - 1]["opening"];
            EXPECT_TRUE(contains(found, opening)) << found;
        }
        EXPECT_TRUE(contains(database.run({"list", "--opening", opening}).out, std::to_string(row["id"].get<int>())));
    }
    EXPECT_EQ(database.run({"list", "--opening", "no such opening"}).status, 2);
}

TEST(TypedWords, StatisticsAreSortedAndCut) {
    const TestDatabase database(records_of_all());
    const auto rows = database.rows({"stats", "--by", "player", "--sort", "games", "--limit", "1"});
    EXPECT_EQ(rows.size(), 1U);
    EXPECT_TRUE(database.rows({"stats", "--by", "player", "--min-games", "1000"}).empty());
    const auto by_name = database.rows({"stats", "--by", "player", "--sort", "name"});
    for (std::size_t i = 1; i < by_name.size(); ++i) EXPECT_LE(by_name[i - 1]["player"], by_name[i]["player"]);
}

TEST(TypedWords, ADryDeletionChangesNothing) {
    const TestDatabase database(records_of_all());
    const ProgramRun dry = database.run({"delete", "2", "3", "--dry-run"});
    EXPECT_EQ(dry.status, 0);
    EXPECT_TRUE(contains(dry.out, "dry run: would delete game 2")) << dry.out;
    EXPECT_EQ(database.ids().size(), 4U);
    database.expect_whole();
}

TEST(TypedWords, AFolderIsReadWithAllThatIsInIt) {
    const TestDatabase database;
    const auto& folder = database.folder();
    std::filesystem::create_directories(folder.path() / "records" / "2020");
    std::filesystem::create_directories(folder.path() / "records" / ".git");
    folder.write("records/b.pgn", record_text(finished_game("attangle")));
    folder.write("records/2020/a.pgn", record_text(finished_game("artaban")));
    folder.write("records/.git/c.pgn", "no record");
    const ProgramRun run = database.run({"import", folder.file("records")});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(database.ids().size(), 2U);
    EXPECT_TRUE(contains(typed({"validate", folder.file("records")}).out, "2 records")) << run.out;
}

TEST(TypedWords, ListsHaveHeadsAndMovesHaveNumbers) {
    const TestDatabase database(records_of_all());
    EXPECT_TRUE(database.run({"list"}).out.starts_with("    id date       game")) << database.run({"list"}).out;
    const std::string shown = database.run({"show", "1"}).out;
    EXPECT_TRUE(contains(shown, "\n1. ")) << shown;
    EXPECT_TRUE(contains(shown, " 2. ")) << shown;
    for (const std::string& line : lines_of(shown)) EXPECT_LE(line.size(), 100U) << line;
}

TEST(TypedWords, CsvForExcelBeginsWithAMark) {
    const TestDatabase database(records_of_all());
    const std::string mark = "\xEF\xBB\xBF";
    for (const Arguments& command : {Arguments{"list"},
                                     {"stats", "--by", "player"},
                                     {"players"},
                                     {"explore", "attangle"},
                                     {"export"},
                                     {"find", "attangle", "--pattern", "white c3"}}) {
        Arguments excel = command, csv = command;
        excel.emplace_back("--excel");
        if (command[0] == "export") {
            csv.insert(csv.end(), {"--to", "csv"});
        } else {
            csv.emplace_back("--csv");
        }
        EXPECT_EQ(database.run(excel, {.environment = {{"LC_ALL", "C"}}}).out, mark + database.run(csv).out)
            << command[0];
    }
}

}  // namespace
}  // namespace ludex
