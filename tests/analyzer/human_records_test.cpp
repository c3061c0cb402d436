// Tests what becomes of records as people write and paste them: typed by hand, from word processors, mail and forums.
#include <gtest/gtest.h>

#include "support/records.hpp"

namespace ludex {
namespace {

using records::case_text;

struct Read {
    RecordStatus status = RecordStatus::ok;
    bool whole = false;
    std::uint32_t plies = 0;
    std::string result;
    std::string game;
    std::string problems;
    std::string messages;
    std::string canonical;
};

/// All records of a text, with what became of each.
std::vector<Read> read_all(const std::string& text, const std::string& assumed = {}) {
    std::vector<Read> all;
    for (const auto& report : records::replay_all(text, {assumed, {}})) {
        Read& read = all.emplace_back();
        read.status = report.status();
        read.whole = report.is_whole();
        read.problems = records::brief(report.problems);
        for (const Problem& p : report.problems) read.messages += p.message + " | " + p.cause + "\n";
        if (!report.game) continue;
        read.plies = report.game->plies;
        read.result = to_text(report.effective_result());
        read.game = full_name(report.game->variant);
        read.canonical = records::canonical(report);
    }
    return all;
}

/// Whole with a warning, with these plies and this result; what is written is read back as it is, without a problem.
void expect_whole(const std::string& text, const std::string& game, std::uint32_t plies, const std::string& result) {
    const auto all = read_all(text);
    ASSERT_GE(all.size(), 1U) << text;
    const Read& read = all.front();
    EXPECT_TRUE(read.whole) << text << "\n" << read.problems << "\n" << read.messages;
    EXPECT_EQ(read.game, game) << text;
    EXPECT_EQ(read.plies, plies) << text;
    EXPECT_EQ(read.result, result) << text;
    const auto again = read_all(read.canonical);
    ASSERT_EQ(again.size(), 1U) << read.canonical;
    EXPECT_EQ(again.front().canonical, read.canonical);
}

const std::string kBelgian = "abalone/belgian-daisy";
const std::string kArtabanHead =
    "[Game \"artaban\"]\n[FEN \"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n"
    "[SetUp \"1\"]\n\n";

// --- Signs -----------------------------------------------------------------------------------------------------------

TEST(HumanRecord, SignsOfWordProcessorsAreThoseOfTheKeyboard) {
    const auto all = read_all(case_text("typographic-moves.txt"));
    ASSERT_EQ(all.size(), 3U);
    for (const Read& read : all) {
        EXPECT_TRUE(read.whole) << read.problems << read.messages;
        EXPECT_EQ(read.status, RecordStatus::warning);
    }
    EXPECT_EQ(all[0].plies, 4U);
    expect_whole(kArtabanHead + "1. a2\u2013a3 a7\u2212a6 \u00BD\u2013\u00BD", "artaban", 2, "1/2-1/2");
    expect_whole("[Game \"attangle\"]\n\n1\u2026 ", "attangle", 0, "*");
    expect_whole("Belgian daisy\n1.\u00A0a1b2\u202Fi5h5\u20092.\u200Ba2b3\u3000i6h6", kBelgian, 4, "*");
    expect_whole("Belgian daisy\n1. a1\u2060b2 i5\u00ADh5 2. a2b3\u200E i6h6", kBelgian, 4, "*");
    expect_whole(
        "Belgian daisy\n1. a1\x96"
        "b2 i5\x97h5 2. a2b3\xD7 i6h6 1\x96"
        "0",
        kBelgian, 4, "1-0");
}

TEST(HumanRecord, ResultsAreReadAsPeopleWriteThem) {
    const auto all = read_all(case_text("typographic-results.pgn"));
    ASSERT_EQ(all.size(), 3U);
    const char* const results[] = {"1-0", "1-0", "1/2-1/2"};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_TRUE(all[i].whole) << all[i].problems;
        EXPECT_EQ(all[i].result, results[i]);
        EXPECT_EQ(all[i].status, RecordStatus::warning);
    }
    for (const char* written : {"0 - 1", "0 \u2013 1", "0-1", "0:1", "0 : 1", "0\u00A0-\u00A01"})
        expect_whole("Belgian daisy\n1. a1b2 i5h5 " + std::string(written), kBelgian, 2, "0-1");
    for (const char* written : {"White wins", "Noir abandonne", "0 - 1", "Schwarz gibt auf", "les blancs gagnent"})
        expect_whole("[Variant \"belgian\"]\n[Result \"" + std::string(written) + "\"]\n\n1. a1b2 i5h5", kBelgian, 2,
                     "0-1");
    // A result with blanks is no move number.
    expect_whole("Belgian daisy\n1 a1b2 i5h5 2 a2b3 i6h6 1 - 0", kBelgian, 4, "1-0");
}

TEST(HumanRecord, TypographicQuotesAroundATagValue) {
    for (const char* pair : {"[White \u201CAna \u201DQ\u201D Li\u201D]", "[White \u201EAna \u201CQ\u201D Li\u201D]",
                             "[White \u00ABAna Q Li\u00BB]",
                             "[White \x93"
                             "Ana\x94]"}) {
        const auto all = read_all("[Variant \"belgian\"]\n" + std::string(pair) + "\n[Black \"Ben\"]\n\n1. a1b2 *");
        ASSERT_EQ(all.size(), 1U) << pair;
        EXPECT_TRUE(all[0].whole) << pair << all[0].problems;
        EXPECT_NE(all[0].canonical.find("[White \"Ana"), std::string::npos) << all[0].canonical;
        EXPECT_NE(all[0].canonical.find("[Black \"Ben\"]"), std::string::npos) << all[0].canonical;
    }
}

// --- Between the moves -----------------------------------------------------------------------------------------------

TEST(HumanRecord, CommasBetweenMoves) {
    const auto all = read_all(case_text("comma-after-move.txt"));
    ASSERT_EQ(all.size(), 3U);
    const std::uint32_t plies[] = {4, 4, 2};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_TRUE(all[i].whole) << all[i].problems << all[i].messages;
        EXPECT_EQ(all[i].plies, plies[i]);
    }
    EXPECT_EQ(read_all(case_text("comma-after-move-bare.txt"))[0].plies, 4U);
    expect_whole("Belgian daisy\n1.a1b2,i5h5,2.a2b3,i6h6", kBelgian, 4, "*");
    expect_whole("[Game \"attangle\"]\n\nc3,e4,c4,d3 *", "attangle", 4, "*");
    expect_whole("Belgian daisy\n1. a1b2!, i5h5?? 2. a2b3 $3, i6h6.", kBelgian, 4, "*");
}

