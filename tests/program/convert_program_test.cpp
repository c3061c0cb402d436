#include <gtest/gtest.h>

#include <algorithm>

#include <array>

#include "program/run_program.hpp"
#include "program/sample_records.hpp"

// convert: what goes in comes out, in canonical form, and can be read again.

namespace ludex {
namespace {

using nlohmann::json;

std::string convert(const std::string& text, const std::string& form, const Arguments& more = {}) {
    Arguments arguments{"convert", "-", "--to", form};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const ProgramRun run = run_program(arguments, text);
    EXPECT_EQ(run.status, 0) << run.err << text;
    return run.out;
}

/// The lines of `replay --json` without what depends on the file.
std::vector<json> replayed(const std::string& text, const Arguments& more = {}) {
    Arguments arguments{"replay", "-", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    std::vector<json> records;
    for (json& line : json_lines(run_program(arguments, text).out)) {
        if (!line.contains("record")) continue;
        for (const char* place : {"file", "line"}) line.erase(place);
        records.push_back(std::move(line));
    }
    return records;
}

void expect_same_moves(const std::vector<json>& left, const std::vector<json>& right) {
    ASSERT_EQ(left.size(), right.size());
    for (std::size_t index = 0; index < left.size(); ++index) {
        for (const char* field : {"game", "start", "moves", "positions", "result"}) {
            EXPECT_EQ(left[index][field], right[index][field]) << field << " of record " << index + 1;
        }
    }
}

TEST(ConvertProgram, PgnIsReadAsItWasWritten) {
    const std::string once = convert(sample_games(), "pgn");
    expect_same_moves(replayed(once), replayed(sample_games()));
    EXPECT_EQ(convert(once, "pgn"), once);
}

/// But for the target of a sacrifice, which the positions after it do not tell.
TEST(ConvertProgram, PositionsTellTheMoves) {
    const std::string positions = convert(sample_games(), "positions");
    const auto read = replayed(positions);
    const auto written = replayed(sample_games());
    ASSERT_EQ(read.size(), written.size());
    std::size_t same = 0;
    for (std::size_t i = 0; i < read.size(); ++i) {
        for (const char* field : {"game", "start", "positions", "result"})
            EXPECT_EQ(read[i][field], written[i][field]) << field << " of record " << i + 1;
        ASSERT_EQ(read[i]["moves"].size(), written[i]["moves"].size());
        for (std::size_t ply = 0; ply < read[i]["moves"].size(); ++ply) {
            const std::string move = written[i]["moves"][ply];
            if (contains(move, "+")) continue;
            EXPECT_EQ(read[i]["moves"][ply], move) << "record " << i + 1 << ", ply " << ply + 1;
            ++same;
        }
    }
    EXPECT_GT(same, 500U);
    const std::string said = run_program({"validate", "-"}, positions).out;
    EXPECT_TRUE(contains(said, "several moves lead to this position, the first is taken: b5+a4, b5+c4")) << said;
    EXPECT_EQ(convert(positions, "positions"), positions) << "with all tags";
}

TEST(ConvertProgram, OtherProgramsGetTheirForms) {
    const std::string pgn = convert(sample_games(), "pgn");
    EXPECT_EQ(convert(convert(sample_games(), "sgf"), "pgn"), pgn) << "a game comes back as it was";
    for (const char* form : {"abal1", "apgn", "kaawa", "openspiel"}) {
        const std::string game = record_text(finished_game("abalone"));
        EXPECT_EQ(replayed(convert(game, form))[0]["moves"], replayed(game)[0]["moves"]) << form;
        const ProgramRun refused = run_program({"convert", "-", "--to", form}, record_text(finished_game("attangle")));
        EXPECT_EQ(refused.status, 2) << form;
        EXPECT_TRUE(contains(refused.err, "attangle")) << refused.err;
    }
}

TEST(ConvertProgram, BareMovesAreReadAgain) {
    const std::string text =
        record_text(finished_game("abalone")) + record_text(finished_game("abalone/belgian-daisy")) +
        record_text(finished_game("attangle/grand")) + record_text(finished_game("attangle/former"));
    const std::string bare = convert(text, "moves");
    EXPECT_FALSE(contains(bare, "[Date"));
    expect_same_moves(replayed(bare), replayed(text));
}

TEST(ConvertProgram, BareMovesOfTheChampionshipBlogs) {
    const std::string text =
        "# copied by hand\n"
        "Belgian daisy\n1.a1b2 i5h5 2.a2b3 i6h6\n\n"
        "german_daisy\n1.c2c3\n\n"
        "grand-27\n1. i5 i4\n";
    const auto records = replayed(text);
    ASSERT_EQ(records.size(), 3U);
    EXPECT_EQ(records[0]["game"], "abalone/belgian-daisy");
    EXPECT_EQ(records[0]["moves"], json({"a1b2", "i5h5", "a2b3", "i6h6"}));
    EXPECT_EQ(records[1]["game"], "abalone/german-daisy");
    EXPECT_EQ(records[1]["moves"], json({"c2c3"}));
    EXPECT_EQ(records[2]["game"], "attangle/grand-27");
    EXPECT_EQ(records[2]["moves"], json({"i5", "i4"}));
}

TEST(ConvertProgram, JsonIsOneObjectALine) {
    const auto lines = json_lines(convert(sample_games(), "json"));
    ASSERT_EQ(lines.size(), finished_games().size());
    for (std::size_t index = 0; index < lines.size(); ++index) {
        EXPECT_EQ(lines[index]["game"], finished_games()[index].game);
        EXPECT_EQ(lines[index]["moves"], json(words_of(finished_games()[index].moves)));
        EXPECT_EQ(lines[index]["plies"], finished_games()[index].plies);
    }
}

TEST(ConvertProgram, TagsComeInTheOrderOfTheFormat) {
    const Tags tags{{"Event", "Cup"},     {"Site", "Lyon"},       {"Round", "3"},
                    {"BlackElo", "1500"}, {"WhiteElo", "1400"},   {"Annotator", "Me"},
                    {"Zebra", "kept"},    {"TimeControl", "600"}, {"Termination", "Abandon"}};
    const std::string text = convert(record_text("abalone/belge", "1. a1b2", "1-0", tags), "pgn");
    EXPECT_EQ(text,
              "[Event \"Cup\"]\n[Site \"Lyon\"]\n[Date \"2020.02.03\"]\n[Round \"3\"]\n[Black \"First\"]\n"
              "[White \"Second\"]\n[Result \"1-0\"]\n[Game \"abalone\"]\n[Variant \"belgian-daisy\"]\n"
              "[Annotator \"Me\"]\n[BlackElo \"1500\"]\n[Termination \"resignation\"]\n[TimeControl \"600\"]\n"
              "[WhiteElo \"1400\"]\n[Zebra \"kept\"]\n\n1. a1b2 1-0\n\n");
    const std::string white_first = convert(record_text("attangle", "1. a1"), "pgn");
    EXPECT_LT(white_first.find("[White "), white_first.find("[Black "));
}

TEST(ConvertProgram, CanonicalValuesComeOut) {
    for (const auto& [french, canonical] :
         std::vector<std::pair<std::string, std::string>>{{"Au score", "normal"},
                                                          {"Abandon", "resignation"},
                                                          {"Au temps", "time forfeit"},
                                                          {"Match nul", "agreement"},
                                                          {"time forfeit", "time forfeit"}}) {
        const std::string result = french == "Match nul" ? "1/2-1/2" : "1-0";
        const std::string text = convert(
            record_text("abalone", "1. a1b2", result, {{"Termination", french}, {"Notation", "Aba-Pro"}}), "pgn");
        EXPECT_TRUE(contains(text, "[Termination \"" + canonical + "\"]")) << french << '\n' << text;
        EXPECT_FALSE(contains(text, "[Notation")) << text;
    }
    EXPECT_TRUE(contains(convert(record_text("abalone", "1.A1-B2 i9h8 2. c5c4d6"), "pgn"), "1. a1b2 i9h8 2. c4c5d5 *"));
    EXPECT_TRUE(contains(convert(record_text("attangle", "1. A1 b1 2. g4"), "pgn"), "1. a1 b1 2. g4 *"));
}

TEST(ConvertProgram, CommentsVariationsAndClocksSurvive) {
    const std::string text = record_text(
        "abalone",
        "{before all} 1. a1b2 $1 {[%clk 0:09:58]} i9h8 $14 {a reply} (1... h9g8 {else} (1... i8h8) 2. b2c3 $6) "
        "2. b2c3 {end}",
        "*", {{"TimeControl", "600"}});
    const std::string once = convert(text, "pgn");
    for (const char* part : {"{before all}", "a1b2 $1", "{[%clk 0:09:58]}", "i9h8 $14", "{a reply}",
                             "(1... h9g8 {else}", "(1... i8h8)", "2. b2c3 $6)", "{end}"}) {
        std::string unwrapped = once;  // lines end where words allow
        std::replace(unwrapped.begin(), unwrapped.end(), '\n', ' ');
        EXPECT_TRUE(contains(unwrapped, part)) << part << '\n' << once;
    }
    EXPECT_EQ(convert(once, "pgn"), once);
    EXPECT_EQ(replayed(once)[0]["moves"], json({"a1b2", "i9h8", "b2c3"}));
    const std::string escaped = record_text("attangle", "1. a1", "*", {{"Event", "say \\\"hi\\\" \\\\ ok"}});
    EXPECT_EQ(replayed(convert(escaped, "pgn"))[0]["tags"]["Event"], "say \"hi\" \\ ok");
}

TEST(ConvertProgram, LongLinesAreReadAgain) {
    const std::string words = "a comment that is so long that the writer has to begin another line after it, here";
    std::string text;
    for (std::size_t length = 40; length < words.size(); ++length) {
        text += record_text(
            "abalone", "1. a1b2 {" + words.substr(0, length) + "} i9h8 (1... h9g8 {" + words + "} 2. b2c3) 2. b2c3",
            "*", {{"Round", std::to_string(length)}});
    }
    const std::string once = convert(text, "pgn");
    expect_same_moves(replayed(once), replayed(text));
    const ProgramRun again = run_program({"convert", "-", "--to", "pgn"}, once);
    EXPECT_EQ(again.status, 0) << lines_of(again.err).front();
    EXPECT_TRUE(again.out == once) << "the second writing differs from the first";
}

TEST(ConvertProgram, LinesMayEndAndBeginAsTheyLike) {
    const std::string text = record_text("abalone", "1. a1b2 i9h8\n2. b2c3");
    std::string dos;
    for (const char letter : text) dos += letter == '\n' ? std::string("\r\n") : std::string(1, letter);
    EXPECT_EQ(convert(dos, "pgn"), convert(text, "pgn"));
    EXPECT_EQ(convert("\xEF\xBB\xBF" + text, "pgn"), convert(text, "pgn")) << "a byte order mark is no record";
    EXPECT_EQ(convert("\n\n" + text + "\n\n", "pgn"), convert(text, "pgn"));
}

TEST(ConvertProgram, Latin1ComesOutAsUtf8) {
    const std::string text = record_text("abalone", "1. a1b2 {\xE9t\xE9}", "*", {{"White", "Agla\xE9"}});
    const std::string out = convert(text, "pgn");
    EXPECT_TRUE(contains(out, "Agla\xC3\xA9"));
    EXPECT_TRUE(contains(out, "{\xC3\xA9t\xC3\xA9}"));
    EXPECT_EQ(run_program({"validate", "-", "--strict"}, text).status, 1);
    EXPECT_EQ(run_program({"validate", "-", "--strict"}, out).status, 0);
}

TEST(ConvertProgram, CompressedInputIsRead) {
    // `[Game "attangle"]`, Date, Result and `1. a1 b2 *`, by gzip -9n and zstd -19
    constexpr std::array<unsigned char, 77> kGzip{
        0x1f, 0x8b, 0x8,  0x0,  0x0,  0x0,  0x0,  0x0,  0x2,  0x3,  0x8b, 0x76, 0x4f, 0xcc, 0x4d, 0x55,
        0x50, 0x4a, 0x2c, 0x29, 0x49, 0xcc, 0x4b, 0xcf, 0x49, 0x55, 0x8a, 0xe5, 0x8a, 0x76, 0x49, 0x2c,
        0x1,  0x8a, 0x18, 0x19, 0x18, 0x19, 0xe8, 0x19, 0x18, 0x2,  0x11, 0x48, 0x2c, 0x28, 0xb5, 0xb8,
        0x34, 0xa7, 0x44, 0x41, 0x49, 0xb,  0xc8, 0xe1, 0x32, 0xd4, 0x53, 0x48, 0x34, 0x54, 0x48, 0x32,
        0x52, 0xd0, 0xe2, 0x2,  0x0,  0xfc, 0xfd, 0x5d, 0xad, 0x3f, 0x0,  0x0,  0x0};
    constexpr std::array<unsigned char, 69> kZstd{
        0x28, 0xb5, 0x2f, 0xfd, 0x4,  0x68, 0xc5, 0x1,  0x0,  0xf2, 0x3,  0xd,  0x10, 0xb0, 0x3b, 0xff, 0x44, 0xc7,
        0xf8, 0xde, 0x5c, 0xa5, 0x4e, 0x79, 0x84, 0xc4, 0x0,  0x6e, 0x4,  0x7,  0x30, 0x1c, 0xe4, 0x46, 0xe5, 0x3b,
        0x93, 0x20, 0xf1, 0x53, 0x63, 0x4e, 0xca, 0x99, 0xe4, 0x55, 0x5e, 0xdd, 0xb0, 0x21, 0xd1, 0xbf, 0x45, 0x39,
        0x93, 0x9e, 0xd0, 0xea, 0xff, 0x4e, 0x74, 0xd5, 0xa3, 0x4,  0x0,  0x94, 0xbe, 0xd1, 0x47};
    const TemporaryFolder folder;
    for (const std::string& packed :
         {std::string(kGzip.begin(), kGzip.end()), std::string(kZstd.begin(), kZstd.end())}) {
        const std::string file = folder.write("packed", packed);
        const std::string expected = "[Date \"2020.01.01\"]\n[Result \"*\"]\n[Game \"attangle\"]\n\n1. a1 b2 *\n\n";
        EXPECT_EQ(run_program({"convert", "-", "--to", "pgn"}, packed).out, expected);
        EXPECT_EQ(run_program({"convert", file, "--to", "pgn"}).out, expected);
    }
}

TEST(ConvertProgram, OutputGoesToAFile) {
    const TemporaryFolder folder;
    const std::string text = record_text("artaban/diagonal", "1. d2-d3=2 e7L");
    const ProgramRun run = run_program({"convert", "-", "--to", "pgn", "-o", folder.file("out.pgn")}, text);
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(folder.read("out.pgn"), convert(text, "pgn"));
    EXPECT_EQ(replayed(folder.read("out.pgn"))[0]["game"], "artaban/diagonal");
}

TEST(ConvertProgram, TheInputMayBeTheOutputButIsNeverLost) {
    const TemporaryFolder folder;
    const std::string file = folder.write("games.pgn", record_text("attangle", "1. a1 b2"));
    const ProgramRun run = run_program({"convert", file, "--to", "pgn", "-o", file});
    EXPECT_TRUE(contains(folder.read("games.pgn"), "1. a1 b2 *")) << run.status << ' ' << run.err;
}

TEST(ConvertProgram, OneBadRecordCostsNoOther) {
    const ProgramRun run = run_program({"convert", "-", "--to", "pgn"},
                                       record_text("chess", "1. e4") + record_text("attangle", "1. a1 b2"));
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.out, "1. a1 b2 *")) << run.out;
    EXPECT_TRUE(contains(run.err, "-:")) << run.err;
}

}  // namespace
}  // namespace ludex
