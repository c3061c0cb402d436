#include <gtest/gtest.h>

#include <algorithm>

#include "analyzer/engine/engine.hpp"
#include "games/all_engines.hpp"
#include "games/any_game.hpp"
#include "support/huddle.hpp"

// The side ahead ends its games, against an opponent that only holds together.

namespace ludex::engine {
namespace {

using G = abalone::Rules;

/// From games that other programs held against the engine: it is on the move, one to three marbles ahead.
constexpr std::array kAhead{
    "5/4w1/4ww1/1wbbbbw1/bbb1bbw2/2bbbw2/1ww1w2/1w4/5 b 2 3",
    "5/1ww3/2bb3/2wbb1w1/2wbbbb1w/2wbbbw1/2wbw2/1w4/5 b 2 3",
    "5/1ww3/1wbbw2/1wbbb3/2wbb3w/1wbbb3/1wbbw2/2w3/5 b 2 3",
    "5/2bbb1/3wwb1/2wwwwb1/2bwwwb2/3www2/2bbb2/1b4/5 w 3 2",
    "5/4b1/2bbwb1/2bwwwb1/2bw1ww2/3wwwb1/2wbw2/1b2b1/5 w 3 2",
    "5/4w1/2bbww1/2bwwww1/2bwwwb2/2bww3/2bbb2/6/5 w 5 2",
    "5/6/2w4/1wbbww1w/w1bbb1w2/4bbw1/1wbbbw1/1bbbw1/w4 b 1 2",
    "5/1www2/2bbw2/1wbbbbw1/1wbbbbb1w/2wbbw2/2w4/4w1/5 b 1 2",
    "5/1w1bw1/1wbwb2/2wbbb2/2bbbbw2/1wbbb1w1/2www2/6/5 b 1 3",
    "5/1wb1w1/2bbb2/1wbb4/2bbbbw2/1wwbbbw1/2www2/6/5 b 1 4",
    "5/3ww1/3bbw1/1w1bbb2/2bb1bw2/1w1bb3/1bbb3/1www2/4w b 1 4",
};

/// Whether the side to move wins in time. Both engines forget everything after each move and are told the game, so that
/// the side behind repeats positions where it can.
bool wins(G::Position position) {
    constexpr unsigned kMostPlies = 200;
    const Colour ahead = position.turn;
    Engine<G> engine({1, std::size_t{1} << 20U, {}});
    SearchLimits limits;
    limits.nodes = 6000;
    for (unsigned ply = 0; ply < kMostPlies && !G::outcome(position).decided(); ++ply) {
        engine.forget();
        const auto weights = position.turn == ahead ? Knowledge<G>::weights(position) : huddling_weights();
        const auto found = engine.analyse(position, limits, 1, {}, weights);
        limits.played.push_back(G::key(position));
        G::play_unchecked(position, found.lines.at(0).moves.at(0));
    }
    return winner_of(G::outcome(position).result, G::kInfo.first_mover) == ahead;
}

TEST(Finishing, ToldTheGameTheSideAheadWinsIt) {
    const auto won = std::count_if(kAhead.begin(), kAhead.end(),
                                   [](const char* text) { return wins(*G::parse_position({}, text)); });
    EXPECT_GE(won, static_cast<std::ptrdiff_t>(kAhead.size()) - 1);
}

}  // namespace
}  // namespace ludex::engine
