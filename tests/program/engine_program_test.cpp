// `ludex engine`: the dialogue with a front end.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "program/run_program.hpp"

namespace ludex {
namespace {

using nlohmann::json;

/// The lines that answer these.
std::vector<std::string> answers(const std::string& lines) {
    ProgramSetting setting;
    setting.input = lines;
    const ProgramRun run = run_program({"engine"}, setting);
    EXPECT_EQ(run.status, 0) << run.err;
    return lines_of(run.out);
}

std::string last_of(const std::vector<std::string>& lines) { return lines.empty() ? "" : lines.back(); }

bool has_line(const std::vector<std::string>& lines, const std::string& begin) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.starts_with(begin); });
}

/// The move of `bestmove`, played: nothing is said against it.
void expect_legal(const std::string& position, const std::vector<std::string>& said) {
    const std::string best = last_of(said);
    ASSERT_TRUE(best.starts_with("bestmove ")) << best;
    const std::string moves = position.find(" moves ") == std::string::npos ? " moves " : " ";
    EXPECT_EQ(answers(position + moves + best.substr(9) + "\n"), std::vector<std::string>{});
}

TEST(EngineProgram, IntroducesItself) {
    const auto said = answers("uci\nisready\nquit\nisready\n");
    EXPECT_TRUE(said.front().starts_with("id name Ludex "));
    EXPECT_TRUE(has_line(said, "option name MultiPV type spin default 1 min 1 max "));
    EXPECT_TRUE(has_line(said, "option name UCI_Variant type combo default abalone "));
    EXPECT_EQ(std::count(said.begin(), said.end(), "readyok"), 1);
    EXPECT_EQ(last_of(said), "readyok");
    EXPECT_TRUE(has_line(answers("aep\n"), "aepok"));
}

TEST(EngineProgram, PlaysEveryGame) {
    for (const char* position :
         {"position abalone/belgian-daisy startpos", "position abalone/belgian-daisy startpos moves a1b2 i5h5",
          "position attangle startpos moves c3", "position attangle/grand startpos",
          "position attangle/former startpos",
          "position artaban fen 8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w",
          "position artaban/diagonal fen 8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w "
          "moves d2-d3"}) {
        const auto said = answers(std::string(position) + "\ngo depth 2\n");
        EXPECT_TRUE(has_line(said, "info depth 2 multipv 1 score cp ")) << position;
        expect_legal(position, said);
    }
}

TEST(EngineProgram, TakesOptionsAndTheFormsOfOtherFrontEnds) {
    const auto said = answers(
        "setoption name UCI_Variant value attangle/grand\nsetoption name MultiPV value 3\nsetoption name Hash value 2\n"
        "setoption name Threads value 2\nposition startpos moves c3\ngo nodes 2000\n");
    EXPECT_TRUE(has_line(said, "info depth 1 multipv 3 score "));
    expect_legal("position attangle/grand startpos moves c3", said);
    const std::string belgian = "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0";
    expect_legal("position abalone fen " + belgian, answers("position abp " + belgian + "\ngo depth 1\n"));
}

TEST(EngineProgram, ThinksAsTheClockAllows) {
    for (const char* go : {"go movetime 30", "go wtime 900 btime 900 winc 10 binc 10", "go wtime 1 btime 1",
                           "go btime 2000 wtime 2000 movestogo 20"})
        EXPECT_TRUE(last_of(answers(std::string(go) + "\n")).starts_with("bestmove ")) << go;
    EXPECT_TRUE(last_of(answers("go infinite\nstop\n")).starts_with("bestmove "));
    EXPECT_TRUE(last_of(answers("go infinite\n")).starts_with("bestmove ")) << "the front end is gone";
    EXPECT_TRUE(last_of(answers("go infinite\nisready\nquit\n")).starts_with("bestmove "));
}

TEST(EngineProgram, TellsForcedEndsInMoves) {
    // Six marbles of White are all but lost: one push wins (AB-8).
    const auto said = answers("position abalone fen 5/6/7/8/9/8/7/2bbb1/2bbw b 0 5\ngo depth 3\n");
    EXPECT_TRUE(has_line(said, "info depth 1 multipv 1 score mate 1 ") ||
                has_line(said, "info depth 2 multipv 1 score mate 1 "))
        << last_of(said);
}

