#include <gtest/gtest.h>

#include <set>

#include "analyzer/engine/engine.hpp"
#include "games/all_engines.hpp"
#include "games/any_game.hpp"
#include "reference/minimax.hpp"
#include "support/random_play.hpp"

// The search against plain minimax, on positions of random games of every variant.

namespace ludex::engine {
namespace {

template <class G>
class SearchOf : public testing::Test {};
TYPED_TEST_SUITE(SearchOf, AllGames::Apply<testing::Types>);

constexpr SearchOptions kPlain{false, 0, false, false};
constexpr SearchOptions kPlainWithQuiescence{false, 2, false, false};

/// Undecided positions of random games, about `wanted` of them: the more, the further apart the games and plies.
template <Game G>
std::vector<typename G::Position> positions(std::size_t wanted) {
    std::vector<typename G::Position> all;
    random_play::all_variants<G>(3, 150, [&](const auto& position, const auto& move) {
        if (move) all.push_back(position);
    });
    std::vector<typename G::Position> chosen;
    const double step = std::max(1.0, static_cast<double>(all.size()) / static_cast<double>(wanted));
    for (double i = 0; i < static_cast<double>(all.size()); i += step)
        chosen.push_back(all[static_cast<std::size_t>(i)]);
    return chosen;
}

template <Game G>
void expect_minimax(const SearchOptions& options, unsigned depth, std::size_t wanted) {
    const auto chosen = positions<G>(wanted);
    ASSERT_GT(chosen.size(), wanted / 2);
    Engine<G> engine({1, 0, options});
    for (const auto& position : chosen) {
        engine.forget();
        SearchLimits limits;
        limits.depth = depth;
        const auto result = engine.analyse(position, limits);
        ASSERT_EQ(result.lines.size(), 1U);
        const auto& weights = Knowledge<G>::weights(position);
        ASSERT_EQ(result.lines[0].value,
                  reference::minimax<G>(position, result.depth, 0, weights, options.forcing_plies))
            << G::format(position) << " to depth " << depth;
    }
}

TYPED_TEST(SearchOf, IsMinimaxOnePlyDeep) { expect_minimax<TypeParam>(kPlain, 1, 1000); }
TYPED_TEST(SearchOf, IsMinimaxTwoPliesDeep) { expect_minimax<TypeParam>(kPlain, 2, 500); }
TYPED_TEST(SearchOf, IsMinimaxThreePliesDeep) { expect_minimax<TypeParam>(kPlain, 3, 20); }
TYPED_TEST(SearchOf, WithQuiescenceIsMinimaxOnePlyDeep) { expect_minimax<TypeParam>(kPlainWithQuiescence, 1, 1000); }
TYPED_TEST(SearchOf, WithQuiescenceIsMinimaxTwoPliesDeep) { expect_minimax<TypeParam>(kPlainWithQuiescence, 2, 300); }

/// Each of several lines is the best move when those before it are left out.
TYPED_TEST(SearchOf, ManyLinesAreTheBestMovesInOrder) {
    using G = TypeParam;
    Engine<G> engine({1, 0, kPlain});
    for (const auto& position : positions<G>(40)) {
        SearchLimits limits;
        limits.depth = 2;
        const auto result = engine.analyse(position, limits, 4);
        std::multiset<Value, std::greater<>> values;
        std::set<PositionKey> seen;  // a symmetry of the board gives no second line
        for (const auto move : G::legal_moves(position)) {
            auto next = position;
            G::play_unchecked(next, move);
            if (!seen.insert(G::fold(next).key).second) continue;
            values.insert(-reference::minimax<G>(next, result.depth - 1, 1, Knowledge<G>::weights(position), 0));
        }
        auto value = values.begin();
        for (const auto& line : result.lines) ASSERT_EQ(line.value, *value++) << G::format(position);
        ASSERT_EQ(result.lines.size(), std::min<std::size_t>(4, values.size()));
    }
}

/// The starts of Abalone and Attangle have two and twelve symmetries.
TEST(SearchLines, MovesThatASymmetryTurnsIntoEachOtherAreOne) {
    const auto lines = []<Game G>(const typename G::Variant& variant) {
        Engine<G> engine({});
        SearchLimits limits;
        limits.depth = 1;
        return engine.analyse(*G::initial(variant), limits, 1000).lines.size();
    };
    EXPECT_EQ(lines.operator()<abalone::Rules>({}), 22U) << "of 44 moves";
    EXPECT_EQ(lines.operator()<attangle::Rules>(attangle::Variant::standard), 5U) << "of 36 points";
}

/// What is shown while the engine thinks is as good as its last word.
TYPED_TEST(SearchOf, LinesOfEveryDepthAreSortedAndNoneIsTheMirrorImageOfAnother) {
    using G = TypeParam;
    SearchLimits limits;
    limits.nodes = 20'000;
    std::size_t depths = 0;
    Engine<G> engine({});
    auto asked = positions<G>(10);
    for (const auto& variant : G::variants())
        if (const auto start = G::initial(variant)) asked.push_back(*start);
    for (const auto& position : asked) {
        engine.forget();
        engine.analyse(position, limits, 4, [&](const SearchResult<G>& result) {
            ++depths;
            std::set<PositionKey> seen;
            for (std::size_t i = 0; i < result.lines.size(); ++i) {
                const Value before = result.lines[i == 0 ? 0 : i - 1].value;
                EXPECT_GE(before, result.lines[i].value) << G::format(position);
                auto next = position;
                G::play_unchecked(next, result.lines[i].moves.at(0));
                EXPECT_TRUE(seen.insert(G::fold(next).key).second) << G::format(position);
            }
        });
    }
    EXPECT_GT(depths, 20U);
}

/// The value of a line is the value of the position to which its moves lead.
TYPED_TEST(SearchOf, LinesAreLegalAndLeadToTheirValue) {
    using G = TypeParam;
    Engine<G> engine({1, 0, kPlain});
    for (const auto& start : positions<G>(100)) {
        SearchLimits limits;
        limits.depth = 2;
        const auto line = engine.analyse(start, limits).lines.at(0);
        auto position = start;
        for (const auto move : line.moves) {
            ASSERT_TRUE(G::is_legal(position, move));
            G::play_unchecked(position, move);
        }
        const auto plies = static_cast<unsigned>(line.moves.size());
        Value value = G::outcome(position).decided() ? reference::end_value<G>(position, plies)
                                                     : evaluate<G>(position, Knowledge<G>::weights(position));
        if (plies % 2 == 1) value = -value;
        EXPECT_EQ(value, line.value) << G::format(start);
    }
}

TYPED_TEST(SearchOf, TheSameNodesGiveTheSameAnswer) {
    using G = TypeParam;
    SearchLimits limits;
    limits.nodes = 5000;
    for (const auto& position : positions<G>(20)) {
        Engine<G> one({});
        Engine<G> other({});
        const auto a = one.analyse(position, limits, 2);
        one.forget();
        const auto again = one.analyse(position, limits, 2);
        const auto b = other.analyse(position, limits, 2);
        ASSERT_EQ(a.nodes, b.nodes);
        ASSERT_EQ(a.nodes, again.nodes);
        ASSERT_EQ(a.lines.size(), b.lines.size());
        for (std::size_t i = 0; i < a.lines.size(); ++i) {
            EXPECT_EQ(a.lines[i].moves, b.lines[i].moves);
            EXPECT_EQ(a.lines[i].moves, again.lines[i].moves);
        }
    }
}

TYPED_TEST(SearchOf, KeepsToItsNodes) {
    using G = TypeParam;
    std::size_t deep = 0;
    for (const std::uint64_t nodes : {1U, 100U, 3000U}) {
        SearchLimits limits;
        limits.nodes = nodes;
        Engine<G> engine({});
        for (const auto& position : positions<G>(10)) {
            const auto result = engine.analyse(position, limits);
            ASSERT_FALSE(result.lines.empty());
            // The first ply is searched whatever the limit.
            if (result.depth == 1) continue;
            EXPECT_LE(result.nodes, nodes + 1);
            ++deep;
        }
    }
    EXPECT_GT(deep, 5U);
}

TYPED_TEST(SearchOf, SeveralThreadsGiveALegalLine) {
    using G = TypeParam;
    Engine<G> engine({3, 1U << 20U, {}});
    SearchLimits limits;
    limits.nodes = 20'000;
    for (const auto& position : positions<G>(5)) {
        auto reached = position;
        const auto result = engine.analyse(position, limits);
        for (const auto move : result.lines.at(0).moves) {
            ASSERT_TRUE(G::is_legal(reached, move));
            G::play_unchecked(reached, move);
        }
    }
}

TYPED_TEST(SearchOf, ARaisedFlagStopsIt) {
    using G = TypeParam;
    const std::atomic<bool> stop{true};
    SearchLimits limits;
    limits.stop = &stop;
    Engine<G> engine({});
    const auto result = engine.analyse(positions<G>(1).at(0), limits);
    EXPECT_EQ(result.lines.size(), 1U) << "an answer all the same";
    EXPECT_LT(result.nodes, 20'000U) << "the flag is looked at once in some hundred nodes";
}

/// A move back to a position of the game is worth nothing, so that the side ahead plays another one.
TYPED_TEST(SearchOf, APlayedPositionIsADraw) {
    using G = TypeParam;
    Engine<G> engine({1, 0, kPlain});
    std::size_t avoided = 0;
    for (const auto& position : positions<G>(50)) {
        SearchLimits limits;
        limits.depth = 1;
        const auto best = engine.analyse(position, limits).lines.at(0);
        if (is_proved(best.value)) continue;
        auto next = position;
        G::play_unchecked(next, best.moves[0]);
        limits.played = {G::key(next)};
        const auto other = engine.analyse(position, limits).lines.at(0);
        EXPECT_EQ(other.value == 0 || other.moves[0] != best.moves[0], true) << G::format(position);
        EXPECT_EQ(best.value > 0 ? other.value >= 0 : other.value == 0, true) << G::format(position);
        avoided += other.moves[0] != best.moves[0] ? 1U : 0U;
    }
    EXPECT_GT(avoided, 5U);
}

TEST(Path, KnowsThePositionsOfTheGameAndOfTheLine) {
    Path path;
    path.begin(10, std::vector<PositionKey>{1, 2, 4096 + 7});
    for (const PositionKey key : {1U, 2U, 4096U + 7U}) EXPECT_TRUE(path.had(3, key)) << key;
    EXPECT_FALSE(path.had(3, 7)) << "it falls into the slot of another key";
    path.enter(1, 11);
    path.enter(2, 12);
    path.enter(3, 13);
    EXPECT_TRUE(path.had(4, 10)) << "the root";
    EXPECT_FALSE(path.had(4, 11)) << "the other side is on the move there";
    path.enter(4, 14);
    EXPECT_TRUE(path.had(5, 11));
    EXPECT_FALSE(path.had(3, 13)) << "what another line had later counts nothing";
    path.begin(20, {});
    EXPECT_FALSE(path.had(1, 1));
}

}  // namespace
}  // namespace ludex::engine
