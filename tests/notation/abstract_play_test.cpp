// Abstract Play's game record 1-0-0: what is read of it, and whether what we write keeps to its schema.
#include "notation/abstract_play.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "notation/record_parser.hpp"
#include "notation/record_splitter.hpp"
#include "support/random_play.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

using Json = nlohmann::ordered_json;
using notation::Parsed;

/// A resigned game, as Abstract Play writes one.
Json sample() {
    return Json::parse(R"({"header":{"game":{"name":"Attangle","variants":["Default board"]},
        "site":{"name":"Abstract Play","gameid":"0a1b2c3d-0000-4000-8000-00000000abcd#attangle:"},
        "date-start":"2024-05-17T09:30:00.000Z","date-end":"2024-06-05T10:31:12.345Z",
        "date-generated":"2024-06-06T00:00:00.000Z",
        "players":[{"name":"Ada","userid":"u-1","result":1},{"name":"Ben","userid":"u-2","result":0}]},
        "moves":[["a1","b1"],["c1","d1"],["e1","resign"]]})");
}

Json with_results(const Json& first, const Json& second, const std::string& word) {
    Json record = sample();
    record["header"]["players"][0]["result"] = first;
    record["header"]["players"][1]["result"] = second;
    record["moves"][2].erase(1);
    if (!word.empty()) record["moves"][2].push_back(word);
    return record;
}

Json with_header(const std::string& member, const Json& value) {
    Json record = sample();
    record["header"][member] = value;
    return record;
}

Json with_moves(const std::string& moves) {
    Json record = sample();
    record["moves"] = Json::parse(moves);
    return record;
}

struct Read {
    Parsed parsed = Parsed::no_record;
    GameRecord record;
    std::vector<Problem> problems;
};

std::vector<Read> read_all(const std::string& text) {
    const auto source = notation::text_source(text);
    notation::RecordSplitter splitter(*source);
    notation::RawRecord raw;
    std::vector<Read> all;
    while (*splitter.next(raw)) {
        all.emplace_back();
        all.back().parsed = notation::parse_record(raw, all.back().record, all.back().problems);
    }
    return all;
}

Read read(const Json& record) {
    auto all = read_all(record.dump());
    EXPECT_EQ(all.size(), 1U) << record;
    return all.empty() ? Read{} : std::move(all.front());
}

GameRecord sound(const Json& record) {
    Read result = read(record);
    EXPECT_EQ(result.parsed, Parsed::record);
    EXPECT_EQ(records::brief(result.problems), "") << record;
    return result.record;
}

analyzer::ReplayReport replayed(const GameRecord& record, std::vector<Problem> problems) {
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    return analyzer::replay(record, std::move(problems), options);
}

std::string moves_of(const GameRecord& record) {
    std::string out;
    for (const Element& e : record.elements) out += (out.empty() ? "" : " ") + std::string(record.text_of(e));
    return out;
}

/// Severity and kind of the problems, without their places.
std::string kinds(const std::vector<Problem>& problems) {
    std::string out;
    for (const Problem& p : problems)
        out += (out.empty() ? "" : "; ") + std::string(to_text(p.severity)) + ' ' + std::string(to_text(p.kind));
    return out;
}

// --- Reading ---------------------------------------------------------------------------------------------------------

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
        {"u#attangle:", R"(["Grand Attangle"])", "a1", "", ""},
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
    for (const char* name : {"result", "variant", "Game", "white", "FEN", "SetUp", "position", "date", "site-name"})
        json["header"][name] = "trap";
    json["header"]["players"][0]["rating"] = 1500;
    json["header"]["players"][0]["elo"] = 3000;
    const GameRecord record = sound(json);
    EXPECT_EQ(record.tag("Result"), "1-0");
    EXPECT_EQ(record.tag("Game"), "attangle");
    EXPECT_EQ(record.tag("White"), "Ada");
    EXPECT_EQ(record.tag("Date"), "2024.05.17");
    EXPECT_EQ(record.tag("WhiteElo"), "1500");
    EXPECT_EQ(record.tag("OtherVariant"), "trap");
    EXPECT_EQ(record.tag("SiteName"), "trap");
    std::set<std::string> names;
    for (const Tag& tag : record.tags) EXPECT_TRUE(names.insert(tag.name).second) << tag.name;
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

