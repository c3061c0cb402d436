#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "analyzer/analysis/analysis.hpp"
#include "service/questions/position_question.hpp"

namespace ludex::service {

/// What a front end has set.
struct EngineChoices {
    std::string variant = "abalone";
    unsigned threads = 1;
    unsigned lines = 1;
    std::size_t megabytes = 64;
};

/// The engine as a program for front ends and matches: a dialogue of lines in the shape of UCI (docs/engine.md).
/// Searches run on a thread of their own, so that `stop` and `isready` are answered meanwhile.
class EngineSession {
public:
    /// `write` gets each line, without its end; one at a time, from two threads.
    explicit EngineSession(std::function<void(const std::string&)> write);
    EngineSession(const EngineSession&) = delete;
    EngineSession& operator=(const EngineSession&) = delete;
    /// Ends the search under way.
    ~EngineSession();

    /// Takes a line; false after `quit`. What is wrong with it is answered by `info string`.
    bool take(std::string_view line);
    /// No more lines will come: waits for the search under way, or ends it when it has no limits.
    void finish();

private:
    Status obey(std::string_view command, std::string_view rest);
    void introduce(std::string_view end);
    Status set_option(std::string_view rest);
    Status set_position(std::string_view rest);
    Status go(std::string_view rest);
    void search(const engine::SearchLimits& limits);
    void wait();
    void tell(const Analysis& analysis, double seconds);
    void stop();
    void forget();
    void say(const std::string& line);

    std::function<void(const std::string&)> write_;
    std::mutex writing_;
    EngineChoices choices_;
    std::unique_ptr<analyzer::Analyst> analyst_;  ///< null until the next search, after a change of its settings
    std::optional<NamedPosition> position_;
    std::atomic<bool> stop_{false};
    bool has_limits_ = true;  ///< of the search under way
    std::thread searching_;
    // What the search has told last; for its thread.
    unsigned told_depth_ = 0;
    std::uint64_t told_nodes_ = 0;
};

}  // namespace ludex::service
