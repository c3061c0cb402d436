// ludex_bench [--benchmark_filter=REGEX ...]: runs the benchmarks.
#include <benchmark/benchmark.h>

#include "bench/benchmarks.hpp"

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    ludex::bench::register_perft();
    ludex::bench::register_records();
    ludex::bench::register_search();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
