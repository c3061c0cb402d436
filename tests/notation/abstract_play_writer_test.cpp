// Whether what we write as Abstract Play's game record 1-0-0 keeps to its schema and comes back.
#include "games/attangle/formats/abstract_play.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "notation/abstract_play_records.hpp"
#include "support/random_play.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

using namespace abstract_play;
using notation::Parsed;
using records::kinds;

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

/// The Abstract Play form of a PGN record. It must conform to the schema and be read back as the same record.
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

TEST(AbstractPlayWriter, AnIdThatNamesAnotherVariantMakesNoOtherGame) {
    for (const char* game : {"attangle", "attangle/grand-27"})
        for (const char* id : {"x#attangle:", "x#attangle:grand", "x"}) {
            SCOPED_TRACE(std::string(game) + " " + id);
            const std::string text =
                "[Game \"" + std::string(game) + "\"]\n[Result \"*\"]\n[GameId \"" + id + "\"]\n\n*\n";
            const auto canonical = [](const Read& read) {
                return records::canonical(replayed(read.record, read.problems));
            };
            const std::string before = canonical(read_all(text).at(0));
            const std::string after = canonical(read(written(text)));
            EXPECT_EQ(after, before);
            EXPECT_NE(after.find(id), std::string::npos);
        }
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

TEST(AbstractPlayWriter, RatingsComeBackAsTheyAre) {
    for (const std::string rating : {"1500", "-0", "007", "1500?", "-20", "1e3"}) {
        const Json json = written(pgn("[WhiteElo \"" + rating + "\"]\n", "1. a1 b1", "*"));
        EXPECT_EQ(json["header"]["players"][0].contains("rating"), rating == "1500" || rating == "-20") << rating;
        EXPECT_EQ(read(json).record.tag("WhiteElo"), rating);
    }
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

TEST(AbstractPlayWriter, WhatWasKeptAndCannotBeReadIsNamed) {
    const auto message = [](const char* kept) {
        Json json = written(pgn("", "1. a1 b1", "*"));
        json["header"]["ludex"] = Json::parse(kept);
        const std::vector<Problem> problems = read(json).problems;
        return problems.empty() ? "" : problems[0].message;
    };
    EXPECT_EQ(message(R"({"tags":{"Game":"attangle","White":null},"movetext":[{"move":"a1"},{"move":"b1"}]})"), "");
    EXPECT_EQ(message(R"({"movetext":[{"move":"a1"},{"comment":"good"},{"move":"c1"}]})"),
              "the comments belong to other moves than those of the record; they are not kept");
    EXPECT_EQ(message(R"("nothing")"), "the member ludex is an object");
    EXPECT_EQ(message(R"({"tags":["x"]})"), "the member tags is an object");
    EXPECT_EQ(message(R"({"movetext":"1. a1 {good} b1"})"), "the member movetext is an array");
    EXPECT_EQ(message(R"({"notes":"x"})"), "the record format allows no member notes here");
}

}  // namespace
}  // namespace ludex
