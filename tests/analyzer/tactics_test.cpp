#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "analyzer/analysis/analysis.hpp"
#include "core/text.hpp"
#include "games/any_game.hpp"

// The positions of data/tactics: each has one move that wins soonest, and the engine finds it.

namespace ludex::analyzer {
namespace {

AnalysisLine best_of(Analyst& analyst, const AnyPosition& position, std::uint64_t nodes) {
    engine::SearchLimits limits;
    limits.nodes = nodes;
    analyst.forget();
    return analyst.analyse(position, limits).lines.at(0);
}

bool is_win(const AnalysisLine& line) { return line.forced && line.forced->is_win; }

TEST(Tactics, TheEngineFindsEveryAnswer) {
    constexpr std::uint64_t kQuick = 200'000;
    constexpr std::uint64_t kPatient = 500'000;
    constexpr std::size_t kPatientAnswers = 1;  // of all; one more would be an engine that sees less
    Analyst analyst({});
    std::size_t games = 0;
    std::size_t patient = 0;
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
            AnalysisLine best = best_of(analyst, *position, kQuick);
            if (!is_win(best)) {
                ++patient;
                best = best_of(analyst, *position, kPatient);
            }
            ASSERT_TRUE(is_win(best)) << line;
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
    EXPECT_LE(patient, kPatientAnswers);
}

}  // namespace
}  // namespace ludex::analyzer
