#include <gtest/gtest.h>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// find, duplicates, players and the further tables of stats.

namespace ludex {
namespace {

using nlohmann::json;

std::string played_by(const std::string& white, const std::string& black, const std::string& moves,
                      const std::string& result = "*") {
    return record_text("attangle", numbered(moves), result, {{"White", white}, {"Black", black}});
}

TEST(FindProgram, PositionsAndPatternsWithTheirPly) {
    const TestDatabase database(played_by("Ana", "Bob", "a1 b2 c3 e5") + played_by("Ana", "Cleo", "g4 f4") +
                                record_text("abalone", "1. c3d3"));
    const json turned = database.rows({"find", "attangle", "--position", "4/5/6/7/6/5/w,3 b 17 18"});
    EXPECT_TRUE(turned.is_array());
    ASSERT_EQ(turned.size(), 2U) << "a1 and g4 are corners";
    EXPECT_EQ(turned[0]["id"], 1);
    EXPECT_EQ(turned[0]["ply"], 1);
    EXPECT_EQ(database.rows({"find", "attangle", "--position", "4/5/6/7/6/5/w,3 b 17 18", "--exact"}).size(), 1U);
    const json pattern = database.rows({"find", "attangle", "--pattern", "white c3, black e5"});
    ASSERT_EQ(pattern.size(), 1U);
    EXPECT_EQ(pattern[0]["ply"], 4);
    EXPECT_EQ(database.rows({"find", "attangle", "--pattern", "white a1", "--player", "cleo"}).size(), 1U);
    EXPECT_EQ(database.run({"find", "attangle", "--pattern", "own z9"}).status, 2);
    EXPECT_EQ(database.run({"find", "attangle"}).status, 2);
    EXPECT_EQ(database.run({"find", "artaban", "--pattern", "own-chief d2"}).status, 0) << "no games are no error";
}

TEST(DuplicatesProgram, TellsPairsAndDeletesNothing) {
    const std::string moves = "a1 b2 c3 d3 e4 f4 g1 c1 b1 a4 d1";
    const TestDatabase database(played_by("Ana", "Bob", moves) + played_by("Bob", "Ana", moves));
    const json pairs = database.rows({"duplicates"});
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(pairs[0]["likeness"], "same-moves");
    EXPECT_EQ(pairs[0]["game"]["id"], 1);
    EXPECT_EQ(pairs[0]["other"]["id"], 2);
    EXPECT_EQ(database.ids().size(), 2U);
}

TEST(PlayersProgram, MergedNamesAreOnePlayerEverywhere) {
    const TestDatabase database(played_by("Ana Lee", "Bob", "a1", "1-0") + played_by("lee, ana", "Bob", "a2", "1-0") +
                                played_by("Bob", "lee, ana", "b2", "0-1"));
    const json alike = database.rows({"players", "--alike"});
    ASSERT_EQ(alike.size(), 1U);
    EXPECT_EQ(alike[0]["alike"][0]["player"], "lee, ana");
    const ProgramRun merged = database.run({"players", "merge", "lee, ana", "Ana Lee"});
    EXPECT_EQ(merged.status, 0) << merged.err;
    const json players = database.rows({"players"});
    ASSERT_EQ(players.size(), 2U);
    EXPECT_EQ(players[0]["player"], "Ana Lee");
    EXPECT_EQ(players[0]["games"], 3);
    const json score = database.rows({"stats", "--player", "ana lee", "--by", "colour"});
    EXPECT_EQ(score.size(), 2U);
    EXPECT_EQ(database.document({"explore", "attangle", "--player", "Ana Lee"})["games"], 3);
    database.expect_whole();
    EXPECT_EQ(database.import(played_by("lee, ana", "Bob", "a2", "1-0"))["duplicates"], 1) << "what was read before";
    EXPECT_EQ(database.run({"players", "merge", "Nobody", "Bob"}).status, 2);
    for (const std::string nobody : {"", " ", "?", "-"})
        EXPECT_EQ(database.run({"players", "merge", "Bob", nobody}).status, 2) << "the games would lose their player";
    EXPECT_EQ(database.rows({"players"}).size(), 2U);
}

TEST(EventsProgram, AnEventIsOneRowWhateverItsGames) {
    const auto record = [](const std::string& game, const std::string& move, const std::string& white,
                           const std::string& event, const std::string& date) {
        return record_text(game, "1. " + move, "*",
                           {{"White", white}, {"Black", "Cleo"}, {"Event", event}, {"Date", date}});
    };
    const TestDatabase database(
        record("attangle", "a1", "Ada", "Cup", "2025.02.01") + record("abalone", "c3c4", "Ada", "Cup", "2025.01.05") +
        record("attangle", "a2", "Ben", "Cup", "2025.03") + record("attangle", "b2", "Ben", "Open", "?") +
        record("attangle", "b3", "Ben", "?", "2020"));
    EXPECT_EQ(database.rows({"events"}),
              (std::vector<json>{
                  {{"event", "Cup"}, {"games", 3}, {"players", 3}, {"first", "2025.01.05"}, {"last", "2025.03.??"}},
                  {{"event", "Open"}, {"games", 1}, {"players", 2}, {"first", nullptr}, {"last", nullptr}}}));
    EXPECT_EQ(database.rows({"events", "--player", "Ada"})[0]["games"], 2);
    EXPECT_EQ(database.rows({"events", "--offset", "1"})[0]["event"], "Open");
    EXPECT_EQ(database.run({"events", "--csv", "-n", "1"}).out,
              "event,games,players,first,last\r\nCup,3,3,2025.01.05,2025.03.??\r\n");
    const std::string text = database.run({"events"}).out;
    EXPECT_TRUE(contains(text, "Cup")) << text;
}

TEST(PlayersProgram, WhatCannotBeRenamedLeavesAllAsItWas) {
    const TestDatabase database(played_by("Ana", "Bob", "a1", "1-0"));
    database.import(R"({"game": "attangle", "tags": {"White": "Ana", "Black": "Cleo"}, "moves": ["a2", "zz"]})", 1);
    const ProgramRun merged = database.run({"players", "merge", "Ana", "Anna"});
    EXPECT_EQ(merged.status, 2);
    EXPECT_NE(merged.err.find("a broken record in JSON"), std::string::npos) << merged.err;
    EXPECT_EQ(database.rows({"players"}).front()["player"], "Ana");
    database.expect_whole();
}

TEST(PlayersProgram, APartOfANameFindsThePlayer) {
    const TestDatabase database(played_by("J\u00F6rg Silva", "Ana Li", "a1 b2", "1-0") +
                                played_by("Jo Silva", "Ana Lima", "a2 b2") +
                                played_by("\u0141ukasz Nowak", "Ana Li", "a3 b2"));
    for (const char* name : {"J\u00F6rg Silva", "j\u00F6rg silva", "Jorg Silva", "Silva, J\u00F6rg", "jorg", "org sil"})
        EXPECT_EQ(database.ids({"--player", name}), std::vector<int>{1}) << name;
    EXPECT_EQ(database.ids({"--player", "Lukasz"}), std::vector<int>{3});
    EXPECT_EQ(database.ids({"--second", "ana li"}), (std::vector<int>{1, 3})) << "a whole name is no part of another";
    EXPECT_EQ(database.document({"explore", "attangle", "--player", "jorg"})["games"], 1);
    EXPECT_EQ(database.rows({"stats", "--player", "jorg"})[0]["games"], 1);
    EXPECT_EQ(json_lines(database.run({"export", "--player", "jorg", "--to", "json"}).out).size(), 1U);
    for (const Arguments& command :
         {Arguments{"list"}, Arguments{"explore", "attangle"}, Arguments{"stats"}, Arguments{"export"},
          Arguments{"duplicates"}, Arguments{"find", "attangle", "--position", "4/5/6/7/6/5/4 w 18 18"}}) {
        const auto with = [&](const std::string& name) {
            Arguments arguments = command;
            arguments.insert(arguments.end(), {"--player", name});
            return database.run(arguments);
        };
        EXPECT_EQ(with("Silva").status, 2) << command[0];
        EXPECT_NE(with("Silva").err.find("several players have such a name: J\u00F6rg Silva, Jo Silva"),
                  std::string::npos)
            << with("Silva").err;
        EXPECT_NE(with("Jrog Silva").err.find("no player has this name; near: J\u00F6rg Silva"), std::string::npos)
            << with("Jrog Silva").err;
        EXPECT_NE(with("Zebulon").err.find("no player has this name"), std::string::npos) << with("Zebulon").err;
    }
}

TEST(PlayersProgram, PartlyKnownDatesStaySo) {
    const TestDatabase database(
        record_text("attangle", "1. a1", "*", {{"White", "Ana"}, {"Black", ""}, {"Date", "2016.09.??"}}));
    const json players = database.rows({"players"});
    ASSERT_EQ(players.size(), 1U);
    EXPECT_EQ(players[0]["first"], "2016.09.??");
    EXPECT_EQ(players[0]["last"], "2016.09.??");
}

TEST(StatsProgram, TablesOfAnotherKind) {
    const TestDatabase database(played_by("Ana", "Bob", "a1 b2", "1-0") + played_by("Bob", "Ana", "a2 b2", "1/2-1/2"));
    const json table = database.rows({"stats", "--by", "crosstable"});
    ASSERT_EQ(table.size(), 2U);
    EXPECT_EQ(table[0]["player"], "Ana");
    EXPECT_EQ(table[0]["points"], 1.5);
    EXPECT_EQ(table[0]["against"][0]["points"], 1.5);
    const json plies = database.rows({"stats", "attangle", "--by", "ply", "--step", "1"});
    ASSERT_EQ(plies.size(), 3U);
    EXPECT_EQ(plies[0]["moves"], 36.0);
    EXPECT_EQ(plies[0]["progress"], "stacks");
    EXPECT_EQ(database.run({"stats", "--by", "opponent"}).status, 2) << "of whom?";
    EXPECT_EQ(database.rows({"stats", "--by", "opening"})[0]["opening"], "Attangle: corner placement");
}

TEST(StatsProgram, CountsWhatHappensOnPoints) {
    const TestDatabase database(played_by("Ana", "Bob", "a1 b2 c2 d2 a1,c2-b2", "1-0"));
    const std::string text = database.run({"stats", "--by", "point"}).out;
    EXPECT_NE(text.find("game              point    stands    comes    taken    stands    comes    taken\n"),
              std::string::npos);
    EXPECT_NE(text.find("attangle             b2    50.0 %        1        1    16.7 %        1        0\n"),
              std::string::npos)
        << text;
    const std::string csv = database.run({"stats", "--by", "point", "--csv", "--from-ply", "4"}).out;
    EXPECT_NE(csv.find("attangle,b2,1,2,1,0,1,1,1,0\r\n"), std::string::npos) << csv;
    const json row = database.rows({"stats", "--by", "point", "--to-ply", "0"})[0];
    EXPECT_EQ(row["positions"], 1);
    EXPECT_EQ(row["white_stands"], 0);
    const auto wrong = database.run({"stats", "--by", "year", "--to-ply", "4"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.err.find("go with a table by point only"), std::string::npos) << wrong.err;
}

TEST(StatsProgram, AnUnfinishedGameIsNoLossInACrosstable) {
    const TestDatabase database(played_by("Ana", "Bob", "a1 b2", "*") + played_by("Bob", "Ana", "a2 b2", "1-0") +
                                played_by("Ana", "Cleo", "a3", "*"));
    const std::string text = database.run({"stats", "--by", "crosstable"}).out;
    EXPECT_NE(text.find("  1. Bob                      2      1      *    .   1u\n"), std::string::npos) << text;
    EXPECT_NE(text.find("  3. Ana                      3      0     0u    u    *\n"), std::string::npos) << text;
    EXPECT_NE(text.find("u: with unfinished games\n"), std::string::npos) << text;
    const std::string csv = database.run({"stats", "--by", "crosstable", "--csv"}).out;
    EXPECT_NE(csv.find("Ana,3,0.0,2,0.0u,unfinished,\r\n"), std::string::npos) << csv;
    const TestDatabase decided(played_by("Ana", "Bob", "a1 b2", "1-0"));
    EXPECT_EQ(decided.run({"stats", "--by", "crosstable"}).out.find("unfinished"), std::string::npos);
}

TEST(ExploreProgram, ATreeIsARecordThatImports) {
    const TestDatabase database(played_by("Ana", "Bob", "a1 b2 c3") + played_by("Bob", "Ana", "a1 b2"));
    const ProgramRun tree = database.run({"explore", "attangle", "--tree", "2"});
    EXPECT_NE(tree.out.find("1. a1 {Attangle:\ncorner placement: 2 games}"), std::string::npos) << tree.out;
    EXPECT_EQ(database.import(tree.out)["imported"], 1);
}

}  // namespace
}  // namespace ludex
