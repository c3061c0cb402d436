// Moves that a player plays again and again though they give away a win.
#include "service/reports/slips.hpp"

#include <gtest/gtest.h>

#include <random>

#include "support/random_play.hpp"

namespace ludex::service {
namespace {

constexpr std::uint64_t kNodes = 2000;

template <Game G>
std::optional<typename G::Move> winning_move(const typename G::Position& p) {
    for (const auto move : G::legal_moves(p)) {
        auto after = p;
        G::play_unchecked(after, move);
        if (winner_of(G::outcome(after).result, G::kInfo.first_mover) == G::to_play(p)) return move;
    }
    return std::nullopt;
}

/// A move after which the other side wins at once.
template <Game G>
std::optional<typename G::Move> losing_move(const typename G::Position& p) {
    for (const auto move : G::legal_moves(p)) {
        auto after = p;
        G::play_unchecked(after, move);
        if (G::to_play(after) != G::to_play(p) && winning_move<G>(after)) return move;
    }
    return std::nullopt;
}

/// A position of random play in which one move wins at once and another one loses.
struct Chance {
    AnyPosition position;
    std::string winning, other;
};

template <Game G>
std::optional<Chance> chance_in(const typename G::Position& p) {
    const auto winning = winning_move<G>(p);
    const auto losing = winning ? losing_move<G>(p) : std::nullopt;
    if (!losing) return std::nullopt;
    return Chance{AnyPosition(p), G::format(*winning), G::format(*losing)};
}

template <Game G>
Chance chance_of(const typename G::Variant& variant) {
    std::mt19937_64 random(20261128);
    for (;;) {
        std::optional<Chance> found;
        random_play::play<G>(random_play::start<G>(variant, random), 600, random,
                             [&](const auto& p, const auto&) { found = found ? found : chance_in<G>(p); });
        if (found) return *found;
    }
}

/// Random play of Abalone comes there once in a thousand games: each side has lost five marbles, and one of the rest
/// stands at the edge before two of the other side.
template <>
Chance chance_of<abalone::Rules>(const abalone::Variant& variant) {
    const auto p = abalone::Rules::parse_position(variant, "bbb2/bbb3/7/8/wbb6/bww5/7/3www/2www b 5 5");
    return chance_in<abalone::Rules>(*p).value();
}

analyzer::Habit habit_of(const Chance& chance, std::vector<std::pair<std::string, std::uint64_t>> played) {
    analyzer::Habit habit{analyzer::OpeningLine{chance.position, {}, chance.position}, {}, {}};
    for (const auto& [move, games] : played) {
        analyzer::Choice choice{move, {}, {}};
        choice.own.games = games;
        habit.choices.push_back(choice);
    }
    return habit;
}

TEST(Slips, AreMovesThatGiveAwayAWin) {
    const std::atomic<bool> goes_on{false};
    analyzer::Analyst analyst({});
    for (const char* const name : {"abalone", "attangle", "artaban"}) {
        const Chance chance =
            with_game(*parse_game_name(name), []<class G>(const auto& variant) { return chance_of<G>(variant); });
        const auto slips = find_slips({habit_of(chance, {{chance.other, 5}})}, 3, kNodes, analyst, goes_on);
        ASSERT_TRUE(slips);
        ASSERT_EQ(slips->slips.size(), 1U) << name;
        EXPECT_EQ(slips->moves, 1U);
        const Slip& slip = slips->slips.front();
        EXPECT_EQ(slip.move, chance.other);
        EXPECT_EQ(slip.games, 5U);
        EXPECT_GT(slip.chance_before, 0.99);
        EXPECT_LT(slip.chance, 0.01);
        ASSERT_FALSE(slip.better.empty());
        const auto after = play(chance.position, *parse_move(chance.position, slip.better.front()));
        EXPECT_TRUE(outcome(*after).decided());
        EXPECT_FALSE(slip.answer.empty());
        // What is played seldom, or what wins, is none.
        const auto none =
            find_slips({habit_of(chance, {{chance.winning, 9}, {chance.other, 2}})}, 3, kNodes, analyst, goes_on);
        ASSERT_TRUE(none);
        EXPECT_TRUE(none->slips.empty()) << name;
        EXPECT_EQ(none->moves, 1U);
    }
}

TEST(Slips, EndWhenTheyAreInterrupted) {
    const std::atomic<bool> stop{true};
    analyzer::Analyst analyst({});
    const Chance chance =
        with_game(*parse_game_name("attangle"), []<class G>(const auto& variant) { return chance_of<G>(variant); });
    const auto slips = find_slips({habit_of(chance, {{chance.other, 5}})}, 3, kNodes, analyst, stop);
    ASSERT_FALSE(slips);
    EXPECT_EQ(slips.error().kind, ErrorKind::interrupted);
}

}  // namespace
}  // namespace ludex::service
