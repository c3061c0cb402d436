#include "server/http_server.hpp"

#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstring>

#include "core/text.hpp"
#include "server/limits.hpp"
#include "server/problem.hpp"

namespace ludex::server {

namespace {

constexpr int kBacklog = 1024;
constexpr std::chrono::milliseconds kReadPatience{5'000};  // for the next bytes of a body
constexpr std::chrono::milliseconds kBodyTime{10'000};     // for a body, plus a second for each kBodyRate bytes:
constexpr std::uint64_t kBodyRate = 100'000;
constexpr std::chrono::milliseconds kWritePatience{10'000};  // for an answer that is too long to be kept

/// A connection as httplib sees it, for one request.
class ConnectionStream final : public httplib::Stream {
public:
    explicit ConnectionStream(Connection& connection) : connection_(connection) {}

    bool is_readable() const override { return true; }
    bool is_writable() const override { return connection_.is_open(); }
    ssize_t read(char* to, std::size_t size) override {
        if (connection_.waiting().empty() && !receive()) return -1;
        const std::string_view bytes = connection_.waiting().substr(0, size);
        std::memcpy(to, bytes.data(), bytes.size());
        const std::size_t n = bytes.size();
        connection_.take(n);
        read_ += n;
        return static_cast<ssize_t>(n);
    }
    ssize_t write(const char* from, std::size_t size) override {
        return connection_.send({from, size}, kWritePatience) ? static_cast<ssize_t>(size) : -1;
    }
    void get_remote_ip_and_port(std::string&, int&) const override {}
    void get_local_ip_and_port(std::string&, int&) const override {}
    socket_t socket() const override { return connection_.socket(); }

private:
    /// Receives more. False when the rest of the request does not come, comes too slowly, or is too long.
    bool receive() {
        const auto time = kBodyTime + std::chrono::milliseconds(1000 * read_ / kBodyRate);
        return read_ < kMostRequest && Clock::now() - begin_ < time &&
               connection_.receive(kReadPatience) == Connection::Received::something;
    }

    Connection& connection_;
    Clock::time_point begin_ = Clock::now();
    std::uint64_t read_ = 0;
};

/// Hands each socket over at once; Connections does the waiting.
class NoQueue final : public httplib::TaskQueue {
public:
    void enqueue(std::function<void()> task) override { task(); }
    void shutdown() override {}
};

/// Removes header lines that are not needed: ranges of answers, which httplib parses by deep recursion.
void mask_ranges(Connection& connection) {
    constexpr std::string_view kRange = "\nrange";
    char* const begin = connection.waiting_data();
    char* const end = begin + connection.waiting().find(kHeadEnd);
    const auto is_equal = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    for (char* found = begin; (found = std::search(found, end, kRange.begin(), kRange.end(), is_equal)) != end;)
        *++found = 'x';
}

/// Whether a client takes gzip: it is in the list, without a quality of nought.
bool accepts_gzip(const std::string& accepted) {
    for (const std::string_view item : split(accepted, ',')) {
        const std::size_t end = std::min(item.find(';'), item.size());
        if (lower_ascii(trim(item.substr(0, end))) != "gzip") continue;
        const std::size_t quality = item.find("q=", end);
        if (quality == std::string_view::npos) return true;
        return trim(item.substr(quality + 2)).find_first_not_of("0.") != std::string_view::npos;
    }
    return false;
}

/// Sets the encoding before httplib does: it would choose brotli at its slowest level.
void choose_encoding(httplib::Request& request) {
    const bool takes_gzip = accepts_gzip(request.get_header_value("Accept-Encoding"));
    request.headers.erase("Accept-Encoding");
    if (takes_gzip) request.headers.emplace("Accept-Encoding", "gzip");
}

thread_local bool t_is_last = false;  // handlers do not know the connection, but a thread serves one at a time

}  // namespace

HttpServer::HttpServer() {
    new_task_queue = [] { return new NoQueue; };
    set_socket_options([](socket_t socket) {
        const int yes = 1;
        ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    // The values that answers state; Connections decides how long a connection is kept.
    set_keep_alive_timeout(std::chrono::duration_cast<std::chrono::seconds>(ConnectionLimits{}.idle_time).count());
    set_keep_alive_max_count(1'000'000);
}

HttpServer::~HttpServer() { finish(); }

int HttpServer::bind(const std::string& host, int port) {
    const int bound = port == 0 ? bind_to_any_port(host) : bind_to_port(host, port) ? port : 0;
    if (bound <= 0) return 0;
    ::listen(svr_sock_, kBacklog);
    return bound;
}

void HttpServer::adopt(int socket) { svr_sock_ = socket; }

void HttpServer::start(std::function<void()> on_failure) {
    connections_ = std::make_unique<Connections>(
        ConnectionLimits{}, [this](Connection& connection) { return serve(connection); }, refusal);
    acceptor_ = std::thread([this, on_failure = std::move(on_failure)] {
        listen_after_bind();
        has_ended_ = true;
        if (!is_finishing_) on_failure();
    });
}

void HttpServer::finish() {
    if (acceptor_.joinable()) {
        is_finishing_ = true;
        // A stop() before the server has begun would be lost.
        while (!is_running() && !has_ended_) std::this_thread::yield();
        // stop() comes later, because it would cut answers that are written in parts.
        ::shutdown(svr_sock_, SHUT_RDWR);
        connections_->finish();
        stop();
        acceptor_.join();
    }
    connections_.reset();
}

bool HttpServer::process_and_close_socket(socket_t socket) {
    connections_->take(socket);
    return true;
}

bool HttpServer::serve(Connection& connection) {
    mask_ranges(connection);
    ConnectionStream stream(connection);
    bool is_closed = false;
    t_is_last = false;
    try {
        const bool is_answered = process_request(stream, false, is_closed, choose_encoding);
        return is_answered && !is_closed && !t_is_last;
    } catch (const std::exception&) {
        return false;  // while an answer was written; httplib catches exceptions of handlers, so memory has run out
    }
}

void HttpServer::close_connection() { t_is_last = true; }

}  // namespace ludex::server
