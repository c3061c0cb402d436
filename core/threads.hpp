#pragma once

#include <system_error>
#include <thread>
#include <vector>

namespace ludex {

/// Runs `work` on the given number of threads, one of which is the caller's, and returns when all are done. Where the
/// system gives fewer threads, those do it. An exception that `work` throws on another thread ends the program.
template <class F>
void on_threads(unsigned threads, F&& work) {
    std::vector<std::jthread> others;
    try {
        for (unsigned t = 1; t < threads; ++t) others.emplace_back([&work] { work(); });
    } catch (const std::system_error&) {  // for want of memory, or over the limit of processes
    }
    work();
}

}  // namespace ludex
