#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// puzzles and drill: what they write, what they find wrong, how they go on.

namespace ludex {
namespace {

using nlohmann::json;

/// Whether games may begin anywhere: those of Artaban begin with a set-up of both sides (AR-2).
bool may_begin_anywhere(const json& puzzle) { return !puzzle["game"].get<std::string>().starts_with("artaban"); }

/// Games without moves, each from a position with one move to win.
std::string games_with_puzzles() {
    std::ifstream file(LUDEX_SOURCE_DIR "/data/puzzles.jsonl");
    std::string text;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        const json puzzle = json::parse(line);
        if (puzzle["kind"] != "win" || !may_begin_anywhere(puzzle)) continue;
        text += record_text(puzzle["game"].get<std::string>(), "", "*",
                            {{"FEN", puzzle["position"].get<std::string>()},
                             {"White", "Ada"},
                             {"Black", "Ben"},
                             {"Date", "2026.01." + std::to_string(10 + ++number)}});
    }
    return text;
}

std::string sample() { return LUDEX_SOURCE_DIR "/data/puzzles.jsonl"; }

/// The puzzles of the sample file, those of one kind.
std::vector<json> sample_puzzles(const std::string& kind) {
    std::ifstream file(sample());
    std::vector<json> puzzles;
    for (std::string line; std::getline(file, line);)
        if (json puzzle = json::parse(line); puzzle["kind"] == kind) puzzles.push_back(std::move(puzzle));
    return puzzles;
}

json without_origin(json puzzle) {
    for (const char* member : {"source", "met", "missed", "grade"}) puzzle.erase(member);
    return puzzle;
}

TEST(PuzzlesProgram, FindsThemInGamesOfAllKinds) {
    const TestDatabase database(records_of_all());
    const std::string file = database.folder().file("p.jsonl");
    ASSERT_EQ(database.run({"puzzles", "--to", "json", "--nodes", "20000", "-o", file}).status, 0);
    std::set<std::string> games;
    for (const json& puzzle : json_lines(database.folder().read("p.jsonl")))
        games.insert(puzzle["game"].get<std::string>().substr(0, puzzle["game"].get<std::string>().find('/')));
    EXPECT_EQ(games, (std::set<std::string>{"abalone", "artaban", "attangle"}));
    const ProgramRun check = run_program({"puzzles", "--check", file, "--nodes", "20000"});
    EXPECT_EQ(check.status, 0) << check.err;
}

TEST(PuzzlesProgram, FindsTheWinsThatAreThere) {
    const TestDatabase database(games_with_puzzles());
    const ProgramRun run = database.run({"puzzles", "--to", "json", "--kind", "win", "--nodes", "100000"});
    ASSERT_EQ(run.status, 0) << run.err;
    const auto found = json_lines(run.out);
    auto expected = sample_puzzles("win");
    std::erase_if(expected, [](const json& puzzle) { return !may_begin_anywhere(puzzle); });
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(without_origin(found[i]), without_origin(expected[i]));
        EXPECT_EQ(found[i]["source"]["id"], i + 1);
        EXPECT_EQ(found[i]["source"]["ply"], 0);
        EXPECT_EQ(found[i]["source"]["played"], nullptr);
    }
    EXPECT_EQ(database.run({"puzzles", "--to", "json", "--kind", "win", "--nodes", "100000", "--threads", "3"}).out,
              run.out);
}

TEST(PuzzlesProgram, SaysThemInWords) {
    const TestDatabase database(
        record_text("attangle", "", "*",
                    {{"FEN", "2,wwb,1/1,b,b,b,1/b,b,wbw,bw,1,w/1,b,w,2,w,1/1,wbw,1,w,w,1/b,w,w,w,w/b,1,bwb,1 b 1 4"},
                     {"White", "Ada"},
                     {"Black", "Ben"}}));
    EXPECT_EQ(database.run({"puzzles"}).out, R"(game 1, ply 0, Ada - Ben: Black wins in 1 move, grade 1: 1. f3,f4-e4
  attangle 2,wwb,1/1,b,b,b,1/b,b,wbw,bw,1,w/1,b,w,2,w,1/1,wbw,1,w,w,1/b,w,w,w,w/b,1,bwb,1 b 1 4
)");
    const ProgramRun anki = database.run({"puzzles", "--to", "anki"});
    const auto lines = lines_of(anki.out);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0], "#separator:tab");
    EXPECT_EQ(std::count(lines[3].begin(), lines[3].end(), '\t'), 2);
    EXPECT_TRUE(lines[3].starts_with("<img src=\"data:image/svg+xml,%3Csvg"));
    EXPECT_TRUE(contains(lines[3], "Black wins in 1 move\t1. f3,f4-e4<br>game 1, after ply 0: Ada - Ben"));
    EXPECT_TRUE(lines[3].ends_with("\tludex attangle win grade-1"));
    EXPECT_TRUE(contains(database.run({"puzzles", "--game", "artaban"}).err, "there are no such puzzles"));
}

