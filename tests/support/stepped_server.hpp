#pragma once

#include <functional>
#include <mutex>
#include <string>

#include "support/relay.hpp"

namespace ludex::servers {

/// Counts the steps of servers. A step is what a server is asked at once and has done.
class Steps {
public:
    /// At a step, counted from 1, the accident happens before the one who asked learns of the step. The accident is
    /// called by another thread.
    void arm(int step, std::function<void()> accident);
    /// Whether the accident has happened.
    bool disarm();
    /// How many there were since arm().
    [[nodiscard]] int taken();
    /// Counts one more. True: the accident has happened at it.
    bool take();

private:
    std::mutex mutex_;
    int taken_ = 0;
    int at_ = 0;  ///< 0: never
    bool has_happened_ = false;
    std::function<void()> accident_;
};

/// A server whose steps are counted. `folder`: where it has its socket.
class SteppedServer {
public:
    SteppedServer(const std::string& folder, Steps& steps);

    /// Where it is asked so that it is counted.
    [[nodiscard]] std::string folder() const { return relay_.folder(); }

private:
    Relay relay_;
};

}  // namespace ludex::servers
