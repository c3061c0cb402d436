#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace ludex::server {

using Clock = std::chrono::steady_clock;

/// Stands behind the headers of a request.
inline constexpr std::string_view kHeadEnd = "\r\n\r\n";

/// A socket whose other end is a browser or a program, with what came from there and is not read yet, and what is still
/// to go there. Closes it. For one thread at a time.
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
    void take(std::size_t bytes) { taken_ += bytes; }

    /// Sends what can be sent at once and keeps the rest for flush(); waits up to `patience` only where more than
    /// kMostKept would be kept. False: the other end is gone, or takes too little.
    bool send(std::string_view bytes, std::chrono::milliseconds patience);
    /// Sends of what is kept as much as can be sent at once. False: the other end is gone.
    bool flush();
    [[nodiscard]] bool has_unsent() const { return !unsent_.empty(); }
    [[nodiscard]] std::size_t unsent_bytes() const { return unsent_.size(); }

    /// Whether the other end is there, as far as this end knows. Any thread may ask.
    [[nodiscard]] bool is_open() const;
    /// Nothing more will be sent. What comes is still to be read: closing a socket with unread bytes would lose what
    /// was sent last.
    void end();
    void forget_received();

    static constexpr std::size_t kMostKept = std::size_t{16} << 20U;  ///< bytes

private:
    int socket_;
    std::string received_;
    std::size_t taken_ = 0;
    std::string unsent_;
};

}  // namespace ludex::server
