// The tables games/*/data/perft.tsv. LUDEX_PERFT_NODES raises the limit for deep runs (scripts/test-all).
#include "core/perft.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/text.hpp"
#include "games/any_game.hpp"

namespace ludex {
namespace {

std::uint64_t node_limit() {
    const char* given = std::getenv("LUDEX_PERFT_NODES");
    return given == nullptr ? 3'000'000 : std::strtoull(given, nullptr, 10);
}

class PerftTable : public testing::TestWithParam<std::string_view> {};

TEST_P(PerftTable, CountsAreReproduced) {
    std::ifstream file(LUDEX_SOURCE_DIR "/games/" + std::string(GetParam()) + "/data/perft.tsv");
    ASSERT_TRUE(file) << "a missing table is no reason to skip it";
    std::size_t rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const auto fields = split(line, '\t');
        ASSERT_EQ(fields.size(), 4U) << line;
        const auto nodes = parse_number<std::uint64_t>(fields[3]);
        ASSERT_TRUE(nodes) << line;
        if (*nodes > node_limit()) continue;
        const auto variant = parse_game_name(fields[0]);
        ASSERT_TRUE(variant) << line;
        const auto position = parse_position(*variant, fields[1]);
        ASSERT_TRUE(position) << line << ": " << position.error().message;
        const auto depth = parse_number<unsigned>(fields[2]);
        const std::uint64_t counted = with_game(*position, [&]<class G>(const auto& p) { return perft<G>(p, *depth); });
        EXPECT_EQ(counted, *nodes) << line;
        ++rows;
    }
    EXPECT_GE(rows, 40U);
}

INSTANTIATE_TEST_SUITE_P(AllGames, PerftTable, testing::ValuesIn(all_games()),
                         [](const auto& table) { return std::string(table.param); });

}  // namespace
}  // namespace ludex
