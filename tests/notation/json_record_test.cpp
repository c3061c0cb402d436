// Records in JSON that are not of Abstract Play: our own, and those of scanned games.
#include <gtest/gtest.h>

#include "service/json/record_json.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

using records::kinds;

struct Read {
    GameRecord record;
    std::vector<Problem> problems;
};

Read read(const std::string& text) {
    const auto parsed = records::parse(text);
    EXPECT_EQ(parsed.records.size(), 1U) << text;
    if (parsed.records.empty()) return {};
    return {parsed.records[0], parsed.problems[0]};
}

GameRecord sound(const std::string& text) {
    const Read result = read(text);
    EXPECT_EQ(records::brief(result.problems), "") << text;
    return result.record;
}

std::string moves_of(const GameRecord& record) {
    std::string out;
    for (const Element& e : record.elements) {
        if (!out.empty()) out += ' ';
        switch (e.kind) {
            case ElementKind::move: out += record.text_of(e); break;
            case ElementKind::comment: out += "{" + std::string(record.text_of(e)) + "}"; break;
            case ElementKind::nag: out += "$" + std::to_string(e.nag); break;
            case ElementKind::variation_begin: out += "("; break;
            case ElementKind::variation_end: out += ")"; break;
        }
    }
    return out;
}

// --- Our own JSON ----------------------------------------------------------------------------------------------------

TEST(OwnJson, TagsMovesAndResultAreRead) {
    const GameRecord record = sound(
        R"({"game":"abalone/belgian-daisy","tags":{"Black":"Ada","White":"","Game":"abalone","Variant":"belgian-daisy",
        "Result":"1-0","my_tag":"x"},"start":"ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0",
        "moves":["a1b2","i5h5"],"plies":2,"result":"1-0","outcome":null})");
    EXPECT_EQ(moves_of(record), "a1b2 i5h5");
    EXPECT_EQ(record.tag("Black"), "Ada");
    ASSERT_NE(record.find_tag("White"), nullptr);
    EXPECT_EQ(record.tag("White"), "");
    EXPECT_EQ(record.tag("my_tag"), "x");
    EXPECT_EQ(record.result_token, "1-0");
    EXPECT_EQ(record.find_tag("FEN"), nullptr) << "the start is that of the variant";
    EXPECT_EQ(record.tags.size(), 6U);
}

TEST(OwnJson, GameAndStartMayStandOutsideOfTheTags) {
    const GameRecord record = sound(
        R"({"game":"abalone/belgian-daisy","tags":{},"start":"wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0","moves":[]})");
    EXPECT_EQ(record.tag("Game"), "abalone");
    EXPECT_EQ(record.tag("Variant"), "belgian-daisy");
    EXPECT_EQ(record.tag("FEN"), "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0");
    EXPECT_EQ(record.tag("SetUp"), "1");
}

TEST(OwnJson, MovetextCountsMoreThanMoves) {
    const GameRecord record = sound(
        R"({"tags":{"Game":"attangle"},"moves":["a1","b1"],"movetext":[{"comment":"first"},{"move":"a1"},{"nag":1},
        {"variation":"begin"},{"move":"b2"},{"comment":""},{"variation":"end"},{"move":"b1"}]})");
    EXPECT_EQ(moves_of(record), "{first} a1 $1 ( b2 {} ) b1");
}

TEST(OwnJson, MovetextOfOthersCannotBreakTheCanonicalText) {
    const Read result = read(
        R"({"tags":{"Game":"attangle","Result":"*","Bad \"name]":"two\n lines \u0000 and more","Date":"2024.05.17"},
        "moves":[],"movetext":[{"variation":"end"},{"comment":" line\n  end\tand \u0000 tab "},{"move":"a1"},
        {"nag":300},{"nag":"x"},{"variation":"begin"},{"move":"b2 } ("},{"move":"  "},{"what":1},7,
        {"variation":"begin"},{"move":"b3"}]})");
    EXPECT_EQ(records::brief(result.problems),
              "error syntax 2:46; error syntax 3:16; error syntax 3:29; error syntax 3:82; error syntax 3:87; "
              "error syntax 3:98; error syntax 2:31");
    EXPECT_EQ(moves_of(result.record), "{line end and tab} a1 ( b2____ ( b3 ) )");
    EXPECT_EQ(result.record.tag("BadName"), "two lines and more");
    const auto report = records::replay(
        R"({"tags":{"Game":"attangle"},"movetext":[{"move":"a1"},{"variation":"begin"},{"move":"b2 } ("},{"variation":"end"},{"comment":"x\n\ny"}]})");
    const std::string text = records::canonical(report);
    EXPECT_EQ(records::canonical(records::replay(text)), text);
}

