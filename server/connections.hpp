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
    std::size_t head_bytes = 16384;  ///< request line and headers
    std::chrono::milliseconds head_time{5'000};
    std::chrono::milliseconds idle_time{30'000};
    std::chrono::milliseconds send_time{10'000};  ///< for an answer to be taken, and more for a long one:
    std::size_t send_rate = 100'000;              ///< bytes a second
    std::chrono::milliseconds end_time{500};      ///< for the other end to close, too
};

/// Open connections. Those that wait for a request, or for an answer to be taken, cost a socket each and no thread;
/// workers serve a request when its head is there, so that slow clients hold up nobody. Where there are too many
/// connections the one that waits longest gives way; when all of them are busy, new ones are refused.
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
    ~Connections();

    /// Takes charge of a socket. For any thread.
    void take(int socket);
    /// Waits for the requests that are being answered, and as long as `send_time` for the answers to be taken. Sockets
    /// that come later are closed.
    void finish();

private:
    /// What a connection waits for.
    enum class Phase : std::uint8_t { request, sending, ending };
    struct Waiting {
        std::unique_ptr<Connection> connection;
        Phase phase;
        Clock::time_point since;
        Clock::time_point deadline;
    };
    using Owned = std::unique_ptr<Connection>;

    void watch();
    void work();
    void handle(int socket);
    void drop_late();

    // With the lock:
    /// What is next: more to send, the end, the next request.
    void settle(Owned connection, bool is_last);
    void wait_for_request(Owned connection);
    void wait(Waiting waiting);
    /// False: all connections are busy.
    bool make_room();
    void refuse(Owned connection, int status);

    ConnectionLimits limits_;
    Serve serve_;
    Refuse refuse_;
    int poll_;    ///< epoll
    int wakeup_;  ///< eventfd
    std::mutex mutex_;
    std::condition_variable any_ready_;
    std::map<int, Waiting> waiting_;  ///< by socket
    std::deque<Owned> ready_;         ///< a whole head is there
    std::size_t busy_ = 0;            ///< in the hands of workers
    bool is_over_ = false;
    std::vector<std::thread> workers_;
    std::thread watcher_;
};

}  // namespace ludex::server
