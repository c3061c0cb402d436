#include "support/relay.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <utility>
#include <vector>

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
    for (Passing& passing : passing_) {
        for (const int socket : {passing.client, passing.server}) ::shutdown(socket, SHUT_RDWR);
        passing.close();
    }
    ::close(listening_);
}

void Relay::accept_all() {
    for (;;) {
        const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0) return;
        forget_ended();
        const int server = make_socket();
        const sockaddr_un address = at(server_);
        if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
            ::close(client);
            ::close(server);
            continue;
        }
        Passing& passing = passing_.emplace_back(client, server);
        passing.there =
            std::thread([&passing, watch = requests_()] { passing.pass(passing.client, passing.server, watch); });
        passing.back =
            std::thread([&passing, watch = answers_()] { passing.pass(passing.server, passing.client, watch); });
    }
}

void Relay::forget_ended() {
    for (auto passing = passing_.begin(); passing != passing_.end();) {
        if (passing->open_ways > 0) {
            ++passing;
            continue;
        }
        passing->close();
        passing = passing_.erase(passing);
    }
}

void Relay::Passing::pass(int from, int to, const Watch& watch) {
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
    --open_ways;
}

void Relay::Passing::close() {
    there.join();
    back.join();
    ::close(client);
    ::close(server);
}

}  // namespace ludex::servers