TEST(HumanRecord, SemicolonsBetweenMovesAreNoComments) {
    const auto all = read_all(case_text("semicolons-between-moves.txt"), kBelgian);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].plies, 4U);
    EXPECT_EQ(all[0].status, RecordStatus::warning);
    EXPECT_EQ(read_all(R"({"variant":"belgian","moves":"a1b2;i5h5;a2b3"})")[0].plies, 3U);
    expect_whole("Belgian daisy\n1. a1b2; i5h5; 2. a2b3; i6h6; 1-0", kBelgian, 4, "1-0");
    // These are comments.
    for (const char* comment : {" ; i5h5", " ;i5h5", "; better than i5h5", ";good"}) {
        const auto commented = read_all("Belgian daisy\n1. a1b2" + std::string(comment) + "\n1... i6h6");
        EXPECT_EQ(commented[0].plies, 2U) << comment;
        EXPECT_NE(commented[0].canonical.find('{'), std::string::npos) << comment;
    }
}

TEST(HumanRecord, AMoveGluedToTheNextNumber) {
    const auto all = read_all(case_text("move-glued-to-the-next-number.txt"));
    EXPECT_EQ(all[0].plies, 6U) << all[0].problems;
    EXPECT_TRUE(all[0].whole);
    expect_whole(kArtabanHead + "1. a2-a3 a7-a62.b2-b3 *", "artaban", 3, "*");
    expect_whole("[Game \"attangle\"]\n\n1.c3 e42.c4 d310.a1 *", "attangle", 5, "*");
}

