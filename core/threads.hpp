#pragma once

#include <cstddef>
#ifndef __EMSCRIPTEN__
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace ludex {

#ifdef __EMSCRIPTEN__

// A page has one thread.
template <class F>
void on_threads(unsigned, F&& work) {
    work();
}
template <class Help, class Work>
void with_helpers(std::size_t, Help&&, Work&& work) {
    work();
}

#else

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

/// Runs `help(i)`, with i from 1 on, on so many threads of their own while the caller runs `work`; returns when all are
/// done. Errors: std::system_error, when the system gives no thread.
template <class Help, class Work>
void with_helpers(std::size_t helpers, Help&& help, Work&& work) {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i <= helpers; ++i) threads.emplace_back([&help, i] { help(i); });
    work();
}

#endif

}  // namespace ludex
