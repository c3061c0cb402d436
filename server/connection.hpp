#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace ludex::server {

using Clock = std::chrono::steady_clock;

/// The bytes that end the headers of a request.
inline constexpr std::string_view kHeadEnd = "\r\n\r\n";

/// A socket whose other end is a browser or a program. It holds what was received and not yet read, and what is still
/// to be sent. The destructor closes the socket. For one thread at a time.
class Connection {
public:
    explicit Connection(int socket);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    [[nodiscard]] int socket() const { return socket_; }

    enum class Received { something, nothing, end };
    /// Receives what is there, without waiting.
    Received receive();
    /// Receives, and waits up to `patience` for it.
    Received receive(std::chrono::milliseconds patience);
    /// The bytes that were received and not taken.
    [[nodiscard]] std::string_view waiting() const { return std::string_view(received_).substr(taken_); }
    /// The bytes of waiting(), for changes in place.
    [[nodiscard]] char* waiting_data() { return received_.data() + taken_; }
    void take(std::size_t bytes) { taken_ += bytes; }

    /// Sends what can be sent at once and keeps the rest for flush(). It waits, up to `patience`, only if more than
    /// kMostKept would be kept. False when the other end is gone, or takes too little.
    bool send(std::string_view bytes, std::chrono::milliseconds patience);
    /// Sends as many of the kept bytes as can be sent at once. False when the other end is gone.
    bool flush();
    [[nodiscard]] bool has_unsent() const { return !unsent_.empty(); }
    [[nodiscard]] std::size_t unsent_bytes() const { return unsent_.size(); }

    /// Whether the other end is there, as far as this end knows. Any thread may call it.
    [[nodiscard]] bool is_open() const;
    /// Ends the sending. What still comes must be read: closing a socket with unread bytes would lose what was sent
    /// last.
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
