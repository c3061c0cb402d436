#include <gtest/gtest.h>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// prepare: its words, its JSON and its trees.

namespace ludex {
namespace {

using nlohmann::json;

/// Games of Ada against the field, in which she moves first as the others never do.
std::string games_of(const std::string& game, const std::string& own, const std::string& usual, bool is_black_first) {
    std::string text;
    const auto add = [&](const std::string& first, const std::string& second, const std::string& moves, int number) {
        text += record_text(game, numbered(moves),
                            number % 3 == 0   ? "1/2-1/2"
                            : number % 3 == 1 ? "1-0"
                                              : "0-1",
                            {{is_black_first ? "Black" : "White", first},
                             {is_black_first ? "White" : "Black", second},
                             {"Round", std::to_string(number)}});
    };
    for (int i = 0; i < 12; ++i) add("Ada Löwe", "Ben " + std::to_string(i), own, i);
    for (int i = 0; i < 30; ++i) add("Cleo " + std::to_string(i), "Dora", usual, 100 + i);
    return text;
}

TEST(PrepareProgram, SaysWhereAPlayerLeavesTheMainRoad) {
    const TestDatabase database(games_of("attangle", "a1 b2", "c3 b2", false));
    const auto report = database.run({"prepare", "--against", "löwe", "--nodes", "0", "--last", "1", "--as", "first"});
    EXPECT_EQ(report.status, 0);
    const std::string expected =
        "Ada Löwe, attangle\n"
        "Results are those of the player's side. Shares and scores have their 95 % bounds; a\n"
        "score is of games with a result, unfinished are those without.\n"
        "\n"
        "As White, moving first: 12 games\n"
        "  4 won, 4 drawn, 4 lost: 50 % (25-75)\n"
        "  all others here: 10 won, 10 drawn, 10 lost: 50 % (33-67)\n"
        "  so few games say little: bounds are wide\n"
        "\n"
        "Plays most often\n"
        "  at the start\n"
        "    others: 30 games of 30 players\n"
        "    a1: 12 of 12 games, 100 % (76-100); others 0 %\n"
        "      4 won, 4 drawn, 4 lost: 50 % (25-75)\n"
        "\n"
        "Leaves what others play most\n"
        "  at the start\n"
        "    others: 30 games of 30 players\n"
        "    a1: 12 of 12 games, 100 % (76-100); others 0 %\n"
        "      4 won, 4 drawn, 4 lost: 50 % (25-75)\n"
        "    c3: 0 of 12 games, 0 % (0-24); others 100 %\n"
        "\n"
        "Plays less often than others\n"
        "  at the start\n"
        "    others: 30 games of 30 players\n"
        "    c3: 0 of 12 games, 0 % (0-24); others 100 %\n";
    EXPECT_EQ(report.out.substr(0, expected.size()), expected);
}

TEST(PrepareProgram, CountsTheOthersOfAnOpening) {
    const TestDatabase database(games_of("attangle", "a1 b2", "c3 b2", false));
    const json report =
        database.document({"prepare", "--against", "Ada", "--as", "first", "--nodes", "0", "--opening", "placement"});
    EXPECT_EQ(report["sides"][0]["results"]["games"], 12);
    EXPECT_EQ(report["sides"][0]["others"]["games"], 30) << "none of them is against her opponents";
}

TEST(PrepareProgram, EqualsItsJsonInAllGames) {
    const TestDatabase database(games_of("abalone", "a1b1 i9h9", "a1b2 i9h9", true) +
                                games_of("attangle", "a1 b2", "c3 b2", false));
    for (const auto& [game, own, usual] : {std::tuple{"abalone", "a1b1", "a1b2"}, {"attangle", "a1", "c3"}}) {
        const json report = database.document({"prepare", "--against", "Ada", "--game", game, "--nodes", "0"});
        EXPECT_EQ(report["player"], "Ada Löwe");
        ASSERT_EQ(report["sides"].size(), 2U);
        const json& side = report["sides"][0];
        EXPECT_EQ(side["results"]["games"], 12);
        EXPECT_EQ(side["others"]["games"], 30);
        const json& start = side["habits"][0];
        EXPECT_EQ(start["games"], 12);
        EXPECT_EQ(start["others"], 30);
        EXPECT_EQ(start["leaves"], true);
        EXPECT_EQ(start["avoids"].size(), 1U);
        EXPECT_EQ(start["choices"].size(), 2U);
        EXPECT_EQ(start["choices"][0]["own"]["results"]["won"], 4);
        EXPECT_EQ(report["sides"][1]["results"]["games"], 0);
        EXPECT_EQ(report["last"].size(), 10U);
        const std::string trees =
            database.run({"prepare", "--against", "Ada", "--game", game, "--nodes", "0", "--pgn"}).out;
        EXPECT_NE(trees.find("[Event \"Preparation\"]"), std::string::npos);
        EXPECT_NE(trees.find("12 games"), std::string::npos);
    }
}

TEST(PrepareProgram, TellsSetUpsWhereTheyAreChosen) {
    const std::string fen = "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w";
    std::string text;
    for (int i = 0; i < 4; ++i)
        text += record_text("artaban", "1. d2-d3", "1-0",
                            {{"White", "Ada"}, {"Black", "Ben"}, {"FEN", fen}, {"Date", std::to_string(2001 + i)}});
    const TestDatabase database(text);
    const json report = database.document({"prepare", "--against", "Ada", "--nodes", "0"});
    const json& habits = report["sides"][0]["habits"];
    ASSERT_GE(habits.size(), 2U);
    EXPECT_EQ(habits.front()["position"], nullptr);
    EXPECT_EQ(habits.front()["choices"][0]["own"]["results"]["won"], 4);
    EXPECT_EQ(habits.back()["from"], fen);
    EXPECT_EQ(habits.back()["usual"], "d2-d3");
    const auto trees = database.run({"prepare", "--against", "Ada", "--pgn"});
    EXPECT_NE(trees.out.find("[FEN \"" + fen + "\"]"), std::string::npos);
    EXPECT_NE(trees.out.find("d2-d3 {4 games: 100.0 %\n(51-100)}"), std::string::npos) << trees.out;
    const auto none = database.run({"prepare", "--against", "Ada", "--pgn", "--min-games", "5"});
    EXPECT_EQ(none.out, "");
    EXPECT_NE(none.err.find("no start has 5 games"), std::string::npos);
}

TEST(PrepareProgram, SaysWhatJudgedMovesLostAsTheProfileDoes) {
    const TestDatabase database(games_of("attangle", "a1 b2 c3", "c3 b2 a1", false));
    ASSERT_EQ(database.run({"annotate", "1", "2", "3", "--nodes", "20", "-o", "/dev/null"}).status, 0);
    const json side = database.document({"prepare", "--against", "Ada", "--nodes", "0", "--as", "first"})["sides"][0];
    const json profile = database.document({"profile", "Ada", "--json"})["players"][0];
    EXPECT_EQ(side["judged"], 3);
    EXPECT_EQ(side["thirds"].size(), 2U) << "he makes the first move and the third";
    EXPECT_EQ(side["thirds"], profile["losses"]["third"]);
    const auto words = database.run({"prepare", "--against", "Ada", "--nodes", "0"});
    EXPECT_NE(words.out.find("\nJudged moves by part of the game, in 3 games\n"), std::string::npos) << words.out;
}

TEST(PrepareProgram, ComparesARepertoire) {
    const TestDatabase database(games_of("attangle", "a1 b2", "c3 b2", false));
    const std::string white = "[Game \"attangle\"]\n[Orientation \"Black\"]\n\n1. a1 b2 (1... b3) (1... e5) *\n\n";
    const std::string black = "[Game \"attangle\"]\n[Orientation \"White\"]\n\n1. c3 b2 (1... d2) *\n";
    const TemporaryFolder folder;
    const std::string lines = folder.write("lines.pgn", white + black);
    const auto ask = [&](const std::string& player, const std::string& as) {
        return database.document(
            {"prepare", "--against", player, "--nodes", "0", "--as", as, "--with", lines})["sides"][0]["repertoire"];
    };
    const json against_ada = ask("Ada", "first");
    EXPECT_EQ(against_ada["positions"], 5);
    EXPECT_EQ(against_ada["departures"]["whole"], 12);
    EXPECT_EQ(against_ada["median_known"], 2);
    EXPECT_EQ(against_ada["gaps"][0]["line"], json({"c3"}));
    EXPECT_EQ(against_ada["gaps"][0]["games"], 0);
    EXPECT_EQ(against_ada["gaps"][0]["others"], 30);
    EXPECT_EQ(against_ada["gaps"][0]["kind"], "move");
    EXPECT_EQ(against_ada["idle_count"], 0);
    EXPECT_EQ(against_ada["unplayed_count"], 2);
    EXPECT_EQ(against_ada["unplayed"][0]["line"], json({"a1", "b3"}));
    const json against_dora = ask("Dora", "second");
    EXPECT_EQ(against_dora["positions"], 4);
    EXPECT_EQ(against_dora["gap_count"], 1);
    EXPECT_EQ(against_dora["gaps"][0]["kind"], "answer");
    EXPECT_EQ(against_dora["gaps"][0]["games"], 30);
    EXPECT_EQ(against_dora["idle"][0]["line"], json({"c3", "d2"}));
    EXPECT_EQ(against_dora["idle"][0]["before"], 30);
    const auto words =
        database.run({"prepare", "--against", "Dora", "--nodes", "0", "--as", "second", "--with", lines});
    EXPECT_NE(words.out.find("    after c3 b2: 30 games of the player, 0 of others; it has no answer\n"),
              std::string::npos)
        << words.out;
    EXPECT_NE(words.out.find("    after c3 d2: 1 position in vain; 30 games come to the position before\n"),
              std::string::npos);
}

TEST(PrepareProgram, SaysWhereARepertoireIsWrong) {
    const TestDatabase database(games_of("attangle", "a1 b2", "c3 b2", false));
    const TemporaryFolder folder;
    const std::string lines = folder.write("lines.pgn", "[Game \"attangle\"]\n\n1. a1 b2 (1... a1) *\n");
    const auto wrong = database.run({"prepare", "--against", "Ada", "--nodes", "0", "--with", lines});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.out, "");
    EXPECT_NE(wrong.err.find(lines + ":3:16: a1: in a variation: "), std::string::npos) << wrong.err;
    const auto none = database.run({"prepare", "--against", "Ada", "--nodes", "0", "--with", "nowhere.pgn"});
    EXPECT_EQ(none.status, 3);
    const std::string empty = folder.write("empty.pgn", "");
    const auto nothing = database.run({"prepare", "--against", "Ada", "--nodes", "0", "--with", empty});
    EXPECT_EQ(nothing.status, 2);
    EXPECT_NE(nothing.err.find("there is no record in it"), std::string::npos) << nothing.err;
}

TEST(PrepareProgram, AsksBackWhoIsMeant) {
    const TestDatabase database(games_of("attangle", "a1 b2", "c3 b2", false));
    const auto many = database.run({"prepare", "--against", "Cleo", "--nodes", "0"});
    EXPECT_EQ(many.status, 2);
    EXPECT_NE(many.err.find("several players have such a name"), std::string::npos);
    const auto none = database.run({"prepare", "--against", "Zoe", "--nodes", "0"});
    EXPECT_EQ(none.status, 2);
    EXPECT_NE(none.err.find("no player has this name"), std::string::npos);
    const auto empty = database.run({"prepare", "--against", "Ada", "--since", "2030", "--nodes", "0"});
    EXPECT_EQ(empty.status, 2);
    EXPECT_NE(empty.err.find("no game of this player counts here"), std::string::npos);
}

}  // namespace
}  // namespace ludex
