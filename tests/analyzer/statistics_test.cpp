// Statistics of stored games.
#include "analyzer/explore/statistics.hpp"

#include <gtest/gtest.h>

#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

class Statistics : public testing::Test {
protected:
    void SetUp() override { stores::import_various(*store_); }

    std::unique_ptr<storage::GameStore> store_ = stores::open(":memory:");
};

TEST_F(Statistics, ScoresByGroup) {
    storage::GameFilter filter;
    filter.with_partial = false;
    const auto brief = [&](const Grouping& group) {
        std::string out;
        const auto rows = score_games(*store_, filter, group);
        for (const ScoreRow& row : *rows)
            out += row.rules + '/' + row.group + ' ' + std::to_string(row.sums.tally.games) + '=' +
                   std::to_string(row.sums.tally.first) + '+' + std::to_string(row.sums.tally.draws) + '+' +
                   std::to_string(row.sums.tally.second) + '+' + std::to_string(row.sums.tally.unfinished) + ' ';
        return out;
    };
    EXPECT_EQ(brief({GroupBy::nothing}), "abalone/ 2=1+0+1+0 attangle/ 1=0+0+0+1 attangle/grand/ 1=0+1+0+0 ");
    EXPECT_EQ(brief({GroupBy::player}),
              "abalone/Aglaé 2=2+0+0+0 abalone/Bob 2=0+0+2+0 attangle/Bobby 1=0+0+0+1 attangle/Cleo 1=0+0+0+1 ");
    EXPECT_EQ(brief({GroupBy::year}),
              "abalone/2016 1=1+0+0+0 abalone/2017 1=0+0+1+0 attangle/grand/2018 1=0+1+0+0 attangle/? 1=0+0+0+1 ");
    EXPECT_EQ(brief({GroupBy::variant}),
              "abalone/abalone 1=0+0+1+0 abalone/abalone/belgian-daisy 1=1+0+0+0 attangle/attangle 1=0+0+0+1 "
              "attangle/grand/attangle/grand 1=0+1+0+0 ");
}

/// The packed facts have no checksum: a number of a name in them may be any.
TEST(DamagedFacts, OfNamesThatAreNotThereDoNoHarm) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    stores::import_various(*stores::open(path));
    // Game 1, from its byte of the variant to that of its time control.
    stores::execute(path,
                    "UPDATE game_facts SET packed = CAST(substr(packed, 1, 33) || "
                    "X'FF7F030000FFFFFF7FFEFFFF7F0100010003FF7F000000000000FFFF00FFFF' || substr(packed, 65) AS BLOB)");
    const auto store = stores::open(path, false);
    for (const GroupBy by : {GroupBy::variant, GroupBy::player, GroupBy::opponent, GroupBy::event, GroupBy::year,
                             GroupBy::termination, GroupBy::reason, GroupBy::start, GroupBy::opening})
        EXPECT_TRUE(score_games(*store, {}, {by}));
    EXPECT_TRUE(crosstable(*store, {}));
    EXPECT_TRUE(games_by_ply(*store, {}, 10));
    EXPECT_TRUE(store->for_each_moves({}, [](std::int64_t, const storage::GameMoves&) {}));
}

TEST_F(Statistics, OfOnePlayer) {
    storage::GameFilter filter;
    filter.player = "bob";
    const auto brief = [&](const Grouping& group) {
        std::string out;
        const auto rows = score_games(*store_, filter, group);
        for (const ScoreRow& row : *rows)
            out += row.group + ' ' + std::to_string(row.sums.tally.games) + '=' + std::to_string(row.sums.tally.first) +
                   '+' + std::to_string(row.sums.tally.draws) + '+' + std::to_string(row.sums.tally.second) + ' ';
        return out;
    };
    EXPECT_EQ(brief({GroupBy::opponent}), "Aglaé 2=0+0+2 ");
    EXPECT_EQ(brief({GroupBy::colour}), "moving first 1=0+0+1 moving second 1=0+0+1 ");
    EXPECT_EQ(brief({GroupBy::length}), "0-9 2=1+0+1 ");
}

TEST_F(Statistics, Crosstable) {
    const auto table = crosstable(*store_, {});
    ASSERT_TRUE(table);
    EXPECT_EQ(table->players, (std::vector<std::string>{"Aglaé", "Bobby", "Cleo", "Bob"}));
    EXPECT_EQ(table->cells[0][3].half_points, 4U);
    EXPECT_EQ(table->cells[3][0].half_points, 0U);
    EXPECT_EQ(table->cells[3][0].games, 2U);
    EXPECT_EQ(table->totals[1].unfinished, 1U);
}

TEST(PlyStatistics, MovesProgressAndTime) {
    const auto store = stores::open(":memory:");
    stores::import(*store,
                   {"[Game \"attangle\"]\n[TimeControl \"600+5\"]\n\n1. a1 {[%clk 0:10:00]} b2 {[%clk 0:09:00]} "
                    "2. c1 {[%clk 0:09:55]} d2 {[%clk 0:08:45]} 3. a1,c1-b2 *",
                    "[Game \"attangle\"]\n\n1. a1 *"});
    const auto rows = games_by_ply(*store, {}, 2);
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 3U);
    EXPECT_EQ((*rows)[0].games, 2U);
    EXPECT_EQ((*rows)[0].moves, 36.0);
    EXPECT_FALSE((*rows)[0].seconds);
    EXPECT_EQ((*rows)[1].games, 1U);
    EXPECT_EQ((*rows)[1].seconds, 15.0) << "5 + 5 and 15 + 5 seconds for plies 3 and 4";
    EXPECT_EQ((*rows)[2].ply, 4U);
}

TEST(SetupStatistics, BothSidesCount) {
    const auto store = stores::open(":memory:");
    stores::import(*store,
                   {"[Game \"artaban\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"8/b62,b35,b41,B54,b26,b13,b46,b31/"
                    "8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n\n1. d2-d3 1-0"});
    const auto brief = [&](const Grouping& group) {
        std::string out;
        const auto rows = score_games(*store, {}, group);
        for (const ScoreRow& row : *rows)
            out += row.group + ' ' + std::to_string(row.sums.tally.games) + '=' + std::to_string(row.sums.tally.first) +
                   '+' + std::to_string(row.sums.tally.second) + ' ';
        return out;
    };
    EXPECT_EQ(brief({GroupBy::feature, "chief-file"}), "d 2=1+1 ");
    EXPECT_EQ(brief({GroupBy::feature, "tops"}), "65443321 2=1+1 ");
    EXPECT_EQ(brief({GroupBy::feature, "facing"}), "25146361 1=0+1 61524316 1=1+0 ") << "as in the position string";
}

}  // namespace
}  // namespace ludex::analyzer
