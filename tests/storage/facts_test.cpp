// Facts of games, and which games a filter lets through.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <set>

#include "storage/game_store.hpp"
#include "storage/index/game_set.hpp"
#include "storage/packing/game_sums.hpp"
#include "storage/sql/tables/passing_games.hpp"
#include "storage/sqlite/sqlite_database.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

GameFacts random_facts(std::mt19937_64& random) {
    const auto number = [&](std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); };
    const auto date = [&] {
        return number(2) * ((1 + number(9999)) * 10000 + (1 + number(12)) * 100 + 1 + number(31));
    };
    GameFacts f;
    f.plies = number(1U << 24U);
    f.first_player = static_cast<std::uint32_t>(random());
    f.second_player = number(10);
    f.event = number(1U << 24U);
    f.termination = number(1U << 16U);
    f.time_control = number(1U << 24U);
    f.date_first = date();
    f.date_last = date();
    f.first_elo = static_cast<std::uint16_t>(random());
    f.second_elo = static_cast<std::uint16_t>(random());
    f.variant = static_cast<std::uint16_t>(random());
    f.result = static_cast<GameResult>(number(4));
    f.reason = static_cast<EndReason>(number(8));
    f.exists = number(2) != 0;
    f.is_partial = number(2) != 0;
    f.is_related = number(2) != 0;
    return f;
}

TEST(GameFacts, ComeBackFromTheirBytes) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 1000; ++i) {
        const GameFacts facts = random_facts(random);
        EXPECT_EQ(unpack_facts(pack_facts(facts)), facts);
    }
}

/// The bytes are on disk: a change of them needs a new version of the schema.
TEST(GameFacts, TheirBytesArePinned) {
    GameFacts f;
    f.plies = 0x010203;
    f.first_player = 0x04050607;
    f.second_player = 8;
    f.event = 9;
    f.termination = 10;
    f.time_control = 11;
    f.date_first = 20160901;
    f.date_last = 20160931;
    f.first_elo = kept_elo(1500);
    f.second_elo = kept_elo(70'000);
    f.variant = 12;
    f.result = GameResult::draw;
    f.reason = EndReason{4};
    f.exists = f.is_related = true;
    const std::array<std::uint8_t, kFactsBytes> expected{0xB2, 12,   0,    3,    2,    1,    7,    6,  5, 4, 8,
                                                         0,    0,    0,    0xDD, 0x05, 0xFF, 0xFF, 9,  0, 0, 0x21,
                                                         0xC1, 0x0F, 0x3F, 0xC1, 0x0F, 10,   0,    11, 0, 0};
    EXPECT_EQ(pack_facts(f), expected);
}

TEST(GameFacts, NumbersThatDoNotFitAreTheGreatest) {
    GameFacts f;
    f.plies = 1U << 30U;
    EXPECT_EQ(unpack_facts(pack_facts(f)).plies, (1U << 24U) - 1);
    EXPECT_EQ(kept_elo(-5), 1);
    EXPECT_EQ(kept_elo(0), 1);
    EXPECT_EQ(kept_elo(65'534), 65'535);
}

TEST(GameSums, SumsOfPartsAreThoseOfTheWhole) {
    std::mt19937_64 random(2);
    for (int round = 0; round < 50; ++round) {
        GameSums whole;
        GameSums parts;
        GameSums part;
        for (int i = 0; i < 40; ++i) {
            const GameFacts f = random_facts(random);
            whole.add(f);
            part.add(f);
            if (random() % 8 != 0) continue;
            parts.add(part);
            part = {};
        }
        parts.add(part);
        EXPECT_EQ(parts, whole);
    }
}

TEST(GameSums, ByResultTheyAreTheSame) {
    std::mt19937_64 random(3);
    for (int time = 0; time < 200; ++time) {
        GameSums sums;
        SumsByResult by_result;
        for (std::size_t i = random() % 12; i > 0; --i) {
            GameFacts f = random_facts(random);
            if (random() % 4 == 0) f.first_elo = 0;
            sums.add(f);
            by_result.add(f);
        }
        EXPECT_EQ(by_result.total(), sums);
    }
}

TEST(GameSet, IsASetOfNumbers) {
    std::mt19937_64 random(4);
    for (const std::size_t end : {0U, 1U, 63U, 64U, 65U, 128U, 1000U}) {
        std::set<std::uint32_t> one, two, both;
        GameSet first(end), second(end);
        std::vector<std::uint8_t> are_in(1024);
        for (std::uint32_t game = 0; game < 1024; ++game) {
            if (random() % 2 == 0) {
                first.insert(game);
                if (game < end) one.insert(game);
            }
            are_in[game] = random() % 2 == 0 ? 0 : 0xFF;
            if (are_in[game] != 0 && game < end) two.insert(game);
        }
        second.set(0, are_in);
        std::set_intersection(one.begin(), one.end(), two.begin(), two.end(), std::inserter(both, both.end()));
        EXPECT_EQ(first.count_common(second), both.size());
        std::set<std::uint32_t> listed;
        second.for_each([&](std::uint32_t game) { listed.insert(game); });
        EXPECT_EQ(listed, two) << end;
        for (std::uint32_t game = 0; game < end; ++game) EXPECT_EQ(first.has(game), one.count(game) == 1);
    }
}

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
    static constexpr std::size_t kGames = 8300;  // more than are judged at a time

    PassingGamesTest() {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < kGames; ++i) texts.push_back(short_game(i));
        const auto store = stores::open(folder_.file("games.db"));
        stores::import(*store, texts);
    }

    const TemporaryFolder folder_;
};

