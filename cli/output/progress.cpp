#include "cli/output/progress.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "cli/output/interrupted_file.hpp"
#include "cli/output/output.hpp"
#include "core/text.hpp"

namespace ludex::cli {

namespace {

std::atomic<bool> g_interrupted{false};  // a signal handler can reach nothing but a global
static_assert(std::atomic<bool>::is_always_lock_free);

void note_interrupt(int) {
    g_interrupted = true;
    ::alarm(1);  // a read that began to wait just then ends in a second
}

/// What only raises the flag. SIGALRM comes of the first one.
constexpr std::array kCaught{SIGINT, SIGTERM, SIGHUP, SIGALRM};

/// Says so where there is somebody to read it: a pipe may be closed or full by now.
void say_interrupted() {
    constexpr std::string_view kMessage = "ludex: interrupted\n";
    std::signal(SIGPIPE, SIG_IGN);
    pollfd errors{STDERR_FILENO, POLLOUT, 0};
    if (::poll(&errors, 1, 0) != 1) return;
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, kMessage.data(), kMessage.size());
}

[[noreturn]] void end(int) {
    delete_interrupted_files();
    say_interrupted();
    ::_exit(static_cast<int>(Exit::interrupted));
}

/// Ends the program as the signal would without a handler.
void end_by(int signal) {
    delete_interrupted_files();
    std::signal(signal, SIG_DFL);
    ::raise(signal);
}

bool g_closed_pipes_end = false;

/// A signal that is ignored, as those of a closed terminal are under nohup, stays so: false then.
bool handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) return false;
    action = {};
    action.sa_handler = handler;  // without SA_RESTART: a read that waits for a pipe ends, too
    return sigaction(signal, &action, nullptr) == 0;
}

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

void end_at_interrupts() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, end);
    g_closed_pipes_end = handle(SIGPIPE, end_by);
}

void outlive_closed_pipes() { std::signal(SIGPIPE, SIG_IGN); }

void end_at_closed_pipe() {
    if (g_closed_pipes_end) end_by(SIGPIPE);
}

void catch_interrupts() {
    for (const int signal : kCaught) handle(signal, note_interrupt);
}

bool interrupted() { return g_interrupted; }

const std::atomic<bool>& interrupt_flag() { return g_interrupted; }

void ignore_interrupts_in_thread() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : kCaught) sigaddset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

}  // namespace ludex::cli
