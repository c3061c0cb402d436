#include <gtest/gtest.h>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// news: its words and its JSON.

namespace ludex {
namespace {

using nlohmann::json;

std::string attangle_game(const std::string& moves, const std::string& white, const std::string& black,
                          const std::string& date, const std::string& result,
                          std::map<std::string, std::string> tags = {}) {
    tags.insert({{"White", white}, {"Black", black}, {"Date", date}});
    return record_text("attangle", numbered(moves), result, tags);
}

std::string older_games() {
    std::string text;
    for (int day = 0; day < 20; ++day)
        text += attangle_game("c3 b2", day % 2 == 0 ? "Ada" : "Ben", day % 2 == 0 ? "Ben" : "Ada",
                              "2020.01." + std::to_string(10 + day), day % 2 == 0 ? "1-0" : "0-1");
    return text;
}

std::string newer_games() {
    std::string text =
        attangle_game("c3 b2 e5", "Cleo", "Dora", "2020.02.01", "*") +
        attangle_game("c3 e4", "Ben", "Ada", "2020.02.02", "1-0", {{"WhiteElo", "1400"}, {"BlackElo", "1800"}});
    for (int i = 0; i < 60; ++i)
        text += attangle_game("c3 b2", "E" + std::to_string(i), "F" + std::to_string(i), "2020.02.03", "1-0");
    return text;
}

TEST(NewsProgram, SaysWhatNewGamesChange) {
    const TestDatabase database(older_games());
    EXPECT_EQ(database.run({"news"}).out,
              "since import 1: 20 new games, beside 0 older games\nall games are new: nothing is news yet\n");
    database.import(newer_games());
    EXPECT_EQ(database.run({"news"}).out, R"(since import 2: 62 new games, beside 20 older games
- New move in Attangle: heart placement: c3 e4 at ply 2, where 21 games had come before it (game 22, Ben - Ada, 2020.02.02)
- New move in Attangle: heart placement: c3 b2 e5 at ply 3, where 20 games had come before it (game 21, Cleo - Dora, 2020.02.01)
- Longest game of attangle: 3 plies, 2 before (game 21, Cleo - Dora, 2020.02.01)
- Ben (1400) has beaten Ada (1800), recorded ratings: 9 % were expected (game 22)
- Games whose last opening name is Attangle: heart placement (attangle): the first mover scores 87.7 % (79-93) in 81 finished games; before, 50.0 % (30-70) in 20 finished games
)");
    const json since = database.document({"news", "--since", "2", "--known", "21", "--limit", "1"});
    EXPECT_EQ(since["moves"].size(), 1U);
    EXPECT_EQ(since["sentences"].size(), 4U);
    EXPECT_EQ(database.document({"news", "--since", "2020.02.29"})["games"], 0);
    EXPECT_EQ(database.document({"news", "--game", "abalone"})["games"], 0);
}

TEST(NewsProgram, TakesNobodyForAPlayerWhoIsNotNamed) {
    const TestDatabase database(older_games());
    const std::map<std::string, std::string> ratings{{"WhiteElo", "1000"}, {"BlackElo", "2000"}};
    database.import(attangle_game("c3 b2", "ADA", "Ada", "2020.03.01", "1-0", ratings) +
                    attangle_game("c3 b2", "?", "?", "2020.03.02", "1-0", ratings) +
                    attangle_game("c3 b2", "ben", "Ada", "2020.03.03", "1-0", ratings) +
                    attangle_game("c3 b2", "Ben", "ADA", "2020.03.04", "1-0", ratings));
    const json upsets = database.document({"news"})["upsets"];
    ASSERT_EQ(upsets.size(), 1U);
    EXPECT_EQ(upsets[0]["times"], 2);
    EXPECT_EQ(upsets[0]["game"]["first"], "ben");
}

TEST(NewsProgram, FindsNoRecordInAGameThatIsNew) {
    const TestDatabase database(older_games());
    database.import(record_text("abalone", "1. a1b1", "*") + record_text("abalone", "1. a1b1 i9h8", "*"));
    std::vector<std::string> kinds;
    const json news = database.document({"news"});
    for (const json& record : news["records"]) kinds.push_back(record["kind"]);
    EXPECT_EQ(kinds, std::vector<std::string>{"first_variant"});
}

TEST(NewsProgram, SaysWhatIsWrong) {
    const TestDatabase database(older_games());
    EXPECT_NE(database.run({"news", "--since", "7"}).err.find("there is no import 7"), std::string::npos);
    EXPECT_NE(database.run({"news", "--since", "soon"}).err.find("must be an import (12) or a date"),
              std::string::npos);
}

}  // namespace
}  // namespace ludex