TEST(EngineProgram, SaysWhatIsWrongAndGoesOn) {
    for (const auto& [line, said] :
         std::vector<std::pair<std::string, std::string>>{{"dance", "this is no command"},
                                                          {"go fast", "go takes"},
                                                          {"go depth many", "whole number"},
                                                          {"position chess startpos", "no such game"},
                                                          {"position attangle startpos moves c3 c3", "AT-3"},
                                                          {"position artaban startpos", "no start position"},
                                                          {"position abalone fen nonsense", "position"},
                                                          {"position abalone somewhere", "startpos or fen"},
                                                          {"setoption name Hash value 0", "from 1 to"},
                                                          {"setoption name Elo value 3000", "no such option"},
                                                          {"setoption value 3", "wants name"}}) {
        const auto answer = answers(line + "\nisready\n");
        ASSERT_EQ(answer.size(), 2U) << line;
        EXPECT_TRUE(answer[0].starts_with("info string ")) << answer[0];
        EXPECT_NE(answer[0].find(said), std::string::npos) << answer[0];
        EXPECT_EQ(answer[1], "readyok");
    }
    EXPECT_EQ(last_of(answers("\n \nisready\n")), "readyok");
}

TEST(EngineProgram, SaysThatThereIsNoMove) {
    EXPECT_EQ(last_of(answers("position abalone fen 5/6/7/8/9/8/7/6/2bbb b 0 6\ngo depth 2\n")), "bestmove (none)");
}

// --- Other engines ---------------------------------------------------------------------------------------------------

/// An engine that is a line of shell: it says its name, and this when it is to think.
std::string shell_engine(const std::string& answer) {
    return "echo uciok; while read -r line; do case $line in go*) " + answer + ";; esac; done";
}

ProgramRun analyzed_by(const std::string& engine) {
    return run_program({"analyze", "attangle", "c3", "--engine", engine, "--depth", "2", "--json"});
}

TEST(OutsideEngine, OurOwnEngineIsOne) {
    for (const Arguments& position :
         {Arguments{"attangle/grand", "c3"}, Arguments{"belgian-daisy"},
          Arguments{"artaban", "--from",
                    "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w"}}) {
        Arguments arguments{"analyze"};
        arguments.insert(arguments.end(), position.begin(), position.end());
        arguments.insert(arguments.end(), {"--depth", "3", "--multipv", "2", "--json"});
        const json ours = json::parse(run_program(arguments).out);
        arguments.insert(arguments.end(), {"--engine", LUDEX_PROGRAM " engine"});
        const json theirs = json::parse(run_program(arguments).out);
        EXPECT_EQ(theirs["best"], ours["best"]);
        EXPECT_EQ(theirs["depth"], ours["depth"]);
        EXPECT_EQ(theirs["lines"][1]["moves"], ours["lines"][1]["moves"]);
        EXPECT_NEAR(theirs["lines"][0]["score"].get<double>(), ours["lines"][0]["score"].get<double>(), 0.006);
        EXPECT_NEAR(theirs["lines"][0]["chance"].get<double>(), ours["lines"][0]["chance"].get<double>(), 0.01);
    }
}

TEST(OutsideEngine, IsTakenAtItsWordAsFarAsItIsLegal) {
    const json said = json::parse(analyzed_by(shell_engine("echo 'info depth 9 score mate 2 nodes 5 pv e4 d4 z9 c1'; "
                                                           "echo 'info depth 9 multipv 2 score cp 50 pv c1'; "
                                                           "echo 'bestmove e4 ponder d4'"))
                                      .out);
    EXPECT_EQ(said["lines"][0]["moves"], json({"e4"})) << "nobody may place on d4 (AT-3)";
    EXPECT_EQ(said["lines"][0]["proof"], json({{"result", "win"}, {"plies", 3}, {"exact", false}}));
    EXPECT_EQ(said["lines"][1]["score"], 0.5);
    EXPECT_EQ(json::parse(analyzed_by(shell_engine("echo bestmove e4")).out)["best"], "e4");
}

TEST(OutsideEngine, OneThatIsSilentDoesNotHoldUpAnInterrupt) {
    ProgramSetting setting;
    setting.interrupt_at = catches_interrupts;
    const ProgramRun run =
        run_program({"analyze", "attangle", "--engine", shell_engine("sleep 600"), "--depth", "2", "--json"}, setting);
    EXPECT_EQ(run.status, 130) << run.err;
}

