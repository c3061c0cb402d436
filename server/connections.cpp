#include "server/connections.hpp"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace ludex::server {

namespace {

constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr int kTickMs = 200;  // between two looks for those that are late

/// Of what has come of it; `is_whole` when it ends there.
struct Head {
    std::size_t bytes;
    bool is_whole;
};
Head head_of(const Connection& connection) {
    const std::size_t end = connection.waiting().find(kHeadEnd);
    const bool is_whole = end != std::string_view::npos;
    return {is_whole ? end : connection.waiting().size(), is_whole};
}

}  // namespace

Connections::Connections(const ConnectionLimits& limits, Serve serve, Refuse refuse)
    : limits_(limits),
      serve_(std::move(serve)),
      refuse_(std::move(refuse)),
      poll_(::epoll_create1(EPOLL_CLOEXEC)),
      wakeup_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.fd = wakeup_;
    ::epoll_ctl(poll_, EPOLL_CTL_ADD, wakeup_, &event);
    for (std::size_t i = 0; i < limits_.workers; ++i) workers_.emplace_back([this] { work(); });
    watcher_ = std::thread([this] { watch(); });
}

Connections::~Connections() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    any_ready_.notify_all();
    wake_up();
    watcher_.join();
    for (std::thread& worker : workers_) worker.join();
    ::close(poll_);
    ::close(wakeup_);
}

void Connections::wake_up() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(wakeup_, &one, sizeof one);
}

void Connections::take(int socket) {
    auto connection = std::make_unique<Connection>(socket);
    std::unique_lock lock(mutex_);
    if (!make_room()) {
        lock.unlock();
        return refuse(std::move(connection), 503);
    }
    await(std::move(connection));
}

/// With the lock. False: all connections are busy.
bool Connections::make_room() {
    if (waiting_.size() + ready_.size() + busy_ < limits_.connections) return true;
    const auto oldest = std::min_element(waiting_.begin(), waiting_.end(), [](const auto& a, const auto& b) {
        return a.second->idle_since < b.second->idle_since;
    });
    if (oldest == waiting_.end()) return false;
    waiting_.erase(oldest);
    return true;
}

void Connections::refuse(Owned connection, int status) {
    connection->receive();  // closing a socket with unread bytes would lose the answer
    connection->send(refuse_(status), std::chrono::milliseconds(0));
}

/// With the lock.
void Connections::await(Owned connection) {
    if (head_of(*connection).is_whole) {
        ready_.push_back(std::move(connection));
        any_ready_.notify_one();
        return;
    }
    const int socket = connection->socket();
    epoll_event event{};
    event.events = EPOLLIN | EPOLLONESHOT;
    event.data.fd = socket;
    waiting_[socket] = std::move(connection);
    if (::epoll_ctl(poll_, EPOLL_CTL_MOD, socket, &event) != 0) ::epoll_ctl(poll_, EPOLL_CTL_ADD, socket, &event);
}

void Connections::watch() {
    std::array<epoll_event, 64> events{};
    auto last_look = Clock::now();
    for (;;) {
        const int n = ::epoll_wait(poll_, events.data(), static_cast<int>(events.size()), kTickMs);
        {
            const std::lock_guard lock(mutex_);
            if (is_over_) {
                waiting_.clear();
                return;
            }
        }
        for (int i = 0; i < n; ++i) handle(events[static_cast<std::size_t>(i)].data.fd);
        if (Clock::now() - last_look < std::chrono::milliseconds(kTickMs)) continue;
        drop_late();
        last_look = Clock::now();
    }
}

void Connections::handle(int socket) {
    std::unique_lock lock(mutex_);
    const auto found = waiting_.find(socket);
    if (found == waiting_.end()) return;
    Owned connection = std::move(found->second);
    waiting_.erase(found);
    const bool is_first = connection->waiting().empty();
    if (connection->receive() == Connection::Received::end) return;
    if (is_first) connection->idle_since = Clock::now();  // the time of the head begins
    if (head_of(*connection).bytes > limits_.head_bytes) {
        lock.unlock();
        return refuse(std::move(connection), 431);
    }
    await(std::move(connection));
}

void Connections::drop_late() {
    std::vector<Owned> late;
    {
        const std::lock_guard lock(mutex_);
        const auto now = Clock::now();
        for (auto it = waiting_.begin(); it != waiting_.end();) {
            const bool has_begun = !it->second->waiting().empty();
            const bool is_late = now - it->second->idle_since > (has_begun ? limits_.head_time : limits_.idle_time);
            if (is_late) late.push_back(std::move(it->second));
            it = is_late ? waiting_.erase(it) : std::next(it);
        }
    }
    for (Owned& connection : late)
        if (!connection->waiting().empty()) refuse(std::move(connection), 408);
}

void Connections::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        any_ready_.wait(lock, [&] { return is_over_ || !ready_.empty(); });
        if (ready_.empty()) return;
        Owned connection = std::move(ready_.front());
        ready_.pop_front();
        ++busy_;
        lock.unlock();
        const bool stays = serve_(*connection);
        if (!stays) {
            connection->end();
            connection.reset();
        }
        lock.lock();
        --busy_;
        if (!stays || is_over_) continue;
        connection->idle_since = Clock::now();
        await(std::move(connection));
    }
}

}  // namespace ludex::server
