// Abstract Play's game record 1-0-0: what is read of it.
#include "games/attangle/formats/abstract_play.hpp"

#include <gtest/gtest.h>

#include <regex>

#include "core/record_terms.hpp"
#include "notation/abstract_play_records.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

using namespace abstract_play;
using notation::Parsed;
using records::kinds;

TEST(AbstractPlay, HeaderAndMovesBecomeTagsAndMoves) {
    const GameRecord record = sound(sample());
    const std::vector<std::pair<std::string, std::string>> expected{
        {"Site", "Abstract Play"},
        {"Date", "2024.05.17"},
        {"DateStart", "2024-05-17T09:30:00.000Z"},
        {"Game", "attangle"},
        {"GameId", "0a1b2c3d-0000-4000-8000-00000000abcd#attangle:"},
        {"DateEnd", "2024-06-05T10:31:12.345Z"},
        {"DateGenerated", "2024-06-06T00:00:00.000Z"},
        {"White", "Ada"},
        {"WhiteUserId", "u-1"},
        {"Black", "Ben"},
        {"BlackUserId", "u-2"},
        {"Result", "1-0"}};
    EXPECT_EQ(record.tags.size(), expected.size());
    for (const auto& [name, value] : expected) EXPECT_EQ(record.tag(name), value) << name;
    EXPECT_EQ(moves_of(record), "a1 b1 c1 d1 e1 resign");
    EXPECT_EQ(record.result_token, "1-0");
    EXPECT_EQ(record.find_tag("Event"), nullptr);
}

TEST(AbstractPlay, WhoWonIsToldByTheResults) {
    struct {
        Json first, second;
        const char* word;
        const char* result;
        const char* termination;
    } const table[] = {
        {1, 0, "", "1-0", ""},
        {0, 1, "", "0-1", ""},
        {2, 1, "", "1-0", ""},
        {-3, 5, "", "0-1", ""},
        {1, 0, "resign", "1-0", "resignation"},
        {0, 1, "resign", "0-1", "resignation"},  // out of turn
        {0, 1, "timeout", "0-1", "time forfeit"},
        {1, 0, "timeout", "1-0", "time forfeit"},
        {1, 1, "draw", "1/2-1/2", "agreement"},
        {1, 1, "", "1/2-1/2", ""},
        {0, 0, "", "1/2-1/2", ""},
        {0, 0, "abandoned", "*", "abandoned"},
        {1, 1, "abandoned", "1/2-1/2", "abandoned"},
    };
    for (const auto& row : table) {
        const Json json = with_results(row.first, row.second, row.word);
        const GameRecord record = sound(json);
        EXPECT_EQ(record.tag("Result"), row.result) << json;
        EXPECT_EQ(record.result_token, row.result) << json;
        const auto report = replayed(record, {});
        EXPECT_EQ(records::brief(report.problems), "") << json;
        EXPECT_EQ(report.game->plies, 5U) << json;
        EXPECT_EQ(report.canonical.tag("Termination"), row.termination) << json;
    }
}

TEST(AbstractPlay, ResultsThatAreNoWholeNumbersWarnOrFail) {
    const auto result_of = [](const Json& first, const Json& second, const std::string& problems) {
        const Read result = read(with_results(first, second, ""));
        EXPECT_EQ(kinds(result.problems), problems) << first << second;
        return result.record.result_token;
    };
    const std::string warning = "warning tag-value";
    const std::string error = "error syntax";
    EXPECT_EQ(result_of(0.5, 0.5, warning + "; " + warning), "1/2-1/2");
    EXPECT_EQ(result_of("1", 0, warning), "1-0");
    EXPECT_EQ(result_of(nullptr, 1, error), "");
    EXPECT_EQ(result_of(Json::array(), 1, error), "");
    EXPECT_EQ(result_of("nan", 1, error), "");
    EXPECT_EQ(result_of("won", 1, error), "");
    EXPECT_EQ(result_of(true, false, error + "; " + error), "");
}

