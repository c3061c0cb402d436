#include "cli/output/interrupted_file.hpp"

#include <unistd.h>

#include <array>
#include <utility>

namespace ludex::cli {

namespace {

/// More than a command has at once: the eight of a repair, an output, the rejects.
constexpr std::size_t kMost = 16;
// A signal handler can reach nothing but a global.
std::array<std::atomic<const char*>, kMost> g_paths{};
static_assert(std::atomic<const char*>::is_always_lock_free);

}  // namespace

InterruptedFile::InterruptedFile(std::string path) : path_(std::move(path)) {
    for (auto& place : g_paths) {
        const char* none = nullptr;
        if (!place.compare_exchange_strong(none, path_.c_str())) continue;
        known_ = &place;
        return;
    }
}

InterruptedFile::~InterruptedFile() {
    if (known_ != nullptr) *known_ = nullptr;
}

void delete_interrupted_files() {
    for (const auto& place : g_paths)
        if (const char* path = place) ::unlink(path);
}

}  // namespace ludex::cli