TEST(OwnJson, RandomRecordsOfEveryVariantComeBack) {
    std::uint64_t seed = 500;
    for (const AnyVariant& variant : all_variants()) {
        analyzer::ReplayOptions options;
        options.want_canonical = true;
        const auto report = analyzer::replay(records::random_record(variant, ++seed), {}, options);
        const std::string json = service::record_json(report.canonical, *report.game).dump();
        EXPECT_EQ(records::brief(read(json).problems), "") << json;
        ASSERT_EQ(records::canonical(records::replay(json)), records::canonical(report)) << json;
    }
}

TEST(OwnJson, WhatIsNoElementOfMovetextIsNamed) {
    const auto messages = [](const std::string& element) {
        std::string all;
        for (const Problem& p :
             read(R"({"tags":{"Game":"attangle"},"movetext":[{"move":"a1"},)" + element + "]}").problems)
            all += p.message + ";";
        return all;
    };
    EXPECT_EQ(messages(R"({"nag":255},{"comment":7},{"move":"b1","time":4})"), "");
    const std::string no_element = "an element of movetext is an object with move, comment, nag or variation;";
    EXPECT_EQ(messages(R"({"mvoe":"b1"})"), no_element);
    EXPECT_EQ(messages(R"("b1")"), no_element);
    EXPECT_EQ(messages(R"({"move":""})"), "a move is a text;");
    EXPECT_EQ(messages(R"({"move":["b1"]})"), "a move is a text;");
    EXPECT_EQ(messages(R"({"comment":null})"), "a comment is a text;");
    EXPECT_EQ(messages(R"({"nag":256})"), "a NAG is a number from 0 to 255;");
    EXPECT_EQ(messages(R"({"variation":"end"})"), "no variation is open here;");
    EXPECT_EQ(messages(R"({"variation":"begni"})"), "a variation has a begin and an end;");
    EXPECT_EQ(messages(R"({"variation":"begin"})"), "a variation of movetext has no end;");
}

TEST(OwnJson, MovetextMayBeText) {
    for (const char* movetext : {R"("1. a1 {first} b1")", R"(["a1 {first}","b1"])"}) {
        const Read result = read(std::string(R"({"game":"attangle","movetext":)") + movetext + "}");
        EXPECT_EQ(records::brief(result.problems), "");
        EXPECT_EQ(moves_of(result.record), "a1 {first} b1");
    }
}

TEST(OwnJson, ATagThatIsNoTextIsNamed) {
    const Read result = read(R"({"tags":{"Game":"attangle","White":null,"Black":["A"]},"moves":[]})");
    ASSERT_EQ(result.problems.size(), 1U);
    EXPECT_EQ(result.problems[0].message, "the value of a tag is a text");
    EXPECT_EQ(result.problems[0].where.column, 49U);
}

TEST(OwnJson, SummariesAreNoRecords) {
    EXPECT_EQ(read(R"({"summary":"a game","moves":["a1"]})").record.tag("Summary"), "a game");
    const Read alone = read(R"({"summary":{"records":1}})");
    EXPECT_TRUE(alone.record.tags.empty());
    EXPECT_TRUE(alone.problems.empty());
}

// --- Scanned games ---------------------------------------------------------------------------------------------------

TEST(ScannedGames, ArraysAndLinesOfObjectsAreRecords) {
    const std::string game = R"({"black":"A","white":"B","variant":"Belgian daisy","moves":["a1b2","i5h5"]})";
    for (const std::string& text :
         {"[" + game + "," + game + "]", game + "\n" + game + "\n", game + "\r\n" + game,
          "[\n  " + game + ",\n  " + game + "\n]\n", R"({"games":[)" + game + "," + game + "]}"}) {
        const auto parsed = records::parse(text);
        ASSERT_EQ(parsed.records.size(), 2U) << text;
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(records::brief(parsed.problems[i]), "");
            EXPECT_EQ(parsed.records[i].tag("Black"), "A");
            EXPECT_EQ(parsed.records[i].tag("White"), "B");
            EXPECT_EQ(parsed.records[i].tag("Variant"), "Belgian daisy");
            EXPECT_EQ(moves_of(parsed.records[i]), "a1b2 i5h5");
            EXPECT_EQ(parsed.records[i].result_token, "");
        }
    }
}