/// Every value of the record, from the root on.
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

// --- Writing ---------------------------------------------------------------------------------------------------------

/// Checks a record against the schema, as its description has it, and against what the format says of two players.
class SchemaCheck {
public:
    static std::vector<std::string> faults(const Json& record) {
        SchemaCheck check;
        check.root(record);
        return check.faults_;
    }

private:
    void demand(bool holds, const std::string& what) {
        if (!holds) faults_.push_back(what);
    }
    void closed(const Json& object, const std::set<std::string>& known, const std::string& where) {
        for (const auto& [name, value] : object.items()) demand(known.count(name) == 1, where + "." + name);
    }
    void optional(const Json& object, const char* name, bool (Json::*is)() const noexcept) {
        if (object.contains(name)) demand((object[name].*is)(), std::string(name) + " of the wrong type");
    }
    void required_text(const Json& object, const char* name) {
        demand(object.contains(name) && object[name].is_string(), std::string(name) + " is no text");
    }

    void root(const Json& record) {
        demand(record.is_object() && record.contains("header") && record.contains("moves"), "header and moves");
        if (!faults_.empty()) return;
        closed(record, {"header", "moves"}, "root");
        header(record["header"]);
        moves(record["moves"]);
    }

    void header(const Json& header) {
        demand(header.is_object(), "header is an object");
        for (const char* name : {"game", "site", "date-start", "date-end", "date-generated", "players"})
            demand(header.contains(name), std::string("header.") + name + " is missing");
        if (!faults_.empty()) return;
        game(header["game"]);
        demand(header.contains("event") == header.contains("round"), "event and round go together");
        optional(header, "event", &Json::is_string);
        optional(header, "round", &Json::is_string);
        closed(header["site"], {"name", "gameid"}, "site");
        required_text(header["site"], "name");
        if (header["site"].contains("gameid"))
            demand(header["site"]["gameid"].is_string() || header["site"]["gameid"].is_number(), "gameid");
        static const std::regex kMoment(R"(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d)"
                                        R"((\.\d+)?(Z|[+-]\d\d:\d\d))");
        for (const char* name : {"date-start", "date-end", "date-generated"}) {
            required_text(header, name);
            if (header[name].is_string())
                demand(std::regex_match(header[name].get<std::string>(), kMoment), name + header[name].dump());
        }
        optional(header, "unrated", &Json::is_boolean);
        optional(header, "pied", &Json::is_boolean);
        optional(header, "startingPosition", &Json::is_string);
        players(header["players"]);
    }

    void game(const Json& game) {
        demand(game.is_object(), "game is an object");
        closed(game, {"name", "variants"}, "game");
        required_text(game, "name");
        demand(game.contains("name") && game["name"] == "Attangle", "the display name is that of both variants");
        if (!game.contains("variants")) return;
        demand(game["variants"].is_array(), "variants is an array");
        std::set<std::string> seen;
        for (const Json& v : game["variants"]) demand(v.is_string() && seen.insert(v.dump()).second, "variants");
    }

    void players(const Json& players) {
        demand(players.is_array() && players.size() == 2, "two players");
        if (!faults_.empty()) return;
        demand(players[0] != players[1], "players are distinct");
        for (const Json& player : players) {
            required_text(player, "name");
            optional(player, "userid", &Json::is_string);
            optional(player, "score", &Json::is_number);
            optional(player, "is_ai", &Json::is_boolean);
            demand(player.contains("result") && player["result"].is_number_integer(), "result is an integer");
            demand(!player.contains("result") || player["result"] == 0 || player["result"] == 1, "result is 0 or 1");
        }
    }

