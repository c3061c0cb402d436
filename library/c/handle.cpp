#include "library/c/handle.hpp"

#ifndef NDEBUG
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <set>

namespace ludex::c {

namespace {

std::mutex& guard() {
    static std::mutex mutex;
    return mutex;
}

/// The handles that were not given back.
std::set<const Handle*>& handles() {
    static auto* const all = new std::set<const Handle*>;  // outlives handles of static storage
    return *all;
}

[[noreturn]] void end(const char* why) {
    std::fprintf(stderr, "ludex: %s (ludex.h, \"Handles\" and \"Threads\")\n", why);
    std::abort();
}

}  // namespace

Handle::Handle() {
    const std::lock_guard lock(guard());
    handles().insert(this);
}

Handle::~Handle() {
    const std::lock_guard lock(guard());
    handles().erase(this);
}

Handle::Use::Use(const Handle& handle) : handle_(handle) {
    const std::lock_guard lock(guard());
    if (!handles().contains(&handle)) end("a handle was used that was given back");
    if (handle.is_used_.exchange(true)) end("a handle was used by two threads at a time, or by what it called back");
}

Handle::Use::~Use() { handle_.is_used_ = false; }

}  // namespace ludex::c
#endif