TEST(ScannedGames, MovesHaveManyForms) {
    for (const char* moves :
         {R"("a1b2 i5h5 a2b3")", R"("1.a1b2 i5h5 2.a2b3")", R"("1. a1b2 1... i5h5\n2. a2b3")",
          R"(["a1b2","i5h5","a2b3"])", R"(["1. a1b2 i5h5","2. a2b3"])", R"([["a1b2","i5h5"],["a2b3"]])",
          R"([["a1b2","i5h5"],["a2b3",null]])", R"([{"move":"a1b2"},{"move":"i5h5"},{"move":"a2b3"}])",
          R"([{"nacre":"a1b2"},"i5h5","a2b3"])"})
        for (const char* name : {"moves", "seq", "Moves"}) {
            const GameRecord record = sound("{\"variant\":\"belgian\",\"" + std::string(name) + "\":" + moves + "}");
            EXPECT_EQ(moves_of(record), "a1b2 i5h5 a2b3") << moves;
        }
    EXPECT_EQ(
        moves_of(sound(R"({"variant":"belgian","moves":[{"move":"a1b2","comment":"good start","time":1.5},
        {"nacre":"i5h5","clock":"0:09:50"},{"move":"a2b3","clk":598.25,"note":"why?"},{"move":"i6h6","time":"1:05"}]})")),
        "a1b2 {[%emt 0:00:01.5] good start} i5h5 {[%clk 0:09:50]} a2b3 {[%clk 0:09:58.25] why?} i6h6 {[%emt 0:01:05]}");
    EXPECT_EQ(moves_of(sound(R"({"moves":"1. a1b2! {a comment} (1. b2c3) i5h5 1-0"})")),
              "a1b2 $1 {a comment} ( b2c3 ) i5h5");
    EXPECT_EQ(sound(R"({"moves":"1. a1b2 i5h5 1-0"})").result_token, "1-0");
    EXPECT_EQ(sound(R"({"moves":"Belgian daisy\n1.a1b2"})").tag("Variant"), "Belgian daisy");
    EXPECT_EQ(moves_of(sound(R"({"moves":[]})")), "");
    for (const char* moves : {"17", "true", "[17]", R"([{"text":"a1b2"}])", R"([["a1b2",false]])"})
        EXPECT_EQ(kinds(read("{\"moves\":" + std::string(moves) + "}").problems), "error syntax") << moves;
    EXPECT_EQ(kinds(read(R"({"black":"A","white":"B"})").problems), "error syntax");
}

TEST(ScannedGames, PlayersMayBeMissingOrMoreThanNames) {
    EXPECT_EQ(sound(R"({"black":null,"white":"B","moves":"a1b2"})").find_tag("Black"), nullptr);
    EXPECT_EQ(sound(R"({"black":"","moves":"a1b2"})").find_tag("Black"), nullptr);
    const GameRecord record =
        sound(R"({"Black":{"name":"A","elo":1500,"id":7},"WHITE":{"rating":"1400"},"white_elo":1300,"moves":"a1b2"})");
    EXPECT_EQ(record.tag("Black"), "A");
    EXPECT_EQ(record.tag("BlackElo"), "1500");
    EXPECT_EQ(record.find_tag("White"), nullptr);
    EXPECT_EQ(record.tag("WhiteElo"), "1400");
}

