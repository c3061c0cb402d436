#include "support/faulty_memory.hpp"

#include <sqlite3.h>

#include <atomic>
#include <cstdlib>

namespace ludex::faults {

namespace {

sqlite3_mem_methods real;
std::atomic<std::uint64_t> count{0};
std::atomic<std::uint64_t> failing{0};  // 0: none
std::atomic<bool> fails_on{false};

bool fails() {
    const std::uint64_t n = ++count;
    const std::uint64_t nth = failing;
    return nth != 0 && (fails_on ? n >= nth : n == nth);
}

void* allocate(int bytes) { return fails() ? nullptr : real.xMalloc(bytes); }
void* reallocate(void* memory, int bytes) { return fails() ? nullptr : real.xRealloc(memory, bytes); }

/// SQLite takes it before it is used for the first time.
const bool installed = [] {
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real);
    sqlite3_mem_methods faulty = real;
    faulty.xMalloc = allocate;
    faulty.xRealloc = reallocate;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &faulty) != SQLITE_OK) std::abort();
    return true;
}();

}  // namespace

void arm_memory(std::uint64_t nth, bool stays) {
    fails_on = stays;
    count = 0;
    failing = nth;
}

void disarm_memory() {
    failing = 0;
    count = 0;
}

std::uint64_t allocations() { return count; }

}  // namespace ludex::faults
