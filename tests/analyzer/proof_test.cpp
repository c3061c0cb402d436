#include <gtest/gtest.h>

#include <fstream>

#include "analyzer/analysis/analysis.hpp"
#include "analyzer/engine/engine.hpp"
#include "analyzer/engine/proof.hpp"
#include "core/text.hpp"
#include "games/all_engines.hpp"
#include "games/any_game.hpp"
#include "reference/minimax.hpp"
#include "support/late_positions.hpp"
#include "support/random_play.hpp"

// Forced ends against a search that knows the rules and nothing else.

namespace ludex::engine {
namespace {

template <class G>
class ProofOf : public testing::Test {};
TYPED_TEST_SUITE(ProofOf, AllGames::Apply<testing::Types>);

/// The shortest forced end within `plies` by the reference: positive for a win of the side to move.
template <Game G>
int reference_end(const typename G::Position& position, unsigned plies) {
    for (unsigned n = 1; n <= plies; ++n) {
        if (reference::forces_win<G>(position, n)) return static_cast<int>(n);
        if (reference::is_lost<G>(position, n)) return -static_cast<int>(n);
    }
    return 0;
}

TYPED_TEST(ProofOf, AgreesWithTheReferenceOnLatePositions) {
    using G = TypeParam;
    constexpr unsigned kPlies = 2;
    std::size_t wins = 0;
    std::size_t losses = 0;
    for (const auto& position : random_play::late_positions<G>(4, 3)) {
        const int expected = reference_end<G>(position, kPlies);
        ProofSearch<G> search(UINT64_MAX);
        const auto win = search.prove_win(position, kPlies);
        const auto loss = search.prove_loss(position, kPlies);
        ASSERT_EQ(win.has_value(), expected > 0) << G::format(position);
        ASSERT_EQ(loss.has_value(), expected < 0) << G::format(position);
        if (win) ++wins;
        if (loss) ++losses;
        if (const auto& proof = win ? win : loss) {
            EXPECT_EQ(proof->line.size(), static_cast<std::size_t>(std::abs(expected))) << G::format(position);
            EXPECT_EQ(proof->is_win, expected > 0);
        }
    }
    EXPECT_GT(wins, 0U);
    EXPECT_GT(losses, 0U);
}

/// Whatever is switched on, a value beyond kProved is true: confirmed by exhaustion.
TYPED_TEST(ProofOf, TheSearchProvesNothingFalse) {
    using G = TypeParam;
    constexpr unsigned kMostPlies = 3;
    Engine<G> engine({});
    SearchLimits limits;
    std::size_t confirmed = 0;
    // Small limits end most searches in the middle of an iteration.
    for (const std::uint64_t nodes : {100U, 300U, 700U, 1'500U, 5'000U})
        for (const auto& position : random_play::late_positions<G>(3, 5)) {
            engine.forget();
            limits.nodes = nodes;
            const Value value = engine.analyse(position, limits).lines.at(0).value;
            if (!is_proved(value) || plies_to_end(value) > kMostPlies) continue;
            const unsigned plies = plies_to_end(value);
            ASSERT_TRUE(is_win(value) ? reference::forces_win<G>(position, plies)
                                      : reference::is_lost<G>(position, plies))
                << G::format(position) << " in " << plies << ", " << nodes << " nodes";
            ++confirmed;
        }
    EXPECT_GT(confirmed, 3U);
}

/// Positions of real and of random games that were said to be lost in so many plies, and that an independent exhaustive
/// solver knows not to be: no limit of nodes may claim it.
TEST(Proofs, ALossThatIsNoneIsNotClaimed) {
    std::ifstream file(LUDEX_SOURCE_DIR "/tests/cases/engine-bounds.tsv");
    std::size_t positions = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const auto fields = split(line, '\t');
        const bool has_nodes = fields.size() > 3;  // the others were claimed by 20,000 nodes
        const auto claimed = *parse_number<unsigned>(fields[has_nodes ? 3 : 2]);
        const auto variant = *parse_game_name(fields[0]);
        const auto position = *parse_position(variant, fields[1]);
        for (const std::uint64_t nodes : {500U, 1'000U, 2'000U, 3'000U, 7'000U, 20'000U}) {
            analyzer::Analyst analyst({});
            SearchLimits limits;
            limits.nodes = nodes;
            const auto analysis = analyst.analyse(position, limits);
            const auto& forced = analysis.lines.at(0).forced;
            EXPECT_FALSE(forced && !forced->is_win && forced->plies <= claimed)
                << fields[0] << ' ' << fields[1] << ": lost in " << forced->plies << ", " << nodes << " nodes";
        }
        ++positions;
    }
    EXPECT_EQ(positions, 22U);
}

TEST(Analysis, TheLinesOfEveryDepthAreInTheOrderOfTheirScores) {
    for (const char* game : {"abalone/belgian-daisy", "attangle", "attangle/grand"}) {
        const auto variant = *parse_game_name(game);
        const auto start = with_game(variant, []<class G>(const auto& v) { return AnyPosition(*G::initial(v)); });
        analyzer::Analyst analyst({});
        SearchLimits limits;
        limits.nodes = 60'000;
        std::size_t depths = 0;
        const auto check = [&](const Analysis& analysis) {
            ++depths;
            for (std::size_t i = 1; i < analysis.lines.size(); ++i)
                EXPECT_GE(analysis.lines[i - 1].score, analysis.lines[i].score) << game << " depth " << analysis.depth;
        };
        check(analyst.analyse(start, limits, 5, check));
        EXPECT_GT(depths, 3U) << game;
    }
}

/// Longer ends, where the reference takes too long: the exhaustive search confirms those of the engine.
TYPED_TEST(ProofOf, LongerEndsOfTheSearchAreConfirmed) {
    using G = TypeParam;
    Engine<G> engine({});
    SearchLimits limits;
    limits.nodes = 10'000;
    std::size_t confirmed = 0;
    for (const auto& position : random_play::late_positions<G>(3, 7)) {
        engine.forget();
        const Value value = engine.analyse(position, limits).lines.at(0).value;
        if (!is_proved(value) || plies_to_end(value) < 3) continue;
        ProofSearch<G> search(100'000);
        const auto proof = is_win(value) ? search.prove_win(position, plies_to_end(value))
                                         : search.prove_loss(position, plies_to_end(value));
        if (search.is_exhausted()) continue;
        ASSERT_TRUE(proof) << G::format(position) << " in " << plies_to_end(value);
        EXPECT_LE(proof->line.size(), plies_to_end(value));
        ++confirmed;
    }
    EXPECT_GT(confirmed, 3U);
}

TYPED_TEST(ProofOf, LinesEndTheGame) {
    using G = TypeParam;
    std::size_t proved = 0;
    for (const auto& start : random_play::late_positions<G>(4, 4)) {
        ProofSearch<G> search(500'000);
        const auto proof = search.prove_win(start, 5);
        if (!proof) continue;
        auto position = start;
        for (const auto move : proof->line) {
            ASSERT_TRUE(G::is_legal(position, move)) << G::format(position);
            G::play_unchecked(position, move);
        }
        EXPECT_EQ(winner_of(G::outcome(position).result, G::kInfo.first_mover), G::to_play(start));
        ++proved;
    }
    EXPECT_GT(proved, 3U);
}

TYPED_TEST(ProofOf, SaysWhenTheMovesRanOut) {
    using G = TypeParam;
    ProofSearch<G> search(1000);
    const auto late = random_play::late_positions<G>(1, 12);
    EXPECT_FALSE(search.prove_loss(late.back(), 12));
    EXPECT_TRUE(search.is_exhausted());
}

}  // namespace
}  // namespace ludex::engine
