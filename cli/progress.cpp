#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>

#include "cli/output.hpp"
#include "core/text.hpp"

namespace ludex::cli {

namespace {

std::atomic<bool> g_interrupted{false};  // a signal handler can reach nothing but a global
static_assert(std::atomic<bool>::is_always_lock_free);

void note_interrupt(int) { g_interrupted = true; }

}  // namespace

Progress::Progress(std::uint64_t total) : total_(total), terminal_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (shown_) fmt::print(stderr, "\r\033[K");
}

void Progress::update(std::uint64_t done, std::uint64_t games, std::uint64_t plies) {
    if (!terminal_) return;
    const Clock::time_point now = Clock::now();
    constexpr auto kBetween = std::chrono::milliseconds(250);
    if (now - last_ < kBetween) return;
    last_ = now;
    shown_ = true;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    fmt::print(stderr, "\r\033[K{} games, {} plies, {} plies/s", with_commas(games), with_commas(plies),
               with_commas(static_cast<std::uint64_t>(static_cast<double>(plies) / seconds)));
    if (total_ > 0 && done > 0) {
        const double part = static_cast<double>(done) / static_cast<double>(total_);
        fmt::print(stderr, ", {:.0f} %, {:.0f} s left", 100 * part, seconds * (1 - part) / part);
    }
}

void catch_interrupts() {
    struct sigaction action {};
    action.sa_handler = note_interrupt;  // without SA_RESTART: a read that waits for a pipe ends, too
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return g_interrupted; }

const std::atomic<bool>& interrupt_flag() { return g_interrupted; }

void ignore_interrupts_in_thread() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

}  // namespace ludex::cli
