// Each filter lets through what it says, and nothing else.
#include <gtest/gtest.h>

#include <functional>

#include "conformance/stores.hpp"
#include "storage/game_store.hpp"

namespace ludex::storage {
namespace {

class Filters : public conformance::AnyStore {
protected:
    void SetUp() override { stores::import_various(*store_); }

    std::string found(const std::function<void(GameFilter&)>& set) {
        GameFilter filter;
        set(filter);
        std::string ids;
        const auto listed = store_->list(filter, {}, [&](const GameSummary& g) { ids += std::to_string(g.id) + ' '; });
        EXPECT_TRUE(listed);
        return ids;
    }

    std::unique_ptr<GameStore> store_ = open();
};
LUDEX_ON_ALL_STORES(Filters);

TEST_P(Filters, EachOne) {
    EXPECT_EQ(found([](GameFilter&) {}), "1 2 3 4 5 ");
    EXPECT_EQ(found([](GameFilter& f) { f.rules = {"abalone"}; }), "1 2 ");
    EXPECT_EQ(found([](GameFilter& f) { f.rules = {"attangle"}; }), "3 5 ");
    EXPECT_EQ(found([](GameFilter& f) { f.variants = {"abalone/belgian-daisy"}; }), "1 ");
    EXPECT_EQ(found([](GameFilter& f) { f.variants = {"abalone"}; }), "2 ");
    EXPECT_EQ(found([](GameFilter& f) { f.player = "AGLAÉ"; }), "1 2 ");
    EXPECT_EQ(found([](GameFilter& f) { f.player = "Bob"; }), "1 2 ") << "whole names: not Bobby";
    EXPECT_EQ(found([](GameFilter& f) { f.first = "aglaé"; }), "1 ") << "Black moves first in Abalone";
    EXPECT_EQ(found([](GameFilter& f) { f.first = "cleo"; }), "3 ") << "White moves first in Attangle";
    EXPECT_EQ(found([](GameFilter& f) { f.second = "bob"; }), "1 ");
    EXPECT_EQ(found([](GameFilter& f) { f.event = "OPEN"; }), "1 ");
    EXPECT_EQ(found([](GameFilter& f) { f.since = parse_date("2017"); }), "2 4 5 ");
    EXPECT_EQ(found([](GameFilter& f) { f.since = parse_date("2017.06"); }), "2 4 5 ") << "2017.??.?? may be later";
    EXPECT_EQ(found([](GameFilter& f) { f.until = parse_date("2016"); }), "1 ");
    EXPECT_EQ(found([](GameFilter& f) { f.until = parse_date("2016.09.18"); }), "");
    EXPECT_EQ(found([](GameFilter& f) { f.until = parse_date("2017.06"); }), "1 2 ") << "2017.??.?? may be earlier";
    EXPECT_EQ(found([](GameFilter& f) { f.result = GameResult::draw; }), "4 ");
    EXPECT_EQ(found([](GameFilter& f) { f.termination = "resignation"; }), "1 ");
    EXPECT_EQ(found([](GameFilter& f) { f.time_control = "600"; }), "1 ");
    EXPECT_EQ(found([](GameFilter& f) { f.min_plies = 2; }), "1 2 4 5 ");
    EXPECT_EQ(found([](GameFilter& f) { f.max_plies = 1; }), "3 ");
    EXPECT_EQ(found([](GameFilter& f) { f.min_elo = 1600; }), "1 ") << "both players";
    EXPECT_EQ(found([](GameFilter& f) { f.max_elo = 1900; }), "1 2 ");
    EXPECT_EQ(found([](GameFilter& f) { f.import = 2; }), "5 ");
    EXPECT_EQ(found([](GameFilter& f) { f.with_partial = false; }), "1 2 3 4 ");
    EXPECT_EQ(found([](GameFilter& f) { f.ids = {4, 2, 99}; }), "2 4 ");
}

TEST_P(Filters, TheyCombineWithAnd) {
    EXPECT_EQ(found([](GameFilter& f) {
                  f.player = "bob";
                  f.result = GameResult::first_wins;
              }),
              "1 ");
}

TEST_P(Filters, OpponentsMeet) {
    const auto between = [&](const char* player, const char* opponent) {
        return found([&](GameFilter& f) {
            if (player != nullptr) f.player = player;
            f.opponent = opponent;
        });
    };
    EXPECT_EQ(between("aglaé", "bob"), "1 2 ") << "whoever moved first";
    EXPECT_EQ(between("bob", "aglaé"), "1 2 ");
    EXPECT_EQ(between("bob", "bobby"), "");
    EXPECT_EQ(between("bob", "bob"), "") << "nobody played against himself";
    EXPECT_EQ(between(nullptr, "cleo"), "3 ");
    EXPECT_EQ(found([](GameFilter& f) {
                  f.player = "bob";
                  f.opponent = "aglaé";
                  f.first = "bob";
              }),
              "2 ");
}

TEST_P(Filters, Sorting) {
    std::string ids;
    const auto note = [&](const GameSummary& g) { ids += std::to_string(g.id) + ' '; };
    ASSERT_TRUE(store_->list({}, ListPart{SortBy::date}, note));
    EXPECT_EQ(ids, "5 4 2 1 3 ") << "latest first, unknown dates last";
    ids.clear();
    ASSERT_TRUE(store_->list({}, ListPart{SortBy::plies, false, 0, 2}, note));
    EXPECT_EQ(ids, "1 2 ");
    ids.clear();
    ASSERT_TRUE(store_->list({}, ListPart{SortBy::elo, false, 0, 2}, note));
    EXPECT_EQ(ids, "1 2 ");
    ids.clear();
    ASSERT_TRUE(store_->list({}, ListPart{SortBy::date, true}, note));
    EXPECT_EQ(ids, "1 2 4 5 3 ") << "oldest first, unknown dates last nevertheless";
}

TEST_P(Filters, GamesOfOneDateStandInTheOrderOfTime) {
    const auto of_that_day = [](const std::string& move) {
        return "[Game \"attangle\"]\n[White \"Dora\"]\n[Date \"2021.03.03\"]\n\n1. " + move + " *\n";
    };
    stores::import(*store_, {of_that_day("a1"), of_that_day("a2")});
    const auto of_dora = [&](bool is_reversed) {
        std::string ids;
        GameFilter filter;
        filter.first = "dora";
        EXPECT_TRUE(store_->list(filter, ListPart{SortBy::date, is_reversed},
                                 [&](const GameSummary& g) { ids += std::to_string(g.id) + ' '; }));
        return ids;
    };
    EXPECT_EQ(of_dora(false), "7 6 ");
    EXPECT_EQ(of_dora(true), "6 7 ");
}

TEST_P(Filters, SortingByNameAndResult) {
    const auto sorted = [&](SortBy sort, bool is_reversed = false) {
        std::string ids;
        EXPECT_TRUE(store_->list({}, ListPart{sort, is_reversed},
                                 [&](const GameSummary& g) { ids += std::to_string(g.id) + ' '; }));
        return ids;
    };
    EXPECT_EQ(sorted(SortBy::first), "1 2 3 4 5 ") << "Aglaé, Bob, Cleo, unknown";
    EXPECT_EQ(sorted(SortBy::first, true), "3 2 1 5 4 ") << "unknown ones last nevertheless";
    EXPECT_EQ(sorted(SortBy::second), "2 1 3 4 5 ") << "Aglaé, Bob, Bobby, unknown";
    EXPECT_EQ(sorted(SortBy::event), "2 1 3 4 5 ") << "London, Paris Open, unknown";
    EXPECT_EQ(sorted(SortBy::game), "2 1 3 5 4 ") << "abalone, abalone/belgian-daisy, attangle, attangle/grand";
    EXPECT_EQ(sorted(SortBy::game, true), "4 5 3 1 2 ");
    EXPECT_EQ(sorted(SortBy::result), "1 4 2 3 5 ") << "1-0, 1/2-1/2, 0-1, *";
    EXPECT_EQ(sorted(SortBy::result, true), "2 4 1 5 3 ");
}

TEST_P(Filters, SortingByNameGoesByLettersWithoutAccents) {
    std::vector<std::string> games;
    for (const char* name : {"Zoë", "émile", "Eva", "Ædil", "zoe"})
        games.push_back("[Game \"attangle\"]\n[White \"" + std::string(name) + "\"]\n\n1. a1 " +
                        "abcdefg"[games.size()] + "2 *\n");
    const auto store = open();
    stores::import(*store, games);
    std::string names;
    EXPECT_TRUE(store->list({}, ListPart{SortBy::first}, [&](const GameSummary& g) { names += g.first + ' '; }));
    EXPECT_EQ(names, "Ædil émile Eva Zoë zoe ");
}

TEST_P(Filters, PartsOfTheListMakeUpTheWhole) {
    std::string ids;
    const auto note = [&](const GameSummary& g) { ids += std::to_string(g.id) + ' '; };
    for (const std::uint64_t offset : {0U, 2U, 4U, 6U}) {
        const auto total = store_->list({}, ListPart{SortBy::id, true, offset, 2}, note);
        ASSERT_TRUE(total);
        EXPECT_EQ(*total, 5U);
    }
    EXPECT_EQ(ids, "5 4 3 2 1 ");
}

}  // namespace
}  // namespace ludex::storage
