#include "support/stepped_server.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace ludex::servers {

void Steps::arm(int step, std::function<void()> accident) {
    const std::lock_guard lock(mutex_);
    taken_ = 0;
    at_ = step;
    has_happened_ = false;
    accident_ = std::move(accident);
}

bool Steps::disarm() {
    const std::lock_guard lock(mutex_);
    at_ = 0;
    return has_happened_;
}

int Steps::taken() {
    const std::lock_guard lock(mutex_);
    return taken_;
}

bool Steps::take() {
    const std::lock_guard lock(mutex_);
    if (++taken_ != at_) return false;
    accident_();
    return has_happened_ = true;
}

namespace {

/// Finds the messages "ready for query" in what a server says (PostgreSQL, Message Formats: a type, then four bytes of
/// the length, which counts itself).
class Answers {
public:
    /// How many of them begin in these bytes.
    int ends_in(std::span<const char> bytes) {
        int ends = 0;
        for (std::size_t i = 0; i < bytes.size();) {
            const std::size_t skipped = std::min(left_, bytes.size() - i);
            left_ -= skipped;
            i += skipped;
            if (i < bytes.size()) ends += read(bytes[i++]);
        }
        return ends;
    }

private:
    int read(char byte) {
        constexpr std::size_t kHead = 5;
        head_ += byte;
        if (head_.size() < kHead) return 0;
        std::size_t length = 0;
        for (const char c : head_.substr(1)) length = length << 8U | static_cast<unsigned char>(c);
        left_ = length - (kHead - 1);
        const bool is_end = head_.front() == 'Z';
        head_.clear();
        return is_end ? 1 : 0;
    }

    std::string head_;  ///< as far as it has come
    std::size_t left_ = 0;
};

}  // namespace

SteppedServer::SteppedServer(const std::string& folder, Steps& steps)
    : relay_(
          folder, [] { return [](auto) { return true; }; },
          [&steps] {
              return [&steps, answers = std::make_shared<Answers>()](std::span<const char> bytes) {
                  for (int ends = answers->ends_in(bytes); ends > 0; --ends)
                      if (steps.take()) return false;
                  return true;
              };
          }) {}

}  // namespace ludex::servers
