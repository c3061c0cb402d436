#include "program/run_program.hpp"

#include <fcntl.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace ludex {

namespace {

using Clock = std::chrono::steady_clock;

constexpr rlim_t kMostProcessorSeconds = 60;  // a run that takes more fails, however busy the machine is
constexpr int kLongestRunMs = 300'000;        // one that waits for what never comes
constexpr unsigned kNobody = 65534;           // user and group `nobody` of Debian
constexpr int kNotStarted = 127;              // as a shell says it

struct Pipe {
    int reading = -1;
    int writing = -1;
    explicit Pipe(bool is_terminal = false) {
        if (is_terminal) {
            open_terminal();
            return;
        }
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        reading = ends[0];
        writing = ends[1];
    }
    /// Opens a terminal that passes its input on unchanged.
    void open_terminal() {
        termios bytes{};
        cfmakeraw(&bytes);
        if (openpty(&reading, &writing, nullptr, &bytes, nullptr) != 0) throw std::runtime_error("no terminal");
        for (const int end : {reading, writing}) fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    ~Pipe() {
        close_end(reading);
        close_end(writing);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    static void close_end(int& end) {
        if (end >= 0) close(end);
        end = -1;
    }
};

[[noreturn]] void become_program(const Arguments& arguments, const ProgramSetting& setting, const Pipe& input,
                                 const Pipe& output, const Pipe& errors) {
    // The tests may themselves run under nohup, or behind a shell's back.
    for (const int ending : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) signal(ending, SIG_DFL);
    if (setting.under_nohup) signal(SIGHUP, SIG_IGN);
    dup2(input.reading, STDIN_FILENO);
    dup2(errors.writing, STDERR_FILENO);
    int out = output.writing;
    if (!setting.output_file.empty()) out = open(setting.output_file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (out < 0 || dup2(out, STDOUT_FILENO) < 0) _exit(kNotStarted);
    if (!setting.folder.empty() && chdir(setting.folder.c_str()) != 0) _exit(kNotStarted);
    unsetenv("LUDEX_DB");
    for (const auto& [name, value] : setting.environment) setenv(name.c_str(), value.c_str(), 1);
    const rlimit processor{kMostProcessorSeconds, kMostProcessorSeconds};
    if (setrlimit(RLIMIT_CPU, &processor) != 0) _exit(kNotStarted);
    const rlimit largest{setting.largest_file, setting.largest_file};
    if (setting.largest_file > 0 && setrlimit(RLIMIT_FSIZE, &largest) != 0) _exit(kNotStarted);
    if (setting.without_rights && geteuid() == 0 &&
        (setgroups(0, nullptr) != 0 || setgid(kNobody) != 0 || setuid(kNobody) != 0)) {
        _exit(kNotStarted);
    }
    std::string program = LUDEX_PROGRAM;
    Arguments words = arguments;
    std::vector<char*> pointers{program.data()};
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execv(program.c_str(), pointers.data());
    _exit(kNotStarted);
}

/// Reads what there is; closes the end when the other side is done.
void take(int& end, std::string& text) {
    std::array<char, 65536> block{};
    const ssize_t count = read(end, block.data(), block.size());
    if (count > 0) {
        text.append(block.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
        Pipe::close_end(end);
    }
}

/// Writes what fits; closes the end when all is written or nobody reads it.
void give(int& end, std::string_view& text) {
    if (!text.empty()) {
        const ssize_t count = write(end, text.data(), text.size());
        if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
        if (count < 0 && errno != EINTR && errno != EAGAIN) text = {};
    }
    if (text.empty()) Pipe::close_end(end);
}

int status_of(int wait_status) { return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : -WTERMSIG(wait_status); }

long ms_since(Clock::time_point start) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

/// Moves the bytes until the program has closed its outputs.
void converse(pid_t process, const ProgramSetting& setting, Pipe& input, Pipe& output, Pipe& errors,
              ProgramRun& result) {
    std::string_view to_give = setting.input;
    bool interrupt = bool{setting.interrupt_at};
    const auto start = Clock::now();
    fcntl(input.writing, F_SETFL, O_NONBLOCK);
    while (output.reading >= 0 || errors.reading >= 0) {
        std::array<pollfd, 3> ends{
            {{input.writing, POLLOUT, 0}, {output.reading, POLLIN, 0}, {errors.reading, POLLIN, 0}}};
        poll(ends.data(), ends.size(), interrupt ? 1 : 1000);
        if (input.writing >= 0 && ends[0].revents != 0) give(input.writing, to_give);
        if (output.reading >= 0 && ends[1].revents != 0) take(output.reading, result.out);
        if (errors.reading >= 0 && ends[2].revents != 0) take(errors.reading, result.err);
        if (interrupt && setting.interrupt_at(process, result)) {
            kill(process, setting.interrupt);
            interrupt = false;
        }
        if (ms_since(start) > kLongestRunMs) {
            kill(process, SIGKILL);
            return;
        }
    }
}

}  // namespace

bool catches_interrupts(pid_t process, const ProgramRun& /*so_far*/) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    constexpr std::string_view kCaught = "SigCgt:\t";  // a bit for each signal, the lowest for signal 1
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(kCaught))
            return (std::stoull(line.substr(kCaught.size()), nullptr, 16) >> (SIGALRM - 1)) & 1U;
    return false;
}

Moment after_ms(long ms, Moment other) {
    std::optional<Clock::time_point> begin;
    if (!other) begin = Clock::now();
    return [=](pid_t process, const ProgramRun& so_far) mutable {
        if (!begin && other(process, so_far)) begin = Clock::now();
        return begin && ms_since(*begin) >= ms;
    };
}

Moment when_read(int pipe) {
    return [pipe](pid_t /*process*/, const ProgramRun& /*so_far*/) {
        int unread = 0;
        return ioctl(pipe, FIONREAD, &unread) == 0 && unread == 0;
    };
}

Moment when_told(std::string text) {
    return [text = std::move(text)](pid_t /*process*/, const ProgramRun& so_far) { return contains(so_far.err, text); };
}

ProgramRun run_program(const Arguments& arguments, const ProgramSetting& setting) {
    Pipe input;
    Pipe output(setting.on_terminal);
    Pipe errors;
    signal(SIGPIPE, SIG_IGN);
    const pid_t process = fork();
    if (process < 0) throw std::runtime_error("no process");
    if (process == 0) become_program(arguments, setting, input, output, errors);
    Pipe::close_end(input.reading);
    Pipe::close_end(output.writing);
    Pipe::close_end(errors.writing);
    if (setting.unread_errors) Pipe::close_end(errors.reading);
    ProgramRun result;
    converse(process, setting, input, output, errors, result);
    int wait_status = 0;
    rusage usage{};
    while (wait4(process, &wait_status, 0, &usage) < 0 && errno == EINTR) continue;
    result.status = status_of(wait_status);
    result.most_memory = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
    return result;
}

ProgramRun run_program(const Arguments& arguments, std::string_view input) {
    ProgramSetting setting;
    setting.input = input;
    return run_program(arguments, setting);
}

bool has_terminals() {
    try {
        const Pipe terminal(true);
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    std::istringstream stream{std::string(text)};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<nlohmann::json> json_lines(std::string_view text) {
    std::vector<nlohmann::json> values;
    for (const std::string& line : lines_of(text)) {
        auto value = nlohmann::json::parse(line, nullptr, false);
        if (value.is_discarded()) {
            ADD_FAILURE() << "not JSON: " << line;
        } else {
            values.push_back(std::move(value));
        }
    }
    return values;
}

nlohmann::json json_document(std::string_view text) {
    auto value = nlohmann::json::parse(text, nullptr, false);
    if (!value.is_discarded()) return value;
    ADD_FAILURE() << "not one JSON document: " << text;
    return nullptr;
}

nlohmann::json json_answer(Arguments arguments) {
    arguments.emplace_back("--json");
    const ProgramRun run = run_program(arguments);
    EXPECT_EQ(run.status, 0) << run.err;
    return json_document(run.out);
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace ludex