TEST(HumanRecord, DotsAndOtherNumbers) {
    expect_whole("Belgian daisy\n1. a1b2 i5h5 2. a2b3 i6h6 ...", kBelgian, 4, "*");
    expect_whole("Belgian daisy\n1. a1b2 i5h5 2. a2b3 i6h6\u2026", kBelgian, 4, "*");
    expect_whole("Belgian daisy\n1: a1b2 i5h5 2: a2b3 i6h6", kBelgian, 4, "*");
    const auto all = read_all("Belgian daisy\n1. a1b2 1. ... i5h5 2. a2b3 2. ... i6h6");
    EXPECT_EQ(all[0].plies, 4U);
    EXPECT_EQ(all[0].status, RecordStatus::ok) << all[0].problems;
    EXPECT_EQ(read_all("Belgian daisy\n1. a1b2 1.. i5h5 2. a2b3")[0].problems, "") << "two dots are the second mover's";
}

TEST(HumanRecord, NumbersMayGoOnFromTheGameThatTheStartIsFrom) {
    const auto all = read_all(case_text("numbers-go-on-from-the-start-position.pgn"));
    EXPECT_EQ(all[0].status, RecordStatus::ok) << all[0].problems;
    EXPECT_EQ(all[0].plies, 3U);
    const std::string fen =
        "[Game \"attangle\"]\n[FEN \"4/5/6/7/6/5/w,3 b 17 18\"]\n[SetUp \"1\"]\n[Date \"2025\"]\n\n";
    EXPECT_EQ(read_all(fen + "5... b2 6. c3 *")[0].problems, "");
    EXPECT_EQ(read_all(fen + "1... b2 2. c3 *")[0].problems, "");
    EXPECT_EQ(read_all(fen + "5... b2 7. c3 *")[0].problems, "warning move-number 6:12 ply 2");
    EXPECT_EQ(read_all(fen + "5. b2 c3 *")[0].problems, "warning move-number 6:4 ply 1");
    EXPECT_EQ(read_all("Belgian daisy\n5. a1b2 i5h5")[0].problems, "warning move-number 2:4 ply 1");
}

// --- Words -----------------------------------------------------------------------------------------------------------

TEST(HumanRecord, WordsSayHowTheGameEnded) {
    const auto all = read_all(case_text("words-of-the-end.txt"));
    ASSERT_EQ(all.size(), 3U);
    for (const Read& read : all) {
        EXPECT_TRUE(read.whole) << read.problems << read.messages;
        EXPECT_EQ(read.plies, 3U);
        EXPECT_NE(read.canonical.find("[Termination \"resignation\"]"), std::string::npos) << read.canonical;
    }
    EXPECT_EQ(all[0].result, "1-0");
    EXPECT_EQ(all[2].result, "*");
    expect_whole("Belgian daisy\n1. a1b2 i5h5 2. a2b3 White resigns", kBelgian, 3, "1-0");
    expect_whole("Belgian daisy\n1. a1b2 i5h5 2. a2b3 les noirs abandonnent", kBelgian, 3, "0-1");
    expect_whole("[Game \"attangle\"]\n\n1. c3 e4 Schwarz gewinnt", "attangle", 2, "0-1");
    expect_whole(kArtabanHead + "1. a2-a3 wit geeft op *", "artaban", 1, "0-1");
    expect_whole("Belgian daisy\n1. a1b2 i5h5 draw agreed", kBelgian, 2, "1/2-1/2");
    expect_whole("Belgian daisy\n1. a1b2 i5h5 (1... i6h6 Black resigns) 2. a2b3", kBelgian, 3, "*");
}

TEST(HumanRecord, WordsThatContradictTheResultAreAnError) {
    const auto all = read_all("Belgian daisy\n1. a1b2 i5h5 White resigns 0-1");
    EXPECT_EQ(all[0].problems, "error wrong-result 2:14");
    EXPECT_EQ(all[0].result, "0-1");
}

TEST(HumanRecord, ProseBehindTheResultDoesNotSpoilTheGame) {
    const auto all = read_all(case_text("prose-behind-result.txt"));
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].status, RecordStatus::ok) << all[0].problems;
    EXPECT_EQ(all[0].plies, 4U);
    EXPECT_EQ(all[1].plies, 0U);
    expect_whole("Belgian daisy\n1. a1b2 i5h5 1-0 what a game!", kBelgian, 2, "1-0");
    expect_whole("Belgian daisy\n1. a1b2 i5h5 resigns in view of the position", kBelgian, 2, "*");
    // Moves behind the result are still an error.
    EXPECT_EQ(read_all("Belgian daisy\n1. a1b2 i5h5 1-0 2. a2b3")[0].problems, "error syntax 2:21");
}

