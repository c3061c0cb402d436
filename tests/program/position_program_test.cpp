#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>

#include "program/run_program.hpp"
#include "program/sample_records.hpp"

// The commands that need no record: rules, position, perft. Each test checks a sentence of the command line contract.

namespace ludex {
namespace {

using nlohmann::json;

struct Start {
    std::string game;
    std::string position;
    std::string turn;
    std::vector<std::uint64_t> nodes;  // at depth 1, 2, 3
};

const std::vector<Start>& starts() {
    static const std::vector<Start> table{
        {"abalone", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0", "black", {44, 1936, 98912}},
        {"abalone/standard", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0", "black", {44, 1936, 98912}},
        {"abalone/belgian-daisy", "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0", "black", {52, 2692}},
        {"attangle", "4/5/6/7/6/5/4 w 18 18", "white", {36, 1260, 42840}},
        {"attangle/former", "4/5/6/7/6/5/4 w - -", "white", {36}},
        {"attangle/grand", "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 24 24", "white", {48, 2262, 104727}},
        {"attangle/grand-27", "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 27 27", "white", {48}},
    };
    return table;
}

json position_of(Arguments arguments) {
    arguments.insert(arguments.begin(), "position");
    return json_answer(std::move(arguments));
}

json perft_of(Arguments arguments) {
    arguments.insert(arguments.begin(), "perft");
    return json_answer(std::move(arguments));
}

TEST(RulesProgram, NamesEveryGameAndVariant) {
    const ProgramRun plain = run_program({"rules"});
    const ProgramRun with_json = run_program({"rules", "--json"});
    EXPECT_EQ(plain.status, 0);
    EXPECT_EQ(with_json.status, 0);
    EXPECT_TRUE(json_document(with_json.out).is_structured());
    for (const char* name : {"abalone", "abalone/belgian-daisy", "abalone/german-daisy", "abalone/swiss-daisy",
                             "abalone/dutch-daisy", "abalone/alien-attack", "attangle", "attangle/grand",
                             "attangle/grand-27", "attangle/former", "artaban", "artaban/diagonal"}) {
        EXPECT_TRUE(contains(plain.out, name)) << name;
        EXPECT_TRUE(contains(with_json.out, "\"" + std::string(name) + "\"")) << name;
    }
    for (const char* author : {"Michel Lalet", "Dieter Stein"}) EXPECT_TRUE(contains(plain.out, author)) << author;
}

TEST(PositionProgram, StartsOfAllVariants) {
    for (const Start& start : starts()) {
        const json answer = position_of({start.game});
        EXPECT_EQ(answer["position"], start.position) << start.game;
        EXPECT_EQ(answer["turn"], start.turn) << start.game;
        EXPECT_EQ(answer["legal"].size(), start.nodes[0]) << start.game;
        EXPECT_TRUE(answer["outcome"].is_null()) << start.game;
        EXPECT_EQ(answer["game"], start.game == "abalone/standard" ? "abalone" : start.game);
    }
}

TEST(PositionProgram, LegalMovesAreSortedUniqueAndPlayable) {
    std::vector<Arguments> questions{{"artaban", "--from", std::string(kArtabanStart)},
                                     {"artaban/diagonal", "--from", std::string(kArtabanStart)}};
    for (const Start& start : starts()) questions.push_back({start.game});
    for (const Arguments& question : questions) {
        const auto legal = position_of(question)["legal"].get<std::vector<std::string>>();
        const std::set<std::string> sorted(legal.begin(), legal.end());
        EXPECT_EQ(legal, std::vector<std::string>(sorted.begin(), sorted.end())) << question[0];
        for (const std::size_t index : {std::size_t{0}, legal.size() / 2, legal.size() - 1}) {
            Arguments played = question;
            played.insert(played.begin() + 1, legal[index]);
            EXPECT_NE(position_of(played)["position"], position_of(question)["position"]) << legal[index];
        }
    }
}

TEST(PositionProgram, PlaysWholeGamesToTheirOutcome) {
    for (const FinishedGame& game : finished_games()) {
        Arguments question{game.game, "--from", game.start};
        for (const std::string& move : words_of(game.moves)) question.push_back(move);
        const json answer = position_of(question);
        EXPECT_EQ(answer["position"], game.last_position) << game.game;
        EXPECT_EQ(answer["outcome"], json({{"result", game.result}, {"reason", game.reason}})) << game.game;
        EXPECT_EQ(answer["legal"], json::array()) << game.game;
    }
}

TEST(PositionProgram, ReasonsOfComposedPositions) {
    struct Ending {
        std::string game, position, result, reason;
    };
    const std::vector<Ending> endings{
        {"artaban", "w62,7/8/8/8/8/8/8/2,b63,5 b", "1/2-1/2", "equal"},
        {"artaban", "8/8/8/8/4,b42,3/8/8/8 b", "0-1", "dice-on-board"},
        {"artaban/diagonal", "w41,w21,6/8/8/8/4,b41,b51,2/8/8/2,B62,5 b", "1-0", "dice-home"},
        {"artaban", "w62,2,w31,4/8/8/8/8/2,b12,5/8/2,b62,5 b", "1-0", "points"},
        {"abalone", "b4/6/7/8/9/8/7/6/4w b 2 6", "1-0", "six-ejected"},
        {"abalone/german-daisy", "b4/6/7/8/9/8/7/6/4w b 6 2", "0-1", "six-ejected"},
    };
    for (const Ending& ending : endings) {
        const json answer = position_of({ending.game, "--from", ending.position});
        EXPECT_EQ(answer["outcome"], json({{"result", ending.result}, {"reason", ending.reason}})) << ending.position;
        EXPECT_EQ(answer["legal"], json::array()) << ending.position;
        EXPECT_EQ(perft_of({ending.game, "2", "--from", ending.position})["nodes"], 0) << ending.position;
    }
}

TEST(PositionProgram, ReadsTheSpellingsOfMoves) {
    const std::vector<std::pair<Arguments, Arguments>> pairs{
        {{"abalone", "A1B2"}, {"abalone", "a1b2"}},  {{"abalone", "a1-b2"}, {"abalone", "a1b2"}},
        {{"abalone", "a1 b2"}, {"abalone", "a1b2"}}, {{"abalone", "c4c3d5"}, {"abalone", "c3c4d4"}},
        {{"attangle", "C3"}, {"attangle", "c3"}},
    };
    for (const auto& [other, canonical] : pairs) {
        EXPECT_EQ(position_of(other)["position"], position_of(canonical)["position"]) << other[1];
    }
    const std::string before = "4/5/6/7/6/1,b,3/w,w,2 w 16 17";
    const json expected = position_of({"attangle", "--from", before, "a1,a2-b2"})["position"];
    EXPECT_EQ(expected, "4/5/6/7/6/1,bw,3/4 b 17 17");
    for (const char* text : {"a2,a1-b2", "a1a2-b2", "a1,a2xb2", "a1+a2xb2", "A1,A2-B2", "a1, a2 - b2"}) {
        EXPECT_EQ(position_of({"attangle", "--from", before, text})["position"], expected) << text;
    }
}

TEST(PositionProgram, ReadsPositionsOfOtherPrograms) {
    const std::string belgian = "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0";
    for (const char* from :
         {"ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 1", "0a12b123c23g78h789i89_0a45b456c56g45h456i56",
          "22.11 222111 .22.11. ........ ......... ........ .11.22. 111222 11.22 1",
          "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b"}) {
        EXPECT_EQ(position_of({"abalone", "--from", from})["position"], belgian) << from;
    }
    const json lost = position_of({"abalone", "--from", "2e5,1e6f6 w", "f6g6"});
    EXPECT_EQ(lost["position"], "5/6/3w3/8/4bw3/8/7/6/5 b 2 1");
    EXPECT_EQ(position_of({"abalone", "--from", "w\nC5b,I9w"})["turn"], "white");
    const ProgramRun twice = run_program({"position", "abalone", "--from", "0a12_0a2"});
    EXPECT_EQ(twice.status, 2);
    EXPECT_TRUE(contains(twice.err, "KAA position: a2 is named twice")) << twice.err;
    const ProgramRun unknown = run_program({"position", "abalone", "--from", "somewhere"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_TRUE(contains(unknown.err, "PlayStrategy FEN")) << unknown.err;
}

TEST(PositionProgram, DiceMayTellWhatTheyShow) {
    const Arguments start{"artaban", "--from", std::string(kArtabanStart)};
    Arguments plain = start;
    Arguments told = start;
    for (const char* move : {"d2-d3", "e7L", "d3L"}) plain.emplace_back(move);
    for (const char* move : {"d2-d3=2", "e7L=2", "d3L=2"}) told.emplace_back(move);
    EXPECT_EQ(position_of(plain), position_of(told));
}

TEST(PositionProgram, TheLayoutsOfAbaloneShareTheirAliases) {
    for (const auto& [alias, name] :
         std::vector<std::pair<std::string, std::string>>{{"belgian", "belgian-daisy"},
                                                          {"belge", "belgian-daisy"},
                                                          {"german", "german-daisy"},
                                                          {"german_daisy", "german-daisy"},
                                                          {"swiss", "swiss-daisy"},
                                                          {"dutch", "dutch-daisy"},
                                                          {"alien", "alien-attack"},
                                                          {"Belgian Daisy", "belgian-daisy"}}) {
        EXPECT_EQ(position_of({"abalone/" + alias})["position"], position_of({"abalone/" + name})["position"]);
    }
    for (const char* standard : {"abalone/classical", "abalone/default", "abalone/standard"}) {
        EXPECT_EQ(position_of({standard})["position"], starts()[0].position) << standard;
    }
}

TEST(PositionProgram, ArtabanWantsASetUp) {
    for (const char* game : {"artaban", "artaban/diagonal"}) {
        for (const Arguments& arguments : {Arguments{"position", game}, Arguments{"perft", game, "2"}}) {
            const ProgramRun run = run_program(arguments);
            EXPECT_EQ(run.status, 2) << arguments[0];
            EXPECT_TRUE(contains(run.err, "--from")) << run.err;
            EXPECT_EQ(run.out, "");
        }
    }
}

TEST(PerftProgram, CountsAreThoseOfTwoIndependentPrograms) {
    for (const Start& start : starts()) {
        for (std::size_t depth = 1; depth <= start.nodes.size(); ++depth) {
            const json answer = perft_of({start.game, std::to_string(depth)});
            EXPECT_EQ(answer["nodes"], start.nodes[depth - 1]) << start.game << ' ' << depth;
            EXPECT_EQ(answer["depth"], depth);
            EXPECT_EQ(answer["position"], start.position);
            EXPECT_TRUE(answer["seconds"].is_number());
        }
    }
    const std::string from(kArtabanStart);
    EXPECT_EQ(perft_of({"artaban", "3", "--from", from})["nodes"], 14496);
    EXPECT_EQ(perft_of({"artaban", "3", "--from", from, "--threads", "2"})["nodes"], 14496);
    EXPECT_EQ(perft_of({"abalone", "3", "--threads", "3"})["nodes"], 98912);
}

TEST(PerftProgram, PlainOutputEndsWithTheCountAlone) {
    for (const Arguments& arguments :
         {Arguments{"perft", "attangle", "2"}, Arguments{"perft", "attangle", "2", "--divide"}}) {
        const ProgramRun run = run_program(arguments);
        ASSERT_EQ(run.status, 0);
        ASSERT_FALSE(lines_of(run.out).empty());
        EXPECT_EQ(lines_of(run.out).back(), "1260");
    }
    EXPECT_GE(lines_of(run_program({"perft", "attangle", "2", "--divide"}).out).size(), 37U);
}

TEST(PerftProgram, TableFindsTheWrongRow) {
    const TemporaryFolder folder;
    const std::string start = "4/5/6/7/6/5/4 w 18 18";
    const std::string right = "# game\tposition\tdepth\tnodes\nattangle\t" + start + "\t1\t36\nattangle\t" + start +
                              "\t2\t1260\nartaban\t" + std::string(kArtabanStart) + "\t2\t576\n";
    const std::string wrong = right + "attangle\t" + start + "\t3\t42841\nattangle\t" + start + "\t1\t36\n";
    EXPECT_EQ(run_program({"perft", "--table", folder.write("right.tsv", right)}).status, 0);
    const ProgramRun run = run_program({"perft", "--table", folder.write("wrong.tsv", wrong)});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.out + run.err, start)) << "the row is not shown: " << run.out << run.err;
    EXPECT_TRUE(contains(run.out + run.err, "42840")) << run.out << run.err;
    EXPECT_EQ(run_program({"perft", "--table", folder.file("wrong.tsv"), "--max-nodes", "2000"}).status, 0);
    EXPECT_EQ(run_program({"perft", "--table", folder.file("missing.tsv")}).status, 3);
}

TEST(PerftProgram, TheTablesOfTheRepositoryHold) {
    const json rules = json::parse(run_program({"rules", "--json"}).out);
    ASSERT_FALSE(rules["games"].empty());
    for (const auto& game : rules["games"]) {
        const std::string table = LUDEX_SOURCE_DIR "/games/" + game["game"].get<std::string>() + "/data/perft.tsv";
        const ProgramRun run = run_program({"perft", "--table", table, "--max-nodes", "20000"});
        EXPECT_EQ(run.status, 0) << run.out << run.err;
    }
}

}  // namespace
}  // namespace ludex
