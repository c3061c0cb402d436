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
    std::chrono::milliseconds send_time{10'000};  ///< for an answer to be taken; long answers get more time:
    std::size_t send_rate = 100'000;              ///< bytes a second
    std::chrono::milliseconds end_time{500};      ///< for the other end to close as well
};

/// Open connections. A connection that waits for a request, or for an answer to be taken, costs a socket and no thread.
/// Workers serve a request when its head is complete, so slow clients delay nobody. When there are too many
/// connections, the one that has waited longest is closed; when all are busy, new ones are refused.
class Connections {
public:
    /// Answers the request whose head is waiting; true when the connection may be used for another one.
    using Serve = std::function<bool(Connection&)>;
    /// The answer when the request is not served: too many connections (503), a head that is too long (431) or too slow
    /// (408). The connection is then closed.
    using Refuse = std::function<std::string(int status)>;

    Connections(const ConnectionLimits& limits, Serve serve, Refuse refuse);
    Connections(const Connections&) = delete;
    Connections& operator=(const Connections&) = delete;
    ~Connections();

    /// Takes ownership of a socket. Any thread may call it.
    void take(int socket);
    /// Waits for the requests that are being answered, and at most `send_time` for the answers to be taken. Sockets
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

    // The functions below need the lock.
    /// Decides what is next: more to send, the end, or the next request.
    void settle(Owned connection, bool is_last);
    void wait_for_request(Owned connection);
    void wait(Waiting waiting);
    /// Closes the connection that has waited longest; false when all are busy.
    bool make_room();
    void refuse(Owned connection, int status);

    // More than ten: the settings, two descriptors, the threads, and what these share, which the mutex guards.
    ConnectionLimits limits_;
    Serve serve_;
    Refuse refuse_;
    int poll_;    ///< epoll
    int wakeup_;  ///< eventfd
    std::mutex mutex_;
    std::condition_variable any_ready_;
    std::map<int, Waiting> waiting_;  ///< by socket
    std::deque<Owned> ready_;         ///< a whole head is there
    std::size_t busy_ = 0;            ///< connections that workers are using
    bool is_over_ = false;
    std::vector<std::thread> workers_;
    std::thread watcher_;
};

}  // namespace ludex::server
