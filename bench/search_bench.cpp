// Moves a second that the engine makes, evaluation included, one thread.
#include <benchmark/benchmark.h>

#include "analyzer/analysis.hpp"
#include "core/any_game.hpp"

namespace ludex {
namespace {

struct Row {
    const char* name;
    const char* game;
    const char* position;
};

constexpr Row kRows[] = {
    {"abalone/belgian-daisy", "abalone", "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0"},
    {"abalone/midgame", "abalone", "2wb1/wwwbbw/1bbwbb1/2bbbww1/2b3ww1/1b2www1/b6/5w/5 b 1 0"},
    {"attangle/start", "attangle", "4/5/6/7/6/5/4 w 18 18"},
    {"attangle/midgame", "attangle", "1,w,b,b/b,w,w,b,w/w,1,w,b,1,w/b,1,w,1,w,b,b/w,2,b,w,1/b,b,b,1,w/1,b,1,w w 5 5"},
    {"attangle/grand", "attangle/grand", "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 24 24"},
    {"artaban/start", "artaban", "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w"},
    {"artaban/midgame", "artaban",
     "8/8/2,b26,1,b45,b15,b45,b64/B64,1,b32,4,w12/2,w64,w32,4/w41,2,w24,w63,w41,W56,1/8/8 w"},
    {"artaban/diagonal", "artaban/diagonal",
     "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w"},
};

void search_row(benchmark::State& state, const Row& row) {
    const AnyPosition position = *parse_position(*parse_game_name(row.game), row.position);
    analyzer::Analyst analyst({});
    engine::SearchLimits limits;
    limits.nodes = 300'000;
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        analyst.forget();
        nodes += analyst.analyse(position, limits).nodes;
    }
    state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

const int kRegistered = [] {
    for (const Row& row : kRows)
        benchmark::RegisterBenchmark((std::string("search/") + row.name).c_str(), [&row](benchmark::State& state) {
            search_row(state, row);
        })->Unit(benchmark::kMillisecond);
    return 0;
}();

}  // namespace
}  // namespace ludex