    void moves(const Json& rounds) {
        demand(rounds.is_array(), "moves is an array");
        static const std::regex kMove("[a-i][1-9](,[a-i][1-9]-[a-i][1-9])?");
        static const std::regex kWord("resign|timeout|draw|abandoned");
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            const bool last = r + 1 == rounds.size();
            demand(rounds[r].is_array() && (rounds[r].size() == 2 || (last && rounds[r].size() == 1)),
                   "a round of two");
            for (std::size_t s = 0; s < rounds[r].size(); ++s) {
                const std::string entry = rounds[r][s].is_string() ? rounds[r][s].get<std::string>() : "";
                const bool at_end = last && s + 1 == rounds[r].size();
                demand(std::regex_match(entry, kMove) || (at_end && std::regex_match(entry, kWord)), "entry " + entry);
            }
        }
    }

    std::vector<std::string> faults_;
};

constexpr const char* kGenerated = "2026-11-20T12:00:00Z";
const std::vector<std::string> kNone;

Json written(const analyzer::ReplayReport& report) {
    return Json::parse(notation::write_abstract_play(report.canonical, report.game->variant, kGenerated));
}

/// What a record of PGN is written as; it keeps to the schema and reads back as the same record.
Json written(const std::string& pgn) {
    const auto report = records::replay(pgn);
    const Json json = written(report);
    EXPECT_EQ(SchemaCheck::faults(json), kNone) << json.dump(1);
    Read again = read(json);
    EXPECT_EQ(records::brief(again.problems), "") << json;
    const auto report_again = replayed(again.record, again.problems);
    EXPECT_EQ(records::canonical(report_again), records::canonical(report)) << json;
    return json;
}

TEST(AbstractPlayWriter, TheCheckerSeesFaults) {
    EXPECT_EQ(SchemaCheck::faults(sample()), kNone);
    const auto broken = [](const char* pointer, const Json& value) {
        Json json = sample();
        json[Json::json_pointer(pointer)] = value;
        return !SchemaCheck::faults(json).empty();
    };
    EXPECT_TRUE(broken("/extra", 1));
    EXPECT_TRUE(broken("/header/game/name", 1));
    EXPECT_TRUE(broken("/header/game/variants", Json::parse(R"(["a","a"])")));
    EXPECT_TRUE(broken("/header/event", "without a round"));
    EXPECT_TRUE(broken("/header/site/extra", "x"));
    EXPECT_TRUE(broken("/header/date-end", "2024-05-17"));
    EXPECT_TRUE(broken("/header/players/1/result", 0.5));
    EXPECT_TRUE(broken("/header/players/1", sample()["header"]["players"][0]));
    EXPECT_TRUE(broken("/moves/1", Json::array()));
    EXPECT_TRUE(broken("/moves/0/0", "resign"));
    EXPECT_TRUE(broken("/header/unrated", "yes"));
}

std::string pgn(const std::string& tags, const std::string& moves, const std::string& result) {
    return "[Game \"attangle\"]\n[Result \"" + result + "\"]\n" + tags + "\n" + moves + " " + result + "\n";
}

