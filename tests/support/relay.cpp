#include "support/relay.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <utility>

namespace ludex::servers {

namespace {

constexpr const char* kSocket = ".s.PGSQL.5432";

sockaddr_un at(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof(address.sun_path)) throw std::runtime_error("a long path: " + path);
    std::copy(path.begin(), path.end(), address.sun_path);
    return address;
}

int make_socket() {
    const int made = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (made < 0) throw std::runtime_error("no socket");
    return made;
}

}  // namespace

Relay::Relay(const std::string& folder, MakeWatch requests, MakeWatch answers)
    : server_(folder + '/' + kSocket),
      requests_(std::move(requests)),
      answers_(std::move(answers)),
      listening_(make_socket()) {
    const std::string path = folder_.file(kSocket);
    const sockaddr_un address = at(path);
    constexpr int kMostWaiting = 16;
    if (::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0 ||
        ::listen(listening_, kMostWaiting) != 0)
        throw std::runtime_error("cannot listen at " + path);
    // Servers come in as a user of their own.
    std::filesystem::permissions(folder_.path(), std::filesystem::perms(0755));
    std::filesystem::permissions(path, std::filesystem::perms(0777));
    accepting_ = std::thread([this] { accept_all(); });
}

Relay::~Relay() {
    ::shutdown(listening_, SHUT_RDWR);
    accepting_.join();
    for (const int socket : sockets_) ::shutdown(socket, SHUT_RDWR);
    for (std::thread& thread : passing_) thread.join();
    for (const int socket : sockets_) ::close(socket);
    ::close(listening_);
}

void Relay::accept_all() {
    for (;;) {
        const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0) return;
        const int server = make_socket();
        sockets_.insert(sockets_.end(), {client, server});
        const sockaddr_un address = at(server_);
        if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
            ::shutdown(client, SHUT_RDWR);
            continue;
        }
        passing_.emplace_back([client, server, watch = requests_()] { pass(client, server, watch); });
        passing_.emplace_back([client, server, watch = answers_()] { pass(server, client, watch); });
    }
}

void Relay::pass(int from, int to, const Watch& watch) {
    std::vector<char> bytes(std::size_t{1} << 20U);
    for (;;) {
        const ssize_t n = ::recv(from, bytes.data(), bytes.size(), 0);
        if (n <= 0 || !watch({bytes.data(), static_cast<std::size_t>(n)})) break;
        for (ssize_t sent = 0; sent < n;) {
            const ssize_t more = ::send(to, bytes.data() + sent, static_cast<std::size_t>(n - sent), MSG_NOSIGNAL);
            if (more <= 0) break;
            sent += more;
        }
    }
    ::shutdown(to, SHUT_RDWR);
}

}  // namespace ludex::servers
