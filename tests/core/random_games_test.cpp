// Golden random games of every variant, by a generator that any language can repeat: games/*/data/random_games.tsv. All
// faces of the library play them, too. UPDATE_GOLDEN=1 rewrites the files.
#include <gtest/gtest.h>

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

class RandomGames : public testing::TestWithParam<std::string_view> {};

TEST_P(RandomGames, AreTheSame) {
    std::string games =
        "# game/variant\tstart\tseed\tplies\tlegal moves, all in all\tkeys, by exclusive or\tlast position\n";
    std::uint32_t seed = 0;
    for (const AnyVariant& variant : all_variants()) {
        if (info_of(variant).id != GetParam()) continue;
        games += game_of(variant, ++seed);
        games += game_of(variant, ++seed);
    }
    const std::string path = LUDEX_SOURCE_DIR "/games/" + std::string(GetParam()) + "/data/random_games.tsv";
    if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(path) << games;
    std::ostringstream golden;
    golden << std::ifstream(path).rdbuf();
    EXPECT_EQ(games, golden.str());
}

INSTANTIATE_TEST_SUITE_P(AllGames, RandomGames, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace ludex
