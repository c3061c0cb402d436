#include <gtest/gtest.h>

#include "program/run_program.hpp"
#include "program/sample_records.hpp"
#include "support/records.hpp"

// --notation and --read-notation: what is written in one notation of Abalone comes back in another.

namespace ludex {
namespace {

using nlohmann::json;

const std::vector<std::string> kNotations{"aba-pro",       "nacre",    "playstrategy",   "either-end",
                                          "nacre-swapped", "waterloo", "waterloo-turned"};

std::string written_in(const std::string& text, const std::string& notation, const Arguments& more = {}) {
    Arguments arguments{"convert", "-", "--to", "pgn"};
    if (!notation.empty()) arguments.insert(arguments.end(), {"--notation", notation});
    arguments.insert(arguments.end(), more.begin(), more.end());
    const ProgramRun run = run_program(arguments, text);
    EXPECT_EQ(run.status, 0) << notation << ": " << run.err;
    return run.out;
}

/// Two random games of each layout, with comments, NAGs, clocks and variations.
std::string games_of_all_layouts() {
    std::string text;
    for (const AnyVariant& variant : all_variants()) {
        if (info_of(variant).id != std::string_view("abalone")) continue;
        for (const std::uint64_t seed : {31U, 32U}) {
            analyzer::ReplayOptions options;
            options.want_canonical = true;
            const auto report = analyzer::replay(records::random_record(variant, seed), {}, options);
            text += records::canonical(report) + '\n';
        }
    }
    return text;
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++n;
    return n;
}

std::string other_games() {
    std::string text;
    for (const FinishedGame& game : finished_games())
        if (!game.game.starts_with("abalone")) text += record_text(game);
    return text;
}

TEST(NotationProgram, EveryNotationComesBackAsTheSameText) {
    const std::string canonical = written_in(games_of_all_layouts(), "");
    ASSERT_EQ(count(canonical, "[Game \"abalone\"]"), 2 * 67U);
    ASSERT_TRUE(contains(canonical, " (")) << "no variation";
    ASSERT_TRUE(contains(canonical, " {")) << "no comment";
    for (const std::string& notation : kNotations) {
        const std::string written = written_in(canonical, notation);
        EXPECT_TRUE(written_in(written, "aba-pro") == canonical) << notation;
        EXPECT_TRUE(written_in(written, notation) == written) << notation;
        EXPECT_EQ(run_program({"validate", "-", "--strict"}, written).status, 0) << notation << " is named in the tag";
    }
}

TEST(NotationProgram, TheWrittenNotationIsNamedUnlessCanonical) {
    const std::string text = record_text("abalone", "1. a5b6 i9h8 2. c3c4d4");
    EXPECT_FALSE(contains(written_in(text, ""), "[Notation"));
    EXPECT_FALSE(contains(written_in(text, "aba-pro"), "[Notation"));
    EXPECT_TRUE(contains(written_in(text, "nacre"), "[Notation \"Nacre\"]"));
    EXPECT_TRUE(contains(written_in(text, "FFTL"), "[Notation \"Nacre\"]"));
    EXPECT_TRUE(contains(written_in(text, "playstrategy"), "[Notation \"PlayStrategy\"]"));
    EXPECT_FALSE(contains(written_in(written_in(text, "nacre"), ""), "[Notation"));
}

TEST(NotationProgram, MovesAreWrittenAsTheTextsSay) {
    const std::string text = record_text("abalone", "1. a5b6 {in line} i9h8 (1... g5g6f5) 2. c3c4d4");
    EXPECT_TRUE(contains(written_in(text, "nacre"), "1. a5c7 {in line} 1... i9f6 (1... g5f6) 2. c3d5 *"))
        << written_in(text, "nacre");
    EXPECT_TRUE(contains(written_in(text, "nacre-swapped"), "1. e1g3 ")) << written_in(text, "nacre-swapped");
}

TEST(NotationProgram, BareMovesAndJsonAreWrittenInItToo) {
    const std::string text = record_text("abalone", "1. a5b6 i9h8");
    const ProgramRun bare = run_program({"convert", "-", "--to", "moves", "--notation", "nacre"}, text);
    EXPECT_TRUE(contains(bare.out, "a5c7 i9f6")) << bare.out;
    const ProgramRun lines = run_program({"convert", "-", "--to", "json", "--notation", "nacre"}, text);
    EXPECT_EQ(json_document(lines.out)["moves"], json({"a5c7", "i9f6"}));
    const std::string back = written_in(bare.out, "");
    EXPECT_TRUE(contains(back, "1. a5b6 i9h8 *")) << back;
}

TEST(NotationProgram, TheReadNotationIsAHint) {
    // e7e8 where letter and number are exchanged, g5h5 as it stands.
    const Tags start{{"FEN", "5/1b4/2b4/8/6b2/8/7/6/w4 b 0 0"}};
    const std::string text = record_text("abalone", "1. g5h5", "*", start);
    EXPECT_TRUE(contains(written_in(text, ""), "1. g5h5 *"));
    EXPECT_TRUE(contains(written_in(text, "", {"--read-notation", "nacre-swapped"}), "1. e7e8 *"));
    Tags declared = start;
    declared["Notation"] = "Aba-Pro";
    EXPECT_TRUE(
        contains(written_in(record_text("abalone", "1. g5h5", "*", declared), "", {"--read-notation", "nacre-swapped"}),
                 "1. g5h5 *"))
        << "the record says otherwise";
}

TEST(NotationProgram, ValidateAndReplayTakeTheHint) {
    const std::string nacre = written_in(record_text("abalone", "1. a5b6 i9h8"), "nacre");
    for (const std::string& hint : kNotations) {
        EXPECT_EQ(run_program({"validate", "-", "--strict", "--notation", hint}, nacre).status, 0) << hint;
        const json report = json_lines(run_program({"replay", "-", "--json", "--notation", hint}, nacre).out).at(0);
        EXPECT_EQ(report["notation"], "Nacre") << hint;
        EXPECT_EQ(report["moves"], json({"a5b6", "i9h8"})) << hint;
    }
}

TEST(NotationProgram, AWrongTagIsAWarning) {
    const std::string text = record_text("abalone", "1. a5c7 i9f6", "*", {{"Notation", "Aba-Pro"}});
    EXPECT_EQ(run_program({"validate", "-"}, text).status, 0);
    const ProgramRun strict = run_program({"validate", "-", "--strict"}, text);
    EXPECT_EQ(strict.status, 1);
    EXPECT_TRUE(contains(strict.out + strict.err, "Nacre")) << strict.out << strict.err;
    const json report = json_lines(run_program({"validate", "-", "--json"}, text).out).at(0);
    ASSERT_EQ(report["problems"].size(), 1U);
    EXPECT_EQ(report["problems"][0]["kind"], "notation");
    EXPECT_EQ(report["problems"][0]["severity"], "warning");
}

TEST(NotationProgram, UnknownNamesAreRefusedWithTheKnownOnes) {
    const std::string text = record_text("abalone", "1. a1b2");
    for (const Arguments& arguments :
         {Arguments{"convert", "-", "--to", "pgn", "--notation", "morse"},
          Arguments{"convert", "-", "--to", "pgn", "--read-notation", "morse"},
          Arguments{"validate", "-", "--notation", "morse"}, Arguments{"replay", "-", "--notation", "morse"}}) {
        const ProgramRun run = run_program(arguments, text);
        EXPECT_EQ(run.status, 2) << arguments[0];
        EXPECT_EQ(run.out, "") << arguments[0];
        for (const char* part : {"morse", "Aba-Pro", "Nacre", "PlayStrategy", "Waterloo"})
            EXPECT_TRUE(contains(run.err, part)) << part << " is not in: " << run.err;
    }
}

TEST(NotationProgram, TheComplaintNamesTheOptionThatWasGiven) {
    const std::string text = record_text("abalone", "1. a1b2");
    const ProgramRun read = run_program({"convert", "-", "--to", "pgn", "--read-notation", "morse"}, text);
    EXPECT_TRUE(contains(read.err, "--read-notation morse")) << read.err;
    const ProgramRun written = run_program({"convert", "-", "--to", "pgn", "--notation", "morse"}, text);
    EXPECT_TRUE(contains(written.err, "--notation morse")) << written.err;
}

TEST(NotationProgram, OtherGamesPassUnchanged) {
    const std::string canonical = written_in(other_games(), "");
    for (const std::string& notation : kNotations) {
        EXPECT_TRUE(written_in(other_games(), notation) == canonical) << notation;
        EXPECT_TRUE(written_in(other_games(), "", {"--read-notation", notation}) == canonical) << notation;
    }
    EXPECT_FALSE(contains(canonical, "[Notation"));
}

}  // namespace
}  // namespace ludex
