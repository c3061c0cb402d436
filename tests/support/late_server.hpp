#pragma once

#include <atomic>
#include <chrono>
#include <string>

#include "support/relay.hpp"

namespace ludex::servers {

/// A server that is asked by a socket which passes on what comes, each way some time later, as a far network does.
class LateServer {
public:
    /// `folder`: where the server has its socket. `delay`: of one way.
    LateServer(const std::string& folder, std::chrono::milliseconds delay);

    /// The address of one of its databases.
    [[nodiscard]] std::string address_of(const std::string& database) const;
    /// How often the server was asked and has answered, by all who are connected: each took both ways.
    [[nodiscard]] int turns() const { return turns_; }

private:
    std::atomic<int> turns_{0};
    Relay relay_;  ///< uses the one above
};

}  // namespace ludex::servers
