#include <gtest/gtest.h>

#include <algorithm>

#include "analyzer/engine/all_knowledge.hpp"
#include "analyzer/engine/engine.hpp"
#include "core/any_game.hpp"

// The side ahead ends its games, against an opponent that only holds together.

namespace ludex::engine {
namespace {

using G = abalone::Rules;

/// From games that other programs held against the engine: it is on the move, one to three marbles ahead.
constexpr std::array kAhead{
    "5/4w1/4ww1/1wbbbbw1/bbb1bbw2/2bbbw2/1ww1w2/1w4/5 b 2 3",
    "5/2w3/2www2/2w1b3/2wbbbb1w/2bbbb2/1wbbb2/4ww/w4 b 2 3",
    "5/3bb1/2bwwb1/3wwwb1/2bwwwb2/2bww3/1bwwb2/3b2/5 w 3 2",
    "4b/3bw1/2b1ww1/2bw1ww1/2bwwww2/2bwwb2/2bbb2/6/5 w 4 2",
    "5/6/2ww3/1wbbw2w/w1bbbbw2/1wbbbww1/1wbbb2/3bw1/5 b 1 2",
    "2b2/1w1bw1/1wbwb2/1w1bbw2/2bbbbw2/1wbbb3/2www2/6/5 b 1 3",
    "5/4w1/4bw1/w2wbb2/2bbbbw2/1wbbbb2/2wbb2/2ww2/4w b 1 4",
    "5/bbw3/1bbb3/1wbbww2/2wbbbw2/3bbw2/2www2/3w2/5 b 2 3",
    "5/bbw3/1bbb3/1wbbww2/2wbbbw2/3bbw2/2www2/3w2/5 b 2 3",
    "5/bbw3/1bbb3/1wbbww2/2wbbbw2/3bbw2/2www2/3w2/5 b 2 3",
    "5/bbw3/1bbb3/1wbbww2/2wbbbw2/3bbw2/2www2/3w2/5 b 2 3",
};

/// Weights that like marbles and the centre alone.
Weights<G> huddling() {
    Weights<G> weights = Knowledge<G>::material_weights();
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::string_view name = Knowledge<G>::kTerms.at(i).name;
        if (name == "ring 1") weights[i] = -40;
        if (name == "ring 2") weights[i] = -120;
        if (name == "ring 3") weights[i] = -250;
        if (name == "edge") weights[i] = -500;
        if (name == "neighbours") weights[i] = 30;
    }
    return weights;
}

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
        const auto weights = position.turn == ahead ? Knowledge<G>::weights(position) : huddling();
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
