#pragma once

/// The benchmarks of ludex_bench. They are registered by main, because they need what other files initialise.
namespace ludex::bench {

void register_perft();
void register_records();
void register_search();

}  // namespace ludex::bench
