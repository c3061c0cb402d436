#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace ludex::cli {

/// Lines from one thread to others, in their order. A full queue makes the giver wait.
class LineQueue {
public:
    void push(std::string line) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return lines_.size() < kMostLines; });
        lines_.push_back(std::move(line));
        changed_.notify_all();
    }
    /// No more lines will come.
    void close() {
        const std::lock_guard lock(mutex_);
        is_closed_ = true;
        changed_.notify_all();
    }
    /// The next line; nothing when the queue is closed and empty.
    std::optional<std::string> pop() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return is_closed_ || !lines_.empty(); });
        if (lines_.empty()) return std::nullopt;
        std::optional<std::string> line = std::move(lines_.front());
        lines_.pop_front();
        changed_.notify_all();
        return line;
    }

private:
    static constexpr std::size_t kMostLines = 1024;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool is_closed_ = false;
};

}  // namespace ludex::cli