TEST(PuzzlesProgram, CountsWhoMissedThem) {
    const std::string position = "2,wwb,1/1,b,b,b,1/b,b,wbw,bw,1,w/1,b,w,2,w,1/1,wbw,1,w,w,1/b,w,w,w,w/b,1,bwb,1 b 1 4";
    const auto game = [&](const std::string& black, const std::string& moves, const std::string& day) {
        return record_text("attangle", moves, "*",
                           {{"FEN", position}, {"White", "Ada"}, {"Black", black}, {"Date", "2026.01." + day}});
    };
    const TestDatabase database(game("Ben", "1... d1", "01") + game("Cleo", "1... f3,f4-e4", "02") +
                                game("Ben", "1... a2", "03"));
    const auto puzzle = json_lines(database.run({"puzzles", "--to", "json", "--kind", "win"}).out).at(0);
    EXPECT_EQ(puzzle["met"], 3);
    EXPECT_EQ(puzzle["missed"], 2);
    EXPECT_EQ(puzzle["grade"], 2);
    EXPECT_EQ(puzzle["source"]["played"], "d1");
    const auto of = [&](const char* name) {
        return json_lines(database.run({"puzzles", "--to", "json", "--kind", "win", "--missed-by", name}).out);
    };
    ASSERT_EQ(of("ben").size(), 1U) << "the second time it is alike";
    EXPECT_EQ(of("ben")[0]["source"]["second"], "Ben");
    EXPECT_EQ(of("cleo").size(), 0U) << "found";
    EXPECT_EQ(of("ada").size(), 0U) << "the other side";
    EXPECT_EQ(database.run({"puzzles", "--missed-by", "Zoe"}).status, 2);
    EXPECT_EQ(database.run({"puzzles", "--missed-by", "Ben", "--player", "Ada"}).status, 2);
}

TEST(PuzzlesProgram, GoesOnWhereItStopped) {
    const TestDatabase database(games_with_puzzles());
    const std::string file = database.folder().file("p.jsonl");
    const Arguments ask{"puzzles", "--to", "json", "--kind", "win", "--nodes", "100000", "-o", file};
    const auto with = [&](Arguments more) {
        more.insert(more.begin(), ask.begin(), ask.end());
        return more;
    };
    ASSERT_EQ(database.run(ask).status, 0);
    const std::string all = database.folder().read("p.jsonl");
    ASSERT_EQ(database.run(with({"--limit", "7"})).status, 0);
    EXPECT_EQ(lines_of(database.folder().read("p.jsonl")).size(), 7U);
    std::string cut = database.folder().read("p.jsonl");
    cut.pop_back();  // somebody's editor leaves no line end
    database.folder().write("p.jsonl", cut);
    ASSERT_EQ(database.run(with({"--continue"})).status, 0);
    EXPECT_EQ(database.folder().read("p.jsonl"), all);
    EXPECT_EQ(database.run({"puzzles", "--continue"}).status, 2);
    EXPECT_EQ(database.run({"puzzles", "--check", file, "--to", "json"}).status, 2);
}

/// What was found stays, also in the place of a file that was there.
TEST(PuzzlesProgram, KeepsWhatWasFoundWhenInterrupted) {
    std::string games = games_with_puzzles();
    for (int i = 0; i < 30; ++i) games += records_of_all();
    const TestDatabase database(games);
    const std::string file = database.folder().file("p.jsonl");
    ASSERT_EQ(database.run({"puzzles", "--to", "json", "--kind", "win", "--limit", "1", "-o", file}).status, 0);
    const std::size_t before = lines_of(database.folder().read("p.jsonl")).size();
    ProgramSetting setting;
    setting.interrupt_at = after_ms(600, catches_interrupts);
    const ProgramRun run = database.run(
        {"puzzles", "--to", "json", "--nodes", "300000", "-o", file, "--continue", "--threads", "1"}, setting);
    EXPECT_EQ(run.status, 130) << run.err;
    EXPECT_TRUE(contains(run.err, "` goes on")) << run.err;
    const auto kept = json_lines(database.folder().read("p.jsonl"));
    EXPECT_GT(kept.size(), before) << run.err;
}

