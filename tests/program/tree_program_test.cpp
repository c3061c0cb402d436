#include <gtest/gtest.h>

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