TEST(HumanRecord, QuotedMailAndFencesOfCode) {
    for (const char* name : {"mail-and-markdown.txt", "markdown-fence.txt"}) {
        const auto all = read_all(case_text(name));
        ASSERT_EQ(all.size(), 1U) << name;
        EXPECT_EQ(all[0].status, RecordStatus::ok) << name << all[0].problems;
        EXPECT_EQ(all[0].plies, 4U) << name;
        EXPECT_EQ(all[0].result, "1-0") << name;
    }
    const auto mail = read_all(
        "Ana wrote:\n> [Variant \"belgian\"]\n> [Date \"2025.01.02\"]\n> [Result \"1-0\"]\n>\n> 1. a1b2 {a comment\n> "
        "over two lines}\n"
        "> i5h5 1-0\n>\n>> [Variant \"belgian\"]\n>> [Date \"2025.01.03\"]\n>> [Result \"*\"]\n>>\n>> 1. a1b2 "
        "*\n\nThat was fun.\n");
    ASSERT_EQ(mail.size(), 4U);
    EXPECT_EQ(mail[1].status, RecordStatus::ok) << mail[1].problems;
    EXPECT_EQ(mail[1].plies, 2U);
    EXPECT_NE(mail[1].canonical.find("{a comment over two lines}"), std::string::npos) << mail[1].canonical;
    EXPECT_EQ(mail[2].status, RecordStatus::ok) << mail[2].problems;
    // A comment may begin a line with that sign.
    const auto comment = read_all("Belgian daisy\n1. a1b2 {3\n> 2} i5h5");
    EXPECT_NE(comment[0].canonical.find("{3 > 2}"), std::string::npos) << comment[0].canonical;
    const auto fenced = read_all("Some words.\n\n~~~pgn\n[Variant \"belgian\"]\n\n1. a1b2 *\n~~~\n\nMore words.\n");
    ASSERT_EQ(fenced.size(), 3U);
    EXPECT_TRUE(fenced[1].whole) << fenced[1].problems;
}

TEST(HumanRecord, ANullMoveInAVariationIsAThreat) {
    const auto all = read_all(case_text("null-move-in-variation.pgn"));
    EXPECT_TRUE(all[0].whole) << all[0].problems;
    EXPECT_EQ(all[0].status, RecordStatus::warning);
    EXPECT_NE(all[0].canonical.find("{-- a2b3}"), std::string::npos) << all[0].canonical;
    expect_whole("Belgian daisy\n1. a1b2 (1. -- i5h5 (1... i6h6 {why} 2. a1b2!) 2. a2b3) 1... i5h5", kBelgian, 2, "*");
    expect_whole("[Game \"attangle\"]\n\n1. c3 (1. -- e4) 1... e4 *", "attangle", 2, "*");
    expect_whole(kArtabanHead + "1. a2-a3 (1. -- a7-a6) *", "artaban", 1, "*");
    EXPECT_EQ(read_all("Belgian daisy\n1. a1b2 -- 2. a2b3")[0].plies, 1U);
}

// --- Tags ------------------------------------------------------------------------------------------------------------

TEST(HumanRecord, AnOddTagNameNeverTakesThePlaceOfAGoodOne) {
    const auto all = read_all(case_text("tag-name-with-blank.pgn"));
    EXPECT_TRUE(all[0].whole) << all[0].problems;
    for (const char* pair : {"[Black \"Ana\"]", "[White \"Ben\"]", "[BlackElo \"1850\"]", "[WhiteElo \"1700\"]"})
        EXPECT_NE(all[0].canonical.find(pair), std::string::npos) << pair << all[0].canonical;
    const auto more = read_all(
        "[White-Title \"GM\"]\n[BlackType: \"human\"]\n[White \"Ana\"]\n[Black \"Ben\"]\n[Variant \"belgian\"]\n\n1. "
        "a1b2 *");
    EXPECT_TRUE(more[0].whole) << more[0].problems;
    for (const char* pair : {"[White \"Ana\"]", "[Black \"Ben\"]", "[WhiteTitle \"GM\"]", "[BlackType \"human\"]"})
        EXPECT_NE(more[0].canonical.find(pair), std::string::npos) << pair << more[0].canonical;
}