TEST(ScannedGames, ResultsStandInManyWords) {
    const auto result_of = [](const std::string& members) {
        return sound("{" + members + R"(,"moves":["a1"]})").result_token;
    };
    EXPECT_EQ(result_of(R"("result":"1-0")"), "1-0");
    EXPECT_EQ(result_of(R"("Result":"0-1")"), "0-1");
    EXPECT_EQ(result_of(R"("game":"abalone","winner":"black")"), "1-0");
    EXPECT_EQ(result_of(R"("game":"abalone","winner":"White")"), "0-1");
    EXPECT_EQ(result_of(R"("variant":"belgian","winner":"white")"), "0-1");
    EXPECT_EQ(result_of(R"("game":"attangle","winner":"white")"), "1-0");
    EXPECT_EQ(result_of(R"("game":"artaban","result":"Black wins")"), "0-1");
    EXPECT_EQ(result_of(R"("game":"abalone","result":"black")"), "1-0");
    EXPECT_EQ(result_of(R"("winner":"draw")"), "1/2-1/2");
    EXPECT_EQ(result_of(R"("result":"draw")"), "1/2-1/2");
    EXPECT_EQ(result_of(R"("winner":null)"), "");
    EXPECT_EQ(result_of(R"("winner":null,"result":"0-1")"), "0-1");
}

TEST(JsonRecords, WhatContradictsItselfIsNamed) {
    const auto message = [](const std::string& members) {
        const auto problems = records::parse("{\"game\":\"attangle\"," + members + "}").problems.at(0);
        return problems.empty() ? "" : problems[0].message;
    };
    EXPECT_EQ(message(R"("moves":["a1","b1"],"seq":"a1 b2")"), "seq has other moves than moves, which count");
    EXPECT_EQ(message(R"("moves":["a1","b1"],"seq":"1. a1 {not b2} b1")"), "");
    EXPECT_EQ(message(R"("moves":["a1"],"movetext":[{"move":"a1"},{"move":"b1"}])"),
              "moves has other moves than movetext, which count");
    EXPECT_EQ(message(R"("moves":["a1"],"result":"0-1","winner":"white")"),
              "result says 0-1, but the result is said to be 1-0");
    EXPECT_EQ(message(R"("moves":["a1"],"result":"white wins","winner":"white")"), "");
    EXPECT_EQ(message(R"("moves":"a1 0-1","winner":"white")"), "winner says 1-0, but the result is said to be 0-1");
    EXPECT_EQ(message(R"("moves":["a1"],"winner":"Ann","result":"1-0","black":"Ann")"),
              "result says 1-0, but the result is said to be 0-1");
    EXPECT_EQ(message(R"("moves":["a1"],"winner":"second","result":"1-0")"),
              "result says 1-0, but the result is said to be 0-1");
    EXPECT_EQ(message(R"("moves":["a1"],"variant":"grand","layout":"grand-27")"),
              "layout says grand-27, but the variant is said to be grand");
    EXPECT_EQ(message(R"("moves":["a1"],"start":"grand","variant":"former")"),
              "start says grand, but the variant is said to be former");
    EXPECT_EQ(message(R"("moves":["a1",null,"b1"])"), "a move is missing here");
    EXPECT_EQ(message(R"("moves":[["a1",null],[null,null]])"), "");
}

TEST(JsonRecords, TheVariantOfTheGameIsThatOfTheMember) {
    for (const char* members : {R"("game":"abalone/belgian-daisy","variant":"german daisy")",
                                R"("variant":"german daisy","game":"abalone/belgian-daisy")"}) {
        const auto parsed = records::parse(std::string("{") + members + R"(,"moves":["a1b2"]})");
        EXPECT_EQ(parsed.records.at(0).tag("Variant"), "german daisy");
        ASSERT_EQ(parsed.problems.at(0).size(), 1U);
        EXPECT_EQ(parsed.problems[0][0].message, "game says belgian-daisy, but the variant is said to be german daisy");
    }
    EXPECT_TRUE(
        read(R"({"game":"abalone/belgian-daisy","variant":"Belgian Daisy","moves":["a1b2"]})").problems.empty());
}

TEST(JsonRecords, ResultsThatAreNoneAreKept) {
    const auto strange = [](const std::string& member) {
        const Read result = read("{\"game\":\"attangle\",\"black\":\"Ann\"," + member + ",\"moves\":[\"a1\"]}");
        EXPECT_EQ(kinds(result.problems), "warning tag-value") << member;
        EXPECT_EQ(result.record.result_token, "");
        return std::string(result.record.tag("OtherResult")) + std::string(result.record.tag("OtherWinner"));
    };
    EXPECT_EQ(strange(R"("result":"foo")"), "foo");
    EXPECT_EQ(strange(R"("winner":"Cleo")"), "Cleo");
    EXPECT_EQ(strange(R"("result":17)"), "17");
    EXPECT_EQ(strange(R"("result":{"winner":"black"})"), "");
    EXPECT_EQ(sound(R"({"game":"attangle","black":"Ann","white":"Bob","winner":"Ann","moves":["a1"]})").result_token,
              "0-1");
    EXPECT_EQ(sound(R"({"game":"attangle","black":"White Wolf","winner":"White Wolf","moves":["a1"]})").result_token,
              "0-1");
    EXPECT_EQ(sound(R"({"game":"attangle","result":"?","moves":["a1"]})").tag("OtherResult"), "");
}

