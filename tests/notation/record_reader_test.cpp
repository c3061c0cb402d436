#include <gtest/gtest.h>

#include "notation/record_splitter.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

using records::brief;
using records::parse;

std::string movetext(const GameRecord& r) {
    std::string out;
    for (const Element& e : r.elements) {
        if (!out.empty()) out += ' ';
        switch (e.kind) {
            case ElementKind::move: out += r.text_of(e); break;
            case ElementKind::comment: out += "{" + std::string(r.text_of(e)) + "}"; break;
            case ElementKind::nag: out += "$" + std::to_string(e.nag); break;
            case ElementKind::variation_begin: out += "("; break;
            case ElementKind::variation_end: out += ")"; break;
        }
    }
    return out + (r.result_token.empty() ? "" : " " + r.result_token);
}

// --- Where records begin
// -----------------------------------------------------------------------------------------------

TEST(Splitter, TagsAfterMovetextBeginARecord) {
    const auto p = parse("[Event \"a\"]\n\n1. a1b2 *\n\n[Event \"b\"]\n\n1. a1b2 *\n");
    ASSERT_EQ(p.records.size(), 2U);
    EXPECT_EQ(p.records[1].tag("Event"), "b");
    EXPECT_EQ(p.records[1].where.line, 5U);
}

/// A damaged tag, or a note: the tags behind it are those of the same record.
TEST(Splitter, ALineAmongTheTagsBeginsNoRecord) {
    for (const std::string line : {"[\xC3\x89"
                                   "diteur \"x\"]",
                                   "[]", "[/a \"x\"]", "[#1 \"x\"]", "[Site \"x\"] junk", "Site: x", "(Site \"x\")",
                                   "--", "==========", ".", "1.", "$5"}) {
        const auto parsed = records::parse("[Event \"E\"]\n[Variant \"belgian-daisy\"]\n" + line +
                                           "\n[Black \"A\"]\n[White \"B\"]\n\n1. a1b2 i5h5 *\n");
        ASSERT_EQ(parsed.records.size(), 1U) << line;
        const bool says_nothing = line == "1." || line == "$5";
        EXPECT_EQ(parsed.problems[0].empty(), says_nothing) << line;
        for (const auto& [name, value] :
             {std::pair("Event", "E"), {"Variant", "belgian-daisy"}, {"Black", "A"}, {"White", "B"}})
            EXPECT_EQ(parsed.records[0].tag(name), value) << line;
        EXPECT_EQ(parsed.records[0].main_line().size(), 2U) << line;
    }
}

TEST(Splitter, TagsAfterAnEmptyLineBeginARecordWithoutMovesBefore) {
    const auto p = parse("[Event \"a\"]\n\n[Event \"b\"]\n\n1. a1b2 *\n");
    EXPECT_EQ(p.records.size(), 2U);
}

TEST(Splitter, AnOpenCommentCostsOneRecordOnly) {
    const auto p = parse("[Event \"a\"]\n\n1. a1b2 {never closed\n\n[Event \"b\"]\n\n1. a1b2 *\n");
    ASSERT_EQ(p.records.size(), 2U);
    EXPECT_EQ(brief(p.problems[0]), "error syntax 3:9");
    EXPECT_EQ(brief(p.problems[1]), "");
}

TEST(Splitter, ATagInsideACommentIsCommentText) {
    const auto p = parse("[Event \"a\"]\n\n1. a1b2 {see\n[Event \"b\"]\nthere} *\n");
    ASSERT_EQ(p.records.size(), 1U);
    EXPECT_EQ(movetext(p.records[0]), "a1b2 {see [Event \"b\"] there} *");
}

TEST(Splitter, NamesAndMoveOneBeginBareRecords) {
    const auto p = parse("# first\nBelgian daisy\n1.a1b2 i5h5 2.a2b3\n\n# second\nstandard\n1. a1b2\n1. b1c2\n");
    ASSERT_EQ(p.records.size(), 3U);
    EXPECT_EQ(movetext(p.records[0]), "{first} a1b2 i5h5 a2b3");
    EXPECT_EQ(p.records[0].tag("Variant"), "Belgian daisy");
    EXPECT_EQ(movetext(p.records[1]), "{second} a1b2");
    EXPECT_EQ(p.records[2].where.line, 8U);
}