TEST(AbstractPlayWriter, EveryMemberHasItsPlace) {
    const Json json =
        written(pgn("[Event \"Cup\"]\n[Round \"2\"]\n[Site \"Here\"]\n[Date \"2024.05.17\"]\n"
                    "[White \"Ada\"]\n[Black \"Ben\"]\n[WhiteElo \"1500\"]\n[BlackElo \"?\"]\n"
                    "[WhiteUserId \"u-1\"]\n[BlackType \"program\"]\n[GameId \"x#attangle:\"]\n"
                    "[Unrated \"true\"]\n[Pied \"true\"]\n[DateEnd \"2024-05-18T10:00:00.000Z\"]\n"
                    "[Termination \"resignation\"]\n",
                    "1. a1 b1 2. c1", "1-0"));
    const Json& header = json["header"];
    EXPECT_EQ(header["event"], "Cup");
    EXPECT_EQ(header["round"], "2");
    EXPECT_EQ(header["site"], Json::parse(R"({"name":"Here","gameid":"x#attangle:"})"));
    EXPECT_EQ(header["date-start"], "2024-05-17T00:00:00.000Z");
    EXPECT_EQ(header["date-end"], "2024-05-18T10:00:00.000Z");
    EXPECT_EQ(header["date-generated"], kGenerated);
    EXPECT_EQ(header["unrated"], true);
    EXPECT_EQ(header["pied"], true);
    EXPECT_EQ(header["game"], Json::parse(R"({"name":"Attangle","variants":["Default board"]})"));
    EXPECT_EQ(header["players"][0], Json::parse(R"({"name":"Ada","userid":"u-1","rating":1500,"result":1})"));
    EXPECT_EQ(header["players"][1], Json::parse(R"({"name":"Ben","is_ai":true,"result":0})"));
    EXPECT_EQ(json["moves"], Json::parse(R"([["a1","b1"],["c1","resign"]])"));
}

TEST(AbstractPlayWriter, RecordsOfAbstractPlayLeaveAsTheyCame) {
    Json json = sample();
    json["header"]["event"] = "Cup";
    json["header"]["round"] = "2";
    json["header"]["unrated"] = true;
    json["header"]["players"][1]["is_ai"] = true;
    for (const char* moment : {"2024-05-17T09:30:00.000Z", "2024-05-17T00:00:00.000Z", "2024-05-17T09:30:00+02:00"}) {
        json["header"]["date-start"] = moment;
        const auto report = replayed(sound(json), {});
        nlohmann::json again = written(report);
        again["header"].erase("ludex");
        again["header"]["date-generated"] = json["header"]["date-generated"];
        EXPECT_EQ(again, nlohmann::json(json));
    }
    const std::string moved = records::canonical(replayed(sound(json), {}));
    EXPECT_EQ(written(std::regex_replace(moved, std::regex(R"(Date "2024\.05\.17)"),
                                         "Date \"2024.05.18"))["header"]["date-start"],
              "2024-05-18T00:00:00.000Z");
}

TEST(AbstractPlayWriter, EndsOfGamesAreResultsAndWords) {
    struct {
        const char* result;
        const char* termination;
        const char* results;
        const char* last;
    } const table[] = {
        {"1-0", "", "[1,0]", R"(["c1"])"},
        {"1-0", "normal", "[1,0]", R"(["c1"])"},
        {"0-1", "resignation", "[0,1]", R"(["c1","resign"])"},
        {"0-1", "time forfeit", "[0,1]", R"(["c1","timeout"])"},
        {"1/2-1/2", "agreement", "[1,1]", R"(["c1","draw"])"},
        {"1/2-1/2", "", "[1,1]", R"(["c1","draw"])"},
        {"*", "abandoned", "[0,0]", R"(["c1","abandoned"])"},
        {"*", "", "[0,0]", R"(["c1","abandoned"])"},
        {"*", "unterminated", "[0,0]", R"(["c1","abandoned"])"},
        {"0-1", "rules infraction", "[0,1]", R"(["c1"])"},
    };
    for (const auto& row : table) {
        const std::string termination =
            row.termination[0] == '\0' ? "" : "[Termination \"" + std::string(row.termination) + "\"]\n";
        const Json json = written(pgn(termination, "1. a1 b1 2. c1", row.result));
        const auto& players = json["header"]["players"];
        EXPECT_EQ(Json::array({players[0]["result"], players[1]["result"]}), Json::parse(row.results)) << row.result;
        EXPECT_EQ(json["moves"][1], Json::parse(row.last)) << row.result << row.termination;
    }
}

TEST(AbstractPlayWriter, WhatIsNotKnownIsWrittenAllTheSame) {
    for (const char* date : {"", "????.??.??", "yesterday", "2024", "2024.05.??", "2024.05", "0999.01.01"}) {
        const std::string tag = "[Date \"" + std::string(date) + "\"]\n[DateEnd \"2024.05.20\"]\n";
        const Json json = written(pgn(tag, "1. a1", "*"));
        EXPECT_EQ(json["header"]["date-end"], "2024-05-20T00:00:00.000Z");
    }
    EXPECT_EQ(written(pgn("", "", "*"))["header"]["date-start"], "0001-01-01T00:00:00.000Z");
    EXPECT_EQ(written(pgn("[Date \"2024.05.??\"]\n", "", "*"))["header"]["date-end"], "2024-05-01T00:00:00.000Z");
    written(pgn("[White \"Same\"]\n[Black \"Same\"]\n", "1. a1", "1/2-1/2"));
    written(pgn("[Event \"no round\"]\n[DateEnd \"soon\"]\n", "1. a1", "*"));
    written(pgn("[White \"?\"]\n[Black \"\"]\n[WhiteElo \"1500.5\"]\n[BlackElo \"-\"]\n", "1. a1", "1-0"));
    written(pgn("[Site \"?\"]\n[White \"q\\\"\\\\uote é\"]\n", "1. a1", "1-0"));
    written("1. a1 b1 2. c1 d1 3. g4\n");
}

TEST(AbstractPlayWriter, CommentsVariationsMarksAndClocksComeBack) {
    const Json json = written(pgn("[TimeControl \"600\"]\n[Annotator \"Eve\"]\n",
                                  "{before} 1. a1! {[%clk 0:09:58]} b1 $14 {} (1... b2 {é  \"so\"} (1... b3) 2. c1)\n"
                                  "2. c2 ; a } brace\n {end}",
                                  "*"));
    EXPECT_EQ(json["moves"], Json::parse(R"([["a1","b1"],["c2","abandoned"]])"));
}

/// A random game to its end, or to `most_plies`, with tags of many kinds.
std::string random_game(const std::string& name, std::size_t most_plies, std::uint64_t seed) {
    return with_game(*parse_game_name(name), [&]<class G>(const auto& variant) {
        std::mt19937_64 random(seed);
        std::string moves;
        std::string result = "*";
        random_play::play<G>(random_play::start<G>(variant, random), most_plies, random,
                             [&](const auto& position, const auto& move) {
                                 if (move) moves += G::format(*move) + " ";
                                 if (!move) result = to_text(G::outcome(position).result);
                             });
        return "[Game \"attangle\"]\n[Result \"" + result + "\"]\n[Variant \"" +
               std::string(variant_name(*parse_game_name(name))) + "\"]\n[Date \"2024.05.17\"]\n[White \"W" +
               std::to_string(seed) + "\"]\n[Black \"B\"]\n\n" + moves + result + "\n";
    });
}

TEST(AbstractPlayWriter, RandomGamesOfBothVariantsKeepToTheSchemaAndComeBack) {
    std::set<std::string> results;
    for (const char* name : {"attangle", "attangle/grand-27"}) {
        ASSERT_TRUE(notation::has_abstract_play_form(*parse_game_name(name)));
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Json json = written(random_game(name, seed % 4 == 0 ? seed : 1000, seed));
            results.insert(json["header"]["players"][0]["result"].dump() +
                           json["header"]["players"][1]["result"].dump());
            const bool grand = std::string(name) == "attangle/grand-27";
            EXPECT_EQ(json["header"]["game"]["variants"][0], grand ? "Grand Attangle" : "Default board");
        }
    }
    EXPECT_EQ(results, (std::set<std::string>{"00", "01", "10"}));
}

TEST(AbstractPlayWriter, AnnotatedRandomRecordsKeepToTheSchemaAndComeBack) {
    std::string text;
    for (const char* name : {"attangle", "attangle/grand-27"})
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const AnyVariant variant = *parse_game_name(name);
            const GameRecord record = records::random_record(variant, seed);
            const auto report = replayed(record, {});
            written(records::canonical(report));
        }
}

