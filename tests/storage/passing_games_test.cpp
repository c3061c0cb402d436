#include "storage/passing_games.hpp"

#include <gtest/gtest.h>

#include <set>

#include "storage/game_store.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

/// Many short games with few results, by two players.
std::string short_game(std::size_t number) {
    const char* const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    const std::string result = results[number % 4];
    return "[Event \"" + std::to_string(number) + "\"]\n[White \"" + (number % 3 == 0 ? "Ana" : "Bob") +
           "\"]\n[Black \"Cleo\"]\n[Result \"" + result + "\"]\n[Game \"attangle\"]\n\n1. a1 " +
           (number % 5 == 0 ? "a2 " : "b1 ") + result;
}

class PassingGamesTest : public testing::Test {
protected:
    PassingGamesTest() {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < 200; ++i) texts.push_back(short_game(i));
        const auto store = stores::open(folder_.file("games.db"));
        stores::import(*store, texts);
    }

    const stores::TemporaryFolder folder_;
};

GameFilter won_by_first() {
    GameFilter filter;
    filter.result = GameResult::first_wins;
    return filter;
}

TEST_F(PassingGamesTest, OneByOneAndAllAtOnceAgree) {
    SQLite::Database db(folder_.file("games.db"));
    const auto store = stores::open(folder_.file("games.db"), false);
    GameFilter by_ana;
    by_ana.player = "ANA";
    for (const GameFilter& filter : {GameFilter{}, won_by_first(), by_ana}) {
        std::set<std::int64_t> listed;
        ASSERT_TRUE(store->list(filter, SortBy::id, 0, [&](const GameSummary& g) { listed.insert(g.id); }));
        PassingGames games(db, to_sql(filter));  // asks for a dozen one by one, then reads all
        for (std::uint32_t id = 0; id < 300; ++id) EXPECT_EQ(games.has(id), listed.count(id) == 1) << id;
        for (std::uint32_t id = 0; id < 12; ++id)
            EXPECT_EQ(PassingGames(db, to_sql(filter)).has(id), listed.count(id) == 1) << id;
    }
}

TEST_F(PassingGamesTest, AnAnswerIsForgottenWhenGamesChange) {
    const auto store = stores::open(folder_.file("games.db"));
    const auto start = attangle::Rules::initial(attangle::Variant::standard);
    const PositionKey key = attangle::Rules::fold(*start).key;
    const auto count = [&] { return *store->count_visits(key, won_by_first()); };
    EXPECT_EQ(count(), 50U);
    EXPECT_EQ(count(), 50U);
    stores::import(*store, {short_game(400)});
    EXPECT_EQ(count(), 51U) << "by the same connection";
    stores::import(*stores::open(folder_.file("games.db")), {short_game(404)});
    EXPECT_EQ(count(), 52U) << "by another one";
    const auto corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(1));
    ASSERT_TRUE(corrections->commit());
    EXPECT_EQ(count(), 51U);
}

}  // namespace
}  // namespace ludex::storage
