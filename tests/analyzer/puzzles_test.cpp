#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "analyzer/puzzles/find_puzzle.hpp"
#include "analyzer/puzzles/proved_moves.hpp"
#include "core/text.hpp"
#include "games/all_engines.hpp"
#include "reference/minimax.hpp"
#include "service/puzzles/puzzle_json.hpp"
#include "support/late_positions.hpp"

// Puzzles against a solver that knows the rules and nothing else.

namespace ludex::analyzer {
namespace {

template <Game G>
std::vector<std::string> moves_that(const typename G::Position& position, auto&& is_right) {
    std::vector<std::string> moves;
    for (const auto move : G::legal_moves(position)) {
        auto next = position;
        G::play_unchecked(next, move);
        if (is_right(next)) moves.push_back(G::format(move));
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::vector<std::string> sorted(std::vector<std::string> moves) {
    std::sort(moves.begin(), moves.end());
    return moves;
}

/// What a proved puzzle says, move by move.
template <Game G>
void expect_true(const Puzzle& puzzle) {
    const auto& position = std::get<typename G::Position>(puzzle.position);
    const unsigned plies = puzzle.plies;
    SCOPED_TRACE(full_name(puzzle.variant) + " " + format(puzzle.position) + " " + std::string(to_text(puzzle.kind)));
    if (puzzle.kind == PuzzleKind::hold) {
        const auto holding =
            moves_that<G>(position, [&](const auto& next) { return !reference::forces_win<G>(next, plies - 1); });
        EXPECT_EQ(holding, puzzle.right.front());
        const auto holding_shorter =
            moves_that<G>(position, [&](const auto& next) { return !reference::forces_win<G>(next, plies - 2); });
        EXPECT_GT(holding_shorter.size(), 1U) << "the others lose no sooner";
        return;
    }
    EXPECT_FALSE(reference::forces_win<G>(position, plies - 1)) << "no shorter win";
    auto at = position;
    for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
        const unsigned left = plies - static_cast<unsigned>(i);
        if (i % 2 == 0) {
            EXPECT_EQ(moves_that<G>(at, [&](const auto& next) { return reference::is_lost<G>(next, left - 1); }),
                      sorted(puzzle.right[i / 2]))
                << "own move " << i / 2 + 1;
            const bool is_last = left <= 2;  // the opponent may make the last move of all
            EXPECT_TRUE(is_last || puzzle.right[i / 2].size() == 1) << "a line ends before a choice";
        }
        G::play_unchecked(at, *G::read_move(at, puzzle.line[i]));
    }
    EXPECT_EQ(G::outcome(at).decided(), puzzle.line.size() == plies);
}

template <class G>
class PuzzlesOf : public testing::Test {};
TYPED_TEST_SUITE(PuzzlesOf, AllGames::Apply<testing::Types>);

TYPED_TEST(PuzzlesOf, ThatAreProvedAreTrue) {
    using G = TypeParam;
    const std::atomic<bool> goes_on{false};
    Analyst analyst({});
    PuzzleSearch search;
    search.kinds = {PuzzleKind::win, PuzzleKind::hold};
    search.most_moves = 2;
    search.nodes = 4'000;
    std::map<PuzzleKind, std::size_t> found;
    const auto variant = G::variants().front();
    for (const auto& position : random_play::late_positions<G>(6, 6)) {
        const auto puzzle = find_puzzle(variant, position, search, analyst, goes_on);
        ASSERT_TRUE(puzzle);
        if (!*puzzle) continue;
        ++found[(*puzzle)->kind];
        EXPECT_EQ((*puzzle)->right.front().size(), 1U) << "one move is right";
        if ((*puzzle)->plies <= 3) expect_true<G>(**puzzle);
    }
    EXPECT_GT(found[PuzzleKind::win], 2U);
}

/// Those of the sample file, where they are short enough for a slow solver.
TYPED_TEST(PuzzlesOf, OfTheSampleAreTrue) {
    using G = TypeParam;
    std::ifstream file(LUDEX_SOURCE_DIR "/data/puzzles.jsonl");
    std::map<PuzzleKind, std::size_t> checked;
    for (std::string line; std::getline(file, line);) {
        const auto found = service::read_puzzle(service::Json::parse(line));
        ASSERT_TRUE(found) << line << found.error().message;
        const Puzzle& puzzle = found->puzzle;
        const bool is_own = std::holds_alternative<typename G::Position>(puzzle.position);
        if (!is_own || !is_proved(puzzle.kind) || puzzle.plies > 3) continue;
        expect_true<G>(puzzle);
        ++checked[puzzle.kind];
    }
    EXPECT_GT(checked[PuzzleKind::win], 2U);
    const bool has_holds = std::string_view(G::kInfo.id) != "abalone";  // the sample has none of it
    EXPECT_EQ(checked[PuzzleKind::hold] > 0, has_holds);
}

TYPED_TEST(PuzzlesOf, OfSureWinsAreFoundWithTheirMoves) {
    using G = TypeParam;
    const std::atomic<bool> goes_on{false};
    Analyst analyst({});
    std::ifstream file(LUDEX_SOURCE_DIR "/games/" + std::string(G::kInfo.id) + "/data/tactics.tsv");
    std::size_t rows = 0;
    for (std::string line; std::getline(file, line) && rows < 8;) {
        if (line.starts_with('#')) continue;
        const auto fields = split(line, '\t');
        const auto plies = *parse_number<unsigned>(fields[3]);
        if (plies > 5) continue;
        const AnyVariant variant = *parse_game_name(fields[0]);
        const auto puzzle =
            find_puzzle(variant, *parse_position(variant, fields[1]), {.nodes = 2'000'000}, analyst, goes_on);
        ASSERT_TRUE(puzzle && *puzzle) << line;
        EXPECT_EQ((*puzzle)->kind, PuzzleKind::win) << line;
        EXPECT_EQ((*puzzle)->plies, plies) << line;
        EXPECT_EQ((*puzzle)->right.front(), std::vector<std::string>{std::string(fields[2])}) << line;
        ++rows;
    }
    EXPECT_GT(rows, 5U);
}

TYPED_TEST(PuzzlesOf, AreTheSameWhereTheBoardIsTurned) {
    using G = TypeParam;
    const std::atomic<bool> goes_on{false};
    Analyst analyst({});
    const auto variant = G::variants().front();
    PuzzleSearch search{.kinds = {PuzzleKind::win}, .most_moves = 2, .nodes = 4'000};
    std::size_t compared = 0;
    for (const auto& position : random_play::late_positions<G>(2, 3)) {
        const auto puzzle = find_puzzle(variant, position, search, analyst, goes_on);
        ASSERT_TRUE(puzzle);
        if (!*puzzle) continue;
        ++compared;
        for (const unsigned symmetry : G::symmetries(position)) {
            const auto turned = find_puzzle(variant, G::transform(position, symmetry), search, analyst, goes_on);
            ASSERT_TRUE(turned && *turned);
            EXPECT_EQ((*turned)->plies, (*puzzle)->plies);
            const auto move = *G::read_move(position, (*puzzle)->line.front());
            EXPECT_EQ((*turned)->right.front().front(), G::format(G::transform(move, symmetry)));
        }
    }
    EXPECT_GT(compared, 0U);
}

TEST(Puzzles, AreNotProvedWithoutNodes) {
    std::ifstream file(LUDEX_SOURCE_DIR "/games/abalone/data/tactics.tsv");
    std::string line;
    while (std::getline(file, line) && line.starts_with('#')) continue;
    const auto fields = split(line, '\t');
    ASSERT_EQ(fields.size(), 4U);
    const AnyPosition position = *parse_position(*parse_game_name(fields[0]), fields[1]);
    const auto plies = *parse_number<unsigned>(fields[3]);
    std::uint64_t enough = 1;
    for (; !prove_win(position, plies, enough); enough *= 2) ASSERT_LT(enough, kProofNodes);
    EXPECT_EQ(prove_win(position, plies, enough / 4).error().kind, ErrorKind::limit);
    EXPECT_EQ((**prove_win(position, plies, enough)).line.size(), plies);
    EXPECT_EQ((**prove_win(position, plies, enough)).right.front(), std::vector<std::string>{std::string(fields[2])});
}

/// In a position that is its own mirror image moves have twins, which are as right.
TEST(Puzzles, KnowTheTwinsOfAMove) {
    const std::atomic<bool> goes_on{false};
    Analyst analyst({});
    const AnyVariant variant = *parse_game_name("attangle");
    const AnyPosition start =
        *with_game(variant, []<class G>(const auto& v) { return std::optional<AnyPosition>(*G::initial(v)); });
    const auto puzzle = find_puzzle(variant, start, {.kinds = {PuzzleKind::quiet}, .nodes = 20'000}, analyst, goes_on);
    ASSERT_TRUE(puzzle && *puzzle);
    std::set<PositionKey> keys;
    for (const std::string& move : (*puzzle)->right.front())
        keys.insert(folded_key(*play(start, *parse_move(start, move))));
    std::size_t right = 0;
    for (const AnyMove& move : legal_moves(start)) right += keys.count(folded_key(*play(start, move)));
    EXPECT_EQ((*puzzle)->right.front().size(), right);
    EXPECT_GT(right, keys.size());
}

TEST(Puzzles, EndWhenTheyAreInterrupted) {
    const std::atomic<bool> stop{true};
    Analyst analyst({});
    const AnyVariant variant = *parse_game_name("abalone");
    const AnyPosition start =
        *with_game(variant, []<class G>(const auto& v) { return std::optional<AnyPosition>(*G::initial(v)); });
    const auto puzzle = find_puzzle(variant, start, {}, analyst, stop);
    ASSERT_FALSE(puzzle);
    EXPECT_EQ(puzzle.error().kind, ErrorKind::interrupted);
}

/// The engine's own kinds: what they promise holds by what the engine says with all of the nodes.
TEST(Puzzles, OfTheEngineAreClear) {
    const std::atomic<bool> goes_on{false};
    Analyst analyst({});
    std::map<PuzzleKind, std::size_t> found;
    for (const char* game : {"abalone/belgian-daisy", "attangle", "attangle/former", "artaban"}) {
        const AnyVariant variant = *parse_game_name(game);
        with_game(variant, [&]<class G>(const auto& v) {
            std::mt19937_64 random(5);
            for (int n = 0; n < 12; ++n) {
                const auto line = random_play::forcing_game<G>(v, random);
                const auto& position = line[line.size() / 2];
                if (G::outcome(position).decided()) continue;
                PuzzleSearch search{.kinds = {PuzzleKind::best, PuzzleKind::quiet}, .nodes = 6'000};
                const auto puzzle = find_puzzle(variant, position, search, analyst, goes_on);
                ASSERT_TRUE(puzzle);
                if (!*puzzle) continue;
                ++found[(*puzzle)->kind];
                engine::SearchLimits limits;
                limits.nodes = search.nodes;
                analyst.forget();
                const auto lines =
                    analyst.analyse(position, limits, (*puzzle)->kind == PuzzleKind::best ? 2 : 12).lines;
                const auto& right = (*puzzle)->right.front();
                EXPECT_EQ(lines[0].moves[0], right[0]);
                if ((*puzzle)->kind == PuzzleKind::best) {
                    EXPECT_EQ(right.size(), 1U);
                    EXPECT_GE(lines[0].chance - lines[1].chance, 0.25);
                } else {
                    EXPECT_GE(right.size(), 3U);
                    for (const AnalysisLine& other : lines) {
                        const bool is_right = std::find(right.begin(), right.end(), other.moves[0]) != right.end();
                        EXPECT_EQ(is_right, lines[0].chance - other.chance < 0.05) << other.moves[0];
                    }
                }
            }
        });
    }
    EXPECT_GT(found[PuzzleKind::best], 0U);
    EXPECT_GT(found[PuzzleKind::quiet], 0U);
}

TEST(Puzzles, AreGradedByLengthAndByWhoMissedThem) {
    const AnyVariant variant = *parse_game_name("attangle");
    const AnyPosition start =
        *with_game(variant, []<class G>(const auto& v) { return std::optional<AnyPosition>(*G::initial(v)); });
    Puzzle puzzle{.kind = PuzzleKind::win, .variant = variant, .position = start};
    puzzle.plies = 5;
    EXPECT_EQ(grade_of(puzzle, 0, 0), 3U);
    EXPECT_EQ(grade_of(puzzle, 3, 1), 3U);
    EXPECT_EQ(grade_of(puzzle, 2, 1), 4U);
    puzzle.plies = 11;
    EXPECT_EQ(grade_of(puzzle, 2, 2), 5U);
    EXPECT_EQ(task_of(puzzle), "White wins in 6 moves");
    puzzle.kind = PuzzleKind::hold;
    EXPECT_EQ(grade_of(puzzle, 2, 2), 2U);
}

}  // namespace
}  // namespace ludex::analyzer
