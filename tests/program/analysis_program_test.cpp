#include <gtest/gtest.h>

#include <algorithm>

#include "program/database_helper.hpp"
#include "program/run_program.hpp"
#include "program/sample_records.hpp"

// analyze, its stream, and annotate.

namespace ludex {
namespace {

using nlohmann::json;

json analysis_of(Arguments arguments) {
    arguments.insert(arguments.begin(), "analyze");
    return json_answer(std::move(arguments));
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
    const ProgramRun text =
        run_program({"analyze", "abalone", "--from", "w3b/w4b/b5b/b7/b8/8/7/6/5 b 2 5", "--nodes", "5000"});
    EXPECT_NE(text.out.find("wins in 1"), std::string::npos) << text.out;
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
    setting.interrupt_at = catches_interrupts;
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
                                       R"({"id":1,"game":"attangle","variant":"grand","depth":1})",
                                       R"({"id":1,"game":"artaban/diagonal","fen":"x","depth":1})",
                                       R"({"id":1,"game":"abalone","Depth":1})",
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

/// Deeper than the stack is: to print such a value would end the program.
TEST(AnalyzeStream, DeeplyNestedValuesAreRefused) {
    const std::string deep = std::string(300'000, '[') + std::string(300'000, ']');
    for (const std::string member : {"id", "game", "moves", "nodes", "position"}) {
        const std::string question = R"({"game":"attangle","nodes":1,")" + member + "\":" + deep + "}\n";
        const ProgramRun run = run_program({"analyze", "--stream"}, question);
        EXPECT_EQ(run.status, 1) << member;
        const auto answers = json_lines(run.out);
        ASSERT_EQ(answers.size(), 1U) << member;
        EXPECT_TRUE(answers[0].contains("error")) << member;
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
    const TestDatabase db(record_text("attangle", "1. c3 e5"));
    const ProgramRun run = db.run({"annotate", "1", "--nodes", "300", "--to", "json"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(json_document(run.out)["id"], 1);
    const ProgramRun missing = db.run({"annotate", "7"});
    EXPECT_EQ(missing.status, 2);
    EXPECT_TRUE(contains(missing.err, "there is no game 7"));
    EXPECT_EQ(run_program({"annotate", "nowhere.pgn"}).status, 3);
}

json annotated_game(const TestDatabase& db, const std::string& id) {
    const ProgramRun run = db.run({"annotate", id, "--nodes", "1", "--to", "json"});
    EXPECT_EQ(run.status, 0) << run.err;
    return json_document(run.out);
}

TEST(AnnotateProgram, SaysWhereAGameLeavesARepertoire) {
    const TemporaryFolder folder;
    for (const auto& [game, first, others, left] : {std::tuple{"abalone", "a1b1 i9h9", "(1... i9h8)", "a1b1 i5h5 a2b2"},
                                                    {"attangle", "a1 b2", "(1... b3)", "a1 e5 c2"}}) {
        const auto record = [&, is_black_first = std::string(game) == "abalone"](const std::string& moves) {
            return record_text(game, moves, "*", {{"White", "W"}, {"Black", is_black_first ? "B" : "C"}});
        };
        const std::string lines = folder.write("lines.pgn", record("1. " + numbered(first).substr(3) + " " + others));
        const std::string games = folder.write("games.pgn", record(numbered(left)) + record(numbered(first)));
        const auto run = run_program({"annotate", games, "--repertoire", lines, "--nodes", "1", "--to", "json"});
        EXPECT_EQ(run.status, 0) << run.err;
        const auto annotated = json_lines(run.out);
        ASSERT_EQ(annotated.size(), 2U);
        const json& departure = annotated[0]["repertoire"];
        EXPECT_EQ(departure["how"], "left");
        EXPECT_EQ(departure["known"], 1);
        EXPECT_EQ(departure["moves"].size(), 2U);
        EXPECT_EQ(departure["move"], annotated[0]["moves"][1]["move"]);
        EXPECT_TRUE(
            contains(annotated[0]["moves"][1]["text"].get<std::string>(), " leaves the repertoire, which has "));
        EXPECT_TRUE(contains(annotated[0]["summary"].get<std::string>(), "In the repertoire until ply 1."));
        EXPECT_EQ(annotated[1]["repertoire"]["how"], "whole");
        EXPECT_EQ(annotated[1]["repertoire"]["known"], 2);
    }
    const std::string marked = folder.write("marked.pgn", record_text("attangle", "1. a1 e5 $2 2. c2", "*"));
    const std::string lines = folder.write("lines.pgn", record_text("attangle", "1. a1 b2", "*"));
    const auto once = run_program({"annotate", marked, "--repertoire", lines, "--nodes", "1"});
    const auto twice = run_program({"annotate", "-", "--nodes", "1"}, once.out);
    EXPECT_TRUE(contains(once.out, "leaves the repertoire")) << once.out;
    EXPECT_TRUE(contains(twice.out, "e5 $2")) << "a mark of a person stays: " << twice.out;
    EXPECT_FALSE(contains(twice.out, "leaves the repertoire"));
    const auto wrong = run_program({"annotate", folder.file("games.pgn"), "--repertoire", folder.write("no.pgn", "")});
    EXPECT_EQ(wrong.status, 2);
}

/// Two games of every set of rules that part after four plies.
TEST(AnnotateProgram, SaysWhereAGameLeavesTheOthers) {
    for (const char* game : {"abalone", "abalone/belgian-daisy", "attangle", "attangle/grand", "attangle/grand-27",
                             "attangle/former", "artaban", "artaban/diagonal"}) {
        const FinishedGame& played = finished_game(game);
        const std::vector<std::string> moves = words_of(played.moves);
        Arguments question{"position", game, "--from", played.start};
        question.insert(question.end(), moves.begin(), moves.begin() + 4);
        const json legal = json_answer(question)["legal"];
        const std::string other = legal[0] == moves[4] ? legal[1] : legal[0];
        std::string line;
        for (std::size_t i = 0; i < 4; ++i) line += moves[i] + ' ';
        const TestDatabase db(record_text(played) +
                              record_text(game, numbered(line + other), "*", {{"FEN", played.start}}));
        for (const char* id : {"1", "2"}) {
            const json annotated = annotated_game(db, id);
            EXPECT_EQ(annotated["novelty"], (json{{"ply", 5}, {"games", 1}})) << game;
            EXPECT_TRUE(contains(annotated["moves"][4]["text"].get<std::string>(), "Leaves the one other game here."))
                << annotated["moves"][4];
        }
    }
}

std::uint64_t nodes_of(const TestDatabase& db, const Arguments& more) {
    Arguments arguments{"annotate", "1", "--to", "json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return json_document(db.run(arguments).out)["nodes"];
}

TEST(AnnotateProgram, WhatWasSaidOfAStoredGameIsKept) {
    const TestDatabase db(games_text());
    const ProgramRun first = db.run({"annotate", "--nodes", "300", "--to", "json"});
    EXPECT_EQ(json_lines(first.out).size(), 6U);
    db.expect_whole();
    EXPECT_EQ(db.run({"annotate", "--nodes", "1", "--to", "json"}).out, first.out) << "a better judgement is kept";
    EXPECT_EQ(nodes_of(db, {"--nodes", "400"}), 400U) << "it is not good enough";
    EXPECT_EQ(nodes_of(db, {"--nodes", "200"}), 400U);
    EXPECT_EQ(nodes_of(db, {"--nodes", "200", "--anew"}), 200U);
    EXPECT_EQ(nodes_of(db, {"--nodes", "100"}), 200U);
    const ProgramRun from_file = run_program({"annotate", "-", "--nodes", "300", "--to", "csv"}, db.exported());
    const ProgramRun from_store = db.run({"annotate", "2", "--nodes", "300", "--to", "csv"});
    const auto second_game = [](const std::string& csv, const std::string& name) {
        std::string moves;
        for (const std::string& line : lines_of(csv))
            if (line.starts_with(name + ',')) moves += line.substr(name.size()) + '\n';
        return moves;
    };
    EXPECT_EQ(second_game(from_store.out, "2"), second_game(from_file.out, "-:2")) << "and is that of the engine";
}

TEST(AnnotateProgram, EditsKeepWhatWasSaidOfTheMoves) {
    const TestDatabase db(record_text("attangle", "1. c3 e5 2. a1"));
    EXPECT_EQ(nodes_of(db, {"--nodes", "400"}), 400U);
    ASSERT_EQ(db.run({"edit", "1", "--set", "Event=Elsewhere"}).status, 0);
    EXPECT_EQ(nodes_of(db, {"--nodes", "300"}), 400U);
    db.expect_whole();
}

TEST(AnnotateProgram, FiltersChooseGames) {
    const TestDatabase db(games_text());
    const auto ids = [&](Arguments filters) {
        filters.insert(filters.begin(), {"annotate", "--nodes", "1", "--to", "json"});
        std::vector<int> numbers;
        for (const json& game : json_lines(db.run(filters).out)) numbers.push_back(game["id"]);
        return numbers;
    };
    EXPECT_EQ(ids({"--game", "artaban"}), (std::vector{5}));
    EXPECT_EQ(ids({"--result", "0-1"}), db.ids({"--result", "0-1"}));
    EXPECT_EQ(ids({}), db.ids());
    const ProgramRun both = db.run({"annotate", "1", "--result", "0-1"});
    EXPECT_EQ(both.status, 2);
    EXPECT_TRUE(contains(both.err, "filters choose games of the database")) << both.err;
}

TEST(AnnotateProgram, ADatabaseThatCannotBeWrittenToIsRead) {
    const TestDatabase db(record_text("attangle", "1. c3 e5"));
    const std::filesystem::path file = db.name();
    std::filesystem::permissions(file, std::filesystem::perms(0444));
    std::filesystem::permissions(file.parent_path(), std::filesystem::perms(0555));
    ProgramSetting setting;
    setting.without_rights = true;
    const ProgramRun run = db.run({"annotate", "1", "--nodes", "10", "--to", "json"}, setting);
    std::filesystem::permissions(file.parent_path(), std::filesystem::perms(0755));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(json_document(run.out)["nodes"], 10);
    const ProgramRun missing = run_program({"annotate", "1", "--db", db.folder().file("none.db")});
    EXPECT_EQ(missing.status, 3);
    EXPECT_FALSE(db.folder().has("none.db"));
}

TEST(AnnotateProgram, AGameAloneHasNoNovelty) {
    const TestDatabase db(record_text(finished_game("attangle")));
    EXPECT_TRUE(annotated_game(db, "1")["novelty"].is_null());
}

TEST(AnnotateProgram, CtrlCKeepsWhatIsReady) {
    const TemporaryFolder folder;
    const std::string file = folder.write("games.pgn", games_text());
    ProgramSetting setting;
    setting.interrupt_at = catches_interrupts;
    const ProgramRun run = run_program({"annotate", file, "--nodes", "1000000000", "--to", "json"}, setting);
    EXPECT_EQ(run.status, 130) << run.err;
    EXPECT_EQ(json_lines(run.out).size(), lines_of(run.out).size());
    const std::string output = folder.write("out.json", "old");
    const Arguments again{"annotate", file, "--nodes", "1000000000", "--to", "json", "-o", output};
    const ProgramRun replacing = run_program(again, setting);
    EXPECT_EQ(replacing.status, 130);
    EXPECT_TRUE(contains(replacing.err, output + ": left as it was")) << replacing.err;
    EXPECT_EQ(folder.read("out.json"), "old");
    std::filesystem::remove(output);
    EXPECT_EQ(run_program(again, setting).status, 130);
    EXPECT_TRUE(folder.has("out.json"));
}

}  // namespace
}  // namespace ludex