TEST(Splitter, AHashLineInTheMiddleOfTheMovesDoesNotSplit) {
    const auto p = parse("Belgian daisy\n1.a1b2 i5h5\n# late\n2.a2b3\n");
    ASSERT_EQ(p.records.size(), 1U);
    EXPECT_EQ(movetext(p.records[0]), "a1b2 i5h5 {late} a2b3");
}

TEST(Splitter, FilesWithoutRecords) {
    EXPECT_EQ(parse("").records.size(), 0U);
    EXPECT_EQ(parse("\n\n  \n").records.size(), 0U);
    EXPECT_EQ(parse("# only a comment\n% and an escape\n").records.size(), 0U);
}

TEST(Splitter, HashLinesBelongToTheRecordThatTheyTouch) {
    const std::string first = "[Event \"a\"]\n\n1. a1b2 *\n";
    const std::string second = "[Event \"b\"]\n\n1. a1b2 *\n";
    for (const auto& [between, is_of_second] : {std::pair("# one\n# two\n", true),
                                                {"\n# one\n# two\n", true},
                                                {"\n# one\n\n# two\n\n", true},
                                                {"# one\n# two\n\n", false},
                                                {"# one\n# two\n\n\n", false}}) {
        const auto p = parse(first + between + second);
        ASSERT_EQ(p.raw.size(), 2U) << between;
        EXPECT_EQ(p.raw[1].starts_with("# one"), is_of_second) << between;
        EXPECT_EQ(p.raw[0].ends_with("# two\n"), !is_of_second) << between;
    }
}

/// It may be JSON without its quotes, or a note about the file: it is told apart and kept with the rejects.
TEST(Splitter, ACommentThatNoRecordFollowsIsNotPassedOver) {
    const std::string json = "{\"game\":\"abalone\",\"moves\":[\"a1b2\"]}\n";
    for (const std::string comment : {"{game:'abalone',moves:['a1b2']}", "{ a note\nin two lines }", "; a note"}) {
        std::vector<std::string> texts;
        for (const GameRecord& r : parse(json + comment + "\n" + json + comment).records) texts.push_back(movetext(r));
        const std::string kept = movetext(parse(comment).records.at(0));
        EXPECT_TRUE(kept.starts_with('{')) << kept;
        EXPECT_EQ(texts, (std::vector<std::string>{"a1b2", kept, "a1b2", kept})) << comment;
        EXPECT_EQ(movetext(parse(comment + "\n\n[Event \"E\"]\n\n1. a1b2 *").records.at(0)), kept + " a1b2 *");
    }
}

TEST(Splitter, RawTextIsTheFileWithoutEmptyLinesAround) {
    const auto p = parse("\n\n[Event \"a\"]\n\n1. a1b2 *\n\n\n[Event \"b\"]\n1. a1b2 *");
    ASSERT_EQ(p.raw.size(), 2U);
    EXPECT_EQ(p.raw[0], "[Event \"a\"]\n\n1. a1b2 *\n");
    EXPECT_EQ(p.records[0].where.line, 3U);
    EXPECT_EQ(p.raw[1], "[Event \"b\"]\n1. a1b2 *");
}

TEST(Splitter, ALongRecordIsCutAndTheNextOneIsRead) {
    const std::string text = "[Event \"long\"]\n\n1. " + std::string(5000, 'x') + "\n" + std::string(700000, 'y') +
                             "\n\n[Event \"next\"]\n\n1. a1b2 *\n";
    const auto source = notation::text_source(text);
    notation::RecordSplitter splitter(*source, {.max_record_bytes = 1000});
    notation::RawRecord raw;
    ASSERT_TRUE(*splitter.next(raw));
    EXPECT_TRUE(raw.cut);
    EXPECT_EQ(raw.text.size(), 1000U);
    ASSERT_TRUE(*splitter.next(raw));
    EXPECT_FALSE(raw.cut);
    EXPECT_EQ(raw.text, "[Event \"next\"]\n\n1. a1b2 *\n");
    EXPECT_FALSE(*splitter.next(raw));
}