TEST(HumanRecord, QuotesInsideATagValueAreAWarning) {
    expect_whole("[Variant \"belgian\"]\n[White \"Ana \"Q\" Li\"]\n\n1. a1b2 *", kBelgian, 1, "*");
    EXPECT_NE(
        read_all("[Variant \"belgian\"]\n[White \"Ana \"Q\" Li\"]\n\n1. a1b2 *")[0].canonical.find("Ana \\\"Q\\\" Li"),
        std::string::npos);
}

TEST(HumanRecord, DatesOfOtherProgramsAreDays) {
    const auto all = read_all(case_text("dates-iso.pgn"));
    ASSERT_EQ(all.size(), 4U);
    const char* const days[] = {"2025.01.02", "2025.01.03", "2025.01.04", "2025.01.05"};
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(all[i].status, RecordStatus::ok) << all[i].problems;
        EXPECT_NE(all[i].canonical.find("[Date \"" + std::string(days[i]) + "\"]"), std::string::npos)
            << all[i].canonical;
    }
    EXPECT_NE(all[0].canonical.find("[DateStart \"2025-01-02T20:15:00Z\"]"), std::string::npos);
    EXPECT_EQ(all[1].canonical.find("DateStart"), std::string::npos);
    EXPECT_NE(all[3].canonical.find("[DateStart \"2025-01-05,06\"]"), std::string::npos);
}

// --- Games and layouts without a name --------------------------------------------------------------------------------

TEST(HumanRecord, LayoutNamesWithAccentsAndSigns) {
    for (const Read& read : read_all(case_text("layout-names-accents.pgn")))
        EXPECT_EQ(read.status, RecordStatus::ok) << read.problems << read.messages;
    const auto line = read_all(case_text("layout-name-line-accent.txt"));
    ASSERT_EQ(line.size(), 1U);
    EXPECT_EQ(line[0].game, "abalone/face-2-face");
    EXPECT_EQ(read_all("\xC9toile\n\n")[0].game, "abalone/star");
    EXPECT_EQ(read_all("Serpents (variante)\n1. d2c2")[0].game, "abalone/snakes-variant");
}

TEST(HumanRecord, TheLayoutThatEverybodyPlaysNeedsNoName) {
    for (const char* name :
         {"bare-moves-belgian.txt", "tagged-moves-belgian-without-variant.pgn", "bare-moves-playstrategy.txt"}) {
        const auto all = read_all(case_text(name));
        ASSERT_EQ(all.size(), 1U) << name;
        EXPECT_TRUE(all[0].whole) << name << all[0].problems << all[0].messages;
        EXPECT_EQ(all[0].game, kBelgian) << name;
        EXPECT_EQ(all[0].plies, 10U) << name;
        EXPECT_NE(all[0].messages.find("does not name its game"), std::string::npos) << name;
    }
    const auto told = read_all(case_text("bare-moves-playstrategy.txt"), "abalone");
    EXPECT_NE(told[0].messages.find("all of it is legal as abalone/belgian-daisy"), std::string::npos)
        << told[0].messages;
}

TEST(HumanRecord, OfAnUnnamedGameWithOneErrorALegalPartIsKept) {
    const auto all = read_all(case_text("unnamed-game-with-one-error.txt"));
    EXPECT_EQ(all[0].plies, 6U) << all[0].problems;
    const auto broken = read_all("1. a1b2 i5h5 2. a2b3 x9y9 3. b3c4");
    EXPECT_EQ(broken[0].game.substr(0, 7), "abalone") << broken[0].messages;
    EXPECT_EQ(broken[0].plies, 3U);
    EXPECT_FALSE(broken[0].whole);
    // Words of prose that happen to be a move are no game.
    EXPECT_EQ(read_all("c3 is a good square")[0].game, "");
}

TEST(HumanRecord, AFenOfTheLastPositionIsNamed) {
    const auto all = read_all(
        "[Variant \"belgian\"]\n[SetUp \"1\"]\n[FEN \"3bb/wwwbbb/1wwwbb1/3w4/9/3b4/1bbbww1/bbbwww/3ww b 0 0\"]\n\n"
        "1. a1b2 i5h5 2. a2b3 i6h6 3. c2c3 a5b5 4. b1c2 h6g5 *");
    EXPECT_NE(all[0].messages.find("from the start of abalone/belgian-daisy"), std::string::npos)
        << all[0].problems << all[0].messages;
}

