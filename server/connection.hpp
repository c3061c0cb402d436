#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace ludex::server {

using Clock = std::chrono::steady_clock;

/// A socket whose other end is a browser or a program, and what came from there and is not read yet. Closes it.
class Connection {
public:
    explicit Connection(int socket);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    [[nodiscard]] int socket() const { return socket_; }

    enum class Received { something, nothing, end };
    /// Takes what is there, without waiting.
    Received receive();
    /// The same, waiting up to `patience`.
    Received receive(std::chrono::milliseconds patience);
    /// What was received and not taken.
    [[nodiscard]] std::string_view waiting() const { return std::string_view(received_).substr(taken_); }
    /// Where the text of waiting() may be changed.
    [[nodiscard]] char* waiting_data() { return received_.data() + taken_; }
    void take(std::size_t bytes);

    /// False: the other end is gone, or takes nothing for `patience`.
    bool send(std::string_view bytes, std::chrono::milliseconds patience);
    [[nodiscard]] bool can_send() const;
    /// Nothing more will be sent. Reads on for a moment: closing a socket with unread bytes would lose what was sent.
    void end();

    Clock::time_point idle_since = Clock::now();  ///< the last request was answered, or the first is awaited since then

private:
    int socket_;
    std::string received_;
    std::size_t taken_ = 0;
};

}  // namespace ludex::server
