#include <gtest/gtest.h>

#include <algorithm>

#include <set>

#include "program/database_helper.hpp"
#include "program/sample_records.hpp"

// list, stats and the filters: each filter with games that it lets through and games that it does not.

namespace ludex {
namespace {

using nlohmann::json;
using Ids = std::vector<int>;

/// Seven games; the first import holds 1 to 6, the second 6 and 7.
class Filters : public testing::Test {
protected:
    static void SetUpTestSuite() {
        database_ = std::make_unique<TestDatabase>();
        const std::string shared = record_text("artaban/diagonal", "1. d2-d3 e7L", "0-1",
                                               {{"White", "Dora"}, {"Black", "Agla\xC3\xA9"}, {"Date", "2018.??.??"}});
        database_->import(
            record_text("abalone", "1. a1b2 i9h8 2. b2c3", "1-0",
                        {{"Black", "Anna"},
                         {"White", "Bert"},
                         {"Date", "2016.09.19"},
                         {"Event", "Spring Cup 2016"},
                         {"Termination", "Abandon"},
                         {"TimeControl", "600"},
                         {"BlackElo", "1500"},
                         {"WhiteElo", "1600"}}) +
            record_text("abalone/belge", "1. a1b2", "0-1",
                        {{"Black", "Bert"},
                         {"White", "Anna"},
                         {"Date", "2016.10.01"},
                         {"Event", "Autumn Cup"},
                         {"Termination", "time forfeit"},
                         {"TimeControl", "600+5"},
                         {"BlackElo", "1700"},
                         {"WhiteElo", "1400"}}) +
            record_text(
                "attangle", "1. a1 b2 2. c3 d2", "1/2-1/2",
                {{"White", "Anna"}, {"Black", "Annabel"}, {"Date", "2017.01.01"}, {"Termination", "agreement"}}) +
            record_text(finished_game("attangle/grand"),
                        {{"White", "Carl"}, {"Black", "Dora"}, {"Date", "2016.12.31"}}) +
            record_text("artaban", "1. d2-d3", "*", {{"White", "Carl"}, {"Black", "Dora"}, {"Date", ""}}) + shared);
        database_->import(shared + record_text("attangle/grand-27", "1. a1 b2", "1-0",
                                               {{"White", "Zoe"}, {"Black", "Yann"}, {"Date", "2019.05.05"}}));
    }
    static void TearDownTestSuite() { database_.reset(); }

    static Ids ids(const Arguments& filters) { return database_->ids(filters); }

