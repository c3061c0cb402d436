#pragma once

#include <thread>
#include <vector>

namespace ludex {

/// Runs `work` on the given number of threads, one of which is the caller's, and returns when all are done. An
/// exception that `work` throws on another thread ends the program.
template <class F>
void on_threads(unsigned threads, F&& work) {
    std::vector<std::jthread> others;
    for (unsigned t = 1; t < threads; ++t) others.emplace_back([&work] { work(); });
    work();
}

}  // namespace ludex
