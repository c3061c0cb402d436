// Positions that thousands of games reach, which have ways of their own: all stores must say the same of them.
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "conformance/stores.hpp"
#include "storage/game_store.hpp"

namespace ludex::storage {
namespace {

constexpr std::size_t kGames = 2600;
constexpr std::size_t kFurther = 500;

/// A game of two plies, with all kinds of tags.
std::string short_game(std::mt19937_64& random) {
    const auto one_of = [&](std::initializer_list<const char*> words) {
        return std::string(words.begin()[random() % words.size()]);
    };
    const std::string result = one_of({"1-0", "0-1", "1/2-1/2", "*"});
    std::string text = "[Game \"attangle\"]\n";
    const auto tag = [&](const char* name, const std::string& value) {
        if (random() % 4 != 0) text += "[" + std::string(name) + " \"" + value + "\"]\n";
    };
    tag("White", one_of({"Ada", "Ben", "Cleo"}));
    tag("Black", one_of({"Ada", "Dan", "Eve"}));
    tag("WhiteElo", std::to_string(1000 + random() % 1000));
    tag("BlackElo", std::to_string(1000 + random() % 1000));
    tag("Date", std::to_string(2000 + random() % 20) + one_of({"", ".05", ".05.17"}));
    tag("Event", one_of({"Open", "US Open", "Cup"}));
    tag("TimeControl", one_of({"600", "300+5"}));
    tag("Round", std::to_string(random()));  // no two are alike
    return text + "[Result \"" + result + "\"]\n\n1. " + one_of({"a1", "b1", "c3", "d2"}) + " " +
           (random() % 32 == 0 ? "zz" : one_of({"e2", "e5", "f3"})) + " " + result + "\n";
}

GameFilter random_filter(std::mt19937_64& random) {
    GameFilter filter;
    const auto set = [&](auto& member, auto value) {
        if (random() % 5 == 0) member = value;
    };
    set(filter.player, random() % 2 ? "ada" : "ben");
    set(filter.opponent, "dan");
    set(filter.first, "cleo");
    set(filter.second, "eve");
    set(filter.white, "ada");
    set(filter.event, random() % 2 ? "open" : "op");
    set(filter.result, static_cast<GameResult>(random() % 4));
    set(filter.since, *parse_date(std::to_string(2000 + random() % 20)));
    set(filter.until, *parse_date(std::to_string(2000 + random() % 20)));
    set(filter.min_elo, static_cast<std::int64_t>(1000 + random() % 600));
    set(filter.max_elo, static_cast<std::int64_t>(1400 + random() % 600));
    set(filter.min_plies, std::int64_t{2});
    set(filter.max_plies, std::int64_t{1});
    set(filter.time_control, "600");
    filter.with_partial = random() % 2 == 0;
    filter.with_related = random() % 2 == 0;
    return filter;
}

void say(std::ostringstream& out, const GameSums& s) {
    out << s.tally.first << ' ' << s.tally.draws << ' ' << s.tally.second << ' ' << s.tally.unfinished << ' ' << s.rated
        << ' ' << s.first_elo << ' ' << s.second_elo << ' ' << s.half_points << ' ' << s.earliest.first << ' '
        << s.latest.last;
}

/// All that a store says of a position under a filter.
std::string said_by(GameStore& store, PositionKey key, const GameFilter& filter) {
    std::ostringstream out;
    const auto groups = *store.group_visits(key, filter);
    std::map<VisitCode, GameSums> sums = groups.coded;
    for (const auto& [visit, facts] : groups.others) sums[visit.code.value_or(VisitCode{})].add(facts);
    GameSums total;
    for (const auto& [code, sum] : sums) total.add(sum);
    say(out, total);
    out << "; " << store.count_visits(std::array{key}, filter)->front() << ';';
    std::uint64_t visits = 0;  // all of them in their order, in one number: there are thousands
    EXPECT_TRUE(store.for_each_visit(key, filter, [&](const GameVisit& visit, const GameFacts& facts) {
        for (const std::uint64_t n : {static_cast<std::uint64_t>(visit.game), std::uint64_t{visit.ply},
                                      std::uint64_t{facts.plies}, std::uint64_t{facts.first_elo}})
            visits = mix64(visits ^ n);
    }));
    out << visits;
    return out.str();
}

class OftenMet : public testing::Test {
protected:
    OftenMet() {
        for (const auto& store : conformance::kStores) stores_.push_back(store.open());
    }

    void import(std::size_t games) {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < games; ++i) texts.push_back(short_game(random_));
        for (const auto& store : stores_) stores::import(*store, texts);
    }

    void remove(const std::vector<std::int64_t>& games) {
        for (const auto& store : stores_) {
            auto corrections = *store->begin_corrections();
            for (const std::int64_t id : games) ASSERT_TRUE(corrections->remove(id));
            ASSERT_TRUE(corrections->commit());
        }
    }

    /// Asked in random order, so that what is remembered of one question would be seen in the answer of another.
    void expect_alike() {
        std::vector<PositionKey> keys;
        for (const PositionVisit& visit : position_visits((*stores_[0]->load(1))->game))
            keys.push_back(visit.folded.key);
        for (int time = 0; time < 15; ++time) {
            const PositionKey key = keys[random_() % keys.size()];
            const GameFilter filter = random_filter(random_);
            const std::string expected = said_by(*stores_.back(), key, filter);
            for (std::size_t i = 0; i + 1 < stores_.size(); ++i) {
                ASSERT_EQ(said_by(*stores_[i], key, filter), expected) << i;
                ASSERT_EQ(said_by(*stores_[i], key, filter), expected) << i << ", asked again";
            }
        }
    }

    std::mt19937_64 random_{7};
    std::vector<std::unique_ptr<GameStore>> stores_;  ///< the last one is the slow one in memory
};

TEST_F(OftenMet, FiltersLetThroughTheSameGames) {
    import(kGames);
    expect_alike();
}

TEST_F(OftenMet, WhatWasRememberedIsForgottenWhenGamesChange) {
    import(kGames);
    expect_alike();
    remove({2, 77, 2345});
    expect_alike();
    import(kFurther);
    expect_alike();
    // Rows of lists that are gone leave their numbers to others.
    std::vector<std::int64_t> second = stores::ids(*stores_[0]);
    std::erase_if(second, [](std::int64_t id) { return id <= static_cast<std::int64_t>(kGames); });
    remove(second);
    import(kFurther);
    expect_alike();
}

}  // namespace
}  // namespace ludex::storage
