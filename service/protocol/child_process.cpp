#include "service/protocol/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

extern char** environ;

namespace ludex::service {

namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

Error failed(int reason) {
    const bool has_ended = reason == EPIPE || reason == ECONNRESET;
    return io_error("the engine", has_ended ? "it has ended" : std::strerror(reason));
}

/// Starts the command with these descriptors as input and output. Returns 0, or the reason why not.
int spawn(const std::string& command, int input, int output, pid_t& process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    std::string shell = "/bin/sh";
    std::string flag = "-c";
    std::string text = command;
    std::array<char*, 4> arguments{shell.data(), flag.data(), text.data(), nullptr};
    const int reason = posix_spawn(&process, shell.c_str(), &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return reason;
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::string& command) {
    std::array<int, 2> down{};  // a socket: a write to one that is closed can be told to raise no signal
    std::array<int, 2> up{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, down.data()) != 0) return failed(errno);
    if (::pipe2(up.data(), O_CLOEXEC) != 0) {
        ::close(down[0]);
        ::close(down[1]);
        return failed(errno);
    }
    pid_t process = -1;
    const int reason = spawn(command, down[0], up[1], process);
    ::close(down[0]);
    ::close(up[1]);
    ChildProcess child(process, down[1], up[0]);
    if (reason == 0) return child;
    child.process_ = -1;
    return failed(reason);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      read_(std::move(other.read_)) {}

ChildProcess::~ChildProcess() {
    if (to_ >= 0) ::close(to_);
    if (from_ >= 0) ::close(from_);
    if (process_ < 0) return;
    ::kill(-process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
}

Status ChildProcess::write(const std::string& line) {
    const std::string bytes = line + "\n";
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t n = ::send(to_, bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return failed(errno);
        done += static_cast<std::size_t>(n);
    }
    return Done{};
}

Status ChildProcess::fill(Clock::time_point deadline) {
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0) return Error{.kind = ErrorKind::limit, .message = "the engine does not answer"};
        pollfd asked{from_, POLLIN, 0};
        const int ready = ::poll(&asked, 1, static_cast<int>(std::min<long>(left, 1000)));
        if (ready < 0 && errno != EINTR) return failed(errno);
        if (ready <= 0) continue;
        std::array<char, 4096> buffer{};
        const ssize_t n = ::read(from_, buffer.data(), buffer.size());
        if (n < 0 && errno == EINTR) continue;
        if (n == 0) return failed(EPIPE);
        if (n < 0) return failed(errno);
        read_.append(buffer.data(), static_cast<std::size_t>(n));
        return Done{};
    }
}

Result<std::string> ChildProcess::read(Clock::time_point deadline) {
    for (;;) {
        if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
            std::string line = read_.substr(0, end);
            read_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (read_.size() > kLongestLine) return Error{.kind = ErrorKind::io, .message = "the engine writes no lines"};
        LUDEX_TRY(fill(deadline));
    }
}

}  // namespace ludex::service
