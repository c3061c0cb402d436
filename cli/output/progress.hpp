#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace ludex::cli {

/// A line on standard error that counts work: silent unless that is a terminal.
class Progress {
public:
    /// `total` is what there is to do, in bytes of input or plies; 0 when it is not known.
    explicit Progress(std::uint64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Cheap: looks at the clock only, and prints a few times a second.
    void update(std::uint64_t done, std::uint64_t games, std::uint64_t plies);

private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t total_;
    bool shown_ = false;
    bool terminal_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_ = begin_;
};

/// From now on Ctrl-C, SIGTERM and a terminal that is closed end the program with a word and its status, and a pipe
/// that nobody reads ends it as ever; the database is whole even then, and no half output stays.
void end_at_interrupts();
/// From now on they only raise a flag, so that the work can end in good order.
void catch_interrupts();
/// From now on a pipe that nobody reads does not end the program before its work is done: whether something is stored
/// must not depend on who reads the messages.
void outlive_closed_pipes();
/// Ends the program as such a pipe ends others, when its work is done; returns where SIGPIPE was ignored from the
/// start.
void end_at_closed_pipe();
bool interrupted();
/// The flag itself, for work that looks at it.
const std::atomic<bool>& interrupt_flag();
/// A thread that calls this leaves the signals to the others, where a read that waits ends then.
void ignore_interrupts_in_thread();

}  // namespace ludex::cli
