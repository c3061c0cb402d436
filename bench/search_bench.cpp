// Measures the moves a second that the engine makes, evaluation included, in one thread.
#include "analyzer/analysis/analysis.hpp"
#include "bench/benchmarks.hpp"
#include "bench/positions.hpp"

namespace ludex {

void bench::register_search() {
    register_benchmarks("search", [](const AnyPosition& position, const BenchPosition&) {
        static analyzer::Analyst analyst({});
        analyst.forget();
        engine::SearchLimits limits;
        limits.nodes = 300'000;
        return analyst.analyse(position, limits).nodes;
    });
}

}  // namespace ludex
