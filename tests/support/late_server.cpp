#include "support/late_server.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

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

LateServer::LateServer(const std::string& folder, std::chrono::milliseconds delay)
    : server_(folder + '/' + kSocket), delay_(delay), listening_(make_socket()) {
    const sockaddr_un address = at(folder_.file(kSocket));
    constexpr int kMostWaiting = 16;
    if (::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0 ||
        ::listen(listening_, kMostWaiting) != 0)
        throw std::runtime_error("cannot listen at " + folder_.file(kSocket));
    accepting_ = std::thread([this] { accept_all(); });
}

LateServer::~LateServer() {
    ::shutdown(listening_, SHUT_RDWR);
    accepting_.join();
    for (const int socket : sockets_) ::shutdown(socket, SHUT_RDWR);
    for (std::thread& thread : passing_) thread.join();
    for (const int socket : sockets_) ::close(socket);
    ::close(listening_);
}

std::string LateServer::address_of(const std::string& database) const {
    return "postgresql://ludex@/" + database + "?host=" + folder_.path().string();
}

void LateServer::accept_all() {
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
        passing_.emplace_back([this, client, server] { pass(client, server, false); });
        passing_.emplace_back([this, client, server] { pass(server, client, true); });
    }
}

void LateServer::pass(int from, int to, bool is_answer) {
    std::vector<char> bytes(std::size_t{1} << 20U);
    for (;;) {
        const ssize_t n = ::recv(from, bytes.data(), bytes.size(), 0);
        if (n <= 0) break;
        std::this_thread::sleep_for(delay_);
        if (is_answer) ++turns_;
        for (ssize_t sent = 0; sent < n;) {
            const ssize_t more = ::send(to, bytes.data() + sent, static_cast<std::size_t>(n - sent), MSG_NOSIGNAL);
            if (more <= 0) break;
            sent += more;
        }
    }
    ::shutdown(to, SHUT_RDWR);
}

}  // namespace ludex::servers
