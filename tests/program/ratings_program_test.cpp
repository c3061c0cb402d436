#include <gtest/gtest.h>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// ratings: its words, its JSON, its CSV, and what it refuses.

namespace ludex {
namespace {

using nlohmann::json;

/// A game that two players have played; `first` moves first.
std::string played(const std::string& game, const std::string& first, const std::string& second,
                   const std::string& result, const std::string& date, std::map<std::string, std::string> tags = {}) {
    const bool is_black_first = game == "abalone";
    tags.insert(
        {{is_black_first ? "Black" : "White", first}, {is_black_first ? "White" : "Black", second}, {"Date", date}});
    return record_text(game, game == "abalone" ? "1. a1b1" : "1. c3", result, tags);
}

std::string attangle_games() {
    std::string text;
    for (int year = 2001; year <= 2012; ++year) {
        const std::string date = std::to_string(year) + ".05.01";
        text += played("attangle", "Ada Löwe", "Ben", year % 4 == 0 ? "1/2-1/2" : "1-0", date, {{"WhiteElo", "1800"}});
        text += played("attangle", "Cleo", "Ada Löwe", year % 3 == 0 ? "1-0" : "0-1", date);
    }
    return text + played("attangle", "Ada Löwe", "Cleo", "*", "2013") +
           played("attangle", "Ada Löwe", "?", "1-0", "2013") + played("attangle", "Dora", "Emil", "1-0", "????.??.??");
}

std::string without_returns(std::string text) {
    std::erase(text, '\r');
    return text;
}

TEST(RatingsProgram, SaysWhatTheResultsSay) {
    const TestDatabase database(attangle_games());
    EXPECT_EQ(database.run({"ratings"}).out,
              R"(attangle: 25 games of 5 players, 2001.05 to 2012.05
Elo: one strength for each player over all games. The bounds hold 95 %.
The list is as high as the 12 recorded ratings in these games, on average.
left out: 1 game without a result
left out: 1 game without two names
The players are 2 groups without a game between them: compare within a group.

 rank  rating      bounds player                           games  score            last     recorded  group
    1    1800   1489-2111 Ada Löwe                            24   77.1 %  57-89   2012.05      1800      1
    2    1732   1289-2175 Dora                                 1  100.0 %  21-100                         2
    3    1605   1209-2002 Cleo                                12   33.3 %  14-61   2012.05                1
    4    1585   1142-2028 Emil                                 1    0.0 %   0-79                          2
    5    1575   1170-1981 Ben                                 12   12.5 %   3-40   2012.05                1

What moving first is worth in points of Elo, once the players' strengths are allowed for
  games  first scores     worth                 between equals                          start
     25   62.0 %  43-78   +84 (-197 to +365)    61.9 % (24-89)      not clear           attangle
)");
    EXPECT_EQ(database.run({"ratings", "--of", "löwe", "--method", "history", "--points", "--until", "2003"}).out,
              R"(attangle: 6 games of 3 players, 2001.05 to 2003.05
Whole history: strengths in the last month in which each played. The bounds hold 95 %.
The list is as high as the 3 recorded ratings in these games, on average.

 rank  rating      bounds player                           games  score            last     recorded
    1    1818   1422-2214 Ada Löwe                             6   83.3 %  44-97   2003.05      1800

Ada Löwe
  month    rating      bounds   games
  2001.05    1777   1410-2145       2
  2002.05    1805   1427-2183       2
  2003.05    1818   1422-2214       2
)");
    EXPECT_EQ(without_returns(database.run({"ratings", "--csv", "--method", "glicko2"}).out),
              R"(rank,player,rating,low,high,games,won,drawn,lost,first,last,recorded,group
1,Ada Löwe,1817.6,1586.1,2049.1,24,17,3,4,2001.05,2012.05,1800,1
2,Cleo,1636.8,1372.0,1901.6,12,4,0,8,2001.05,2012.05,,1
3,Ben,1458.9,1128.5,1789.4,12,0,3,9,2001.05,2012.05,,1
)");
}

TEST(RatingsProgram, HasTheSameInJson) {
    const TestDatabase database(attangle_games() + played("abalone", "Ben", "Ada Löwe", "1-0", "2001.01.01"));
    const json all = database.document({"ratings", "--game", "attangle"});
    EXPECT_EQ(all["rated"], 5);
    EXPECT_EQ(all["groups"], 2);
    EXPECT_EQ(all["anchors"], 12);
    EXPECT_EQ(all["unfinished"], 1);
    EXPECT_EQ(all["unnamed"], 1);
    EXPECT_EQ(all["games"], 25);
    EXPECT_EQ(all["players"].size(), 5U);
    EXPECT_FALSE(all["players"][0].contains("points"));
    const json some = database.document({"ratings", "--game", "attangle", "--min-games", "12", "--limit", "2"});
    EXPECT_EQ(some["rated"], 5);
    EXPECT_EQ(some["total"], 3);
    EXPECT_EQ(some["players"].size(), 2U);
    EXPECT_EQ(some["players"][0], all["players"][0]);
    const json one =
        database.document({"ratings", "--game", "attangle", "--of", "ben", "--points", "--method", "history"});
    ASSERT_EQ(one["players"].size(), 1U);
    EXPECT_EQ(one["undated"], 1);
    EXPECT_EQ(one["players"][0]["points"].size(), 12U);
    EXPECT_EQ(one["players"][0]["points"].back()["rating"], one["players"][0]["rating"]);
}

TEST(RatingsProgram, AsksForOneGame) {
    const TestDatabase database(attangle_games() + played("abalone", "Ben", "Ada Löwe", "1-0", "2001.01.01"));
    const auto several = database.run({"ratings"});
    EXPECT_NE(several.status, 0);
    EXPECT_NE(several.err.find("these are games of abalone and attangle, and ratings are of one game"),
              std::string::npos)
        << several.err;
    EXPECT_NE(database.run({"ratings", "--game", "attangle", "--of", "Nobody"}).err.find("Nobody"), std::string::npos);
}

TEST(RatingsProgram, SaysWhenNothingCanBeRated) {
    const TestDatabase database(attangle_games() + played("abalone", "Ben", "Ada Löwe", "1-0", "2001.01.01"));
    EXPECT_EQ(database.run({"ratings", "--game", "artaban"}).out, "no game passes the filters\n");
    EXPECT_EQ(database.document({"ratings", "--game", "artaban"})["game"], nullptr);
    const json undated = database.document({"ratings", "--first", "Dora", "--method", "glicko2"});
    EXPECT_EQ(undated["games"], 0);
    EXPECT_EQ(undated["undated"], 1);
    const auto other_game = database.run({"ratings", "--game", "abalone", "--of", "Dora"});
    EXPECT_NE(other_game.out.find("\nno such player among those who were rated\n"), std::string::npos)
        << other_game.out;
    EXPECT_EQ(database.document({"ratings", "--game", "abalone", "--of", "Dora"})["total"], 0);
}

}  // namespace
}  // namespace ludex