TEST(OutsideEngine, NeitherOneThatGoesOnWritingNorOneWithoutANameDo) {
    ProgramSetting setting;
    setting.interrupt_at = catches_interrupts;
    const std::string talker =
        "echo uciok; while read -r line; do case $line in go*) while :; do echo info depth 1; sleep 0.1; done;; esac; "
        "done";
    for (const std::string& engine : {talker, std::string("sleep 600")}) {
        const ProgramRun run =
            run_program({"analyze", "attangle", "--engine", engine, "--depth", "2", "--json"}, setting);
        EXPECT_EQ(run.status, 130) << engine << run.err;
    }
}

TEST(OutsideEngine, WhatIsWrongWithOneIsTold) {
    for (const auto& [engine, told] :
         std::vector<std::pair<std::string, std::string>>{{"exit 3", "it has ended"},
                                                          {shell_engine("exit"), "it has ended"},
                                                          {"no-such-engine-anywhere", "it has ended"},
                                                          {shell_engine("echo bestmove z9"), "not legal here"},
                                                          {shell_engine("echo 'bestmove (none)'"), "not legal here"},
                                                          {"tr -d '\\n' < /dev/zero", "writes no lines"}}) {
        const ProgramRun run = analyzed_by(engine);
        EXPECT_EQ(run.status, 3) << engine;
        EXPECT_TRUE(contains(run.err, told)) << run.err;
        EXPECT_EQ(run.out, "");
    }
}

TEST(OutsideEngine, HearsTheGameBeforeThePosition) {
    const TemporaryFolder folder;
    const std::string log = folder.file("log");
    analyzed_by("echo uciok; while read -r line; do echo \"$line\" >> " + log +
                "; case $line in go*) echo bestmove e4;; esac; done");
    EXPECT_TRUE(contains(folder.read("log"), "\nposition fen 4/5/6/7/6/5/4 w 18 18 moves c3\ngo depth 2\n"))
        << folder.read("log");
}

// --- Annotating ------------------------------------------------------------------------------------------------------

constexpr const char* kTwoGames = "[Game \"attangle\"]\n\n1. c3 e4 2. e5 b2 *\n\n[Game \"attangle\"]\n\n1. e4 c3 *\n";

ProgramRun annotated_by(const std::string& engine) {
    ProgramSetting setting;
    setting.input = kTwoGames;
    return run_program({"annotate", "-", "--nodes", "300", "--to", "csv", "--engine", engine}, setting);
}

TEST(OutsideEngine, AnnotatesGames) {
    const ProgramRun run = annotated_by(LUDEX_PROGRAM " engine");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(lines_of(run.out).size(), 1U + 4 + 2) << run.out;
}

TEST(OutsideEngine, OneThatEndsCostsTheGamesThatItDoesNotJudge) {
    const ProgramRun run = annotated_by("exit 3");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(lines_of(run.out).size(), 1U) << run.out;
    for (const char* record : {"record 1", "record 2"})
        EXPECT_TRUE(contains(run.err, std::string(record) + " is not annotated: ")) << run.err;
    EXPECT_EQ(lines_of(run.err).size(), 2U) << run.err;
}

TEST(OutsideEngine, OneThatEndsOnceIsStartedAgain) {
    const TemporaryFolder folder;
    const std::string mark = folder.file("mark");
    const ProgramRun run =
        annotated_by("if [ -e " + mark + " ]; then exec " LUDEX_PROGRAM " engine; else touch " + mark + "; fi");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(lines_of(run.out).size(), 1U + 4 + 2) << run.out;
}

TEST(OutsideEngine, ItsJudgementsAreNotKept) {
    const TemporaryFolder folder;
    const std::string db = folder.file("games.db");
    ProgramSetting setting;
    setting.input = kTwoGames;
    run_program({"import", "-", "--db", db}, setting);
    const Arguments annotate{"annotate", "1", "--db", db, "--nodes", "300", "--to", "json"};
    Arguments by_other = annotate;
    by_other.insert(by_other.end(),
                    {"--engine", shell_engine("echo 'info depth 7 score cp 900 pv b3'; echo bestmove b3")});
    EXPECT_EQ(run_program(by_other).status, 0);
    EXPECT_FALSE(contains(run_program(annotate).out, "\"depth\":7,"));
}

}  // namespace
}  // namespace ludex
