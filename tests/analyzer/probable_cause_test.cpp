// Tests what is reported beside a fault: the move that was meant, what may have happened, which tag was misspelt.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/records.hpp"

namespace ludex {
namespace {

const std::string kArtaban =
    "[Game \"artaban\"]\n[Date \"2020\"]\n[SetUp \"1\"]\n"
    "[FEN \"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n\n";

std::string tagged(const std::string& game, const std::string& moves) {
    return "[Game \"" + game + "\"]\n[Date \"2020\"]\n\n" + moves + " *\n";
}

/// The first problem with a move of the main line.
Problem fault(const std::string& text) {
    const auto report = records::replay(text);
    const auto found = std::find_if(report.problems.begin(), report.problems.end(),
                                    [](const Problem& p) { return p.ply > 0 && p.severity == Severity::error; });
    if (found != report.problems.end()) return *found;
    ADD_FAILURE() << text << records::brief(report.problems);
    return {};
}

std::string warning(const std::string& text) {
    const auto report = records::replay(text);
    return report.problems.empty() ? "" : report.problems[0].text + ": " + report.problems[0].message;
}

TEST(ProbableCause, TheMoveThatMakesTheRestLegalIsNamed) {
    // On d1 the black marbles could not move on as they do.
    const Problem abalone = fault(tagged("abalone", "1. c3e5 g5f5 2. e5e6 f5f4 3. d4d5 g6f5 4. e6e7"));
    EXPECT_FALSE(abalone.near.empty());
    const Problem attangle = fault(tagged("attangle", "1. c3 e4 2. c4 d3 3. a9 b5 4. a1,c3-c2 g4 5. a4 f5"));
    EXPECT_FALSE(attangle.near.empty());
    // The die on d3 rolls on: only d2 can have gone there.
    const Problem artaban = fault(kArtaban + "1. d2-d9 e7-e6 2. d3-d4 e6-e5 3. d4-d5 *\n");
    ASSERT_FALSE(artaban.near.empty());
    EXPECT_EQ(artaban.near.front(), "d2-d3");
    EXPECT_NE(artaban.cause.find("did you mean d2-d3? With it the rest of the record is legal"), std::string::npos)
        << artaban.cause;
}

TEST(ProbableCause, AMoveWrittenTwice) {
    EXPECT_EQ(fault(tagged("attangle", "1. c3 e4 2. c4 c4 3. d3 b5 4. a1")).cause,
              "c4 stands here twice: without one of them the rest is legal");
    EXPECT_EQ(fault(tagged("abalone", "1. c3d4 g5f5 2. a1b2 a1b2 g6f6 3. a2b3 g7f7")).cause,
              "a1b2 stands here twice: without one of them the rest is legal");
    EXPECT_EQ(fault(kArtaban + "1. d2-d3 d2-d3 *\n").cause, "d2-d3 stands here twice: was it written twice?");
}

TEST(ProbableCause, AMissingMove) {
    EXPECT_EQ(fault(tagged("abalone", "1. c3d4 g5f5 2. a1b2 a2b3")).cause,
              "it would be legal for Black: is a move of White missing before it?");
    EXPECT_EQ(fault(kArtaban + "1. d2-d3 d3-d4 *\n").cause,
              "it would be legal for White: is a move of Black missing before it?");
}

TEST(ProbableCause, ColoursExchangedOrAnotherLayout) {
    const std::string exchanged = "1. g5f5 c3d4 2. f5f4 b5c6 3. g6f6 a4b5 4. g7f7 a5b5";
    EXPECT_NE(fault(tagged("abalone", exchanged)).cause.find("all of it is legal when White moves first"),
              std::string::npos);
    const std::string daisy = "1. a1b2 i5h5 2. a2b3 i6h6 3. b3c4 g4g5 4. i9h8 h6g6 5. c2c3 c6c7d6";
    EXPECT_NE(fault(tagged("abalone", daisy)).cause.find("abalone/belgian-daisy"), std::string::npos);
    EXPECT_EQ(fault(tagged("abalone", "1. a1a9 i5h5")).cause, "") << "two moves tell nothing";
}

TEST(MisspeltTags, AreNamedWithTheTagThatWasMeant) {
    const auto with_tag = [](const std::string& name) {
        return warning("[" + name + " \"x\"]\n[Date \"2020\"]\n[Game \"attangle\"]\n\n1. c3 *\n");
    };
    EXPECT_EQ(with_tag("Varient"), "Varient: an unknown tag, kept but not used: did you mean Variant?");
    EXPECT_NE(with_tag("Resultat").find("Result?"), std::string::npos);
    EXPECT_EQ(with_tag("white"), "white: this tag is read as White");
    EXPECT_NE(with_tag("Schwarz").find("Black?"), std::string::npos);
    for (const char* own : {"Annotator", "Source", "Plies", "Opening", "GameId", "White", "UTCTime", "ECO"})
        EXPECT_EQ(with_tag(own), "") << own;
    EXPECT_EQ(warning("[Game \"attangle\"]\n[Games \"7\"]\n[Date \"2020\"]\n\n1. c3 *\n"), "") << "Game is there";
}

TEST(ResultsByHand, AreReadWithAWarning) {
    for (const auto& [written, read] : {std::pair{"0:1", "0-1"},
                                        {"1:0", "1-0"},
                                        {"1/2", "1/2-1/2"},
                                        {"1-O", "1-0"},
                                        {"\xC2\xBD-\xC2\xBD", "1/2-1/2"}}) {
        const std::string word = std::string("[Game \"attangle\"]\n\n1. c3 e4 ") + written + "\n";
        EXPECT_EQ(warning(word), std::string(written) + ": read as " + read);
        EXPECT_EQ(to_text(*records::replay(word).recorded), read);
        const std::string tag =
            std::string("[Result \"") + written + "\"]\n[Date \"2020\"]\n[Game \"attangle\"]\n\n1. c3\n";
        EXPECT_EQ(warning(tag), std::string(written) + ": Result: read as " + read);
        EXPECT_EQ(to_text(*records::replay(tag).recorded), read);
        EXPECT_NE(records::canonical(records::replay(tag)).find(std::string("[Result \"") + read), std::string::npos);
    }
}

TEST(HandwrittenNumbers, ABracketMayFollowThem) {
    const auto report = records::replay(tagged("attangle", "1) c3 e4 2) c4 (2. d3) d3"));
    EXPECT_EQ(records::brief(report.problems), "");
    EXPECT_EQ(report.game->plies, 4U);
}

TEST(NamelessRecords, AreToldWhatIsMissing) {
    const auto message = [](const std::string& text) { return records::replay(text).problems.back().message; };
    EXPECT_NE(message("We played at the club\n").find("prose belongs in { }"), std::string::npos);
    EXPECT_NE(message("1. c3d4 hello\n").find("as abalone its moves are legal up to ply 1"), std::string::npos);
    EXPECT_NE(message("[Date \"2020\"]\n\n{nothing}\n").find("has no moves"), std::string::npos);
    EXPECT_EQ(records::brief(records::replay("Belgian daisy:\n1. a1b2 i5h5\n").problems), "");
}

}  // namespace
}  // namespace ludex
