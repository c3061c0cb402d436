#include "analyzer/annotate/annotation.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "analyzer/annotate/annotated_record.hpp"
#include "games/all_engines.hpp"
#include "games/any_game.hpp"
#include "support/records.hpp"

namespace ludex::analyzer {
namespace {

JudgedPosition judged(double chance, std::string best = "a", std::optional<double> second = {}) {
    JudgedPosition p;
    p.chance = chance;
    p.best = {std::move(best)};
    p.second_chance = second;
    return p;
}

TEST(Marks, FollowTheLossOfWinningChances) {
    struct Case {
        double before, after;  // the mover's chances
        Mark mark;
    };
    for (const Case& c :
         {Case{0.60, 0.60, Mark::none}, Case{0.60, 0.56, Mark::none}, Case{0.60, 0.549, Mark::inaccuracy},
          Case{0.60, 0.51, Mark::inaccuracy}, Case{0.60, 0.499, Mark::mistake}, Case{0.60, 0.449, Mark::blunder},
          Case{1, 0, Mark::blunder}, Case{0.30, 0.50, Mark::none}}) {
        const JudgedPosition before = judged(c.before);
        const double loss = loss_of(before, judged(1 - c.after), "b");
        EXPECT_EQ(mark_of(before, loss, "b"), c.mark) << c.before << " to " << c.after;
    }
}

TEST(Marks, TheEnginesOwnMoveLosesNothing) {
    EXPECT_EQ(loss_of(judged(0.9, "a"), judged(0.9), "a"), 0);
    EXPECT_NEAR(loss_of(judged(0.9, "a"), judged(0.9), "b"), 160, 1e-9);
}

TEST(Marks, WhereTheEngineLookedTwiceThatLossCounts) {
    JudgedPosition before = judged(0.6, "a");
    before.loss = 25;
    EXPECT_EQ(loss_of(before, judged(0.6), "b"), 25);
    EXPECT_EQ(loss_of(before, judged(0.6), "a"), 0);
}

/// The evaluation that is kept for the position that two segments share. `end` and `begin` are the evaluations of the
/// two segments; the loss is that of the second, which contains the move played there.
JudgedPosition shared(const JudgedPosition& end, const JudgedPosition& begin) {
    JudgedGame game = begin_judgement(100);
    add_segment(game, {judged(0.7), end});
    add_segment(game, {begin, judged(0.2)});
    EXPECT_EQ(game.positions.size(), 3U);
    return game.positions.at(1);
}

TEST(JudgedGames, OfASharedPositionTheDeeperJudgementStays) {
    JudgedPosition deep = judged(0.5, "deep");
    deep.depth = 9;
    JudgedPosition quick = judged(0.4, "quick");
    quick.depth = 7;
    quick.nodes = 1000;
    EXPECT_EQ(shared(deep, quick).best, deep.best);
    EXPECT_EQ(shared(quick, deep).best, deep.best);
}

TEST(JudgedGames, OfASharedPositionTheProofStays) {
    JudgedPosition proof = judged(1, "proof");
    proof.forced = ForcedEnd{true, 5, true};
    proof.depth = 5;
    JudgedPosition deep = judged(0.9, "deep");
    deep.depth = 9;
    EXPECT_EQ(shared(proof, deep).best, proof.best);
    EXPECT_EQ(shared(deep, proof).best, proof.best);
}

TEST(JudgedGames, TheLossIsThatOfTheMoveBehindTheSharedPosition) {
    JudgedPosition end = judged(0.5, "deep");
    end.depth = 9;
    JudgedPosition begin = judged(0.4, "quick");
    begin.loss = 12;
    EXPECT_EQ(shared(end, begin).loss, 12);
}

TEST(Marks, AnOnlyMoveHoldsWhereAllOthersBlunder) {
    EXPECT_EQ(mark_of(judged(0.6, "a", 0.4), 0, "a"), Mark::only_move);
    EXPECT_EQ(mark_of(judged(0.6, "a", 0.5), 0, "a"), Mark::none) << "the second move is good enough";
    EXPECT_EQ(mark_of(judged(0.6, "a"), 0, "a"), Mark::none) << "there is no other move";
    EXPECT_EQ(mark_of(judged(0.2, "a", 0.0), 0, "a"), Mark::none) << "nothing holds";
    EXPECT_EQ(mark_of(judged(0.6, "a", 0.4), 0, "b"), Mark::none);
}

TEST(Accuracy, IsThatOfLichess) {
    const std::vector<double> even(7, 0.5);
    const std::vector<double> none(6, 0);
    EXPECT_DOUBLE_EQ(*accuracy_of(even, none, true, true), 100);
    // One side gives 20 points of 200 (10 %) away in each move: 103.1668 exp(-0.43544) - 3.1669 + 1.
    const std::vector<double> losses{20, 0, 20, 0, 20, 0};
    EXPECT_NEAR(*accuracy_of(even, losses, true, true), 64.5798, 0.001);
    EXPECT_DOUBLE_EQ(*accuracy_of(even, losses, false, true), 100);
    EXPECT_NEAR(*accuracy_of(even, losses, false, false), 64.5798, 0.001) << "the second mover begins";
    EXPECT_FALSE(accuracy_of(std::vector<double>{0.5, 0.5}, std::vector<double>{0}, false, true));
}

// --- Facts -----------------------------------------------------------------------------------------------------------

template <Game G>
std::vector<std::string> facts(std::string_view game, std::string_view position, std::string_view move) {
    const auto variant = parse_game_name(game);
    const auto before = G::parse_position(std::get<typename G::Variant>(*variant), position);
    EXPECT_TRUE(before.has_value()) << position;
    const auto played = G::parse_move(*before, move);
    EXPECT_TRUE(played.has_value()) << move << (played ? "" : played.error().message);
    auto after = *before;
    G::play_unchecked(after, *played);
    return engine::Knowledge<G>::remarks_on(*before, *played, after);
}

using Facts = std::vector<std::string>;

TEST(Facts, Abalone) {
    const auto of = [](std::string_view position, std::string_view move) {
        return facts<abalone::Rules>("abalone", position, move);
    };
    EXPECT_EQ(of("5/6/7/8/w1bbb4/8/7/6/5 b 0 0", "e3e4"), Facts{});
    EXPECT_EQ(of("5/6/7/8/3bbbww1/8/7/6/5 b 0 0", "e4e5"),
              (Facts{"Three push two (sumito 3-2)", "Black threatens to eject a marble"}));
    EXPECT_EQ(of("5/6/7/8/4bbbww/8/7/6/5 b 0 0", "e5e6"),
              (Facts{"The first marble is off (sumito 3-2): Black leads 1-0"}));
    EXPECT_EQ(of("5/6/7/8/6bbw/8/7/6/4b b 3 2", "e7e8"), (Facts{"The third white marble is off (sumito 2-1): 3-3"}));
    EXPECT_EQ(of("5/6/7/8/wwb6/8/7/6/5 b 0 0", "e3e4"), Facts{});
    EXPECT_EQ(of("5/6/7/8/4bb1ww/8/7/6/5 b 0 5", "e5e6"), Facts{}) << "two do not push two";
    EXPECT_EQ(of("5/6/7/8/3bbb1ww/8/7/6/5 b 0 5", "e4e5"),
              (Facts{"Black threatens to eject the sixth marble and win"}));
}

TEST(Facts, Attangle) {
    const auto of = [](std::string_view position, std::string_view move) {
        return facts<attangle::Rules>("attangle", position, move);
    };
    EXPECT_EQ(of("4/5/6/7/6/5/4 w 18 18", "c3"), Facts{});
    EXPECT_EQ(of("4/5/6/7/6/5/4 w 1 18", "c3"), Facts{"White places the last piece in hand"});
    EXPECT_EQ(of("4/5/6/7/6/5/w,b,w,1 w 10 10", "a1,a3-a2"), Facts{"White makes a double on a2"});
    EXPECT_EQ(of("4/5/6/7/6/5/w,wb,w,1 w 10 10", "a1,a3-a2"),
              Facts{"White's first triple, on a2, takes a double away"});
    EXPECT_EQ(of("4/5/6/7/6/5/1,wb,w,1 w 10 10", "a1"), Facts{"White threatens a triple on a2"});
}

TEST(Facts, Artaban) {
    const auto of = [](std::string_view position, std::string_view move) {
        return facts<artaban::Rules>("artaban", position, move);
    };
    EXPECT_EQ(of("8/w65,7/8/8/8/8/b65,w65,6/8 w", "a7-a8"),
              (Facts{"A 5 comes home: White has 5, Black 0", "White has one runner left"}));
    EXPECT_EQ(of("8/w65,7/8/8/8/B35,7/w65,w65,6/8 w", "a2xa3"), (Facts{"White captures Black's chief, a 3"}));
}

// --- Whole games -----------------------------------------------------------------------------------------------------

TEST(Annotate, TellsRepetitionsAndTheEnd) {
    const auto report =
        records::replay("[Game \"abalone\"]\n\n1. c3d3 g5f5 2. d3c3 f5g5 3. c3d3 g5f5 4. d3c3 f5g5 *\n");
    ASSERT_TRUE(report.game);
    Analyst analyst({});
    const std::atomic<bool> go_on{false};
    const auto judged = judge_game(*report.game, 50, analyst, go_on);
    ASSERT_TRUE(judged);
    const Annotation a = annotate(*report.game, *judged, Novelty{2, 1204});
    ASSERT_EQ(a.moves.size(), 8U);
    EXPECT_TRUE(a.moves[7].text.ends_with("The position occurs for the third time.")) << a.moves[7].text;
    EXPECT_TRUE(a.moves[1].text.starts_with("Leaves the 1,204 other games here.")) << a.moves[1].text;
    EXPECT_TRUE(a.moves[0].remarks.empty());
}

TEST(Annotate, AStoppedJudgeGivesNothing) {
    const auto report = records::replay("[Game \"attangle\"]\n\n1. c3 e5 *\n");
    Analyst analyst({});
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(judge_game(*report.game, 50, analyst, stop));
}

}  // namespace
}  // namespace ludex::analyzer
