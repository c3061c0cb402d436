#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>

#include "core/result.hpp"

namespace ludex::service {

/// A program that another one speaks with by lines. It runs in a group of processes of its own, which is ended with it.
class ChildProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Runs a command in a shell. Errors: io.
    static Result<ChildProcess> start(const std::string& command);
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    /// Ends it, whatever it does.
    ~ChildProcess();

    /// Errors: io, when it reads no more.
    Status write(const std::string& line);
    /// Its next line, without the end. Errors: io, when it has ended or writes a line without end; limit, when there is
    /// none before `deadline`.
    Result<std::string> read(Clock::time_point deadline);

private:
    ChildProcess(pid_t process, int to, int from) : process_(process), to_(to), from_(from) {}
    /// Takes more of what it writes.
    Status fill(Clock::time_point deadline);

    pid_t process_;
    int to_;
    int from_;
    std::string read_;  ///< and not yet handed out
};

}  // namespace ludex::service
