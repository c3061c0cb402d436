#include "server/connections.hpp"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace ludex::server {

namespace {

constexpr int kTickMs = 200;  // time between two checks for connections that are late

/// The head of a request, as far as it was received; `is_whole` when it is complete.
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
    finish();
    ::close(poll_);
    ::close(wakeup_);
}

void Connections::finish() {
    if (!watcher_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    any_ready_.notify_all();
    for (std::thread& worker : workers_) worker.join();
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(wakeup_, &one, sizeof one);
    watcher_.join();
}

void Connections::take(int socket) {
    auto connection = std::make_unique<Connection>(socket);
    const std::lock_guard lock(mutex_);
    if (is_over_) return;
    if (!make_room()) {
        connection->receive();  // closing a socket with unread bytes would lose the answer
        connection->send(refuse_(503), {});
        return;
    }
    wait_for_request(std::move(connection));
}

// --- Waiting ---------------------------------------------------------------------------------------------------------

bool Connections::make_room() {
    if (waiting_.size() + ready_.size() + busy_ < limits_.connections) return true;
    const auto longest = std::min_element(waiting_.begin(), waiting_.end(),
                                          [](const auto& a, const auto& b) { return a.second.since < b.second.since; });
    if (longest == waiting_.end()) return false;
    waiting_.erase(longest);
    return true;
}

void Connections::refuse(Owned connection, int status) {
    connection->forget_received();
    connection->send(refuse_(status), {});
    settle(std::move(connection), true);
}

void Connections::settle(Owned connection, bool is_last) {
    const auto now = Clock::now();
    if (connection->has_unsent()) {
        const auto rate = std::chrono::milliseconds(1000 * connection->unsent_bytes() / limits_.send_rate);
        return wait(
            {std::move(connection), is_last ? Phase::ending : Phase::sending, now, now + limits_.send_time + rate});
    }
    if (!is_last) return wait_for_request(std::move(connection));
    connection->end();
    wait({std::move(connection), Phase::ending, now, now + limits_.end_time});
}

void Connections::wait_for_request(Owned connection) {
    if (is_over_) return;
    const Head head = head_of(*connection);
    if (head.bytes > limits_.head_bytes) return refuse(std::move(connection), 431);
    if (head.is_whole) {
        ready_.push_back(std::move(connection));
        any_ready_.notify_one();
        return;
    }
    const auto now = Clock::now();
    const auto time = head.bytes > 0 ? limits_.head_time : limits_.idle_time;
    wait({std::move(connection), Phase::request, now, now + time});
}

void Connections::wait(Waiting waiting) {
    const int socket = waiting.connection->socket();
    epoll_event event{};
    event.events = EPOLLONESHOT | (waiting.connection->has_unsent() ? EPOLLOUT : EPOLLIN);
    event.data.fd = socket;
    waiting_.insert_or_assign(socket, std::move(waiting));
    if (::epoll_ctl(poll_, EPOLL_CTL_MOD, socket, &event) != 0) ::epoll_ctl(poll_, EPOLL_CTL_ADD, socket, &event);
}

// --- The watcher -----------------------------------------------------------------------------------------------------

void Connections::watch() {
    std::array<epoll_event, 64> events{};
    auto last_look = Clock::now();
    for (;;) {
        const int n = ::epoll_wait(poll_, events.data(), static_cast<int>(events.size()), kTickMs);
        for (int i = 0; i < n; ++i) handle(events[static_cast<std::size_t>(i)].data.fd);
        if (Clock::now() - last_look >= std::chrono::milliseconds(kTickMs)) {
            drop_late();
            last_look = Clock::now();
        }
        const std::lock_guard lock(mutex_);
        if (!is_over_) continue;
        std::erase_if(waiting_, [](const auto& entry) { return entry.second.phase == Phase::request; });
        if (waiting_.empty() && ready_.empty() && busy_ == 0) return;
    }
}

void Connections::handle(int socket) {
    const std::lock_guard lock(mutex_);
    const auto found = waiting_.find(socket);
    if (found == waiting_.end()) return;
    Waiting waiting = std::move(found->second);
    waiting_.erase(found);
    Connection& connection = *waiting.connection;
    if (connection.has_unsent()) {
        if (!connection.flush()) return;
        if (connection.has_unsent()) return wait(std::move(waiting));
        return settle(std::move(waiting.connection), waiting.phase == Phase::ending);
    }
    const bool has_begun = !connection.waiting().empty();
    if (connection.receive() == Connection::Received::end) return;
    if (waiting.phase == Phase::ending) {
        connection.forget_received();
        return wait(std::move(waiting));
    }
    // The time limit for a head begins with its first byte.
    const Head head = head_of(connection);
    if (!has_begun || head.is_whole || head.bytes > limits_.head_bytes)
        return wait_for_request(std::move(waiting.connection));
    wait(std::move(waiting));
}

void Connections::drop_late() {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    std::vector<Owned> slow;
    for (auto it = waiting_.begin(); it != waiting_.end();) {
        Waiting& waiting = it->second;
        const bool is_late = now > waiting.deadline;
        if (is_late && waiting.phase == Phase::request && !waiting.connection->waiting().empty())
            slow.push_back(std::move(waiting.connection));
        it = is_late ? waiting_.erase(it) : std::next(it);
    }
    for (Owned& connection : slow) refuse(std::move(connection), 408);
}

// --- Workers ---------------------------------------------------------------------------------------------------------

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
        lock.lock();
        --busy_;
        settle(std::move(connection), !stays || is_over_);
    }
}

}  // namespace ludex::server