/// A missed win hides neither the opponent's nor a later one.
TEST(PuzzlesProgram, GoesOnBehindAWinThatWasMissed) {
    const std::string position = "2,wwb,1/1,b,b,b,1/b,b,wbw,bw,1,w/1,b,w,2,w,1/1,wbw,1,w,w,1/b,w,w,w,w/b,1,bwb,1 b 1 4";
    const TestDatabase database(
        record_text("attangle", "1... d1 2. d7", "*", {{"FEN", position}, {"White", "Ada"}, {"Black", "Ben"}}));
    std::vector<int> plies;
    for (const json& puzzle : json_lines(database.run({"puzzles", "--to", "json", "--kind", "win"}).out))
        plies.push_back(puzzle["source"]["ply"]);
    ASSERT_GE(plies.size(), 2U);
    EXPECT_EQ(plies[0], 0);
    EXPECT_LE(plies[1], 2);
}

json legal_in(const json& puzzle) {
    return json_answer({"position", puzzle["game"], "--from", puzzle["position"], "--json"})["legal"];
}

TEST(PuzzlesProgram, ChecksThoseOfAFile) {
    const TemporaryFolder folder;
    auto wins = sample_puzzles("win");
    auto holds = sample_puzzles("hold");
    ASSERT_TRUE(!wins.empty() && !holds.empty());
    std::string text;
    const auto add = [&](const json& puzzle) { text += puzzle.dump() + "\n"; };
    add(wins.front());
    json late = wins.front();
    late["plies"] = late["plies"].get<int>() + 2;
    add(late);
    json hold = holds.front();
    const auto legal = legal_in(hold);
    const std::string other = legal[0] == hold["line"][0] ? legal[1] : legal[0];
    hold["line"] = {other};
    hold["right"] = {{other}};
    add(hold);
    json sooner = holds.front();
    sooner["plies"] = sooner["plies"].get<int>() + 2;
    add(sooner);
    json longer = wins.front();
    const std::string end = longer["line"][0];
    for (const json& move : legal_in(longer)) {
        if (move == end) continue;
        const json reply =
            json_answer({"position", longer["game"], move, "--from", longer["position"], "--json"})["legal"][0];
        const json last =
            json_answer({"position", longer["game"], move, reply, "--from", longer["position"], "--json"})["legal"][0];
        longer["line"] = {move, reply, last};
        longer["right"] = {{move}, {last}};
        break;
    }
    add(longer);
    json begun = wins.front();
    begun["right"][0].push_back(begun["right"][0][0]);
    begun["right"][0][0] = legal_in(begun)[0] == begun["line"][0] ? legal_in(begun)[1] : legal_in(begun)[0];
    add(begun);
    json many = wins.front();
    many["plies"] = 4'294'967'297;
    add(many);
    json illegal = wins.front();
    illegal["line"] = {"z9z9"};
    add(illegal);
    text += "{\"game\":\"chess\"}\n{\n";
    folder.write("p.jsonl", text);
    const ProgramRun run = run_program({"puzzles", "--check", folder.file("p.jsonl")});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "10 puzzles: 1 as they say, 9 wrong, 0 not decided\n");
    const auto said = lines_of(run.err);
    ASSERT_EQ(said.size(), 9U) << run.err;
    EXPECT_TRUE(contains(said[0], "p.jsonl:2: line 2: the win takes 1 move, not 2")) << said[0];
    EXPECT_TRUE(contains(said[1], "p.jsonl:3: line 3: these do not lose in ")) << said[1];
    EXPECT_TRUE(contains(said[2], "p.jsonl:4: line 4: the other moves lose in ")) << said[2];
    EXPECT_TRUE(contains(said[3], "p.jsonl:5: line 5: the line is longer than the win")) << said[3];
    EXPECT_TRUE(contains(said[4], "p.jsonl:6: line 6: right must be begun by the moves of the line")) << said[4];
    EXPECT_TRUE(contains(said[5], "p.jsonl:7: line 7: plies must be")) << said[5];
    EXPECT_TRUE(contains(said[6], "p.jsonl:8: line 8: z9z9: not a")) << said[6];
    EXPECT_TRUE(contains(said[7], "p.jsonl:9: line 9: chess: ")) << said[7];
    EXPECT_TRUE(contains(said[8], "p.jsonl:10: line 10: this is no JSON")) << said[8];
    EXPECT_EQ(run_program({"puzzles", "--check", LUDEX_SOURCE_DIR "/data/records/good.pgn"}).status, 1);
    EXPECT_EQ(run_program({"puzzles", "--check", folder.file("none")}).status, 3);
}