TEST(JsonRecords, StandardTagsAreKnownInAnyCase) {
    const auto tags_of = [](const std::string& text) { return records::parse(text).records.at(0).tags; };
    const auto tags = tags_of(R"({"tags":{"game":"abalone","fen":"x","WHITEELO":"1"},"moves":["a1"]})");
    ASSERT_EQ(tags.size(), 3U);
    EXPECT_EQ(tags[0].name, "Game");
    EXPECT_EQ(tags[1].name, "FEN");
    EXPECT_EQ(tags[2].name, "WhiteElo");
    EXPECT_EQ(tags_of(R"({"game":"abalone","timecontrol":"600","moves":["a1"]})").at(0).name, "TimeControl");
}

TEST(ScannedGames, ASentenceSaysWhoWon) {
    const auto result_of = [](const std::string& said) {
        return sound(R"({"game":"abalone","black":"Ana","white":"Ben","result":")" + said + R"(","moves":["c3d4"]})")
            .result_token;
    };
    for (const char* said : {"White wins", "Black resigns", "Black loses on time", "noir abandonne", "white", "second"})
        EXPECT_EQ(result_of(said), "0-1") << said;
    for (const char* said : {"Black wins", "White resigned", "blanc abandonne", "Black", "First"})
        EXPECT_EQ(result_of(said), "1-0") << said;
    EXPECT_EQ(result_of("draw agreed"), "1/2-1/2");
}

TEST(ScannedGames, APlayerMayHaveTheNameOfAResult) {
    for (const char* name : {"*", "1-0", "draw", "white"}) {
        const GameRecord record = sound(R"({"game":"attangle","black":")" + std::string(name) +
                                        R"(","white":"Ben","result":"*","moves":["a1"]})");
        EXPECT_EQ(record.result_token, "*") << name;
    }
    EXPECT_EQ(sound(R"({"game":"attangle","black":"1-0","white":"Ben","winner":"1-0","moves":["a1"]})").result_token,
              "0-1");
}

TEST(ScannedGames, OtherMembersAreKept) {
    const GameRecord record = sound(
        R"({"id":17,"time_control":"600","roundOfEvent":"2","rated":true,"2nd":"x","none":null,"positions":["x"],"moves":"a1b2"})");
    EXPECT_EQ(record.tag("Id"), "17");
    EXPECT_EQ(record.tag("TimeControl"), "600");
    EXPECT_EQ(record.tag("RoundOfEvent"), "2");
    EXPECT_EQ(record.tag("Rated"), "true");
    EXPECT_EQ(record.tag("X2nd"), "x");
    EXPECT_EQ(record.tags.size(), 5U);
}

TEST(ScannedGames, NoMemberIsPassedOverInSilence) {
    const Read result = read(
        R"({"game":"attangle","white":{"name":"A","elo":1500,"rating":1501,"country":"FR","titles":["GM"],"team":null},
        "event":"Cup","Event":"Bowl","black":["B"],"clocks":[1,2],"moves":["a1"]})");
    EXPECT_EQ(result.record.tag("White"), "A");
    EXPECT_EQ(result.record.tag("WhiteElo"), "1500");
    EXPECT_EQ(result.record.tag("OtherWhiteElo"), "1501");
    EXPECT_EQ(result.record.tag("WhiteCountry"), "FR");
    EXPECT_EQ(result.record.tag("Event"), "Cup");
    EXPECT_EQ(result.record.tag("OtherEvent"), "Bowl");
    std::string told;
    for (const Problem& p : result.problems)
        told += std::to_string(p.where.line) + ":" + std::to_string(p.where.column) + " ";
    EXPECT_EQ(told, "2:32 1:89 2:46 2:61 ");
}