TEST(AbstractPlay, GrandIsToldByIdLabelOrMoves) {
    struct {
        const char* id;
        const char* variants;
        const char* first_move;
        const char* variant;
        const char* problems;
    } const table[] = {
        {"u#attangle:", R"(["Default board"])", "a1", "", ""},
        {"u#attangle:grand", R"(["Grand Attangle"])", "a1", "grand-27", ""},
        {"u#attangle:grand", "[]", "a1", "grand-27", ""},
        {"u#attangle:", R"(["Grand Attangle"])", "a1", "", "warning tag-value"},
        {"u#attangle:grand", R"(["Default board"])", "a1", "grand-27", "warning tag-value"},
        {"attangle#u", "[]", "a1", "", ""},
        {"attangle#u", R"(["Default board"])", "a1", "", ""},
        {"attangle#u", R"(["Grand Attangle"])", "a1", "grand-27", ""},
        {"attangle#u", R"(["Gran Attangle"])", "a1", "grand-27", ""},
        {"bare", R"(["grand"])", "a1", "grand-27", ""},
        {"bare", R"(["Plateau par défaut"])", "a1", "", ""},
        {"bare", R"(["Standard-Spielfeld"])", "a1", "", ""},
        {"bare", R"(["Tabellone predefinito"])", "a1", "", ""},
        {"bare", "[]", "h2", "grand-27", ""},
        {"bare", "[]", "b8", "grand-27", ""},
        {"bare", "[]", "b2,d6-b6", "grand-27", ""},
        {"", "[]", "G7", "", ""},
        {"bare", R"(["Huge board"])", "a1", "", "warning tag-value"},
        {"u#attangle:huge", "[]", "a1", "", "warning tag-value"},
        {"u#attangle:grand|huge", "[]", "a1", "grand-27", "warning tag-value"},
        {"bare", R"("Grand Attangle")", "a1", "grand-27", "warning tag-value"},
    };
    for (const auto& row : table) {
        Json json = sample();
        json["header"]["site"]["gameid"] = row.id;
        json["header"]["game"]["variants"] = Json::parse(row.variants);
        json["moves"][0][0] = row.first_move;
        const Read result = read(json);
        EXPECT_EQ(result.record.tag("Variant"), row.variant) << json;
        EXPECT_EQ(kinds(result.problems), row.problems) << json;
    }
}

TEST(AbstractPlay, ACaptureBehindTheFirstRoundTellsNothing) {
    Json json = with_moves(R"([["a1","b1"],["a1,c1-b1"]])");
    json["header"]["site"]["gameid"] = "bare";
    EXPECT_EQ(sound(json).find_tag("Variant"), nullptr);
}

TEST(AbstractPlay, WhatElseIsInTheHeaderIsKept) {
    Json json = sample();
    json["header"]["event"] = "Automated Tournament #12 (KEY)";
    json["header"]["round"] = "1";
    json["header"]["unrated"] = true;
    json["header"]["pie-invoked"] = true;
    json["header"]["prize-money"] = 17;
    json["header"]["time_control"] = "600+5";
    json["header"]["players"][0]["rating"] = 1532;
    json["header"]["players"][1]["rating"] = 1432.5;
    json["header"]["players"][1]["is_ai"] = true;
    json["header"]["players"][1]["score"] = 12;
    json["header"]["players"][1]["club"] = "Go\nstones";
    json["header"]["site"]["gameid"] = 4711;
    const GameRecord record = sound(json);
    for (const auto& [name, value] :
         std::vector<std::pair<std::string, std::string>>{{"Event", "Automated Tournament #12 (KEY)"},
                                                          {"Round", "1"},
                                                          {"Unrated", "true"},
                                                          {"Pied", "true"},
                                                          {"PrizeMoney", "17"},
                                                          {"TimeControl", "600+5"},
                                                          {"WhiteElo", "1532"},
                                                          {"BlackRating", "1432.5"},
                                                          {"BlackType", "program"},
                                                          {"BlackScore", "12"},
                                                          {"BlackClub", "Go stones"},
                                                          {"GameId", "4711"}})
        EXPECT_EQ(record.tag(name), value) << name;
    EXPECT_EQ(sound(with_header("pied", true)).tag("Pied"), "true");
    EXPECT_EQ(sound(with_header("pied", false)).find_tag("Pied"), nullptr);
    EXPECT_EQ(sound(with_header("unrated", false)).find_tag("Unrated"), nullptr);
}