TEST(HumanRecords, HeadLinesOfAMailAreTags) {
    const auto all = read_all(
        "Event: Club evening\nWhite: \u00C5sa\nblack: Jos\u00E9\nAttangle\n1. f5 b5 2. c3 1-0\n\n"
        "Belgian Daisy\nBlack: Anna\nWhite: Bert\n\n1. a1b2 i5h5 *\nWhite: Li\nAbalone\n1. a1b2 *\n");
    ASSERT_EQ(all.size(), 3U);
    for (const Read& read : all) {
        EXPECT_TRUE(read.whole) << read.problems;
        EXPECT_EQ(read.status, RecordStatus::warning) << read.problems;
    }
    EXPECT_NE(all[0].canonical.find("[Event \"Club evening\"]\n[White \"\u00C5sa\"]\n[Black \"Jos\u00E9\"]"),
              std::string::npos)
        << all[0].canonical;
    EXPECT_NE(all[1].canonical.find("[Black \"Anna\"]\n[White \"Bert\"]"), std::string::npos) << all[1].canonical;
    EXPECT_NE(all[2].canonical.find("[White \"Li\"]"), std::string::npos) << all[2].canonical;
    // Moves behind a colour are moves.
    EXPECT_EQ(read_all("Black: a1b2\nWhite: i5h5\n", "abalone").at(0).canonical.find("[Black"), std::string::npos);
}

TEST(HumanRecords, AResultThatStandsTooEarlyIsAFault) {
    const auto tagged = read_all("[Game \"abalone\"]\n\n1. a1b2 i9h8 1-0\nb2c3 h8g7 1-0\n");
    ASSERT_EQ(tagged.size(), 1U);
    EXPECT_NE(tagged[0].problems.find("error"), std::string::npos) << tagged[0].problems;
    const auto numbered = read_all("1. a1b2 i9h8 1-0\nb2c3 2. h8g7 a2b3 1-0\n", "abalone");
    EXPECT_NE(numbered[0].problems.find("error"), std::string::npos) << numbered[0].problems;
}

TEST(HumanRecords, ALineLikeATagCostsNoRecordBehindIt) {
    const auto all = read_all("White: Ana\n{\"game\":\"attangle\",\"moves\":[\"a1\",\"b2\"]}\n");
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[1].plies, 2U) << all[1].problems;
}

TEST(HumanRecords, GamesWithoutNumbersOneALine) {
    const auto all = read_all("a1b2 i5h5 a2b3 1-0\na1b2 i5h5 b2c3 O-1\na1b2 *\n", "abalone/belgian-daisy");
    ASSERT_EQ(all.size(), 3U);
    for (const Read& read : all) EXPECT_TRUE(read.whole) << read.problems;
    EXPECT_EQ(all[1].result, "0-1") << "with the letter O";
    EXPECT_EQ(read_all("1. A1B2 I5H5 2. A2B3 O-1", "abalone/belgian-daisy").at(0).result, "0-1");
}

// --- What 100,000 spoilt records showed ------------------------------------------------------------------------------

TEST(HumanRecords, MailWrapsLinesAndMarksOnlyTheirBeginning) {
    const std::string tags = "> [Game \"abalone\"]\n> [Variant \"belgian-daisy\"]\n> [Result \"1-0\"]\n>\n";
    for (const std::string& text : {tags + "> 1. a1b2 i5h5 2. a2b3\ni6h6\n> 3. b3c4 g4g5 1-0\n",
                                    std::string("> Belgian daisy\n> 1. a1b2 i5h5 2. a2b3 i6h6 3. b3c4\ng4g5 1-0\n"),
                                    std::string("[Game \"abalone\"]\n> [Variant \"belgian-daisy\"]\n\n"
                                                "> 1. a1b2 i5h5 2. a2b3 i6h6 3. b3c4 g4g5 1-0\n")}) {
        const auto all = read_all(text);
        ASSERT_EQ(all.size(), 1U) << text;
        EXPECT_TRUE(all[0].whole) << text << all[0].problems;
        EXPECT_EQ(all[0].plies, 6U) << text;
        EXPECT_EQ(all[0].game, "abalone/belgian-daisy") << text;
        EXPECT_EQ(all[0].result, "1-0") << text;
    }
    // An answer between the lines: the game is not whole, and nothing of it becomes another game.
    const auto answered = read_all(tags + "> 1. a1b2 i5h5\nNice!\n> 2. a2b3 i6h6 1-0\n");
    ASSERT_EQ(answered.size(), 1U);
    EXPECT_FALSE(answered[0].whole);
    // Text around the quoted game is apart.
    EXPECT_EQ(read_all("Hello\n\n" + tags + "> 1. a1b2 1-0\n\nSee you\n").size(), 3U);
}