TEST(Splitter, HashLinesBehindALongRecordDoNoHarm) {
    std::string text = "[Event \"long\"]\n\n1. a1b2\n";
    for (int i = 0; i < 30'000; ++i) text += "# comment line " + std::to_string(i) + "\nx\n";
    text += "# of the next\n[Event \"next\"]\n\n1. a1b2 *\n";
    const auto source = notation::text_source(text);
    notation::RecordSplitter splitter(*source, {.max_record_bytes = 1000});
    notation::RawRecord raw;
    std::string last;
    while (*splitter.next(raw)) last = raw.text;
    EXPECT_TRUE(last.ends_with("[Event \"next\"]\n\n1. a1b2 *\n")) << last;
}

TEST(Splitter, RecordsOnOneLineEachAreApart) {
    const auto p = parse("[Game \"abalone\"] 1. a1b2 *\n[Game \"abalone\"] 1. b1c2 *\n");
    ASSERT_EQ(p.records.size(), 2U);
    EXPECT_EQ(movetext(p.records[1]), "b1c2 *");
}

TEST(Splitter, TagValuesMayHoldWhatEndsAndBeginsTags) {
    const auto p = parse("[Event \"a \\\"b\\\"] c\"]\n[Site \"[Ga[Event\"]\n\n1. a1b2 *");
    ASSERT_EQ(p.records.size(), 1U);
    EXPECT_EQ(p.records[0].tag("Event"), "a \"b\"] c");
    EXPECT_EQ(p.records[0].tag("Site"), "[Ga[Event");
    EXPECT_EQ(brief(p.problems[0]), "");
}

// --- What is in a record ---------------------------------------------------------------------------------------------

TEST(Parser, MovetextInAllItsForms) {
    const auto p = parse(
        "{before} 1.a1b2! i5h5?? $14 ; to the end\n% escape line {\n2. a2b3 (2. c1c2 {why} (2. b1b2)) 2... h4h5 "
        "1/2-1/2\n");
    ASSERT_EQ(p.records.size(), 1U);
    EXPECT_EQ(movetext(p.records[0]),
              "{before} a1b2 $1 i5h5 $4 $14 {to the end} a2b3 ( c1c2 {why} ( b1b2 ) ) h4h5 1/2-1/2");
    EXPECT_EQ(brief(p.problems[0]), "");
}

TEST(Parser, LineEndsInCommentsAreBlanks) {
    const auto p = parse("1. a1b2 {  one \n\n   two  blanks\n\tthree } *");
    EXPECT_EQ(movetext(p.records[0]), "a1b2 {one two  blanks three} *");
}

TEST(Parser, NulBytesLeaveNoBlanksAtTheEnds) {
    const auto p = parse(std::string_view("[Event \"\0a\0\0\"]\n\n1. a1b2 {\0 x \0} *", 33));
    EXPECT_EQ(p.records[0].tag("Event"), "a");
    EXPECT_EQ(movetext(p.records[0]), "a1b2 {x} *");
}

TEST(Parser, ANumberBeforeABracketIsAMoveNumber) {
    EXPECT_EQ(movetext(parse("1. a1b2 2(1. b1c2) i5h5 *").records[0]), "a1b2 ( b1c2 ) i5h5 *");
}

TEST(Parser, TagsWithEscapesAndSeveralInALine) {
    const auto p = parse("[Event \"a \\\"b\\\" \\\\\"] [Site \"x\"]\n\n1. a1b2 *");
    EXPECT_EQ(p.records[0].tag("Event"), "a \"b\" \\");
    EXPECT_EQ(p.records[0].tag("Site"), "x");
}

TEST(Parser, StandardTagsAreKnownInAnyCase) {
    const auto p = parse("[white \"Ann\"]\n[GAME \"abalone\"]\n[fen \"x\"]\n[annotator \"y\"]\n\n1. a1b2 *");
    EXPECT_EQ(p.records[0].tag("White"), "Ann");
    EXPECT_EQ(p.records[0].tag("Game"), "abalone");
    EXPECT_EQ(p.records[0].tag("FEN"), "x");
    EXPECT_EQ(p.records[0].tag("annotator"), "y") << "it means nothing to the program";
    ASSERT_EQ(p.problems[0].size(), 3U);
    EXPECT_EQ(p.problems[0][0].message, "this tag is read as White");
    EXPECT_EQ(p.problems[0][0].text, "white");
}

TEST(Parser, PlacesCountFromOneInBytes) {
    const auto p = parse("[Event \"é\"]\n\n1. a1b2 {é} i5h5 *");
    const auto& e = p.records[0].elements;
    EXPECT_EQ(e[0].where, (SourcePlace{3, 4}));
    EXPECT_EQ(e[2].where, (SourcePlace{3, 14}));
}

TEST(Parser, Latin1IsReadWithAWarning) {
    const auto p = parse("[Black \"Agla\xE9\"]\n\n1. a1b2 {\xE9t\xE9} *");
    EXPECT_EQ(p.records[0].tag("Black"), "Aglaé");
    EXPECT_EQ(movetext(p.records[0]), "a1b2 {été} *");
    EXPECT_EQ(brief(p.problems[0]), "warning encoding 1:1");
}

TEST(Parser, AByteOrderMarkBeforeALineChangesNothing) {
    const std::string mark = "\xEF\xBB\xBF";
    for (const std::string line : {"% escaped z9z9", "[Black \"b\"]", "```", "{a comment}", "2. a2b3", "# hash"}) {
        const auto with = parse("[Event \"a\"]\n\n1. a1b2 i5h5\n" + mark + line + "\n*\n");
        const auto without = parse("[Event \"a\"]\n\n1. a1b2 i5h5\n" + line + "\n*\n");
        ASSERT_EQ(with.problems.size(), without.problems.size()) << line;
        EXPECT_EQ(with.problems[0].size(), without.problems[0].size()) << line << brief(with.problems[0]);
    }
}

TEST(Parser, AFenceBehindAByteOrderMarkIsNoComment) {
    for (const std::string fence : {"```", "\xEF\xBB\xBF```", "  ```pgn"}) {
        const auto p = parse("[Event \"a\"]\n\n1. a1b2 i5h5 *\n\n" + fence + "\n");
        EXPECT_EQ(p.problems.size(), 1U) << fence;
        EXPECT_EQ(brief(p.problems[0]), "") << fence;
    }
}

TEST(Parser, WindowsLineEndsAndByteOrderMark) {
    const auto p = parse("\xEF\xBB\xBF[Event \"a\"]\r\n\r\n1. a1b2 {two\r\nlines} i5h5 *\r\n");
    EXPECT_EQ(p.records[0].tag("Event"), "a");
    EXPECT_EQ(movetext(p.records[0]), "a1b2 {two lines} i5h5 *");
    EXPECT_EQ(brief(p.problems[0]), "");
}

struct BadText {
    const char* text;
    const char* problems;
};

TEST(Parser, WhatIsWrongIsNamedWithItsPlace) {
    const BadText table[] = {
        {"1. a1b2 } *", "error syntax 1:9"},
        {"1. a1b2 ) *", "error syntax 1:9"},
        {"1. a1b2 (1. b1b2 *", "error syntax 1:9"},
        {"1. a1b2 $999 *", "error syntax 1:9"},
        {"1. a1b2!!! *", "error syntax 1:4"},
        {"1. a1b2 * 2. a2b3", "error syntax 1:14"},
        {"1. a1b2 * *", "error syntax 1:11"},
        {"[Event \"open]\n\n1. a1b2 *", "error syntax 1:1"},
        {"[Event \"a\"\n\n1. a1b2 *", "error syntax 1:1"},
        {"[Event \"a\"]\n[Event \"b\"]\n\n1. a1b2 *", "warning tag-value 2:1"},
    };
    for (const BadText& bad : table) {
        const auto p = parse(bad.text);
        ASSERT_EQ(p.records.size(), 1U) << bad.text;
        EXPECT_EQ(brief(p.problems[0]), bad.problems) << bad.text;
    }
}

TEST(Parser, DeepNestingNeedsNoStack) {
    std::string text = "1. a1b2 ";
    for (int i = 0; i < 100'000; ++i) text += "(1. b1b2 ";
    for (int i = 0; i < 100'000; ++i) text += ")";
    const auto p = parse(text + " *");
    ASSERT_EQ(p.records.size(), 1U);
    EXPECT_EQ(brief(p.problems[0]), "");
    EXPECT_EQ(p.records[0].elements.size(), 300'001U);
}

TEST(Parser, NestingHasALimit) {
    constexpr std::size_t kMost = std::size_t{1} << 20U;
    const auto p = parse("1. a1b2 " + std::string(kMost + 1000, '(') + " b1b2 *");
    ASSERT_EQ(p.records.size(), 1U);
    EXPECT_EQ(p.records[0].elements.size(), 1 + 2 * kMost) << "those that were read are closed";
    ASSERT_FALSE(p.problems[0].empty());
    EXPECT_EQ(p.problems[0][0].kind, ErrorKind::limit);
}

}  // namespace
}  // namespace ludex
