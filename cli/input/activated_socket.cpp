#include "cli/input/activated_socket.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>

#include "core/text.hpp"

namespace ludex::cli {

namespace {

/// The number that a variable of the environment gives; 0 without one.
long number_in(const char* variable) {
    const char* text = std::getenv(variable);
    return text == nullptr ? 0 : parse_number<long>(text).value_or(0);
}

/// The address of a socket. nullopt when it is no TCP socket that listens.
std::optional<ActivatedSocket> describe(int descriptor) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    int listens = 0;
    socklen_t size_of_listens = sizeof listens;
    if (::getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size_of_listens) != 0 || listens == 0) return {};
    if (::getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size) != 0) return {};
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* host = nullptr;
    int port = 0;
    if (address.ss_family == AF_INET) {
        const auto& ip = reinterpret_cast<const sockaddr_in&>(address);
        host = &ip.sin_addr;
        port = ntohs(ip.sin_port);
    } else if (address.ss_family == AF_INET6) {
        const auto& ip = reinterpret_cast<const sockaddr_in6&>(address);
        host = &ip.sin6_addr;
        port = ntohs(ip.sin6_port);
    } else {
        return {};
    }
    if (::inet_ntop(address.ss_family, host, text.data(), text.size()) == nullptr) return {};
    return ActivatedSocket{descriptor, text.data(), port};
}

}  // namespace

Result<std::optional<ActivatedSocket>> activated_socket() {
    constexpr int kFirst = 3;  // sd_listen_fds(3)
    if (number_in("LISTEN_PID") != ::getpid()) return std::optional<ActivatedSocket>();
    const auto refuse = [](const char* why) { return Error{.kind = ErrorKind::io, .message = why}; };
    if (number_in("LISTEN_FDS") != 1) return refuse("the system has handed over more than one socket, or none");
    auto socket = describe(kFirst);
    if (!socket) return refuse("the socket that the system has handed over is no TCP socket that listens");
    ::fcntl(kFirst, F_SETFD, FD_CLOEXEC);
    return socket;
}

}  // namespace ludex::cli
