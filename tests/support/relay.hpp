#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <span>
#include <string>
#include <thread>

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
    /// A connection, with a thread for each way.
    struct Passing {
        Passing(int client_socket, int server_socket) : client(client_socket), server(server_socket) {}

        int client, server;
        std::atomic<int> open_ways{2};
        std::thread there{}, back{};

        void pass(int from, int to, const Watch& watch);
        /// Waits for both ways to end.
        void close();
    };

    void accept_all();
    /// Lets go of the connections that have ended, so that any number of them can follow each other.
    void forget_ended();

    TemporaryFolder folder_;
    std::string server_;  ///< its socket
    MakeWatch requests_;
    MakeWatch answers_;
    int listening_;
    std::list<Passing> passing_;
    std::thread accepting_;  ///< uses the one above
};

}  // namespace ludex::servers