GameFilter won_by_first() {
    GameFilter filter;
    filter.result = GameResult::first_wins;
    return filter;
}

TEST_F(PassingGamesTest, OneByOneAndAllAtOnceAgree) {
    SqliteDatabase db(folder_.file("games.db"), SQLite::OPEN_READONLY);
    GameFilter by_ana;
    by_ana.player = "ANA";
    const auto passes = [](const GameFilter& filter, std::size_t id) {
        const std::size_t number = id - 1;  // of short_game()
        if (id == 0 || id > kGames) return false;
        return filter.player ? number % 3 == 0 : !filter.result || number % 4 == 0;
    };
    constexpr std::size_t kEnd = kGames + 100;
    for (const GameFilter& filter : {GameFilter{}, won_by_first(), by_ana}) {
        FactsTable facts(db);
        PassingGames games(db, facts, filter);  // looks at some thousands one by one, then at all
        for (int time = 0; time < 2; ++time)
            for (std::uint32_t id = 0; id < kEnd; ++id) ASSERT_EQ(games.has(id), passes(filter, id)) << id;
        std::vector<bool> listed(kEnd);
        games.for_each([&](std::int64_t id, const GameFacts&) { listed[static_cast<std::size_t>(id)] = true; });
        for (std::size_t id = 0; id < kEnd; ++id) EXPECT_EQ(listed[id], passes(filter, id)) << id;
        FactsTable fresh(db);
        for (const std::uint32_t id : {0U, 1U, 125U, 126U, 8063U, 8064U, 8065U, 8300U, 8301U})
            EXPECT_EQ(PassingGames(db, fresh, filter).has(id), passes(filter, id)) << id;
    }
}

TEST_F(PassingGamesTest, AFailureIsNoAnswer) {
    SqliteDatabase db(folder_.file("games.db"), SQLite::OPEN_READWRITE);
    FactsTable facts(db);
    PassingGames games(db, facts, GameFilter{});
    db.exec("ALTER TABLE game_facts RENAME TO hidden");
    EXPECT_THROW(games.all(), DatabaseFailure);
    db.exec("ALTER TABLE hidden RENAME TO game_facts");
    std::size_t passing = 0;
    games.for_each([&](std::int64_t, const GameFacts&) { ++passing; });
    EXPECT_EQ(passing, kGames) << "not none";
}

TEST_F(PassingGamesTest, AnAnswerIsForgottenWhenGamesChange) {
    const auto store = stores::open(folder_.file("games.db"));
    const auto start = attangle::Rules::initial(attangle::Variant::standard);
    const PositionKey key = attangle::Rules::fold(*start).key;
    const auto count = [&] { return store->count_visits(std::array{key}, won_by_first())->front(); };
    EXPECT_EQ(count(), 2075U);
    EXPECT_EQ(count(), 2075U);
    stores::import(*store, {short_game(9000)});
    EXPECT_EQ(count(), 2076U) << "by the same connection";
    stores::import(*stores::open(folder_.file("games.db")), {short_game(9004)});
    EXPECT_EQ(count(), 2077U) << "by another one";
    const auto corrections = *store->begin_corrections();
    ASSERT_TRUE(corrections->remove(1));
    ASSERT_TRUE(corrections->commit());
    EXPECT_EQ(count(), 2076U);
}

}  // namespace
}  // namespace ludex::storage
