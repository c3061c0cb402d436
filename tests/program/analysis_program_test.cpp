#include <gtest/gtest.h>

#include <algorithm>

#include "program/run_program.hpp"
#include "program/sample_records.hpp"

// analyze, its stream, and annotate.

namespace ludex {
namespace {

using nlohmann::json;

json analysis_of(Arguments arguments) {
    arguments.insert(arguments.begin(), "analyze");
    arguments.emplace_back("--json");
    const ProgramRun run = run_program(arguments);
    EXPECT_EQ(run.status, 0) << run.err;
    return json_document(run.out);
}

TEST(AnalyzeProgram, JudgesAPositionOfEveryGame) {
    const std::vector<Arguments> positions{{"abalone/belgian-daisy"},
                                           {"attangle"},
                                           {"attangle/grand"},
                                           {"attangle/grand-27"},
                                           {"attangle/former"},
                                           {"artaban", "--from", std::string(kArtabanStart)},
                                           {"artaban/diagonal", "--from", std::string(kArtabanStart)}};
    for (Arguments arguments : positions) {
        const std::string game = arguments[0];
        arguments.insert(arguments.end(), {"--nodes", "3000", "--multipv", "3"});
        const json analysis = analysis_of(arguments);
        EXPECT_EQ(analysis["game"], game);
        EXPECT_GE(analysis["depth"], 1) << game;
        EXPECT_LE(analysis["nodes"], 3001) << game;
        ASSERT_EQ(analysis["lines"].size(), 3U) << game;
        EXPECT_EQ(analysis["best"], analysis["lines"][0]["move"]);
        double last = 1000;
        for (const json& line : analysis["lines"]) {
            EXPECT_EQ(line["move"], line["moves"][0]);
            EXPECT_TRUE(line["proof"].is_null());
            EXPECT_GT(line["chance"], 0.0);
            EXPECT_LT(line["chance"], 1.0);
            EXPECT_LE(line["score"], last);
            last = line["score"];
        }
        // The best line is legal from the position that was asked.
        Arguments replay{"position", game};
        for (const json& move : analysis["lines"][0]["moves"]) replay.push_back(move);
        if (arguments[1] == "--from") replay.insert(replay.end(), {"--from", arguments[2]});
        EXPECT_EQ(run_program(replay).status, 0) << game;
    }
}

TEST(AnalyzeProgram, ProvesForcedWins) {
    // Three black marbles push two white ones, the last of them off the corner: the sixth.
    const json won = analysis_of({"abalone", "--from", "w3b/w4b/b5b/b7/b8/8/7/6/5 b 2 5", "--nodes", "5000"});
    EXPECT_EQ(won["lines"][0]["proof"]["result"], "win") << won;
    EXPECT_EQ(won["lines"][0]["proof"]["exact"], true);
    EXPECT_EQ(won["lines"][0]["proof"]["plies"], 1);
    EXPECT_EQ(won["lines"][0]["moves"], json{"e1f2"});
    EXPECT_EQ(won["lines"][0]["chance"], 1.0);
}

TEST(AnalyzeProgram, TheSameNodesGiveTheSameAnswer) {
    const Arguments arguments{"abalone/belgian-daisy", "--nodes", "20000"};
    EXPECT_EQ(analysis_of(arguments), analysis_of(arguments));
}

TEST(AnalyzeProgram, SaysWhatIsWrong) {
    const auto refused = [](Arguments arguments) {
        arguments.insert(arguments.begin(), "analyze");
        const ProgramRun run = run_program(arguments);
        EXPECT_EQ(run.status, 2) << run.err;
        EXPECT_TRUE(run.out.empty());
        return run.err;
    };
    EXPECT_TRUE(contains(refused({"artaban"}), "--from"));
    EXPECT_TRUE(contains(refused({"attangle", "--depth", "0"}), "--depth"));
    EXPECT_TRUE(contains(refused({"attangle", "--nodes", "0"}), "--nodes"));
    EXPECT_TRUE(contains(refused({"attangle", "d4"}), "AT-3"));
    EXPECT_TRUE(contains(refused({"attangle", "--from", "nonsense"}), "nonsense"));
    EXPECT_TRUE(contains(refused({}), "--stream"));
    EXPECT_TRUE(contains(refused({"attangle", "--stream"}), "--stream"));
    const std::string over = refused({"abalone", "--from", "5/6/7/8/4b4/8/7/6/4w b 0 6"});
    EXPECT_TRUE(contains(over, "the game is over, 1-0 (six-ejected)")) << over;
}

TEST(AnalyzeProgram, CtrlCGivesTheResultSoFar) {
    ProgramSetting setting;
    setting.interrupt_after_ms = 500;
    const ProgramRun run = run_program({"analyze", "attangle", "--nodes", "1000000000", "--json"}, setting);
    EXPECT_EQ(run.status, 130) << run.err;
    const json analysis = json_document(run.out);
    EXPECT_FALSE(analysis["lines"].empty());
}

// --- Stream ----------------------------------------------------------------------------------------------------------

TEST(AnalyzeStream, AnswersEachQuestionByItsId) {
    std::string questions;
    for (const std::string game : {"attangle", "abalone", "attangle/former"})
        questions += json{{"id", game}, {"game", game}, {"nodes", 2000}}.dump() + "\n";
    questions += json{{"id", 4}, {"game", "attangle"}, {"moves", {"c3"}}, {"depth", 2}, {"multipv", 2}}.dump() + "\n\n";
    questions += json{{"id", 5}, {"game", "artaban"}, {"position", kArtabanStart}, {"nodes", 500}}.dump() + "\n";
    std::map<std::string, json> one_thread;
    for (const std::string threads : {"1", "3"}) {
        const ProgramRun run = run_program({"analyze", "--stream", "--threads", threads}, questions);
        EXPECT_EQ(run.status, 0) << run.err;
        std::map<std::string, json> answers;
        for (const json& answer : json_lines(run.out)) answers[answer["id"].dump()] = answer;
        ASSERT_EQ(answers.size(), 5U) << run.out;
        EXPECT_EQ(answers["4"]["depth"], 2);
        EXPECT_EQ(answers["4"]["lines"].size(), 2U);
        if (threads == "1") one_thread = answers;
        EXPECT_EQ(answers, one_thread);
    }
}

TEST(AnalyzeStream, ABadQuestionCostsNoOther) {
    const std::vector<std::string> bad{"no json",
                                       "[]",
                                       R"({"id":1})",
                                       R"({"id":1,"game":"chess"})",
                                       R"({"id":1,"game":"attangle","moves":["z9"]})",
                                       R"({"id":1,"game":"attangle","moves":"c3"})",
                                       R"({"id":1,"game":"attangle","depth":0})",
                                       R"({"id":1,"game":"attangle","nodes":-1})",
                                       R"({"id":1,"game":"artaban"})",
                                       R"({"id":1,"game":"abalone","position":"5/6/7/8/4b4/8/7/6/4w b 0 6"})"};
    for (const std::string& line : bad) {
        const ProgramRun run =
            run_program({"analyze", "--stream"}, line + "\n" + R"({"id":2,"game":"attangle","depth":1})" + "\n");
        EXPECT_EQ(run.status, 1) << line;
        const auto answers = json_lines(run.out);
        ASSERT_EQ(answers.size(), 2U) << line;
        EXPECT_TRUE(answers[0].contains("error")) << line;
        EXPECT_FALSE(answers[0]["error"].get<std::string>().empty()) << line;
        EXPECT_EQ(answers[1]["best"].is_string(), true) << line;
    }
}

// --- annotate --------------------------------------------------------------------------------------------------------

std::string games_text() {
    std::string text;
    for (const char* game : {"abalone", "attangle", "attangle/grand", "attangle/former", "artaban", "artaban/diagonal"})
        text += record_text(finished_game(game));
    return text;
}

TEST(AnnotateProgram, OneAndManyThreadsSayTheSame) {
    const TemporaryFolder folder;
    const std::string file = folder.write("games.pgn", games_text());
    for (const std::string form : {"pgn", "json", "csv"}) {
        const auto annotated = [&](const std::string& threads) {
            const ProgramRun run =
                run_program({"annotate", file, "--nodes", "200", "--to", form, "--threads", threads});
            EXPECT_EQ(run.status, 0) << run.err;
            return run.out;
        };
        const std::string one = annotated("1");
        EXPECT_FALSE(one.empty());
        EXPECT_EQ(one, annotated("3")) << form;
    }
}

TEST(AnnotateProgram, JsonHasAllThatAPageNeeds) {
    const TemporaryFolder folder;
    const std::string file = folder.write("games.pgn", games_text());
    const ProgramRun run = run_program({"annotate", file, "--nodes", "200", "--to", "json"});
    const auto games = json_lines(run.out);
    ASSERT_EQ(games.size(), 6U);
    for (const json& game : games) {
        const std::size_t plies = game["plies"];
        EXPECT_EQ(game["moves"].size(), plies);
        EXPECT_EQ(game["positions"].size(), plies + 1);
        ASSERT_EQ(game["chances"].size(), plies + 1);
        EXPECT_EQ(game["chances"][plies], game["result"] == "1-0" ? 1.0 : 0.0) << game["game"];
        EXPECT_GT(game["accuracy"]["first"], 0.0);
        EXPECT_LE(game["accuracy"]["second"], 100.0);
        for (const json& move : game["moves"]) {
            const std::string mark = move["mark"].is_null() ? "" : move["mark"];
            const double loss = move["loss"];
            if (loss >= 30.05) {
                EXPECT_EQ(mark, "??");
            }
            if (loss < 9.95) {
                EXPECT_TRUE(mark.empty() || mark == "!") << mark;
            }
            EXPECT_EQ(move["better"].empty(), mark.empty() || mark == "!") << move;
        }
    }
}

TEST(AnnotateProgram, PgnReadsBackAsTheSameGamesWithTheirComments) {
    const TemporaryFolder folder;
    const std::string file = folder.write(
        "game.pgn",
        record_text("attangle", "{before} 1. c3 $1 {recorded} (1. c4 {aside} e5) 1... e5 2. a1 {last}", "*"));
    const ProgramRun run = run_program({"annotate", file, "--nodes", "300"});
    ASSERT_EQ(run.status, 0) << run.err;
    for (const char* comment : {"{before}", "{recorded}", "{aside}", "{last}", "{[%eval ", "{Engine: 300 nodes"})
        EXPECT_TRUE(contains(run.out, comment)) << comment << "\n" << run.out;
    const ProgramRun valid = run_program({"validate", "-", "--strict"}, run.out);
    EXPECT_EQ(valid.status, 0) << valid.out;
    const ProgramRun moves = run_program({"convert", "-", "--to", "moves"}, run.out);
    EXPECT_EQ(moves.out, run_program({"convert", file, "--to", "moves"}).out);
}

TEST(AnnotateProgram, ABrokenRecordIsAnnotatedUpToItsFault) {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("game.pgn", record_text("attangle", "1. c3 e5 2. d4 a1", "*") + record_text("attangle", "1. c3"));
    const ProgramRun run = run_program({"annotate", file, "--nodes", "300", "--to", "json"});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.err, "AT-3")) << run.err;
    const auto games = json_lines(run.out);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0]["plies"], 2);
    EXPECT_EQ(games[1]["plies"], 1);
}

