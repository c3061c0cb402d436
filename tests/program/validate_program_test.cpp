#include <gtest/gtest.h>

#include "program/run_program.hpp"
#include "program/sample_records.hpp"

// validate and replay: what they answer for a record, and which problems they name.

namespace ludex {
namespace {

using nlohmann::json;

struct Verdict {
    int status = -1;
    std::vector<json> records;
    json summary;
};

Verdict validate(const std::string& text, Arguments more = {}) {
    more.insert(more.begin(), {"validate", "-", "--json"});
    const ProgramRun run = run_program(more, text);
    Verdict verdict{run.status, json_lines(run.out), {}};
    if (verdict.records.empty() || !verdict.records.back().contains("summary")) {
        ADD_FAILURE() << "no summary: " << run.out << run.err;
        return verdict;
    }
    verdict.summary = verdict.records.back()["summary"];
    verdict.records.pop_back();
    return verdict;
}

/// The verdict on a text of one record.
json record_verdict(const std::string& text, int status, const Arguments& more = {}) {
    const Verdict verdict = validate(text, more);
    EXPECT_EQ(verdict.status, status) << text;
    EXPECT_EQ(verdict.records.size(), 1U) << text;
    return verdict.records.empty() ? json::object() : verdict.records.front();
}

json replay_of(const std::string& text, const Arguments& more = {}) {
    Arguments arguments{"replay", "-", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    for (const json& line : json_lines(run_program(arguments, text).out)) {
        if (line.contains("record")) return line;
    }
    ADD_FAILURE() << "no record: " << text;
    return json::object();
}

/// Warned, and nothing worse; the exit status is 1 with --strict only.
void expect_warning(const std::string& text) {
    EXPECT_EQ(record_verdict(text, 0)["status"], "warning") << text;
    EXPECT_EQ(record_verdict(text, 1, {"--strict"})["status"], "warning") << text;
}

void expect_ok(const std::string& text) {
    const json record = record_verdict(text, 0, {"--strict"});
    EXPECT_EQ(record["status"], "ok") << text << record;
    EXPECT_EQ(record["problems"], json::array()) << text;
}

TEST(ValidateProgram, WholeGamesAreOk) {
    std::string text;
    for (const FinishedGame& game : finished_games()) text += record_text(game);
    const Verdict verdict = validate(text, {"--strict"});
    EXPECT_EQ(verdict.status, 0);
    ASSERT_EQ(verdict.records.size(), finished_games().size());
    int plies = 0;
    for (std::size_t index = 0; index < verdict.records.size(); ++index) {
        const FinishedGame& game = finished_games()[index];
        const json& record = verdict.records[index];
        EXPECT_EQ(record["status"], "ok") << record;
        EXPECT_EQ(record["file"], "-");
        EXPECT_EQ(record["record"], index + 1);
        EXPECT_EQ(record["game"], game.game);
        EXPECT_EQ(record["plies"], game.plies);
        EXPECT_EQ(record["result"], game.result);
        EXPECT_EQ(record["outcome"], json({{"result", game.result}, {"reason", game.reason}}));
        plies += game.plies;
    }
    EXPECT_EQ(verdict.summary, json({{"records", finished_games().size()},
                                     {"ok", finished_games().size()},
                                     {"warnings", 0},
                                     {"errors", 0},
                                     {"plies", plies},
                                     {"skipped", 0}}));
}

TEST(ValidateProgram, ProblemsTellTheirPlace) {
    const TemporaryFolder folder;
    const std::string file = folder.write("two.pgn",
                                          "[Game \"abalone\"]\n[Date \"2020.01.01\"]\n[Result \"*\"]\n\n1. a1b2 *\n\n"
                                          "[Game \"abalone\"]\n[Date \"2020.01.01\"]\n[Result \"*\"]\n\n"
                                          "1. a1b2 i9h8\n2. b2c3 e5e6 3. a2b2 *\n");
    const ProgramRun run = run_program({"validate", file, "--json"});
    EXPECT_EQ(run.status, 1);
    const auto lines = json_lines(run.out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0]["line"], 1);
    EXPECT_EQ(lines[1]["line"], 7);
    EXPECT_EQ(lines[1]["file"], file);
    EXPECT_EQ(lines[1]["plies"], 3);
    ASSERT_EQ(lines[1]["problems"].size(), 1U);
    const json problem = lines[1]["problems"][0];
    EXPECT_EQ(problem["severity"], "error");
    EXPECT_EQ(problem["line"], 12);
    EXPECT_EQ(problem["column"], 9);
    EXPECT_EQ(problem["ply"], 4);
    EXPECT_EQ(problem["text"], "e5e6");
    EXPECT_EQ(problem["rule"].get<std::string>().substr(0, 3), "AB-");
    EXPECT_FALSE(problem["message"].get<std::string>().empty());
    ASSERT_FALSE(problem["near"].empty());
    const auto legal =
        json_document(run_program({"position", "abalone", "a1b2", "i9h8", "b2c3", "--json"}).out)["legal"];
    for (const json& move : problem["near"]) EXPECT_EQ(std::count(legal.begin(), legal.end(), move), 1) << move;
    EXPECT_TRUE(contains(run_program({"validate", file}).out + run_program({"validate", file}).err, file + ":12:9"));
}

TEST(ValidateProgram, ReplayGivesEveryPosition) {
    for (const FinishedGame& game : finished_games()) {
        const json record = replay_of(record_text(game));
        EXPECT_EQ(record["start"], game.start);
        EXPECT_EQ(record["moves"], json(words_of(game.moves)));
        ASSERT_EQ(record["positions"].size(), static_cast<std::size_t>(game.plies) + 1);
        EXPECT_EQ(record["positions"].front(), game.start);
        EXPECT_EQ(record["positions"].back(), game.last_position);
        EXPECT_EQ(record["tags"]["Result"], game.result);
        EXPECT_EQ(record["status"], "ok");
    }
}

TEST(ValidateProgram, PositionsOfABrokenRecordEndWithItsLegalPart) {
    const json record = replay_of(record_text("attangle", "1. a1 b2 2. c3 c3 3. d1", "1-0"));
    EXPECT_EQ(record["plies"], 3);
    EXPECT_EQ(record["moves"], json({"a1", "b2", "c3"}));
    EXPECT_EQ(record["positions"].size(), 4U);
    EXPECT_EQ(record["result"], "1-0");
    EXPECT_TRUE(record["outcome"].is_null());
    const json empty = replay_of(record_text("abalone/swiss-daisy", ""));
    EXPECT_EQ(empty["plies"], 0);
    EXPECT_EQ(empty["positions"], json::array({empty["start"]}));
}

TEST(ValidateProgram, TerminationWordsAreNoPlies) {
    const json record = record_verdict(record_text("attangle", "1. a1 b2 2. resign", "0-1"), 0);
    EXPECT_EQ(record["plies"], 2);
    EXPECT_NE(record["status"], "error");
}

TEST(ValidateProgram, WrongResultIsAnErrorOfAWholeGame) {
    for (const char* name : {"abalone/belgian-daisy", "attangle", "attangle/former", "artaban", "artaban/diagonal"}) {
        FinishedGame game = finished_game(name);
        const json right{{"result", game.result}, {"reason", game.reason}};
        game.result = game.result == "1-0" ? "0-1" : "1-0";
        const json record = record_verdict(record_text(game), 1);
        EXPECT_EQ(record["status"], "error") << name;
        EXPECT_EQ(record["plies"], game.plies);
        EXPECT_EQ(record["result"], game.result);
        EXPECT_EQ(record["outcome"], right);
    }
}

TEST(ValidateProgram, UnfinishedResultOnAFinishedBoardIsAWarning) {
    FinishedGame game = finished_game("attangle/grand");
    game.result = "*";
    expect_warning(record_text(game));
}

TEST(ValidateProgram, DatesAreLookedAt) {
    expect_warning(record_text("attangle", "1. a1", "*", {{"Date", ""}}));
    expect_warning(record_text("attangle", "1. a1", "*", {{"Date", "yesterday"}}));
    expect_warning(record_text("attangle", "1. a1", "*", {{"Date", "2020.13.01"}}));
    expect_warning(record_text("attangle", "1. a1", "*", {{"Date", "2021.02.29"}}));
    expect_ok(record_text("attangle", "1. a1", "*", {{"Date", "2020.02.29"}}));
    expect_ok(record_text("attangle", "1. a1", "*", {{"Date", "2020.02.??"}}));
    expect_ok(record_text("attangle", "1. a1", "*", {{"Date", "????.??.??"}}));
}

TEST(ValidateProgram, UnknownTagValuesAndOtherNotationWarn) {
    expect_warning(record_text("attangle", "1. a1", "*", {{"Termination", "eaten by the dog"}}));
    expect_warning(record_text("abalone", "1. a1b2", "*", {{"Notation", "Nacre"}}));
    expect_warning(record_text("abalone", "1. a1b2", "*", {{"Termination", "Match nul"}}));
    expect_ok(record_text("abalone", "1. a1b2", "1/2-1/2", {{"Termination", "Match nul"}}));
    expect_ok(record_text("abalone", "1. a1b2", "*", {{"Notation", "Aba-Pro"}}));
    expect_ok(record_text("abalone", "1. a1b2", "*", {{"Chess", "an unknown tag is kept"}}));
}

TEST(ValidateProgram, MissingResultTokenWarns) {
    expect_warning("[Game \"attangle\"]\n[Date \"2020.02.03\"]\n[Result \"*\"]\n\n1. a1 b2\n");
}

TEST(ValidateProgram, ThirdOccurrenceWarns) {
    expect_warning(record_text("abalone", "1. a1b2 i9h8 2. d4c3 f6g7 3. a1b2 i9h8 4. d4c3 f6g7"));
    expect_ok(record_text("abalone", "1. a1b2 i9h8 2. d4c3 f6g7 3. a1b2 i9h8 4. d4c3"));
    expect_warning(record_text("artaban", "1. a2L a7L 2. a2R a7R 3. a2L a7L 4. a2R a7R"));
}

TEST(ValidateProgram, ClocksMayNotRiseWithoutIncrement) {
    const std::string moves = "1. a1b2 {[%clk 0:09:58]} i9h8 {[%clk 0:09:59]} 2. b2c3 {[%clk 0:10:01]}";
    EXPECT_EQ(record_verdict(record_text("abalone", moves, "*", {{"TimeControl", "600"}}), 1)["status"], "error");
    expect_ok(record_text("abalone", moves, "*", {{"TimeControl", "600+5"}}));
}

TEST(ValidateProgram, ResultTokenAndTagMustAgree) {
    EXPECT_EQ(
        record_verdict("[Game \"attangle\"]\n[Date \"2020.02.03\"]\n[Result \"1-0\"]\n\n1. a1 b2 0-1\n", 1)["status"],
        "error");
}

TEST(ValidateProgram, NumberingIsReadInEveryUsualForm) {
    for (const char* moves : {"1.a1b2 i5h5 2.a2b3", "1. a1b2 i5h5 2. a2b3", "1. a1b2 1... i5h5 2. a2b3",
                              "1. a1b2\n1... i5h5\n2. a2b3", "a1b2 i5h5 a2b3", "1. A1B2 i5-h5 2. a2b3"}) {
        const json record = replay_of(record_text("abalone/belgian-daisy", moves));
        EXPECT_EQ(record["moves"], json({"a1b2", "i5h5", "a2b3"})) << moves;
        EXPECT_EQ(record["status"], "ok") << moves;
    }
    const json white = replay_of(record_text("abalone", "1... i5h5 2. a1b2", "*",
                                             {{"FEN", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0"}}));
    EXPECT_EQ(white["moves"], json({"i5h5", "a1b2"}));
    EXPECT_EQ(white["status"], "ok");
}

TEST(ValidateProgram, TheGameMayComeFromTheOption) {
    for (const auto& [game, moves] :
         std::vector<std::pair<std::string, std::string>>{{"abalone", "1. a1b2 i9h8"},
                                                          {"abalone/german-daisy", "1. c2c3"},
                                                          {"attangle/former", "1. a1 d4"},
                                                          {"attangle/grand-27", "1. i5 i4"}}) {
        const json record = replay_of(moves + " *\n", {"--game", game});
        EXPECT_EQ(record["game"], game);
        EXPECT_EQ(record["plies"], words_of(moves).size() - 1);
        EXPECT_NE(record["status"], "error") << record;
    }
    const std::string tagged = record_text("attangle", "1. a1");
    EXPECT_EQ(record_verdict(tagged, 0, {"--game", "abalone"})["game"], "attangle");
}

TEST(ValidateProgram, TheGameMayFollowFromTheOtherTags) {
    EXPECT_EQ(record_verdict("[Variant \"belgian\"]\n[Date \"2020.01.01\"]\n[Result \"*\"]\n\n1. a1b2 *\n", 0)["game"],
              "abalone/belgian-daisy");
    EXPECT_EQ(record_verdict("[Variant \"grand-27\"]\n[Date \"2020.01.01\"]\n[Result \"*\"]\n\n1. i1 *\n", 0)["game"],
              "attangle/grand-27");
    EXPECT_EQ(record_verdict("[Date \"2020.01.01\"]\n[Result \"*\"]\n\n1. a1 b2 *\n", 1)["status"], "error");
}

TEST(ValidateProgram, PositionTagOfApgnIsRead) {
    const std::string rows = "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww";
    for (const auto& [tag, start] : std::vector<std::pair<std::string, std::string>>{
             {rows + " b", rows + " b 0 0"}, {rows + " -5b4w b", rows + " b 5 4"}}) {
        const json record = replay_of(record_text("abalone", "1. a1b2", "*", {{"Position", tag}, {"SetUp", "1"}}));
        EXPECT_EQ(record["start"], start) << record["problems"];
        EXPECT_EQ(record["plies"], 1);
    }
}

TEST(ValidateProgram, NewRecordBeginsEvenInsideAnOpenComment) {
    const Verdict verdict =
        validate("[Game \"attangle\"]\n[Date \"2020.01.01\"]\n[Result \"*\"]\n\n1. a1 {never closed\n\n" +
                 record_text("attangle", "1. b2"));
    EXPECT_EQ(verdict.status, 1);
    ASSERT_EQ(verdict.records.size(), 2U);
    EXPECT_EQ(verdict.records[0]["status"], "error");
    EXPECT_EQ(verdict.records[1]["status"], "ok");
    EXPECT_EQ(verdict.records[1]["plies"], 1);
}

/// Each byte with a zero behind it, or before it: ASCII as UTF-16.
std::string widened(std::string_view text, bool big_endian) {
    std::string wide;
    for (const char letter : text) {
        if (big_endian) wide += '\0';
        wide += letter;
        if (!big_endian) wide += '\0';
    }
    return wide;
}

TEST(ValidateProgram, FilesOfWindowsInUtf16AreRead) {
    const std::string text =
        "[Game \"abalone\"]\r\n[Date \"2020.01.01\"]\r\n[Result \"*\"]\r\n\r\n"
        "1. a1b2 i9h8\r\n2. b2c3 e5e6 *\r\n";
    const TemporaryFolder folder;
    for (const std::string& bytes : {"\xFF\xFE" + widened(text, false), "\xFE\xFF" + widened(text, true),
                                     widened(text, false), widened(text, true)}) {
        const std::string file = folder.write("wide.pgn", bytes);
        const ProgramRun run = run_program({"validate", file, "--json"});
        EXPECT_EQ(run.status, 1);
        const auto lines = json_lines(run.out);
        ASSERT_EQ(lines.size(), 2U) << run.out;
        EXPECT_EQ(lines[0]["plies"], 3);
        ASSERT_EQ(lines[0]["problems"].size(), 1U) << lines[0]["problems"];
        EXPECT_EQ(lines[0]["problems"][0]["kind"], "illegal-move");
        EXPECT_EQ(lines[0]["problems"][0]["line"], 6);
        EXPECT_EQ(lines[0]["problems"][0]["column"], 9);
    }
}

TEST(ValidateProgram, OneBadRecordCostsNoOther) {
    const Verdict verdict = validate(record_text("attangle", "1. a1") + record_text("attangle", "1. q9") +
                                     record_text("chess", "1. e4") + record_text("artaban", "1. d2L"));
    EXPECT_EQ(verdict.status, 1);
    ASSERT_EQ(verdict.records.size(), 4U);
    EXPECT_EQ(verdict.records[0]["status"], "ok");
    EXPECT_EQ(verdict.records[3]["status"], "ok");
    EXPECT_EQ(verdict.summary["ok"], 2);
    EXPECT_EQ(verdict.summary["errors"], 2);
}

TEST(ValidateProgram, TheLineAtFaultIsShownWithAMark) {
    const std::string text = record_text("attangle",
                                         "1. c3 e4 2. c4 c5 3. \xC3\xA9"
                                         "c9 c4");
    const ProgramRun run = run_program({"validate", "-"}, text);
    const std::vector<std::string> lines = lines_of(run.out);
    ASSERT_GT(lines.size(), 3U) << run.out;
    EXPECT_EQ(lines[1],
              "    1. c3 e4 2. c4 c5 3. \xC3\xA9"
              "c9 c4 *");
    EXPECT_EQ(lines[2], "                         ^~~");
    EXPECT_FALSE(contains(run.out, "hand:")) << run.out;
    const ProgramRun board = run_program({"validate", "--board", "-"}, text);
    EXPECT_TRUE(contains(board.out, "in hand: White 16, Black 16")) << board.out;
}

TEST(ValidateProgram, ARuleIsSaidOnceInLinesOfAReadableWidth) {
    const std::string bad = record_text("attangle", "1. c3 c3");
    const ProgramRun run = run_program({"validate", "-"}, bad + bad);
    std::size_t told = 0;
    for (const std::string& line : lines_of(run.out)) {
        if (line.starts_with("    AT-3: ")) ++told;
        if (line.starts_with("    ")) {
            EXPECT_LE(line.size(), 100U) << line;
        }
    }
    EXPECT_EQ(told, 1U) << run.out;
}

}  // namespace
}  // namespace ludex
