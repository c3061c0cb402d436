#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "analyzer/analysis.hpp"
#include "core/any_game.hpp"
#include "core/text.hpp"

// The positions of data/tactics: each has one move that wins soonest, and the engine finds it.

namespace ludex::analyzer {
namespace {

TEST(Tactics, TheEngineFindsEveryAnswer) {
    Analyst analyst({});
    engine::SearchLimits limits;
    limits.nodes = 500'000;
    std::size_t games = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(LUDEX_SOURCE_DIR) / "data/tactics")) {
        std::ifstream file(entry.path());
        std::size_t rows = 0;
        for (std::string line; std::getline(file, line);) {
            if (line.starts_with('#')) continue;
            const auto fields = split(line, '\t');
            ASSERT_EQ(fields.size(), 4U) << line;
            const auto position = parse_position(*parse_game_name(fields[0]), fields[1]);
            ASSERT_TRUE(position) << line;
            analyst.forget();
            const AnalysisLine best = analyst.analyse(*position, limits).lines.at(0);
            ASSERT_TRUE(best.forced && best.forced->is_win) << line;
            EXPECT_EQ(best.moves[0], fields[2]) << line;
            if (best.forced->is_exact) {
                EXPECT_EQ(std::to_string(best.forced->plies), fields[3]) << line;
            }
            ++rows;
        }
        EXPECT_GE(rows, 20U) << entry.path();
        ++games;
    }
    EXPECT_EQ(games, 3U);
}

}  // namespace
}  // namespace ludex::analyzer