/// (That the time does not grow with the square shows in that this ends.)
TEST(ScannedGames, HundredsOfThousandsOfMembersAreKept) {
    constexpr std::size_t kMembers = 300'000;
    std::string text = R"({"id":1,"id":1)";
    for (std::size_t i = 0; i < kMembers; ++i) text += ",\"m" + std::to_string(i) + "\":1";
    const GameRecord record = sound(text + R"(,"moves":"a1b2"})");
    EXPECT_EQ(record.tags.size(), kMembers + 1);
    EXPECT_EQ(record.tag("Id"), "1");
    EXPECT_EQ(record.tag("M299999"), "1");
}

TEST(ScannedGames, StartsAreLayoutsOrPositions) {
    const std::string rows = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb";
    const auto start = [](const std::string& members) { return sound("{" + members + R"(,"moves":[]})"); };
    EXPECT_EQ(start(R"("start":"belgian-daisy")").tag("Variant"), "belgian-daisy");
    EXPECT_EQ(start(R"("layout":"Belgian daisy")").tag("Game"), "abalone");
    EXPECT_EQ(start(R"("layout":null)").tag("Game"), "abalone");
    EXPECT_EQ(start(R"("layout":null)").find_tag("Variant"), nullptr);
    EXPECT_EQ(start("\"start\":\"" + rows + "\",\"startColor\":\"white\"").tag("FEN"), rows + " w");
    EXPECT_EQ(start("\"start\":\"" + rows + " b\",\"startColor\":\"white\"").tag("FEN"), rows + " b");
    EXPECT_EQ(start("\"start\":\"" + rows + "\"").tag("FEN"), rows);
    EXPECT_EQ(start(R"("start":null)").find_tag("FEN"), nullptr);
}

TEST(ScannedGames, ProblemsTellTheirPlace) {
    const auto place = [](const std::string& text) {
        const auto report = records::replay(text);
        for (const Problem& p : report.problems)
            if (p.severity == Severity::error)
                return p.text + ' ' + std::to_string(p.where.line) + ':' + std::to_string(p.where.column);
        return std::string("no error");
    };
    EXPECT_EQ(place("{\"variant\":\"belgian\",\n \"moves\":[\"a1b2\",\n \"zz\"]}"), "zz 3:3");
    EXPECT_EQ(place("{\"variant\":\"belgian\",\n \"moves\":\"a1b2 zz\"}"), "zz 2:16");
    // The text of the moves has three lines, but stands in one.
    EXPECT_EQ(place("{\"variant\":\"belgian\",\n \"moves\":\"a1b2\\n\\nzz\"}").substr(0, 5), "zz 2:");
    EXPECT_EQ(read("{\"moves\":\n\"a1b2\\n}\"}").problems[0].where.line, 2U);
    EXPECT_EQ(read("{\"moves\":[\"a1b2\",\n 17]}").problems[0].where, (SourcePlace{2, 2}));
}

TEST(ScannedGames, BrokenJsonIsNamedAndCostsNoOther) {
    const std::string good = R"({"variant":"belgian","moves":["a1b2"]})";
    const auto parsed =
        records::parse("[" + good + ",\n{\"variant\":\"belgian\",\"moves\":[\"a1b2\",,]},\n" + good + "]");
    ASSERT_EQ(parsed.records.size(), 3U);
    EXPECT_EQ(kinds(parsed.problems[1]), "error syntax");
    ASSERT_FALSE(parsed.problems[1].empty());
    EXPECT_EQ(parsed.problems[1][0].where.line, 2U);
    for (const std::size_t i : {0U, 2U}) EXPECT_EQ(records::brief(parsed.problems[i]), "") << i;
}

// --- Files -----------------------------------------------------------------------------------------------------------

/// (That the time is linear shows in that this ends.)
TEST(JsonFiles, LinesAreReadOneByOne) {
    constexpr std::size_t kLines = 300'000;
    std::string text;
    for (std::size_t i = 0; i < kLines; ++i)
        text += R"({"id":"x","moves":[]})"
                "\n";
    EXPECT_EQ(records::parse(text).records.size(), kLines);
}

