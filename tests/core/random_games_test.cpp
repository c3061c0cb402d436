// Golden random games of every variant, by a generator that any language can repeat: tests/contract/random_games.tsv.
// All faces of the library play them, too. UPDATE_GOLDEN=1 rewrites the file.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "support/random_play.hpp"

namespace ludex {
namespace {

constexpr int kMostPlies = 200;

/// Plays a game: the next move is that with this number among the sorted legal ones.
template <Game G>
std::string play(typename G::Position position, std::uint32_t random) {
    std::uint64_t legal = 0;
    PositionKey keys = 0;
    int plies = 0;
    for (; plies < kMostPlies; ++plies) {
        const auto moves = G::legal_moves(position);
        legal += moves.size();
        keys ^= G::key(position);
        if (moves.empty()) break;
        random = random * 1664525U + 1013904223U;
        G::play_unchecked(position, moves[(random >> 8U) % moves.size()]);
    }
    std::ostringstream out;
    out << plies << '\t' << legal << '\t' << std::hex << keys << '\t' << G::format(position);
    return out.str();
}

std::string game_of(const AnyVariant& variant, std::uint32_t seed) {
    return with_game(variant, [&]<class G>(const auto& v) {
        std::mt19937_64 random(seed);
        const auto start = random_play::start<G>(v, random);
        return full_name(variant) + '\t' + G::format(start) + '\t' + std::to_string(seed) + '\t' +
               play<G>(start, seed) + '\n';
    });
}

TEST(RandomGames, AreTheSame) {
    std::string games =
        "# game/variant\tstart\tseed\tplies\tlegal moves, all in all\tkeys, by exclusive or\tlast position\n";
    std::uint32_t seed = 0;
    for (const AnyVariant& variant : all_variants()) {
        games += game_of(variant, ++seed);
        games += game_of(variant, ++seed);
    }
    const std::string path = LUDEX_SOURCE_DIR "/tests/contract/random_games.tsv";
    if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(path) << games;
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    const std::string golden = text.str();
    EXPECT_GT(std::count(golden.begin(), golden.end(), '\n'), 140);
    // The games of a game that was added stand behind them.
    EXPECT_EQ(games.substr(0, golden.size()), golden);
}

}  // namespace
}  // namespace ludex
