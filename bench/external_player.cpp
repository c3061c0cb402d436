#include "bench/external_player.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace ludex::bench {

ExternalPlayer::ExternalPlayer(const std::string& command) {
    std::signal(SIGPIPE, SIG_IGN);  // a program that ends early loses the game, not the match
    std::array<int, 2> down{};
    std::array<int, 2> up{};
    const auto check = [](int error) {
        if (error != 0) throw std::system_error(error, std::generic_category(), "external player");
    };
    check(pipe2(down.data(), O_CLOEXEC) == 0 ? 0 : errno);
    check(pipe2(up.data(), O_CLOEXEC) == 0 ? 0 : errno);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, down[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, up[1], STDOUT_FILENO);
    std::string shell = "/bin/sh";
    std::string flag = "-c";
    std::string text = command;
    std::array<char*, 4> arguments{shell.data(), flag.data(), text.data(), nullptr};
    const int error = posix_spawn(&process_, shell.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(down[0]);
    close(up[1]);
    check(error);
    to_ = fdopen(down[1], "w");
    from_ = fdopen(up[0], "r");
}

ExternalPlayer::~ExternalPlayer() {
    std::fclose(to_);
    std::fclose(from_);
    waitpid(process_, nullptr, 0);
}

std::optional<std::string> ExternalPlayer::ask(const std::string& question) {
    if (std::fputs((question + "\n").c_str(), to_) < 0 || std::fflush(to_) != 0) return std::nullopt;
    std::string answer;
    for (int c = std::fgetc(from_); c != '\n'; c = std::fgetc(from_)) {
        if (c == EOF) return std::nullopt;
        if (c != '\r') answer += static_cast<char>(c);
    }
    return answer;
}

}  // namespace ludex::bench