TEST(AbstractPlay, OtherMembersNeverPassForTheTagsOfTheRecord) {
    Json json = sample();
    for (const char* name : {"result", "variant", "Game", "white", "FEN", "SetUp", "position", "date", "site-name",
                             "fen", "vARIANT", "SETUP"})
        json["header"][name] = "trap";
    json["header"]["players"][0]["rating"] = 1500;
    json["header"]["players"][0]["elo"] = 3000;
    json["header"]["players"][0]["ELO"] = 3001;
    const GameRecord record = sound(json);
    EXPECT_EQ(record.tag("Result"), "1-0");
    EXPECT_EQ(record.tag("Game"), "attangle");
    EXPECT_EQ(record.tag("White"), "Ada");
    EXPECT_EQ(record.tag("Date"), "2024.05.17");
    EXPECT_EQ(record.tag("WhiteElo"), "1500");
    EXPECT_EQ(record.tag("OtherVariant"), "trap");
    EXPECT_EQ(record.tag("SiteName"), "trap");
    std::set<std::string> names;
    for (const Tag& tag : record.tags)
        EXPECT_TRUE(names.insert(std::string(standard_tag(tag.name))).second) << tag.name;
    for (const char* tag : {"Variant", "FEN", "SetUp", "Position"}) EXPECT_EQ(record.find_tag(tag), nullptr) << tag;
    EXPECT_EQ(replayed(record, {}).game->plies, 5U);
}

TEST(AbstractPlay, DatesAreMomentsAndGiveTheDay) {
    struct {
        Json start;
        const char* date;
        const char* problems;
    } const table[] = {
        {"2024-05-17T09:30:00.000Z", "2024.05.17", ""},
        {"2024-05-17T23:59:59Z", "2024.05.17", ""},
        {"2024-05-17T09:30:00+02:00", "2024.05.17", ""},
        {"2024-02-29T09:30:00.1Z", "2024.02.29", ""},
        {"2023-02-29T09:30:00Z", "2023-02-29T09:30:00Z", "warning date"},
        {"2024-05-17", "2024.05.17", "warning date"},
        {"2024-05-17Tnoon", "2024.05.17", "warning date"},
        {"2024-05-17T24:30:00Z", "2024.05.17", "warning date"},
        {"2024-05-17T09:30:00", "2024.05.17", "warning date"},
        {"2024-05-17T09:30:00.Z", "2024.05.17", "warning date"},
        {"2024-05-??T09:30:00Z", "2024.05.??", "warning date"},
        {"last week", "last week", "warning date"},
        {1715938200000, "1715938200000", "warning date"},
        {nullptr, "", "warning date"},
    };
    for (const auto& row : table) {
        const Read result = read(with_header("date-start", row.start));
        EXPECT_EQ(result.record.tag("Date"), row.date) << row.start;
        EXPECT_EQ(kinds(result.problems), row.problems) << row.start;
    }
}

TEST(AbstractPlay, MovesAreTextsObjectsOrNull) {
    EXPECT_EQ(moves_of(sound(with_moves(R"([["a1",{"move":"b1"}],[null,"c1"],[{"move":"d1","sequence":3}]])"))),
              "a1 b1 c1 d1");
    EXPECT_EQ(moves_of(sound(with_moves("[]"))), "");
    EXPECT_EQ(moves_of(sound(with_moves(R"([["a1","b1"],["c1",null]])"))), "a1 b1 c1");
    for (const char* moves : {R"([["a1",17]])", R"([["a1",{"sequence":1}]])", R"([["a1",["b1"]]])", R"(["a1"])",
                              R"({"1":["a1"]})", R"("a1 b1")", "null", R"([["a1",{"move":null}]])"})
        EXPECT_EQ(kinds(read(with_moves(moves)).problems), "error syntax") << moves;
    EXPECT_EQ(kinds(read(with_moves(R"([["a1","b1","c1"]])")).problems), "warning tag-value");
}

