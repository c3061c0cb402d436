// Leaf nodes a second of bulk-counting perft, one thread.
#include "bench/benchmarks.hpp"
#include "bench/positions.hpp"
#include "core/perft.hpp"

namespace ludex {

void bench::register_perft() {
    register_benchmarks("perft", [](const AnyPosition& position, const BenchPosition& row) {
        return with_game(position, [&]<class G>(const auto& p) { return perft<G>(p, row.perft_depth); });
    });
}

}  // namespace ludex