    static std::unique_ptr<TestDatabase> database_;
};

std::unique_ptr<TestDatabase> Filters::database_;

TEST_F(Filters, NoFilterShowsAll) { EXPECT_EQ(ids({}), (Ids{1, 2, 3, 4, 5, 6, 7})); }

TEST_F(Filters, Game) {
    EXPECT_EQ(ids({"--game", "abalone"}), (Ids{1, 2}));
    EXPECT_EQ(ids({"--game", "abalone/standard"}), (Ids{1}));
    EXPECT_EQ(ids({"--game", "abalone/belgian-daisy"}), (Ids{2}));
    EXPECT_EQ(ids({"--game", "attangle"}), (Ids{3}));
    EXPECT_EQ(ids({"--game", "attangle/grand"}), (Ids{4}));
    EXPECT_EQ(ids({"--game", "attangle/grand-27"}), (Ids{7}));
    EXPECT_EQ(ids({"--game", "attangle/former"}), Ids{});
    EXPECT_EQ(ids({"--game", "artaban"}), (Ids{5}));
    EXPECT_EQ(ids({"--game", "artaban/diagonal"}), (Ids{6}));
}

TEST_F(Filters, Players) {
    EXPECT_EQ(ids({"--player", "Anna"}), (Ids{1, 2, 3}));
    EXPECT_EQ(ids({"--player", "aNNA"}), (Ids{1, 2, 3}));
    EXPECT_EQ(database_->run({"list", "--player", "Ann"}).status, 2) << "Anna or Annabel?";
    EXPECT_EQ(ids({"--first", "anna"}), (Ids{1, 3}));
    EXPECT_EQ(ids({"--second", "anna"}), (Ids{2}));
    EXPECT_EQ(ids({"--first", "Carl", "--second", "Dora"}), (Ids{4, 5}));
    EXPECT_EQ(ids({"--player", "Agla\xC3\xA9"}), (Ids{6}));
    EXPECT_EQ(ids({"--player", "AGLA\xC3\x89"}), (Ids{6})) << "names match without regard to case";
}

TEST_F(Filters, EventByPart) {
    EXPECT_EQ(ids({"--event", "Cup"}), (Ids{1, 2}));
    EXPECT_EQ(ids({"--event", "Spring"}), (Ids{1}));
    EXPECT_EQ(ids({"--event", "Winter"}), Ids{});
    EXPECT_EQ(ids({"--event", "%"}), Ids{}) << "a part of the name is not a pattern";
    EXPECT_EQ(ids({"--event", "Cup_2016"}), Ids{}) << "a part of the name is not a pattern";
}

TEST(EventFilter, AWholeNameMeansThatEvent) {
    TestDatabase database;
    database.import(record_text("abalone", "1. a1b2", "1-0", {{"Event", "Open 2026"}, {"Black", "A"}}) +
                    record_text("abalone", "1. a1b2", "1-0", {{"Event", "Junior Open 2026"}, {"Black", "B"}}));
    EXPECT_EQ(database.ids({"--event", "open 2026"}), (Ids{1}));
    EXPECT_EQ(database.ids({"--event", "Open"}), (Ids{1, 2}));
}

TEST(Statistics, BrokenRecordsThatAreLeftOutAreCounted) {
    TestDatabase database;
    database.import(record_text("abalone", "1. a1b2", "1-0", {{"Event", "Cup"}}) +
                        record_text("abalone", "1. a1b2 z9z9", "0-1", {{"Event", "Cup"}}) +
                        record_text("attangle", "1. a1 z9", "0-1", {{"Event", "Cup"}}),
                    1);
    EXPECT_NE(database.run({"stats", "--event", "Cup"}).err.find("2 broken records are left out: --partial"),
              std::string::npos);
    EXPECT_NE(database.run({"stats", "attangle", "--by", "crosstable"}).err.find("1 broken record is left out"),
              std::string::npos);
    EXPECT_EQ(database.run({"stats", "--partial"}).err, "");
}

TEST_F(Filters, Dates) {
    EXPECT_EQ(ids({"--since", "2016.10.01"}), (Ids{2, 3, 4, 6, 7}));
    EXPECT_EQ(ids({"--since", "2016.10"}), (Ids{2, 3, 4, 6, 7}));
    EXPECT_EQ(ids({"--since", "2017"}), (Ids{3, 6, 7}));
    EXPECT_EQ(ids({"--until", "2016.09.19"}), (Ids{1}));
    EXPECT_EQ(ids({"--until", "2016.09"}), (Ids{1}));
    EXPECT_EQ(ids({"--until", "2016.09.18"}), Ids{});
    EXPECT_EQ(ids({"--until", "2016"}), (Ids{1, 2, 4}));
    EXPECT_EQ(ids({"--since", "2018", "--until", "2018"}), (Ids{6})) << "a partial date is its whole span";
    EXPECT_EQ(ids({"--since", "2016.10", "--until", "2016.12"}), (Ids{2, 4}));
}

TEST_F(Filters, ResultIsTheEffectiveOne) {
    EXPECT_EQ(ids({"--result", "1-0"}), (Ids{1, 7}));
    EXPECT_EQ(ids({"--result", "0-1"}), (Ids{2, 4, 6}));
    EXPECT_EQ(ids({"--result", "1/2-1/2"}), (Ids{3}));
    EXPECT_EQ(ids({"--result", "*"}), (Ids{5}));
}

TEST_F(Filters, TerminationAndTimeControl) {
    EXPECT_EQ(ids({"--termination", "resignation"}), (Ids{1}));
    EXPECT_EQ(ids({"--termination", "time forfeit"}), (Ids{2}));
    EXPECT_EQ(ids({"--termination", "agreement"}), (Ids{3}));
    EXPECT_EQ(ids({"--time-control", "600"}), (Ids{1}));
    EXPECT_EQ(ids({"--time-control", "600+5"}), (Ids{2}));
}

TEST_F(Filters, PliesAndElo) {
    EXPECT_EQ(ids({"--min-plies", "3"}), (Ids{1, 3, 4}));
    EXPECT_EQ(ids({"--max-plies", "2"}), (Ids{2, 5, 6, 7}));
    EXPECT_EQ(ids({"--min-plies", "3", "--max-plies", "3"}), (Ids{1}));
    EXPECT_EQ(ids({"--min-elo", "1400"}), (Ids{1, 2})) << "a bound holds for both players";
    EXPECT_EQ(ids({"--min-elo", "1500"}), (Ids{1}));
    EXPECT_EQ(ids({"--max-elo", "1600"}), (Ids{1}));
    EXPECT_EQ(ids({"--min-elo", "1501"}), Ids{});
}

TEST_F(Filters, Import) {
    EXPECT_EQ(ids({"--import", "1"}), (Ids{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(ids({"--import", "2"}), (Ids{6, 7}));
    EXPECT_EQ(ids({"--import", "3"}), Ids{});
}

TEST_F(Filters, CombineWithAnd) {
    EXPECT_EQ(ids({"--player", "Anna", "--result", "1-0"}), (Ids{1}));
    EXPECT_EQ(ids({"--player", "Anna", "--event", "Cup", "--since", "2016.10"}), (Ids{2}));
    EXPECT_EQ(ids({"--first", "Anna", "--second", "Anna"}), Ids{});
}

TEST_F(Filters, HoldForExportExploreAndStats) {
    EXPECT_EQ(json_lines(database_->run({"export", "--to", "json", "--player", "Dora"}).out).size(), 3U);
    EXPECT_EQ(database_->document({"explore", "abalone", "--player", "Anna"})["games"], 1);
    EXPECT_EQ(database_->document({"explore", "abalone", "--since", "2017"})["games"], 0);
    EXPECT_EQ(database_->rows({"stats", "--player", "Anna", "--result", "1/2-1/2"}).size(), 1U);
    EXPECT_EQ(database_->rows({"stats", "abalone", "--game", "attangle"}).size(), 0U) << "filters combine with and";
}

TEST_F(Filters, ExploreTakesTheGameFilter) {
    const ProgramRun run = database_->run({"explore", "abalone", "--game", "abalone/belgian-daisy", "--json"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "\"games\":0")) << run.out;
}

TEST_F(Filters, SortAndLimit) {
    const auto plies = database_->rows({"list", "--sort", "plies"});
    EXPECT_EQ(plies.size(), 7U);
    EXPECT_EQ(plies.front()["plies"], 44);
    const auto falls = [](const auto& rows, const char* key) {
        return std::is_sorted(rows.begin(), rows.end(), [&](const json& a, const json& b) { return a[key] > b[key]; });
    };
    EXPECT_TRUE(falls(plies, "plies"));
    EXPECT_EQ(database_->rows({"list", "--limit", "2"}).size(), 2U);
    EXPECT_EQ(database_->rows({"list", "--limit", "100"}).size(), 7U);
    auto dates = database_->rows({"list", "--sort", "date"});
    ASSERT_EQ(dates.size(), 7U);
    std::erase_if(dates, [](const json& row) { return row["date"].is_null() || row["date"] == "????.??.??"; });
    EXPECT_TRUE(falls(dates, "date"));
    EXPECT_EQ(database_->rows({"list", "--sort", "elo"}).size(), 7U);
}

TEST_F(Filters, ListTellsJsonAndCsv) {
    const auto rows = database_->rows({"list"});
    ASSERT_EQ(rows.size(), 7U);
    EXPECT_EQ(rows[0]["game"], "abalone");
    EXPECT_EQ(rows[1]["game"], "abalone/belgian-daisy");
    EXPECT_EQ(rows[0]["result"], "1-0");
    EXPECT_EQ(rows[0]["plies"], 3);
    EXPECT_EQ(rows[3]["plies"], 44);
    const auto lines = lines_of(database_->run({"list", "--csv"}).out);
    ASSERT_EQ(lines.size(), 8U);
    EXPECT_TRUE(contains(lines[0], "id")) << lines[0];
    EXPECT_TRUE(contains(lines[1], "Spring Cup 2016")) << lines[1];
    EXPECT_EQ(lines_of(database_->run({"list", "--csv", "--event", "Nobody"}).out).size(), 1U);
}

TEST_F(Filters, StatsNeverMixRules) {
    std::set<std::string> games;
    int count = 0;
    for (const json& row : database_->rows({"stats"})) {
        games.insert(row["game"].get<std::string>());
        count += row["games"].get<int>();
    }
    EXPECT_EQ(games, (std::set<std::string>{"abalone", "attangle", "attangle/grand", "attangle/grand-27", "artaban",
                                            "artaban/diagonal"}));
    EXPECT_EQ(count, 7);
    const auto abalone = database_->rows({"stats", "abalone"});
    ASSERT_EQ(abalone.size(), 1U);
    EXPECT_EQ(abalone[0]["games"], 2);
    EXPECT_EQ(abalone[0]["first"], 1);
    EXPECT_EQ(abalone[0]["second"], 1);
    const auto years = database_->rows({"stats", "abalone", "--by", "year"});
    ASSERT_EQ(years.size(), 1U);
    EXPECT_EQ(years[0]["year"], "2016");
    EXPECT_EQ(database_->rows({"stats", "abalone", "--by", "player"}).size(), 2U);
    EXPECT_EQ(database_->rows({"stats", "abalone", "--by", "event"}).size(), 2U);
    EXPECT_EQ(database_->rows({"stats", "abalone", "--by", "termination"}).size(), 2U);
    EXPECT_EQ(lines_of(database_->run({"stats", "abalone", "--csv"}).out).size(), 2U);
}

TEST(ListProgram, CsvQuotesWhatMustBe) {
    const TestDatabase database(record_text("attangle", "1. a1", "*", {{"Event", "Cup, \\\"big\\\""}}));
    EXPECT_TRUE(contains(database.run({"list", "--csv"}).out, "\"Cup, \"\"big\"\"\""));
    EXPECT_EQ(database.rows({"list"})[0]["event"], "Cup, \"big\"");
}

/// Spreadsheets run what looks like a formula.
TEST(CsvOutput, NoCellIsAFormula) {
    for (const std::string begin : {"=", "+", "-", "@"}) {
        const std::string name = begin + "HYPERLINK(1)";
        const std::string quoted = begin + "A(1,2)";
        const TestDatabase database(record_text("attangle", "1. a1", "*", {{"White", name}, {"Event", quoted}}));
        for (const Arguments& command :
             {Arguments{"list", "--csv"}, Arguments{"export", "--to", "csv"}, Arguments{"players", "--csv"},
              Arguments{"events", "--csv"}, Arguments{"stats", "--by", "player", "--csv"},
              Arguments{"stats", "--by", "event", "--csv"},
              Arguments{"find", "attangle", "--pattern", "enemy a1", "--csv"}}) {
            const std::string out = database.run(command).out;
            EXPECT_TRUE(contains(out, "'" + name) || contains(out, "\"'" + quoted + "\"")) << command[0] << out;
            for (const std::string& cell : {name, "\"" + quoted + "\""})
                for (const std::string before : {"\n", ","}) EXPECT_FALSE(contains(out, before + cell)) << out;
        }
        EXPECT_EQ(database.rows({"list"})[0]["first"], name) << "JSON is for programs";
    }
}

TEST(CsvOutput, NegativeNumbersStayNumbers) {
    const ProgramRun run =
        run_program({"annotate", "-", "--game", "attangle", "--nodes", "300", "--to", "csv"}, "1. a1 c3 2. a2 e5\n");
    EXPECT_TRUE(contains(run.out, ",-0.")) << run.out;
    EXPECT_FALSE(contains(run.out, "'-")) << run.out;
}

}  // namespace
}  // namespace ludex