TEST(AbstractPlay, AMoveThatMayBeMissingIsSeen) {
    const auto problems_of = [](const char* moves) {
        const GameRecord record = sound(with_moves(moves));
        return records::brief(replayed(record, {}).problems).substr(0, 20);
    };
    const std::string warning = "warning move-number ";
    EXPECT_EQ(problems_of(R"([["a1","b1"],["c1","d1"],["e1"]])"), "");
    EXPECT_EQ(problems_of(R"([["a1","b1"],["c1",null]])"), "");
    EXPECT_EQ(problems_of(R"([["a1","b1"],["c1",null],["d1","e1"]])"), warning);
    EXPECT_EQ(problems_of(R"([[null,"a1"],["b1","c1"]])"), warning);
    EXPECT_EQ(problems_of(R"([["a1","b1"],["c1"],["d1"]])"), warning);
    EXPECT_EQ(problems_of(R"([["a1","b1"],[],["d1"]])"), warning);
    EXPECT_EQ(problems_of(R"([["a1","b1"],["c1",""],["d1"]])"), warning);
}

TEST(AbstractPlay, MembersOfWrongTypesWarn) {
    struct {
        const char* pointer;
        const char* value;
    } const table[] = {
        {"/header/game/name", "true"},
        {"/header/game/variants", "{}"},
        {"/header/game/variants/0", "17"},
        {"/header/event", "12"},
        {"/header/round", "12"},
        {"/header/site/name", "17"},
        {"/header/site/gameid", "[]"},
        {"/header/unrated", "\"yes\""},
        {"/header/pied", "1"},
        {"/header/players/0/name", "17"},
        {"/header/players/0/userid", "{}"},
        {"/header/players/1/score", "\"1\""},
        {"/header/players/1/is_ai", "1"},
    };
    for (const auto& row : table) {
        Json json = sample();
        json["header"]["event"] = json["header"]["round"] = "1";
        const Json::json_pointer at(row.pointer);
        json[at] = Json::parse(row.value);
        const Read result = read(json);
        if (std::string(row.pointer) == "/header/game/name") {
            EXPECT_EQ(result.parsed, Parsed::other_game);
        } else {
            EXPECT_EQ(kinds(result.problems), "warning tag-value") << row.pointer;
        }
    }
}

TEST(AbstractPlay, MoversMayStandInEitherOrderInAnyCase) {
    const GameRecord record = sound(with_moves(R"([["a1","b1"],["C1","e5"],["C1, a1 - B1"]])"));
    const auto report = replayed(record, {});
    EXPECT_EQ(records::brief(report.problems), "");
    EXPECT_EQ(moves_of(report.canonical), "a1 b1 c1 e5 a1,c1-b1");
}

/// Members of the same name are numbered. (That the time does not grow with the square shows in that this ends.)
TEST(AbstractPlay, MembersOfOneNameAreAllKept) {
    constexpr std::size_t kMembers = 50'000;
    std::string text = sample().dump();
    std::string members;
    for (std::size_t i = 0; i < kMembers; ++i) members += R"("variant":"trap",)";
    text.insert(text.find("{", text.find("\"header\"")) + 1, members);
    const auto parsed = records::parse(text);
    ASSERT_EQ(parsed.records.size(), 1U);
    const GameRecord& record = parsed.records[0];
    for (const char* name : {"OtherVariant", "OtherVariant2", "OtherVariant3", "OtherVariant50000"})
        EXPECT_EQ(record.tag(name), "trap") << name;
    EXPECT_EQ(record.find_tag("Variant"), nullptr);
}

TEST(AbstractPlay, RecordsOfOtherGamesAreSkipped) {
    Json other = sample();
    for (const char* name : {"Chess", "Grand", "Belgian daisy", "Standard"}) {
        other["header"]["game"]["name"] = name;
        EXPECT_EQ(read(other).parsed, Parsed::other_game) << name;
        Json no_moves = other;
        no_moves.erase("moves");
        EXPECT_EQ(read(no_moves).parsed, Parsed::other_game) << name;
    }
    const auto all =
        read_all("[" + other.dump() + "," + sample().dump() + "," + other.dump(1) + "," + sample().dump(2) + "]");
    ASSERT_EQ(all.size(), 4U);
    for (const std::size_t i : {0U, 2U}) EXPECT_EQ(all[i].parsed, Parsed::other_game);
    for (const std::size_t i : {1U, 3U}) EXPECT_EQ(all[i].record, sound(sample())) << i;
}

