#include <gtest/gtest.h>

#include <set>

#include "analyzer/engine/move_picker.hpp"
#include "analyzer/engine/transposition_table.hpp"
#include "games/all_engines.hpp"
#include "games/any_game.hpp"
#include "support/late_positions.hpp"
#include "support/random_play.hpp"

// Tests the engine's knowledge of each game, against the rules and with positions made by hand.

namespace ludex::engine {
namespace {

template <class G>
class KnowledgeTest : public testing::Test {
public:
    template <class F>
    static void for_each_position(F&& f) {
        random_play::all_variants<G>(4, 200, [&](const auto& position, const auto&) { f(position); });
    }
};
TYPED_TEST_SUITE(KnowledgeTest, AllGames::Apply<testing::Types>);

/// The counts of turned and mirrored boards are the same.
TYPED_TEST(KnowledgeTest, FeaturesDoNotDependOnTheOrientation) {
    using G = TypeParam;
    TestFixture::for_each_position([](const auto& position) {
        for (const unsigned symmetry : G::symmetries(position))
            ASSERT_EQ(Knowledge<G>::features(G::transform(position, symmetry)), Knowledge<G>::features(position))
                << G::format(position) << " turned by " << symmetry;
    });
}

/// forcing_moves are the legal moves that are worth enough.
TYPED_TEST(KnowledgeTest, ForcingMovesAreThoseWithAWorth) {
    using G = TypeParam;
    using K = Knowledge<G>;
    TestFixture::for_each_position([](const auto& position) {
        if (G::outcome(position).decided()) return;
        std::set<typename G::Move> worthy;
        for (const auto move : G::legal_moves(position))
            if (K::worth(position, move) >= K::kForcing) worthy.insert(move);
        const auto forcing = K::forcing_moves(position);
        ASSERT_EQ(std::set<typename G::Move>(forcing.begin(), forcing.end()), worthy) << G::format(position);
        ASSERT_EQ(forcing.size(), worthy.size()) << G::format(position);
    });
}

/// A winning move wins, and there is one whenever a move ends the game by its main condition.
TYPED_TEST(KnowledgeTest, WinningMovesAreFound) {
    using G = TypeParam;
    std::size_t found = 0;
    for (const auto& position : random_play::late_positions<G>(8, 30)) {
        bool any = false;
        for (const auto move : G::legal_moves(position)) {
            auto next = position;
            G::play_unchecked(next, move);
            const Outcome end = G::outcome(next);
            any = any || (end_reason_name<G>(end.reason) != "no-move" &&
                          winner_of(end.result, G::kInfo.first_mover) == G::to_play(position));
        }
        const auto winner = Knowledge<G>::winning_move(position);
        ASSERT_EQ(winner.has_value(), any) << G::format(position);
        if (!winner) continue;
        ++found;
        ASSERT_TRUE(G::is_legal(position, *winner));
        auto next = position;
        G::play_unchecked(next, *winner);
        ASSERT_TRUE(G::outcome(next).decided());
        ASSERT_EQ(Knowledge<G>::least_plies_to_win(position), 1U);
    }
    EXPECT_GT(found, 0U);
}

TYPED_TEST(KnowledgeTest, NoGameIsWonBeforeTheLeastPlies) {
    using G = TypeParam;
    std::mt19937_64 random(7);
    std::size_t won = 0;
    for (const auto& variant : G::variants())
        for (int i = 0; i < 10; ++i) {
            const auto line = random_play::forcing_game<G>(variant, random);
            const auto winner = winner_of(G::outcome(line.back()).result, G::kInfo.first_mover);
            if (!winner) continue;
            ++won;
            for (std::size_t ply = 0; ply + 1 < line.size(); ++ply) {
                if (G::to_play(line[ply]) != *winner) continue;
                ASSERT_LE(Knowledge<G>::least_plies_to_win(line[ply]), line.size() - 1 - ply) << G::format(line[ply]);
            }
        }
    EXPECT_GT(won, 5 * G::variants().size());
}

TYPED_TEST(KnowledgeTest, PassingTwiceIsNothing) {
    using G = TypeParam;
    TestFixture::for_each_position([](const auto& position) {
        auto passed = position;
        G::pass_turn(passed);
        ASSERT_NE(G::to_play(passed), G::to_play(position));
        ASSERT_NE(G::key(passed), G::key(position));
        G::pass_turn(passed);
        ASSERT_EQ(passed, position);
        ASSERT_EQ(G::key(passed), G::key(position));
    });
}

TYPED_TEST(KnowledgeTest, SlotsAreInRange) {
    using G = TypeParam;
    TestFixture::for_each_position([](const auto& position) {
        for (const auto move : G::legal_moves(position)) {
            ASSERT_LT(Knowledge<G>::slot(move), Knowledge<G>::kSlots);
            ASSERT_LT(bits_of(move), 1U << 20U);
            ASSERT_EQ(move_of<typename G::Move>(bits_of(move)), move);
        }
    });
}

TYPED_TEST(KnowledgeTest, ThePickerGivesEachMoveOnce) {
    using G = TypeParam;
    using Move = typename G::Move;
    const History<G> history;
    TestFixture::for_each_position([&](const auto& position) {
        const auto legal = G::legal_moves(position);
        if (legal.empty()) return;
        const Killers<Move> killers{legal[legal.size() / 2], legal[0]};
        for (const std::optional<Move> known : {std::optional<Move>(), std::optional(legal[legal.size() - 1])}) {
            MovePicker<G> picker(position, known, killers, history);
            std::vector<Move> picked;
            while (const auto next = picker.next()) {
                ASSERT_EQ(next->is_quiet, Knowledge<G>::worth(position, next->move) <= 0);
                picked.push_back(next->move);
            }
            if (known) {
                ASSERT_EQ(picked.front(), *known);
            }
            std::sort(picked.begin(), picked.end());
            ASSERT_TRUE(std::equal(picked.begin(), picked.end(), legal.begin(), legal.end())) << G::format(position);
        }
    });
}

TYPED_TEST(KnowledgeTest, EveryTermHasANameOfItsOwnAndAMeaning) {
    std::set<std::string_view> names;
    for (const Term& term : Knowledge<TypeParam>::kTerms) {
        EXPECT_FALSE(term.meaning.empty()) << term.name;
        EXPECT_TRUE(names.insert(term.name).second) << term.name;
    }
}

// --- Counts by hand --------------------------------------------------------------------------------------------------

using Counts = std::map<std::string_view, std::int32_t>;

/// The counts that are not 0.
template <Game G>
Counts counts(std::string_view game, std::string_view text) {
    const auto variant = parse_game_name(game);
    const auto position = G::parse_position(std::get<typename G::Variant>(*variant), text);
    EXPECT_TRUE(position.has_value()) << text;
    const auto features = Knowledge<G>::features(*position);
    Counts named;
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (features[i] != 0) named[Knowledge<G>::kTerms[i].name] = features[i];
    }
    return named;
}

TEST(AbaloneKnowledge, CountsABoard) {
    // Black: g7 h8 push i9 off the corner; e5 stands alone in the centre.
    EXPECT_EQ(counts<abalone::Rules>("abalone", "4w/4b1/4b2/8/4b4/8/7/6/5 b 2 3"),
              (Counts{{"tempo", 1},
                      {"third ejection", 1},
                      {"ring 2", 1},
                      {"ring 3", 1},
                      {"edge", -1},
                      {"corner", -1},
                      {"neighbours", 1},
                      {"ejections", 1},
                      {"pushes", 1},
                      {"centre of gravity", -133}}));
}

TEST(AttangleKnowledge, CountsABoard) {
    // a1 and a3 see a2, and a2 sees them.
    EXPECT_EQ(counts<attangle::Rules>("attangle", "4/5/6/7/6/5/w,b,w,1 w 16 17"),
              (Counts{{"tempo", 1}, {"singles", 1}, {"hand", -1}, {"singles at the rim", 1}, {"middle captures", 1}}));
    // The position above with a double on a3: the capture makes a full stack, the third one.
    EXPECT_EQ(counts<attangle::Rules>("attangle", "4/5/6/wbw,5,wbw/6/5/w,b,bw,1 w 12 12"),
              (Counts{{"tempo", 1},
                      {"first full stack", 1},
                      {"second full stack", 1},
                      {"middle stacks", 1},
                      {"middle stacks at the rim", 1},
                      {"full captures", 1},
                      {"eyed middles against", 1},
                      {"near the end", 1}}));
}

TEST(ArtabanKnowledge, CountsABoard) {
    // A two at home; the five attacks the three. Four steps forward show the top again; a roll to the side before them
    // shows the six, and the five of the black die.
    EXPECT_EQ(counts<artaban::Rules>("artaban", "w26,7/8/8/3,b31,4/3,w53,4/8/8/8 w"), (Counts{{"tempo", 1},
                                                                                              {"points home", 2},
                                                                                              {"dice home", 1},
                                                                                              {"dice", 1},
                                                                                              {"race", 3},
                                                                                              {"value 4 steps away", 1},
                                                                                              {"orientation", 2},
                                                                                              {"strength", 2},
                                                                                              {"targets", 3},
                                                                                              {"best target", 3},
                                                                                              {"lead at the end", 2}}));
    // Diagonally in front: a target in the variant alone (AR-12).
    EXPECT_EQ(counts<artaban::Rules>("artaban", "w26,7/8/8/2,b31,5/3,w53,4/8/8/8 w").count("targets"), 0U);
    EXPECT_EQ(counts<artaban::Rules>("artaban/diagonal", "w26,7/8/8/2,b31,5/3,w53,4/8/8/8 w").at("targets"), 3);
    EXPECT_EQ(counts<artaban::Rules>("artaban/diagonal", "w26,7/8/8/2,b31,5/3,w53,4/8/8/8 b").at("en prise"), 3);
}

TEST(TranspositionTable, RemembersWhatWasStored) {
    TranspositionTable table(1U << 16U);
    EXPECT_FALSE(table.find(12345));
    for (const Value value : {Value{0}, Value{-777}, win_in(3), loss_in(100)})
        for (const Bound bound : {Bound::upper, Bound::lower, Bound::exact}) {
            table.store(12345, {0xABCDE, value, 17, bound});
            const auto found = table.find(12345);
            ASSERT_TRUE(found);
            EXPECT_EQ(found->move, 0xABCDEU);
            EXPECT_EQ(found->value, value);
            EXPECT_EQ(found->depth, 17);
            EXPECT_EQ(found->bound, bound);
        }
    table.clear();
    EXPECT_FALSE(table.find(12345));
}

TEST(TranspositionTable, KeepsTheDeepestOfABucket) {
    TranspositionTable table(1U << 16U);
    const std::uint64_t bucket = 99;
    const auto key = [&](std::uint64_t i) { return i << 32U | bucket; };
    for (std::uint64_t i = 1; i <= 4; ++i) table.store(key(i), {0, 0, static_cast<int>(10 * i), Bound::exact});
    table.store(key(5), {0, 0, 1, Bound::exact});
    EXPECT_FALSE(table.find(key(1)));
    for (std::uint64_t i = 2; i <= 5; ++i) EXPECT_TRUE(table.find(key(i))) << i;
}

TEST(TranspositionTable, OldSearchesGiveWayToNewOnes) {
    TranspositionTable table(1U << 16U);
    const auto key = [&](std::uint64_t i) { return i << 32U | 7U; };
    table.store(key(1), {0, 0, 12, Bound::exact});
    for (int i = 0; i < 5; ++i) table.age();
    for (std::uint64_t i = 2; i <= 4; ++i) table.store(key(i), {0, 0, 2, Bound::exact});
    table.store(key(5), {0, 0, 1, Bound::exact});
    EXPECT_FALSE(table.find(key(1)));
}

TEST(TranspositionTable, WithoutMemoryRemembersNothing) {
    TranspositionTable table(0);
    table.store(1, {0, 5, 3, Bound::exact});
    EXPECT_FALSE(table.find(1));
}

}  // namespace
}  // namespace ludex::engine
