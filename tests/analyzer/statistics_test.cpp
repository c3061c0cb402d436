// Statistics of stored games.
#include "analyzer/statistics.hpp"

#include <gtest/gtest.h>

#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

std::string game(const std::string& tags, const std::string& moves) { return tags + "\n" + moves; }

class Statistics : public testing::Test {
protected:
    void SetUp() override {
        stores::import(
            *store_,
            {game(
                 "[Event \"Paris Open\"]\n[Date \"2016.09.19\"]\n[Black \"Aglaé\"]\n[White \"Bob\"]\n[Result \"1-0\"]\n"
                 "[BlackElo \"1800\"]\n[WhiteElo \"1700\"]\n[TimeControl \"600\"]\n[Termination \"Abandon\"]\n"
                 "[Game \"abalone\"]\n[Variant \"belgian\"]\n",
                 "1. a1b2 i5h5 2. a2b3 1-0"),
             game("[Event \"London\"]\n[Date \"2017.??.??\"]\n[Black \"Bob\"]\n[White \"Aglaé\"]\n[Result \"0-1\"]\n"
                  "[BlackElo \"1500\"]\n[WhiteElo \"1900\"]\n[Game \"abalone\"]\n",
                  "1. c3d3 g5f5 0-1"),
             game("[Date \"????.??.??\"]\n[White \"Cleo\"]\n[Black \"Bobby\"]\n[Result \"*\"]\n[Game \"attangle\"]\n",
                  "1. a1 *"),
             game("[Date \"2018.01.01\"]\n[Result \"1/2-1/2\"]\n[Game \"attangle\"]\n[Variant \"grand\"]\n",
                  "1. a1 a2 1/2-1/2")});
        stores::import(*store_,
                       {game("[Date \"2019.05.05\"]\n[Result \"*\"]\n[Game \"attangle\"]\n", "1. a1 g1 2. zzz *")});
    }

    std::unique_ptr<storage::GameStore> store_ = stores::open(":memory:");
};

TEST_F(Statistics, ScoresByGroup) {
    storage::GameFilter filter;
    filter.with_partial = false;
    const auto brief = [&](GroupBy group) {
        std::string out;
        const auto rows = score_games(*store_, filter, group);
        for (const ScoreRow& row : *rows)
            out += row.rules + '/' + row.group + ' ' + std::to_string(row.sums.games) + '=' + std::to_string(row.sums.first) +
                   '+' + std::to_string(row.sums.draws) + '+' + std::to_string(row.sums.second) + '+' +
                   std::to_string(row.sums.unfinished) + ' ';
        return out;
    };
    EXPECT_EQ(brief(GroupBy::nothing), "abalone/ 2=1+0+1+0 attangle/ 1=0+0+0+1 attangle/grand/ 1=0+1+0+0 ");
    EXPECT_EQ(brief(GroupBy::player),
              "abalone/Aglaé 2=2+0+0+0 abalone/Bob 2=0+0+2+0 attangle/Bobby 1=0+0+0+1 attangle/Cleo 1=0+0+0+1 ");
    EXPECT_EQ(brief(GroupBy::year),
              "abalone/2016 1=1+0+0+0 abalone/2017 1=0+0+1+0 attangle/? 1=0+0+0+1 attangle/grand/2018 1=0+1+0+0 ");
    EXPECT_EQ(brief(GroupBy::variant),
              "abalone/abalone 1=0+0+1+0 abalone/abalone/belgian-daisy 1=1+0+0+0 attangle/attangle 1=0+0+0+1 "
              "attangle/grand/attangle/grand 1=0+1+0+0 ");
}

}  // namespace
}  // namespace ludex::analyzer