/// KAAWA's collections: what is written is read again, and an error in it is found.
TEST(PuzzlesProgram, WritesAndChecksCollectionsOfOthers) {
    const TestDatabase database(games_with_puzzles());
    const ProgramRun written = database.run({"puzzles", "--to", "kaawa", "--kind", "win", "--nodes", "100000"});
    ASSERT_EQ(written.status, 0);
    EXPECT_TRUE(contains(written.err, "KAAWA's collections hold forced wins in abalone alone"));
    json collection = json::parse(written.out);
    const auto& content = collection["content"];
    ASSERT_GE(content.size(), 4U);
    for (const json& puzzle : content) {
        EXPECT_EQ(puzzle["move1 sol "], "1");
        EXPECT_TRUE(puzzle["winner"] == "Noir" || puzzle["winner"] == "Blanc");
        EXPECT_TRUE(puzzle["sol_starts"].get<std::string>().starts_with("1."));
    }
    const TemporaryFolder folder;
    folder.write("k.json", written.out);
    const ProgramRun right = run_program({"puzzles", "--check", folder.file("k.json")});
    EXPECT_EQ(right.status, 0) << right.err;
    json& wrong = collection["content"];
    wrong[0]["nb tour"] = "3";
    wrong[1]["winner"] = wrong[1]["winner"] == "Noir" ? "Blanc" : "Noir";
    wrong[1].erase("sol_starts");
    wrong[2]["move1 sol "] = "2";
    wrong[3]["pos"] = "5z9_5b1";
    folder.write("k.json", collection.dump(1));
    const ProgramRun run = run_program({"puzzles", "--check", folder.file("k.json")});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(lines_of(run.err).size(), 4U) << run.err;
    EXPECT_TRUE(contains(run.err, "there is no win in")) << run.err;
    EXPECT_TRUE(contains(run.err, "1 move wins as soon, not 2: ")) << run.err;
}

TEST(PuzzlesProgram, WritesAPageThatNeedsNothingElse) {
    const TestDatabase database(games_with_puzzles());
    const std::string page = database.run({"puzzles", "--to", "html", "--kind", "win", "--nodes", "100000"}).out;
    EXPECT_TRUE(contains(page, "Content-Security-Policy"));
    EXPECT_FALSE(contains(page, "src=")) << "no other files";
    const std::size_t begin = page.find("id=\"ludex-puzzles\">") + std::string("id=\"ludex-puzzles\">").size();
    const json data = json::parse(page.substr(begin, page.find("</script>", begin) - begin));
    EXPECT_GT(data["puzzles"].size(), 10U);
    for (const json& puzzle : data["puzzles"]) {
        std::string name = puzzle["game"].get<std::string>() + " " + puzzle["position"].get<std::string>();
        EXPECT_TRUE(data["drawings"].contains(puzzle["game"]));
        EXPECT_TRUE(data["positions"].contains(name));
        for (const json& move : puzzle["line"])
            EXPECT_TRUE(data["positions"].contains(name += " " + move.get<std::string>()));
    }
}

// --- Drill -----------------------------------------------------------------------------------------------------------

class Drill : public testing::Test {
protected:
    Drill() {
        std::string text;
        for (const json& puzzle : sample_puzzles("win"))
            if (puzzles_.size() < 3 && puzzle["plies"] == 3) {
                puzzles_.push_back(puzzle);
                text += puzzle.dump() + "\n";
            }
        folder_.write("p.jsonl", text);
    }

    ProgramRun run(const std::string& input, const std::string& today, Arguments more = {}) {
        more.insert(more.begin(), {"drill", folder_.file("p.jsonl"), "--today", today});
        return run_program(more, input);
    }
    std::string move(std::size_t puzzle, std::size_t own) const {
        return puzzles_[puzzle]["right"][own][0].get<std::string>() + "\n";
    }
    json progress(std::size_t puzzle) const {
        const json all = json::parse(folder_.read("p.jsonl.progress"))["puzzles"];
        const std::string name =
            puzzles_[puzzle]["game"].get<std::string>() + " " + puzzles_[puzzle]["position"].get<std::string>();
        return all.contains(name) ? all[name] : json();
    }

    TemporaryFolder folder_;
    std::vector<json> puzzles_;
};