TEST(AbstractPlayWriter, OtherVariantsHaveNoForm) {
    std::set<std::string> names;
    for (const AnyVariant& variant : all_variants())
        if (notation::has_abstract_play_form(variant)) names.insert(full_name(variant));
    EXPECT_EQ(names, (std::set<std::string>{"attangle", "attangle/grand-27"}));
}

TEST(AbstractPlayWriter, WhatIsChangedInTheHeaderCountsMoreThanWhatWasKept) {
    const std::string text =
        pgn("[White \"Ada\"]\n[Black \"Ben\"]\n[WhiteElo \"1500\"]\n[Date \"2024.05.??\"]\n"
            "[Site \"Here\"]\n[Annotator \"Eve\"]\n",
            "1. a1 {fine} b1 2. c1", "*");
    const auto changed = [&](const char* pointer, const Json& value) {
        Json json = written(text);
        json[Json::json_pointer(pointer)] = value;
        const GameRecord record = read(json).record;
        EXPECT_EQ(record.tag("Annotator"), "Eve");
        return record;
    };
    EXPECT_EQ(changed("/header/players/0/name", "Zoe").tag("White"), "Zoe");
    EXPECT_EQ(changed("/header/players/0/name", "Zoe").tag("Date"), "2024.05.??");
    EXPECT_EQ(changed("/header/players/0/rating", 1600).tag("WhiteElo"), "1600");
    EXPECT_EQ(changed("/header/date-start", "2024-06-02T00:00:00.000Z").tag("Date"), "2024.06.02");
    EXPECT_EQ(changed("/header/site/name", "There").tag("Site"), "There");
    const GameRecord won = changed("/header/players/0/result", 1);
    EXPECT_EQ(won.tag("Result"), "1-0");
    EXPECT_EQ(won.result_token, "1-0");
    const GameRecord moved = changed("/moves/0/1", "b2");
    EXPECT_EQ(moves_of(moved), "a1 b2 c1");
    Json grand = written(text);
    grand["header"]["game"]["variants"][0] = "Grand Attangle";
    EXPECT_EQ(read(grand).record.tag("Variant"), "grand-27");
}

