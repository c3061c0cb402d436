#include <gtest/gtest.h>

#include <fstream>

#include "analyzer/analysis/analysis.hpp"
#include "core/text.hpp"
#include "games/any_game.hpp"

// The positions of games/*/data/tactics.tsv: each has one move that wins soonest, and the engine finds it.

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
    std::size_t patient = 0;
    for (const std::string_view game : all_games()) {
        std::ifstream file(LUDEX_SOURCE_DIR "/games/" + std::string(game) + "/data/tactics.tsv");
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
        EXPECT_GE(rows, 20U) << game;
    }
    EXPECT_LE(patient, kPatientAnswers);
}

}  // namespace
}  // namespace ludex::analyzer