TEST_F(Drill, AsksAgainWhatWasMissed) {
    const ProgramRun first = run(move(0, 0) + move(0, 1) + "?\n" + "q\n", "2026-11-29");
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_TRUE(contains(first.out, "Right: ")) << first.out;
    EXPECT_TRUE(contains(first.out, "The solution: "));
    EXPECT_TRUE(contains(first.out, "1 found, 1 missed"));
    EXPECT_EQ(progress(0), (json{{"found", 1}, {"due", "2026-11-30"}}));
    EXPECT_EQ(progress(1), (json{{"found", 0}, {"due", "2026-11-30"}}));
    EXPECT_EQ(progress(2), json());
    // On the next day the one that was missed comes first, then the one that was found, then the new one.
    const ProgramRun second = run(move(1, 0) + move(1, 1) + move(0, 0) + move(0, 1) + move(2, 0) + "q\n", "2026-11-30");
    EXPECT_TRUE(contains(second.out, "2 found, 0 missed")) << second.out;
    EXPECT_EQ(progress(0), (json{{"found", 2}, {"due", "2026-12-03"}}));
    EXPECT_EQ(progress(1), (json{{"found", 1}, {"due", "2026-12-01"}}));
    EXPECT_EQ(progress(2), json()) << "it was left in the middle";
    const ProgramRun third = run("q\n", "2026-11-30", {"--limit", "1"});
    EXPECT_TRUE(contains(third.out, "0 found, 0 missed"));
}

TEST_F(Drill, CountsAWrongMoveThoughTheRightOneFollows) {
    const auto legal = legal_in(puzzles_[0]);
    const std::string wrong = legal[0] == puzzles_[0]["line"][0] ? legal[1] : legal[0];
    const ProgramRun session = run("rubbish\n" + wrong + "\n" + move(0, 0) + move(0, 1) + "q\n", "2024-02-28");
    ASSERT_EQ(session.status, 0);
    EXPECT_TRUE(contains(session.out, wrong + " is not right; try again"));
    EXPECT_EQ(progress(0), (json{{"found", 0}, {"due", "2024-02-29"}}));
    run("rubbish\n" + move(0, 0) + move(0, 1) + "q\n", "2024-02-29");
    EXPECT_EQ(progress(0), (json{{"found", 1}, {"due", "2024-03-01"}})) << "what is no move is no mistake";
}

/// What a page keeps of a puzzle beside.
TEST_F(Drill, LeavesWhatElseIsKnown) {
    const std::string name = puzzles_[0]["game"].get<std::string>() + " " + puzzles_[0]["position"].get<std::string>();
    const json kept{{"version", 1},
                    {"puzzles", {{name, {{"found", 2}, {"due", "2026-11-01"}, {"puzzle", puzzles_[0]}}}}}};
    folder_.write("p.jsonl.progress", kept.dump());
    run(move(0, 0) + move(0, 1) + "q\n", "2026-11-29");
    EXPECT_EQ(progress(0), (json{{"found", 3}, {"due", "2026-12-06"}, {"puzzle", puzzles_[0]}}));
}

TEST_F(Drill, SaysWhatIsWrong) {
    folder_.write("p.jsonl.progress", "{\"version\":2}");
    EXPECT_EQ(run("q\n", "2026-11-29").status, 2);
    for (const char* bad : {"[]", "{\"version\":1,\"puzzles\":null}", "{\"version\":1,\"puzzles\":{\"x\":null}}",
                            "{\"version\":1,\"puzzles\":{\"x\":{\"found\":-1,\"due\":\"2026-11-29\"}}}",
                            "{\"version\":1,\"puzzles\":{\"x\":{\"found\":1,\"due\":\"tomorrow\"}}}"}) {
        folder_.write("p.jsonl.progress", bad);
        EXPECT_TRUE(contains(run("q\n", "2026-11-29").err, "this is no file of progress")) << bad;
        EXPECT_EQ(folder_.read("p.jsonl.progress"), bad);
    }
    folder_.write("p.jsonl.progress", "{\"version\":1,\"puzzles\":{}}");
    EXPECT_EQ(run("q\n", "29.2.2026").status, 2);
    EXPECT_EQ(run("q\n", "2026").status, 2);
    folder_.write("empty.jsonl", "");
    EXPECT_TRUE(contains(run_program({"drill", folder_.file("empty.jsonl")}).err, "there are no puzzles"));
    EXPECT_EQ(run_program({"drill", folder_.file("none.jsonl")}).status, 3);
}

TEST_F(Drill, IsOverWhenNothingIsDue) {
    std::string all;
    for (std::size_t i = 0; i < puzzles_.size(); ++i) all += move(i, 0) + move(i, 1);
    run(all, "2026-11-29");
    EXPECT_EQ(run("", "2026-11-29").out, "nothing is due today\n");
}

}  // namespace
}  // namespace ludex