TEST(AbstractPlayWriter, WhatWasKeptIsLookedAt) {
    Json json = written(pgn("", "1. a1 {fine} b1 2. c1", "*"));
    json["header"]["ludex"]["tags"] =
        Json::parse(R"({"Bad name]":"two\nlines","Result":"*","Game":"attangle","No":[]})");
    json["header"]["ludex"]["movetext"] = Json::parse(
        R"([{"move":"a1"},{"comment":" two\n lines\t"},{"variation":"end"},{"move":"b1"},{"nag":256},{"variation":"begin"},
            {"move":"b 2 }"},{"other":[1]},{"variation":"end"},{"move":"c1"},{"variation":"begin"}])");
    Read result = read(json);
    EXPECT_EQ(result.record.tag("BadName"), "two lines");
    const auto report = replayed(result.record, result.problems);
    EXPECT_EQ(report.game->plies, 3U);
    const std::string text = records::canonical(report);
    const auto again = records::parse(text);
    ASSERT_EQ(again.records.size(), 1U) << text;
    EXPECT_EQ(records::brief(again.problems[0]), "") << text;
    EXPECT_EQ(moves_of(again.records[0]), "a1 two lines b1  b_2__  c1  ") << text;
    json["header"]["ludex"] = "nothing";
    EXPECT_EQ(moves_of(read(json).record), "a1 b1 c1 abandoned");
}

}  // namespace
}  // namespace ludex
