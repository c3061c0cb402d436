#pragma once

#include <benchmark/benchmark.h>

#include <string>

#include "games/any_game.hpp"

/// Positions that benchmarks play on.
namespace ludex {

/// Rows of games/*/data/perft.tsv: starts, and positions from the middle of games.
struct BenchPosition {
    const char* name;
    const char* game;
    const char* text;
    unsigned perft_depth;
};

inline constexpr BenchPosition kBenchPositions[] = {
    {"abalone/start", "abalone", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0", 4},
    {"abalone/belgian-daisy", "abalone", "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0", 4},
    {"abalone/midgame-1", "abalone", "2wb1/wwwbbw/1bbwbb1/2bbbww1/2b3ww1/1b2www1/b6/5w/5 b 1 0", 4},
    {"abalone/midgame-2", "abalone", "4b/6/4ww1/2b5/2wwwbb2/1wwwbbb1/2wwbb1/2bbbw/5 b 2 3", 4},
    {"attangle/start", "attangle", "4/5/6/7/6/5/4 w 18 18", 5},
    {"attangle/midgame-1", "attangle", "1,w,b,b/b,w,w,b,w/w,1,w,b,1,w/b,1,w,1,w,b,b/w,2,b,w,1/b,b,b,1,w/1,b,1,w w 5 5",
     4},
    {"attangle/midgame-2", "attangle",
     "w,w,b,b/b,w,w,bw,1/w,b,w,b,1,w/b,w,w,2,bw,b/wb,b,w,b,w,1/b,b,b,w,w/b,b,b,w b 1 0", 4},
    {"attangle/grand", "attangle/grand", "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 24 24", 4},
    {"artaban/start", "artaban", "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w", 5},
    {"artaban/diagonal", "artaban/diagonal",
     "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w", 5},
    {"artaban/midgame", "artaban",
     "8/8/2,b26,1,b45,b15,b45,b64/B64,1,b32,4,w12/2,w64,w32,4/w41,2,w24,w63,w41,W56,1/8/8 w", 5},
};

/// Registers a benchmark for each position. `play(position, row)` is timed and returns its number of nodes.
template <class F>
int register_benchmarks(const std::string& group, F play) {
    for (const BenchPosition& row : kBenchPositions)
        benchmark::RegisterBenchmark((group + '/' + row.name).c_str(), [&row, play](benchmark::State& state) {
            const AnyPosition position = *parse_position(*parse_game_name(row.game), row.text);
            std::uint64_t nodes = 0;
            for (auto _ : state) nodes += play(position, row);
            state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
        })->Unit(benchmark::kMillisecond);
    return 0;
}

}  // namespace ludex