/// Only a member of the outermost object contains records, wherever in the object it is.
TEST(JsonFiles, AnArrayOfRecordsMayStandInAnObject) {
    const std::string record = R"({"id":"x","moves":["a1b2"]})";
    const std::string array = "[" + record + ",\n" + record + "]";
    const auto count = [](const std::string& text) { return records::parse(text).records.size(); };
    EXPECT_EQ(count("{\"games\":" + array + "}"), 2U);
    EXPECT_EQ(count("{\"records\" :\n" + array + ",\"more\":{\"games\":[]}}"), 2U);
    EXPECT_EQ(count(R"({"a":"\"games\":[","b":{"games":[1]},"c":["games",[1]],"games":)" + array + "}"), 2U);
    EXPECT_EQ(count("{\"source\":\"" + std::string(500'000, 'x') + "\",\"games\":" + array + "}"), 2U);
    EXPECT_EQ(count("{\"games\":" + array + "}\n{\"games\":" + array + "}\n" + record + "\n"), 5U);
    EXPECT_EQ(count("{\"games\":" + array + ",\"n\":[1,{\"games\":[2]}],\"records\":" + array + "}"), 4U);
    EXPECT_EQ(count("{\"records\":[],\"games\":" + array + "}\n" + record), 3U);
    EXPECT_EQ(count("{\"games\":" + array + ",\"n\":\"" + std::string(500'000, 'x') + "\",\"games\":" + array + "}"),
              4U);
    EXPECT_EQ(count(R"({"id":"x","tree":{"games":[1,2]},"moves":["a1b2"]})"), 1U);
    EXPECT_EQ(count(R"({"id":"x","games":"none","moves":["a1b2"]})"), 1U);
}

/// A record, and a damaged one: the arrays are none of its members.
TEST(JsonFiles, MovesBesideAnArrayOfRecordsAreNotLost) {
    const std::string game = R"({"id":"x","moves":["a1b2"]})";
    const std::string array = "[" + game + "," + game + "]";
    for (const std::string moves :
         {R"("moves":["i5h5","i6h6"])", R"("Seq":"i5h5 i6h6")", R"("movetext":[{"move":"i5h5"}])"}) {
        const auto before = records::parse("{" + moves + R"(,"games":)" + array + "}\n" + game);
        ASSERT_EQ(before.records.size(), 4U) << moves;
        EXPECT_FALSE(before.problems[0].empty()) << moves;
        EXPECT_EQ(before.records[0].main_line().at(0), "i5h5");
        for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(records::brief(before.problems[i]), "") << moves;

        const auto between =
            records::parse(R"({"games":)" + array + "," + moves + R"(,"records":)" + array + "}\n" + game);
        ASSERT_EQ(between.records.size(), 6U) << moves;
        for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(between.problems[i].empty(), i != 2) << moves;

        const auto behind = records::parse(R"({"games":)" + array + "," + moves + "}\n" + game);
        ASSERT_EQ(behind.records.size(), 4U) << moves;
        for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(behind.problems[i].empty(), i != 2) << moves;
    }
}

TEST(JsonRecords, AMemberThatStandsTwiceIsNamed) {
    const auto message = [](const std::string& text) {
        const auto problems = records::parse(text).problems.at(0);
        return problems.empty() ? "" : problems[0].message;
    };
    EXPECT_EQ(message(R"({"game":"attangle","moves":["c3"],"moves":["c3","a1"]})"),
              "the member moves stands twice; the first one counts");
    EXPECT_EQ(records::parse(R"({"id":1,"id":2,"moves":"a1b2"})").records.at(0).tag("Id"), "1");
    EXPECT_EQ(message(R"({"tags":{"Game":"attangle","White":"A","White":"B"},"moves":["c3"]})"),
              "the member White stands twice; the first one counts");
    EXPECT_EQ(message(R"({"game":"attangle","white":"A","white":"A","moves":["c3"]})"), "");
}

TEST(JsonSlips, AreToldInWords) {
    const auto message = [](const std::string& text) { return records::parse(text).problems.at(0).at(0).message; };
    EXPECT_EQ(message("{\"game\":\"attangle\" \"moves\":[\"c3\"]}"),
              "not valid JSON from here on: a comma is missing before this text");
    EXPECT_EQ(message("{\"game\":\"attangle\",\"moves\":[\"c3\",]}"),
              "not valid JSON from here on: a comma too many, or a value missing, before this");
    EXPECT_EQ(message("{\"game\":\"attangle\",\"moves\":[\"c3\""),
              "not valid JSON from here on: the text ends inside of a record");
}

}  // namespace
}  // namespace ludex