TEST(AnnotateProgram, GamesOfTheDatabaseByTheirNumber) {
    const TemporaryFolder folder;
    const std::string file = folder.write("game.pgn", record_text("attangle", "1. c3 e5"));
    ProgramSetting here;
    here.folder = folder.path();
    ASSERT_EQ(run_program({"import", file}, here).status, 0);
    const ProgramRun run = run_program({"annotate", "1", "--nodes", "300", "--to", "json"}, here);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(json_document(run.out)["id"], 1);
    const ProgramRun missing = run_program({"annotate", "7"}, here);
    EXPECT_EQ(missing.status, 2);
    EXPECT_TRUE(contains(missing.err, "there is no game 7"));
    EXPECT_EQ(run_program({"annotate", "nowhere.pgn"}, here).status, 3);
}

TEST(AnnotateProgram, CtrlCKeepsWhatIsReady) {
    const TemporaryFolder folder;
    const std::string file = folder.write("games.pgn", games_text());
    ProgramSetting setting;
    setting.interrupt_after_ms = 1000;
    const ProgramRun run = run_program({"annotate", file, "--nodes", "1000000000", "--to", "json"}, setting);
    EXPECT_EQ(run.status, 130) << run.err;
    EXPECT_EQ(json_lines(run.out).size(), lines_of(run.out).size());
}

}  // namespace
}  // namespace ludex
