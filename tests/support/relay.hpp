#pragma once

#include <functional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "support/temporary_folder.hpp"

namespace ludex::servers {

/// A socket beside a server's that passes on what comes, both ways.
class Relay {
public:
    /// Sees the bytes of one way of a connection before they are passed on. False: they are not, and the connection
    /// ends.
    using Watch = std::function<bool(std::span<const char> bytes)>;
    /// Makes the watch of a new connection. It is called, and the watches are, by threads of the relay.
    using MakeWatch = std::function<Watch()>;

    /// `folder`: where the server has its socket.
    Relay(const std::string& folder, MakeWatch requests, MakeWatch answers);
    ~Relay();
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    /// Where it has its own, for every user of the machine.
    [[nodiscard]] std::string folder() const { return folder_.path().string(); }

private:
    void accept_all();
    static void pass(int from, int to, const Watch& watch);

    TemporaryFolder folder_;
    std::string server_;  ///< its socket
    MakeWatch requests_;
    MakeWatch answers_;
    int listening_;
    std::vector<int> sockets_;
    std::vector<std::thread> passing_;
    std::thread accepting_;  ///< uses the two above
};

}  // namespace ludex::servers