TEST(HumanRecords, APieceOfAGameIsNoOtherGame) {
    for (const char* piece : {"5. c3,c5-c4 0-1", "f6-f7 g2-f2 42. f7-f8 0-1", "f3-e3 e7-e6 5. d2-d3 e6-e5 1-0"})
        for (const Read& read : read_all(piece)) EXPECT_EQ(read.game, "") << piece;
}

TEST(HumanRecords, ACaptureIsNotTakenApart) {
    const auto all = read_all("1. b2 g4 2. a2,g4-b2 d5 1-0", "attangle");
    EXPECT_EQ(all[0].plies, 2U);
    EXPECT_NE(all[0].problems.find("AT-4"), std::string::npos) << all[0].problems;
    EXPECT_EQ(read_all("1. b2,g4 2. c3,d5 1-0", "attangle")[0].plies, 4U);
}

TEST(HumanRecords, BlanksAndCommentsBehindAResultAreNoFault) {
    for (const char* end : {"1-0 ", "1-0 {good}", "1-0\t\n", "1/2-1/2 "})
        EXPECT_EQ(read_all("1. a1b2 i9h8 " + std::string(end), "abalone")[0].problems, "") << end;
    EXPECT_EQ(read_all("[Game \"abalone\"];\n[Date \"2026.01.02\"];\n[Result \"*\"];\n\n1. a1b2 *")[0].problems, "");
}

TEST(HumanRecords, AStartThatThePlayersMakeIsTheStartOfAGame) {
    const auto all = read_all(
        "[Game \"artaban\"]\n[Date \"2026.01.02\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN "
        "\"8/b36,b14,b64,b53,b21,b12,b56,B53/8/8/8/8/w51,w26,w64,w26,w42,W36,w35,w32/8 w\"]\n\n"
        "12. g2-g3 h7-h6 13. e2-e3 a7-a6 1-0");
    EXPECT_NE(all[0].problems.find("warning move-number"), std::string::npos) << all[0].problems;
}

TEST(HumanRecords, NamesAndSignsThatLookLikeOthers) {
    EXPECT_EQ(read_all("attangle/grand\n1. c3 e4 2. c4 d3 *")[0].game, "attangle/grand");
    EXPECT_EQ(read_all("grand\n\uFEFF\n1. c3 e4 2. c4 d3 *").size(), 1U);
    const auto slashes = read_all(
        "1. c3d4 / g5f5 2. b5c6 / f5f4 3. a4b5 / i6h5 4. d4e5 / i8i7 5. e5e6 / g6g7f5 6. c5d5 "
        "/ f4f5e4 7. b5c5 / h6h7g6 1-0",
        "abalone");
    EXPECT_EQ(slashes[0].plies, 1U) << "no position string";
    EXPECT_NE(slashes[0].result, "*");
}

TEST(HumanRecords, AMoveThatIsMissingInAListIsNamed) {
    for (const char* moves : {"[null,\"e5\",\"f5\"]", "[\"\",\"e5\",\"f5\"]", "[\"e5\",\"\",\"f5\"]"})
        EXPECT_NE(read_all("{\"game\":\"attangle\",\"moves\":" + std::string(moves) + "}")[0].problems.find("error"),
                  std::string::npos)
            << moves;
    for (const char* seats :
         {"[[\"e5\",\"f5\"],[\"a1\",null]]", "[[null,\"e5\"],[\"f5\",\"a1\"]]", "[[\"\",\"e5\"],[\"f5\",\"\"]]"})
        EXPECT_EQ(read_all("{\"game\":\"attangle\",\"moves\":" + std::string(seats) + "}")[0].problems, "") << seats;
}

}  // namespace
}  // namespace ludex