TEST(AbstractPlay, JsonLinesAreAsGoodAsAnArray) {
    const auto all = read_all(sample().dump() + "\n" + with_results(0, 1, "").dump() + "\r\n" + sample().dump(1));
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].record, sound(sample()));
    EXPECT_EQ(all[1].record.tag("Result"), "0-1");
    EXPECT_EQ(all[2].record, sound(sample()));
}

TEST(AbstractPlay, MissingMembersAreNamed) {
    struct {
        const char* pointer;
        const char* problems;
    } const table[] = {
        {"/header/game", "error syntax"},
        {"/header/game/name", "error syntax"},
        {"/header/game/variants", ""},
        {"/header/site", "warning tag-value"},
        {"/header/site/name", "warning tag-value"},
        {"/header/site/gameid", ""},
        {"/header/date-start", "warning tag-value"},
        {"/header/date-end", "warning tag-value"},
        {"/header/date-generated", "warning tag-value"},
        {"/header/players", "error syntax"},
        {"/header/players/1", "error syntax"},
        {"/header/players/0/name", "warning tag-value"},
        {"/header/players/0/result", "error syntax"},
        {"/header/players/0/userid", ""},
        {"/moves", "error syntax"},
        {"/moves/2", ""},
    };
    for (const auto& row : table) {
        Json json = sample();
        const Json::json_pointer at(row.pointer);
        if (json[at.parent_pointer()].is_array()) {
            json[at.parent_pointer()].erase(std::stoul(at.back()));
        } else {
            json[at.parent_pointer()].erase(at.back());
        }
        const Read result = read(json);
        EXPECT_EQ(result.parsed, Parsed::record) << row.pointer;
        EXPECT_EQ(kinds(result.problems), row.problems) << row.pointer;
    }
    Json no_moves = sample();
    no_moves.erase("moves");
    EXPECT_EQ(read(no_moves).problems.at(0).message, "moves is missing");
    for (const char* member : {"event", "round"})
        EXPECT_EQ(kinds(read(with_header(member, "1")).problems), "warning tag-value") << member;
    EXPECT_EQ(kinds(read(with_header("startingPosition", "abc")).problems), "error syntax");
}

TEST(AbstractPlay, ClosedObjectsTakeNoOtherMembers) {
    for (const char* pointer : {"/extra", "/header/game/extra", "/header/site/extra"}) {
        Json json = sample();
        json[Json::json_pointer(pointer)] = 1;
        EXPECT_EQ(kinds(read(json).problems), "warning tag-value") << pointer;
    }
}

/// Pointers to all values of the record, from the root on.
std::vector<Json::json_pointer> pointers_in(const Json& json) {
    std::vector<Json::json_pointer> all;
    const Json flat = json.flatten();
    for (const auto& [pointer, value] : flat.items()) {
        for (Json::json_pointer at(pointer); !at.empty(); at = at.parent_pointer())
            if (std::find(all.begin(), all.end(), at) == all.end()) all.push_back(at);
    }
    return all;
}

TEST(AbstractPlay, ValuesOfWrongTypesDoNoHarm) {
    const Json values = Json::parse(R"([null,true,17,-1.5,"x","",[],{},[[]],[{}],{"a":1},["a","b"]])");
    for (const auto& pointer : pointers_in(sample()))
        for (const Json& value : values) {
            Json json = sample();
            json[pointer] = value;
            const Read result = read(json);
            const auto report = replayed(result.record, {});
            EXPECT_LE(report.game ? report.game->plies : 0U, 5U) << json;
        }
}

TEST(AbstractPlay, ProblemsTellTheirPlace) {
    const std::string text = "\n" + sample().dump(1);
    const std::string broken = std::regex_replace(text, std::regex("\"e1\""), "17");
    const auto all = read_all(broken);
    ASSERT_EQ(all.size(), 1U);
    ASSERT_EQ(all[0].problems.size(), 1U);
    const auto place = all[0].problems[0].where;
    std::size_t line = 1;
    for (std::size_t i = 0; i < broken.find("17\n") && i < broken.find("17,"); ++i) line += broken[i] == '\n' ? 1U : 0U;
    EXPECT_EQ(place.line, line);
    EXPECT_EQ(place.column, 4U);
}

}  // namespace
}  // namespace ludex
