#include <gtest/gtest.h>

#include "program/database_helper.hpp"
#include "program/run_program.hpp"

// convert --merge, --split and --strip.

namespace ludex {
namespace {

const char* const kGames = R"([Event "Cup"]
[Date "2020.01.01"]
[White "Ada"]
[Black "Ben"]
[Result "1-0"]
[Game "attangle"]

1. a1 {[%clk 0:05:00] good} 1... b2 (1... c3 $1 2. e5 {hm}) 2. c4 $1 d5 1-0

[Event "Cup"]
[Date "2020.02.01"]
[White "Cleo"]
[Black "Ben"]
[Result "0-1"]
[Game "attangle"]

1. a1 c3 2. e5 0-1

)";

std::string converted(const std::string& text, const Arguments& options) {
    Arguments arguments{"convert", "-", "--to", "pgn"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProgramRun run = run_program(arguments, text);
    EXPECT_EQ(run.status, 0) << run.err;
    return run.out;
}

TEST(TreeProgram, MergesGames) {
    EXPECT_EQ(converted(kGames, {"--merge"}),
              R"([Event "Cup"]
[Black "Ben"]
[Result "*"]
[Game "attangle"]

1. a1 {good} 1... b2 (1... c3 $1 2. e5 {hm} {Cleo - Ben, Cup, 2020.02.01: 0-1})
2. c4 $1 d5 {Ada - Ben, Cup, 2020.01.01: 1-0} *

)");
}

TEST(TreeProgram, MergesStoredGames) {
    const TestDatabase database(kGames);
    const ProgramRun merged = database.run({"export", "--merge"});
    EXPECT_EQ(merged.out, converted(kGames, {"--merge"}));
    const std::string second = std::string(kGames).substr(std::string(kGames).find("[Event", 1));
    EXPECT_EQ(database.run({"export", "2", "--split", "--strip", "comments"}).out,
              converted(second, {"--split", "--strip", "comments"}));
    const ProgramRun refused = database.run({"export", "--merge", "--to", "html"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("trees are for forms of text"), std::string::npos);
}

TEST(TreeProgram, SplitsTrees) {
    EXPECT_EQ(converted(kGames, {"--split"}),
              R"([Event "Cup"]
[Date "2020.01.01"]
[White "Ada"]
[Black "Ben"]
[Result "1-0"]
[Game "attangle"]

1. a1 {[%clk 0:05:00] good} 1... b2 2. c4 $1 d5 1-0

[Event "Cup"]
[Date "2020.01.01"]
[White "Ada"]
[Black "Ben"]
[Result "*"]
[Game "attangle"]
[Line "2"]

1. a1 {[%clk 0:05:00] good} 1... c3 $1 2. e5 {hm} *

[Event "Cup"]
[Date "2020.02.01"]
[White "Cleo"]
[Black "Ben"]
[Result "0-1"]
[Game "attangle"]

1. a1 c3 2. e5 0-1

)");
    EXPECT_EQ(converted(kGames, {"--merge", "--split"}),
              R"([Event "Cup"]
[Black "Ben"]
[Result "*"]
[Game "attangle"]

1. a1 {good} 1... b2 2. c4 $1 d5 {Ada - Ben, Cup, 2020.01.01: 1-0} *

[Event "Cup"]
[Black "Ben"]
[Result "*"]
[Game "attangle"]
[Line "2"]

1. a1 {good} 1... c3 $1 2. e5 {hm} {Cleo - Ben, Cup, 2020.02.01: 0-1} *

)");
}

TEST(TreeProgram, StripsRecords) {
    EXPECT_EQ(converted(kGames, {"--strip", "comments", "--strip", "signs"}),
              R"([Event "Cup"]
[Date "2020.01.01"]
[White "Ada"]
[Black "Ben"]
[Result "1-0"]
[Game "attangle"]

1. a1 {[%clk 0:05:00]} 1... b2 (1... c3 2. e5) 2. c4 d5 1-0

[Event "Cup"]
[Date "2020.02.01"]
[White "Cleo"]
[Black "Ben"]
[Result "0-1"]
[Game "attangle"]

1. a1 c3 2. e5 0-1

)");
    EXPECT_EQ(converted(kGames, {"--strip", "commands", "--strip", "variations"}),
              R"([Event "Cup"]
[Date "2020.01.01"]
[White "Ada"]
[Black "Ben"]
[Result "1-0"]
[Game "attangle"]

1. a1 {good} 1... b2 2. c4 $1 d5 1-0

[Event "Cup"]
[Date "2020.02.01"]
[White "Cleo"]
[Black "Ben"]
[Result "0-1"]
[Game "attangle"]

1. a1 c3 2. e5 0-1

)");
}

/// A record of Attangle with these moves, split or merged, without its tags.
std::string moves_of(const std::string& moves, const char* option) {
    const ProgramRun run = run_program({"convert", "-", "--to", "moves", option}, "[Game \"attangle\"]\n\n" + moves);
    std::string lines;
    for (std::size_t at = 0; at < run.out.size();) {
        const std::size_t end = run.out.find('\n', at);
        const std::string line = run.out.substr(at, end - at);
        if (!line.empty() && line != "attangle") lines += line + ";";
        at = end + 1;
    }
    return lines;
}

TEST(TreeProgram, KeepsTheMainLineWhereVariationsStandBeforeIt) {
    EXPECT_EQ(moves_of("(1. a1 c3) 1. b2 c4 0-1\n", "--split"), "1. b2 c4 0-1;1. a1 c3 *;");
    EXPECT_EQ(moves_of("(1. a1 c3) 1. b2 c4 0-1\n", "--merge"), "1. b2 c4 *;");
    EXPECT_EQ(moves_of("1. b2 ((1. a1 e5) 1. a2) 1... c4 0-1\n", "--split"), "1. b2 c4 0-1;1. a1 e5 *;1. a2 *;");
}

TEST(TreeProgram, LeavesOutIllegalMovesOnly) {
    const char* const kRecord = "1. a1 (1. c3 zz9 (1... d5 2. e5)) b2 {first} (1... yy8) 1-0\n";
    EXPECT_EQ(moves_of(kRecord, "--split"), "1. a1 b2 1-0;1. c3 *;");
    // What was illegal in one game takes nothing from another one.
    const std::string text = std::string("[Game \"attangle\"]\n\n") + kRecord;
    const ProgramRun merged = run_program({"convert", "-", "--to", "pgn", "--merge"},
                                          text +
                                              "\n[Game \"attangle\"]\n[White \"A\"]\n\n1. c3 d5 1-0\n\n[Game "
                                              "\"attangle\"]\n[White \"B\"]\n\n1. c3 d6 1-0\n");
    EXPECT_NE(merged.out.find("d5"), std::string::npos) << merged.out;
    EXPECT_NE(merged.out.find("d6"), std::string::npos) << merged.out;
    EXPECT_EQ(merged.out.find("zz9"), std::string::npos) << merged.out;
    EXPECT_EQ(run_program({"validate", "-", "--strict"}, "[Date \"2020\"]\n" + merged.out).out.find("illegal"),
              std::string::npos);
}

TEST(TreeProgram, WritesOtherNotationsAndForms) {
    const std::string moves = converted(kGames, {"--split"});
    const ProgramRun bare = run_program({"convert", "-", "--to", "moves", "--split"}, kGames);
    EXPECT_EQ(bare.out, run_program({"convert", "-", "--to", "moves"}, moves).out);
    EXPECT_NE(bare.out.find("1. a1 c3 2. e5"), std::string::npos) << bare.out;
    const ProgramRun wrong = run_program({"convert", "-", "--to", "pgn", "--strip", "tags"}, kGames);
    EXPECT_NE(wrong.err.find("commands, comments, signs, variations"), std::string::npos) << wrong.err;
}

}  // namespace
}  // namespace ludex
