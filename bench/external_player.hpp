#pragma once

#include <cstdio>
#include <optional>
#include <string>

namespace ludex::bench {

/// A program that plays. It gets one question a line: GAME[/VARIANT], a position string and the milliseconds it may
/// think, with tabs between. It answers each with one line, a move.
class ExternalPlayer {
public:
    /// Runs the command in a shell. Throws std::system_error when it cannot be started.
    explicit ExternalPlayer(const std::string& command);
    ExternalPlayer(const ExternalPlayer&) = delete;
    ExternalPlayer& operator=(const ExternalPlayer&) = delete;
    ~ExternalPlayer();

    /// The answer; nullopt when the program has ended.
    std::optional<std::string> ask(const std::string& question);

private:
    int process_ = -1;
    std::FILE* to_ = nullptr;
    std::FILE* from_ = nullptr;
};

}  // namespace ludex::bench
