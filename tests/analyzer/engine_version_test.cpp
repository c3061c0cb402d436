#include <gtest/gtest.h>

#include "analyzer/analysis/analysis.hpp"
#include "games/any_game.hpp"

namespace ludex {
namespace {

struct Pin {
    const char* game;
    const char* position;
    const char* judgement;  ///< depth, score and best line
};

constexpr const char* kArtaban = "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w";
constexpr const char* kArtabanLate =
    "8/8/2,b26,1,b45,b15,b45,b64/B64,1,b32,4,w12/2,w64,w32,4/w41,2,w24,w63,w41,W56,1/8/8 w";

const Pin kPins[] = {
    {"abalone", "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0", "5 0.001000 a1b2 i5h5 a2b3 i6h6 c2c3 a5b5"},
    {"abalone", "2wb1/wwwbbw/1bbwbb1/2bbbww1/2b3ww1/1b2www1/b6/5w/5 b 1 0", "5 1.629000 e3f4 f7e6 c1d2 h4h5i5 g7h7"},
    {"attangle", "1,w,b,b/b,w,w,b,w/w,1,w,b,1,w/b,1,w,1,w,b,b/w,2,b,w,1/b,b,b,1,w/1,b,1,w w 5 5",
     "4 0.921000 d3,e1-d1 e4,g3-f3 e3,g2-f3 f4,g4-f5 d5,e6-f5 d6,f1-d1"},
    {"attangle/grand", "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 24 24", "3 0.116000 b5 c3 d5 f5"},
    {"attangle/former", "4/5/6/7/6/5/4 w - -", "5 0.119000 e2 b2 f4 d6 d2"},
    {"artaban", kArtaban, "7 0.190000 a2-a3 e7-e6 h2-h3 b7-b6 c2-c3 f7-f6 f2-f3"},
    {"artaban", kArtabanLate, "5 2.438000 c4xc5 a5-a4 c5xc6 a4xa3 c6-c7 h6xh5"},
    {"artaban/diagonal", kArtaban, "6 0.259000 f2-f3 f7-f6 f3-f4 f6-f5 a2-a3 e7-e6 h2-h3"},
};

/// Databases keep judgements with the version of the engine. When this test fails because the engine was changed, raise
/// engine::kEngineVersion and write down the new judgements.
TEST(EngineVersion, ItsJudgementsAreThese) {
    static_assert(engine::kEngineVersion == 5);
    analyzer::Analyst analyst({});
    engine::SearchLimits limits;
    limits.nodes = 5000;
    for (const Pin& pin : kPins) {
        analyst.forget();
        const auto analysis = analyst.analyse(*parse_position(*parse_game_name(pin.game), pin.position), limits);
        std::string judgement = std::to_string(analysis.depth) + ' ' + std::to_string(analysis.lines.at(0).score);
        for (const std::string& move : analysis.lines[0].moves) judgement += ' ' + move;
        EXPECT_EQ(judgement, pin.judgement) << pin.game << ' ' << pin.position;
    }
}

}  // namespace
}  // namespace ludex
