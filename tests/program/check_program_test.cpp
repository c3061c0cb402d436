#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"
#include "support/store.hpp"

// check and check --repair: what is damaged is named, mended where it stands, or rescued into a new file.

namespace ludex {
namespace {

using nlohmann::json;

TEST(CheckProgram, NamesWhatIsDamaged) {
    const TestDatabase database(records_of_all());
    EXPECT_TRUE(json_document(database.run({"check", "--json"}).out).is_object());
    const std::string whole = database.folder().read("games.db");
    database.folder().write("games.db", std::string_view(whole).substr(0, whole.size() / 2));
    const ProgramRun cut = database.run({"check"});
    EXPECT_TRUE(cut.status == 1 || cut.status == 3) << cut.status;
    EXPECT_FALSE((cut.out + cut.err).empty());
}

TEST(CheckProgram, HasNothingToRepairInAWholeDatabase) {
    const TestDatabase database(records_of_all());
    const std::string before = database.folder().read("games.db");
    const ProgramRun run = database.run({"check", "--repair", "--json"});
    EXPECT_EQ(run.status, 0);
    const json answer = json_document(run.out);
    EXPECT_EQ(answer["games"], 4);
    EXPECT_EQ(answer["faults"], json::array());
    EXPECT_EQ(answer["repairs"], json::array());
    EXPECT_EQ(answer["database"], database.name());
    EXPECT_TRUE(database.folder().read("games.db") == before);
}

TEST(CheckProgram, MendsDamagedRowsWhereTheyStand) {
    const TestDatabase database;
    const std::string text = std::regex_replace(records_of_all(), std::regex("\\[Date .*\\]"), "[Date \"1987.06.05\"]");
    database.import(text);
    stores::execute(database.name(), "UPDATE game SET date = '1987.06.06'");  // what was read of them is whole
    const ProgramRun found = database.run({"check"});
    EXPECT_EQ(found.status, 1);
    EXPECT_TRUE(contains(found.out, "the row differs from its checksum")) << found.out;
    const ProgramRun run = database.run({"check", "--repair", "--json"});
    EXPECT_EQ(run.status, 1) << run.err;
    const json answer = json_document(run.out);
    EXPECT_FALSE(answer["faults"].empty());
    EXPECT_FALSE(answer["repairs"].empty());
    EXPECT_EQ(answer["database"], database.name());
    database.expect_whole();
    database.import(text);
    EXPECT_EQ(database.ids().size(), 4U);
    EXPECT_EQ(database.ids({"--since", "1987.06.05", "--until", "1987.06.05"}).size(), database.ids().size())
        << "the true records are there again";
}

TEST(CheckProgram, RescuesIntoANewFileWhatSqliteCannotRead) {
    const TestDatabase database(records_of_all());
    const std::string exported = database.exported();
    std::string bytes = database.folder().read("games.db");
    bytes.replace(0, 4096, std::string(4096, '\0'));  // header and list of tables
    database.folder().write("games.db", bytes);
    EXPECT_EQ(database.run({"check"}).status, 3);
    const ProgramRun run = database.run({"check", "--repair"});
    EXPECT_EQ(run.status, 1) << run.err;
    EXPECT_TRUE(database.folder().read("games.db") == bytes) << "it is only read";
    const std::string rescued = database.folder().file("games.rescued.db");
    EXPECT_TRUE(contains(run.out, "4 games in " + rescued)) << run.out;
    EXPECT_EQ(run_program({"export", "--to", "pgn", "--db", rescued}).out, exported);
    EXPECT_EQ(run_program({"check", "--db", rescued}).status, 0);
    const ProgramRun again = database.run({"check", "--repair"});
    EXPECT_EQ(again.status, 3);
    EXPECT_TRUE(contains(again.err, "is there already")) << again.err;
}

TEST(CheckProgram, RescuesAWholeDatabaseWhenAskedTo) {
    const TestDatabase database(records_of_all());
    const std::string copy = database.folder().file("copy.db");
    EXPECT_EQ(database.run({"check", "--repair", "-o", copy}).status, 0);
    EXPECT_EQ(run_program({"export", "--to", "pgn", "--db", copy}).out, database.exported());
    EXPECT_EQ(database.run({"check", "-o", copy}).status, 2) << "only with --repair";
}

TEST(CheckProgram, MakesNoFileWhereThereIsNothingToRescue) {
    const TestDatabase database;
    database.folder().write("games.db", "This is a letter to my aunt.\n" + std::string(9000, 'x'));
    const ProgramRun run = database.run({"check", "--repair"});
    EXPECT_EQ(run.status, 3);
    EXPECT_TRUE(contains(run.err, "nothing of a game could be read")) << run.err;
    EXPECT_FALSE(std::filesystem::exists(database.folder().file("games.rescued.db")));
}

}  // namespace
}  // namespace ludex
