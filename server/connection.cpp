#include "server/connection.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace ludex::server {

namespace {

/// Whether the socket becomes ready for `events` within the time.
bool is_ready(int socket, short events, std::chrono::milliseconds patience) {
    pollfd entry{socket, events, 0};
    int ready = 0;
    do {
        ready = ::poll(&entry, 1, static_cast<int>(patience.count()));
    } while (ready < 0 && errno == EINTR);
    return ready > 0;
}

}  // namespace

Connection::Connection(int socket) : socket_(socket) {
    const int yes = 1;  // an answer's head and body are sent one by one: neither may wait for the other's receipt
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

Connection::~Connection() { ::close(socket_); }

Connection::Received Connection::receive() {
    std::array<char, 16384> block{};
    const ssize_t n = ::recv(socket_, block.data(), block.size(), MSG_DONTWAIT);
    if (n == 0) return Received::end;
    if (n < 0) return errno == EAGAIN || errno == EINTR ? Received::nothing : Received::end;
    received_.erase(0, taken_);
    taken_ = 0;
    received_.append(block.data(), static_cast<std::size_t>(n));
    return Received::something;
}

Connection::Received Connection::receive(std::chrono::milliseconds patience) {
    return is_ready(socket_, POLLIN, patience) ? receive() : Received::nothing;
}

void Connection::forget_received() {
    received_.clear();
    taken_ = 0;
}

bool Connection::flush() {
    std::size_t sent = 0;
    while (sent < unsent_.size()) {
        const ssize_t n = ::send(socket_, unsent_.data() + sent, unsent_.size() - sent, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno != EAGAIN) return false;
        if (n <= 0) break;
        sent += static_cast<std::size_t>(n);
    }
    unsent_.erase(0, sent);
    return true;
}

bool Connection::send(std::string_view bytes, std::chrono::milliseconds patience) {
    unsent_ += bytes;
    if (!flush()) return false;
    const auto deadline = Clock::now() + patience;
    while (unsent_.size() > kMostKept) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0 || !is_ready(socket_, POLLOUT, left) || !flush()) return false;
    }
    return true;
}

bool Connection::is_open() const {
    char next = 0;
    const ssize_t n = ::recv(socket_, &next, 1, MSG_DONTWAIT | MSG_PEEK);
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

void Connection::end() { ::shutdown(socket_, SHUT_WR); }

}  // namespace ludex::server
