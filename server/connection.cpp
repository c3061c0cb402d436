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

/// Whether the socket is ready for `events` within the time.
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
    received_.append(block.data(), static_cast<std::size_t>(n));
    return Received::something;
}

Connection::Received Connection::receive(std::chrono::milliseconds patience) {
    return is_ready(socket_, POLLIN, patience) ? receive() : Received::nothing;
}

void Connection::take(std::size_t bytes) {
    taken_ += bytes;
    if (taken_ < received_.size()) return;
    received_.clear();
    taken_ = 0;
}

bool Connection::send(std::string_view bytes, std::chrono::milliseconds patience) {
    while (!bytes.empty()) {
        const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (n > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(n));
        } else if (n < 0 && errno == EAGAIN) {
            if (!is_ready(socket_, POLLOUT, patience)) return false;
        } else if (n < 0 && errno != EINTR) {
            return false;
        }
    }
    return true;
}

void Connection::end() {
    ::shutdown(socket_, SHUT_WR);
    const auto deadline = Clock::now() + std::chrono::milliseconds(500);
    std::array<char, 65536> block{};
    while (Clock::now() < deadline && is_ready(socket_, POLLIN, std::chrono::milliseconds(100)))
        if (::recv(socket_, block.data(), block.size(), MSG_DONTWAIT) <= 0) return;
}

bool Connection::can_send() const {
    char next = 0;
    const ssize_t n = ::recv(socket_, &next, 1, MSG_DONTWAIT | MSG_PEEK);
    const bool is_open = n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
    return is_open && is_ready(socket_, POLLOUT, std::chrono::milliseconds(0));
}

}  // namespace ludex::server
