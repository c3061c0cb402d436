#include <gtest/gtest.h>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// profile: its words, its JSON, and what it refuses.

namespace ludex {
namespace {

using nlohmann::json;

/// Six players who meet each other twice a year; the one whose number is lower mostly wins.
std::string league(const std::string& game, int years = 2) {
    const bool is_black_first = game == "abalone";
    const std::string names[] = {"Ada Löwe", "Ben", "Cleo", "Dora", "Emil", "Fay"};
    std::string text;
    int number = 0;
    for (int year = 2001; year < 2001 + years; ++year)
        for (std::size_t first = 0; first < 6; ++first)
            for (std::size_t second = 0; second < 6; ++second) {
                if (first == second) continue;
                const bool is_upset = ++number % 5 == 0;
                const char* const result = number % 7 == 0 ? "1/2-1/2" : (first < second) != is_upset ? "1-0" : "0-1";
                text += record_text(game, is_black_first ? "1. a1b1" : "1. c3", result,
                                    {{is_black_first ? "Black" : "White", names[first]},
                                     {is_black_first ? "White" : "Black", names[second]},
                                     {"Date", std::to_string(year) + ".05.01"},
                                     {"Termination", number % 4 == 0 ? "time forfeit" : "normal"}});
            }
    return text;
}

TEST(ProfileProgram, SaysHowAPlayerPlays) {
    const TestDatabase database(league("attangle"));
    EXPECT_EQ(database.run({"profile", "löwe"}).out, R"(Ada Löwe, attangle: 20 games
  16 won, 3 drawn, 1 lost
  judged by the engine: 0 games (`ludex annotate` judges stored games)

Beside others: the value, its 95 % bounds, what was counted; above how many it is of those with
10 finished games (of that side) or 100 judged moves
  rating                 1803 (1502 to 2104); above 5 of 5
  score                  88 % (67-96), 17.5 of 20; above 5 of 5
  score moving first     85 % (54-96), 8.5 of 10; above 5 of 5
  score moving second    90 % (60-98), 9 of 10; above 4 of 5
  drawn                  15 % (5-36), 3 of 20; above 2 of 5, level with 2
  lost on time           0 % (0-16), 0 of 20; above 0 of 5, level with 1
  plies a finished game  1.0 (1.0 to 1.0), n 20; above 0 of 5, level with 5

Results are the player's. A score is of games with a result, with its 95 % bounds, and unfinished
are those without, however they ended. Expected is
what the computed ratings of both and the start make of the same games, if each were always as strong.

Sides
   games finished score, 95 %     expected
      10       10  85.0 %  54-96      75 %  moving first
      10       10  90.0 %  60-98      93 %  moving second

Opponents, by rating, in finished games
   games finished score, 95 %     expected
      20       20  87.5 %  67-96      84 %  weaker by 100 points and more

Starts
   games finished score, 95 %     expected
      20       20  87.5 %  67-96      84 %  attangle

Openings
   games finished score, 95 %     expected
      20       20  87.5 %  67-96      84 %  Attangle: heart placement

Lengths in plies
   games finished score, 95 %     expected
      20       20  87.5 %  67-96      84 %  0-9

Years
   games finished score, 95 %     expected
      10       10  85.0 %  54-96      84 %  2001
      10       10  90.0 %  60-98      84 %  2002
)");
}

TEST(ProfileProgram, PutsTwoPlayersSideBySide) {
    const TestDatabase database(league("abalone") + league("attangle", 1));
    EXPECT_EQ(database.run({"profile", "Ben", "--beside", "fay", "--since", "2002", "--min-games", "8"}).out,
              R"(Ben, abalone: 10 games
  6 won, 1 drawn, 3 lost
  judged by the engine: 0 games (`ludex annotate` judges stored games)
Fay, abalone: 10 games
  5 won, 2 drawn, 3 lost
  judged by the engine: 0 games (`ludex annotate` judges stored games)
Between them, for Ben: 1 won, 0 drawn, 1 lost

Beside others: the value, its 95 % bounds, what was counted; above how many it is of those with
8 finished games (of that side) or 100 judged moves
  rating                 1595 (1303 to 1887); above 4 of 5                            1563 (1273 to 1852); above 3 of 5
  score                  65 % (35-86), 6.5 of 10; above 4 of 5                        60 % (31-83), 6 of 10; above 3 of 5
  score moving first     60 % (23-88), 3 of 5                                         30 % (7-70), 1.5 of 5
  score moving second    70 % (30-93), 3.5 of 5                                       90 % (46-99), 4.5 of 5
  drawn                  10 % (2-40), 1 of 10; above 0 of 5, level with 3             20 % (6-51), 2 of 10; above 4 of 5, level with 1
  lost on time           20 % (6-51), 2 of 10; above 4 of 5                           0 % (0-28), 0 of 10; above 0 of 5, level with 1
  plies a finished game  1.0 (1.0 to 1.0), n 10; above 0 of 5, level with 5           1.0 (1.0 to 1.0), n 10; above 0 of 5, level with 5

Results are the player's. A score is of games with a result, with its 95 % bounds, and unfinished
are those without, however they ended. Expected is
what the computed ratings of both and the start make of the same games, if each were always as strong.

Sides
   games finished score, 95 %     expected   games finished score, 95 %     expected
       5        5  60.0 %  23-88      52 %       5        5  30.0 %   7-70      48 %  moving first
       5        5  70.0 %  30-93      73 %       5        5  90.0 %  46-99      69 %  moving second

Opponents, by rating, in finished games
   games finished score, 95 %     expected   games finished score, 95 %     expected
       2        2   0.0 %   0-66      27 %       2        2  50.0 %   9-91      24 %  stronger by 100 points and more
       4        4  62.5 %  22-91      56 %       4        4  50.0 %  15-85      50 %  less than 100 points apart
       4        4 100.0 %  51-100     86 %       4        4  75.0 %  30-95      84 %  weaker by 100 points and more

Starts
   games finished score, 95 %     expected   games finished score, 95 %     expected
      10       10  65.0 %  35-86      62 %      10       10  60.0 %  31-83      58 %  abalone

Openings
   games finished score, 95 %     expected   games finished score, 95 %     expected
      10       10  65.0 %  35-86      62 %      10       10  60.0 %  31-83      58 %  Abalone

Lengths in plies
   games finished score, 95 %     expected   games finished score, 95 %     expected
      10       10  65.0 %  35-86      62 %      10       10  60.0 %  31-83      58 %  0-9

Years
   games finished score, 95 %     expected   games finished score, 95 %     expected
      10       10  65.0 %  35-86      62 %      10       10  60.0 %  31-83      58 %  2002
)");
}

TEST(ProfileProgram, HasTheSameInJson) {
    const TestDatabase database(league("attangle") + league("abalone", 1));
    const json both = database.document({"profile", "Ben", "--beside", "Fay"});
    EXPECT_EQ(both["game"], "attangle");
    ASSERT_EQ(both["players"].size(), 2U);
    EXPECT_EQ(both["meetings"]["games"], 4);
    EXPECT_EQ(both["players"][0]["other_games"], json::parse(R"([{"game": "abalone", "games": 10}])"));
    const json one = database.document({"profile", "Ben"});
    EXPECT_EQ(one["players"][0], both["players"][0]);
    EXPECT_EQ(one["meetings"], nullptr);
    EXPECT_EQ(database.document({"profile", "Ben", "--game", "abalone"})["game"], "abalone");
}

TEST(ProfileProgram, TakesNamesInAnotherCaseForOnePlayer) {
    std::string other_case = league("attangle", 1);
    for (std::size_t at = 0; (at = other_case.find("Fay", at)) != std::string::npos;) other_case.replace(at, 3, "FAY");
    const TestDatabase database(league("attangle", 1) + other_case);
    const json ratings = database.document({"ratings", "--of", "fay"})["players"];
    ASSERT_EQ(ratings.size(), 1U);
    EXPECT_EQ(ratings[0]["games"], 20);
    const json profile = database.document({"profile", "fay"})["players"][0];
    EXPECT_EQ(profile["results"]["games"], 20);
    EXPECT_NEAR(profile["measures"][0]["value"].get<double>(), ratings[0]["rating"].get<double>(), 0.06);
}

TEST(ProfileProgram, PutsTheYearsOfTwoPlayersInOneOrder) {
    const auto game = [](const char* white, const char* black, const char* date) {
        return record_text("attangle", "1. c3", "1-0", {{"White", white}, {"Black", black}, {"Date", date}});
    };
    const TestDatabase database(game("Ada", "Ben", "2003.01.01") + game("Cleo", "Dora", "2001.01.01") +
                                game("Cleo", "Ben", "2005.01.01") + game("Ada", "Dora", "2004.01.01"));
    const json profile = database.document({"profile", "Ada", "--beside", "Cleo"});
    ASSERT_EQ(profile["players"].size(), 2U);
    for (const json& player : profile["players"]) {
        std::vector<std::string> years;
        for (const json& row : player["by"]["year"]) years.push_back(row["group"]);
        EXPECT_EQ(years, (std::vector<std::string>{"2001", "2003", "2004", "2005"}));
    }
}

TEST(ProfileProgram, SaysNoMoreThanThereIs) {
    const TestDatabase database(league("attangle", 1));
    const json few = database.document({"profile", "Ben", "--min-games", "11"});
    for (const json& measure : few["players"][0]["measures"]) {
        EXPECT_EQ(measure["others"], 0) << measure;
        EXPECT_EQ(measure["lower"], nullptr) << measure;
    }
    EXPECT_EQ(few["players"][0]["judged"], 0);
    EXPECT_NE(database.run({"profile", "Ben", "--min-games", "11"})
                  .out.find("there are too few games, or others, to compare"),
              std::string::npos);
}

TEST(ProfileProgram, SaysWhatIsWrong) {
    const TestDatabase database(league("attangle"));
    EXPECT_NE(database.run({"profile", "Nobody"}).err.find("no player has this name"), std::string::npos);
    EXPECT_NE(database.run({"profile", "Ben", "--beside", "ben"}).err.find("Ben is one player: two are compared"),
              std::string::npos);
    EXPECT_NE(database.run({"profile", "Ben", "--game", "artaban"}).err.find("no game of Ben counts here"),
              std::string::npos);
    EXPECT_NE(database.run({"profile"}).status, 0);
}

}  // namespace
}  // namespace ludex
