// Several records of one game, and databases that are not there: no command answers with wrong numbers.
#include <gtest/gtest.h>

#include <filesystem>

#include "program/database_helper.hpp"
#include "program/run_program.hpp"
#include "program/sample_records.hpp"

namespace ludex {
namespace {

using nlohmann::json;

Tags start_tags(const FinishedGame& game) {
    if (game.start.empty()) return {};
    return {{"SetUp", "1"}, {"FEN", game.start}};
}

/// The first moves of a finished game, with the result; `note` makes it another record of the same game.
std::string opening_of(const FinishedGame& game, const std::string& result, const std::string& note) {
    const auto words = words_of(game.moves);
    return record_text(game.game, "1. " + words[0] + " " + words[1] + " {" + note + "}", result, start_tags(game));
}

TEST(RelatedProgram, TheKnownResultCountsInEveryAnswerWhateverTheOrder) {
    for (const char* name : {"abalone/belgian-daisy", "attangle", "attangle/grand", "artaban"})
        for (const bool result_first : {true, false}) {
            const FinishedGame& game = finished_game(name);
            const std::string open = opening_of(game, "*", "first");
            const std::string decided = opening_of(game, "0-1", "second");
            const TestDatabase database;
            database.import(result_first ? decided : open);
            const ProgramRun second = database.run({"import", "-"}, {.input = result_first ? open : decided});
            EXPECT_TRUE(contains(second.out, "1 imported")) << second.out;
            EXPECT_TRUE(contains(second.out, "; 1 related to game 1")) << second.out;

            const auto rows = database.rows({"stats"});
            ASSERT_EQ(rows.size(), 1U) << name;
            EXPECT_EQ(rows[0]["games"], 1);
            EXPECT_EQ(rows[0]["second"], 1) << name;
            const int counting = result_first ? 1 : 2;
            const int further = 3 - counting;
            const auto listed = database.rows({"list"});
            ASSERT_EQ(listed.size(), 2U);
            EXPECT_EQ(listed[static_cast<std::size_t>(further) - 1]["related"], counting);
            EXPECT_EQ(listed[static_cast<std::size_t>(counting) - 1]["related"], nullptr);
            EXPECT_EQ(database.document({"show", std::to_string(counting)})["further"], json({further}));
            EXPECT_TRUE(contains(database.run({"show", std::to_string(further)}).out,
                                 "Statistics count another record of this game: game " + std::to_string(counting)));
            const auto counted = database.rows({"list", "--counted"});
            ASSERT_EQ(counted.size(), 1U);
            EXPECT_EQ(counted[0]["id"], counting);
            const auto pairs = database.rows({"duplicates"});
            ASSERT_EQ(pairs.size(), 1U) << "however short they are";
            EXPECT_EQ(pairs[0]["game"]["id"], counting);
            EXPECT_EQ(pairs[0]["other"]["id"], further);
            database.expect_whole();
        }
}

/// The first `plies` moves of a finished game.
std::string first_moves(const FinishedGame& game, std::size_t plies, const std::string& result, Tags tags = {}) {
    auto words = words_of(game.moves);
    words.resize(std::min(plies, words.size()));
    std::string moves;
    for (const std::string& word : words) moves += word + ' ';
    if (!game.start.empty()) tags.insert({{"SetUp", "1"}, {"FEN", game.start}});
    return record_text(game.game, numbered(moves), result, tags);
}

TEST(RelatedProgram, AGameThatWasStoredBeforeItsEndCountsOnce) {
    for (const char* name : kGames)
        for (const bool shorter_first : {true, false}) {
            const FinishedGame& game = finished_game(name);
            const std::string shorter = first_moves(game, 3, "*"), longer = first_moves(game, 6, "0-1");
            const int counting = shorter_first ? 2 : 1, beginning = 3 - counting;
            const TestDatabase database;
            database.import(shorter_first ? shorter : longer);
            const std::string then = shorter_first ? longer : shorter;
            const std::string said = "; unfinished game " + std::to_string(beginning) + " goes on in game " +
                                     std::to_string(counting) + "\n";
            const ProgramRun tried = database.run({"import", "--dry-run", "-"}, {.input = then});
            EXPECT_TRUE(contains(tried.out, said)) << tried.out;
            const ProgramRun second = database.run({"import", "-"}, {.input = then});
            EXPECT_TRUE(contains(second.out, said)) << second.out;

            EXPECT_EQ(database.rows({"stats"})[0]["games"], 1) << name;
            EXPECT_TRUE(contains(database.run({"show", std::to_string(beginning)}).out,
                                 "Statistics count another record of this game: game " + std::to_string(counting)));
            EXPECT_EQ(database.document({"show", std::to_string(counting)})["further"], json({beginning}));
            const auto pairs = database.rows({"duplicates"});
            ASSERT_EQ(pairs.size(), 1U) << name;
            EXPECT_EQ(pairs[0]["likeness"], "contained");
            EXPECT_EQ(pairs[0]["game"]["id"], counting);
            EXPECT_EQ(pairs[0]["other"]["id"], beginning);
            database.expect_whole();
        }
}

TEST(CountedGames, LeaveOutBrokenRecordsWhateverElseIsAsked) {
    for (const char* name : {"abalone/belgian-daisy", "attangle", "attangle/grand", "artaban"}) {
        const FinishedGame& game = finished_game(name);
        TestDatabase database;
        const std::string broken =
            record_text(game.game, "1. " + words_of(game.moves)[0] + " zz", "*", start_tags(game));
        database.import(opening_of(game, "1-0", "whole") + broken, 1);
        EXPECT_EQ(database.rows({"list"}).size(), 2U) << name;
        EXPECT_EQ(database.rows({"list", "--counted"}).size(), 1U) << name;
        EXPECT_EQ(database.rows({"stats", "--partial"})[0]["games"], 2) << name;
        EXPECT_EQ(database.rows({"stats", "--partial", "--counted"})[0]["games"], 1) << name;
        for (const char* command : {"explore", "find"}) {
            const auto games = [&](Arguments options) {
                options.insert(options.begin(), {command, "1@1"});
                const auto rows = database.rows(options);
                return rows.size() == 1 && rows[0].contains("games") ? rows[0]["games"].get<std::size_t>()
                                                                     : rows.size();
            };
            EXPECT_EQ(games({"--partial"}), 2U) << name << ' ' << command;
            EXPECT_EQ(games({"--partial", "--counted"}), 1U) << name << ' ' << command;
        }
    }
}

TEST(CorrectedFile, NamesTheGamesThatAreNoLongerInIt) {
    for (const char* name : kGames) {
        const FinishedGame& game = finished_game(name);
        const std::string sound = first_moves(game, 8, "1-0", {{"White", "Ann"}});
        const std::string wrong = first_moves(game, 6, "1-0", {{"White", "Bob"}});
        const std::string right = first_moves(game, 6, "1-0", {{"White", "Bill"}});
        const TestDatabase database;
        const TemporaryFolder folder;
        const auto import = [&](const std::string& text) {
            return database.run({"import", folder.write("club.pgn", text), "--json"});
        };
        EXPECT_EQ(json_lines(import(sound + wrong).out).back()["summary"]["gone"], json::array());
        const ProgramRun again = import(sound + right);
        const json gone{{{"file", folder.file("club.pgn")}, {"import", 1}, {"games", {2}}}};
        EXPECT_EQ(json_lines(again.out).back()["summary"]["gone"], gone) << again.out;
        EXPECT_EQ(again.err, "ludex: " + folder.file("club.pgn") +
                                 ": game 2 of import 1 is no longer in it and still counts; "
                                 "`ludex delete 2` takes it out\n");
        EXPECT_EQ(import(sound + right).err, "") << "the last import of the file is the one that it is compared with";
        EXPECT_EQ(import(sound + right + wrong).err, "");
        EXPECT_EQ(import(first_moves(game, 4, "1-0", {{"White", "Eve"}})).err, "") << "another file of the same name";
    }
}

TEST(CorrectedFile, NamesTheCommandThatTakesManyOut) {
    const FinishedGame& game = finished_game("artaban");
    const std::string sound = first_moves(game, 8, "1-0", {{"White", "Ann"}});
    std::string wrong, right;
    for (int i = 0; i < 11; ++i) {
        wrong += first_moves(game, 6, "1-0", {{"White", "Bob " + std::to_string(i)}});
        right += first_moves(game, 6, "1-0", {{"White", "Bill " + std::to_string(i)}});
    }
    const TestDatabase database;
    const TemporaryFolder folder;
    database.run({"import", folder.write("club.pgn", sound + wrong)});
    const ProgramRun again = database.run({"import", folder.write("club.pgn", sound + right)});
    EXPECT_TRUE(contains(again.err,
                         ": 11 games of import 1 are no longer in it and still count; `ludex imports undo 1` "
                         "takes out what that import alone holds\n"))
        << again.err;
    EXPECT_TRUE(contains(database.run({"imports", "undo", "1"}).out, "11 games removed, 1 game kept"));
}

TEST(CorrectedFile, IsSilentAboutGamesThatStandElsewhereOrNoLongerCount) {
    const FinishedGame& game = finished_game("attangle");
    const std::string sound = first_moves(game, 8, "1-0", {{"White", "Ann"}}), open = first_moves(game, 4, "*");
    const std::string other = first_moves(game, 6, "1-0", {{"White", "Bob"}});
    const TestDatabase database;
    const TemporaryFolder folder;
    EXPECT_EQ(database.run({"import", folder.write("other.pgn", other)}).status, 0);
    EXPECT_EQ(database.run({"import", folder.write("club.pgn", sound + open + other)}).status, 0);
    const ProgramRun again = database.run({"import", folder.write("club.pgn", sound + first_moves(game, 6, "0-1"))});
    EXPECT_EQ(again.err, "");
    EXPECT_TRUE(contains(again.out, "; unfinished game 3 goes on in game 4\n")) << again.out;
}

TEST(PartialGame, SaysSoOnItsPage) {
    for (const char* name : {"abalone/belgian-daisy", "attangle", "attangle/grand", "artaban"}) {
        const FinishedGame& game = finished_game(name);
        const TestDatabase database;
        Tags tags;
        if (!game.start.empty()) tags = {{"SetUp", "1"}, {"FEN", game.start}};
        const std::string first = words_of(game.moves)[0];
        database.import(record_text(game.game, "1. " + first + " z9", "*", tags), 1);
        database.import(opening_of(game, "*", "whole"));
        const std::string partial = database.run({"export", "1", "--to", "html"}).out;
        EXPECT_TRUE(contains(partial, "This is the legal part of a broken record. Line ")) << name;
        EXPECT_FALSE(contains(database.run({"export", "2", "--to", "html"}).out, "broken record")) << name;
    }
}

TEST(NoDatabase, IsAnErrorOfEveryCommandButImport) {
    const TemporaryFolder folder;
    const std::string missing = folder.file("missing.db");
    const std::string empty = folder.write("empty.db", "");
    const std::vector<Arguments> commands{{"list"},
                                          {"check"},
                                          {"check", "--repair"},
                                          {"explore", "attangle"},
                                          {"stats"},
                                          {"find", "artaban", "--pattern", "own-chief d2"},
                                          {"show", "1"},
                                          {"export", "--to", "pgn"},
                                          {"duplicates"},
                                          {"players"},
                                          {"events"},
                                          {"players", "merge", "A", "B"},
                                          {"imports"},
                                          {"imports", "undo", "1"},
                                          {"delete", "1"},
                                          {"edit", "1", "--set", "Round=1"},
                                          {"annotate"},
                                          {"serve", "--port", "0"}};
    for (const Arguments& command : commands)
        for (const std::string& database : {missing, empty}) {
            Arguments arguments = command;
            arguments.insert(arguments.end(), {"--db", database});
            const ProgramRun run = run_program(arguments);
            EXPECT_EQ(run.status, 3) << command[0] << " " << database << run.out << run.err;
            EXPECT_TRUE(contains(
                run.err, database + ": " + (database == missing ? "there is no such file" : "this file is empty")))
                << command[0] << run.err;
            EXPECT_FALSE(std::filesystem::exists(missing)) << command[0];
        }
    const std::string records = folder.write("games.pgn", record_text(finished_game("attangle")));
    EXPECT_EQ(run_program({"import", "--dry-run", records, "--db", missing}).status, 0);
    EXPECT_FALSE(std::filesystem::exists(missing)) << "a dry run makes none";
    EXPECT_EQ(run_program({"import", "--dry-run", records, "--db", empty}).status, 0);
    EXPECT_EQ(folder.read("empty.db"), "") << "nor of an empty file";
    for (const std::string& database : {missing, empty})
        EXPECT_EQ(run_program({"import", records, "--db", database}).status, 0) << database;
}

}  // namespace
}  // namespace ludex
