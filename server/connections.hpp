#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/connection.hpp"

namespace ludex::server {

struct ConnectionLimits {
    std::size_t connections = 512;  ///< below FD_SETSIZE, above which httplib refuses to work
    std::size_t workers = 32;
    std::size_t head_bytes = 8192;  ///< request line and headers
    std::chrono::milliseconds head_time{5'000};
    std::chrono::milliseconds idle_time{30'000};
};

/// Open connections. Those that wait for a request cost a socket each and no thread; workers serve a request when its
/// head is there, so that slow clients hold up nobody. Where there are too many connections the one that is idle
/// longest gives way; when all of them are busy, new ones are refused.
class Connections {
public:
    /// Answers the request whose head is waiting; true: the connection may be used for another one.
    using Serve = std::function<bool(Connection&)>;
    /// Answers where there is nobody to serve: too many connections (503), a head that is too long (431) or too slow
    /// (408). The connection is closed behind it.
    using Refuse = std::function<std::string(int status)>;

    Connections(const ConnectionLimits& limits, Serve serve, Refuse refuse);
    Connections(const Connections&) = delete;
    Connections& operator=(const Connections&) = delete;
    /// Waits for the requests that are being answered.
    ~Connections();

    /// Takes charge of a socket.
    void take(int socket);

private:
    using Owned = std::unique_ptr<Connection>;

    void watch();
    void work();
    /// Hears of sockets that have something to read. Returns connections whose request can be served.
    void handle(int socket);
    /// Waits for the next request of a connection, or serves it when it is here already.
    void await(Owned connection);
    void drop_late();
    bool make_room();
    void refuse(Owned connection, int status);
    void wake_up() const;

    ConnectionLimits limits_;
    Serve serve_;
    Refuse refuse_;
    int poll_;    ///< epoll
    int wakeup_;  ///< eventfd
    std::mutex mutex_;
    std::condition_variable any_ready_;
    std::map<int, Owned> waiting_;  ///< by socket: no whole head yet
    std::deque<Owned> ready_;
    std::size_t busy_ = 0;  ///< in the hands of workers
    bool is_over_ = false;
    std::vector<std::thread> workers_;
    std::thread watcher_;
};

}  // namespace ludex::server
