#include "server/server.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "server/guard.hpp"
#include "server/http_server.hpp"
#include "server/limits.hpp"
#include "server/problem.hpp"
#include "server/routes.hpp"

namespace ludex::server {

namespace {

using httplib::Request;
using httplib::Response;

/// Adds the headers that every answer has.
void add_headers(const Request& request, Response& response) {
    response.set_header("X-Content-Type-Options", "nosniff");
    response.set_header("Referrer-Policy", "no-referrer");
    response.set_header("Cross-Origin-Resource-Policy", "same-origin");
    response.set_header("X-Frame-Options", "DENY");
    if (request.path.starts_with("/api/")) response.set_header("Content-Security-Policy", "default-src 'none'");
}

void explain_error(const Request& request, Response& response) {
    if (!response.body.empty() || response.status < 400) return;
    if (response.status != 404) HttpServer::close_connection();  // the request was not read to its end
    answer_problem(response, response.status,
                   response.status == 404 ? "there is nothing at " + request.path : "this request cannot be read");
}

/// Checks that the database exists or can be made; SQLite's own checks come first.
Status try_database(const Settings& settings) {
    const auto store = storage::open_store(settings.database, !settings.read_only);
    if (!store) return store.error();
    return Done{};
}

Error no_address(const Settings& settings, int reason) {
    const std::string why = reason == 0 ? "no such address" : std::strerror(reason);
    return {ErrorKind::io,
            fmt::format("{}:{}: {}{}", settings.host, settings.port, why,
                        reason == EADDRINUSE ? "; another port may be free: --port N" : ""),
            "",
            "",
            {}};
}

}  // namespace

struct Server::Parts {
    explicit Parts(const Settings& settings) : guard(settings.host), routes(settings.database, settings.read_only) {
        routes.add_to(http);
        http.set_payload_max_length(kMostBody);
        http.set_pre_routing_handler([this](const Request& request, Response& response) {
            add_headers(request, response);
            return refuses(request, response) ? httplib::Server::HandlerResponse::Handled
                                              : httplib::Server::HandlerResponse::Unhandled;
        });
        http.set_error_handler(explain_error);
        http.set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
            answer_problem(response, 500, "this question could not be answered");
        });
    }

    /// True when the request was answered with a problem.
    bool refuses(const Request& request, Response& response) const;

    Guard guard;
    Routes routes;
    std::string address;
    HttpServer http;  ///< the last member, because its threads use the others
};

bool Server::Parts::refuses(const Request& request, Response& response) const {
    const bool is_read = request.method == "GET" || request.method == "HEAD";
    const bool is_upload = routes.is_upload(request.path);
    bool is_refused = guard.refuses(request, response);
    if (!is_refused && (is_read ? is_upload : request.method != "POST" || !is_upload)) {
        answer_problem(response, 405, "this path does not take " + request.method);
        response.set_header("Allow", is_upload ? "POST" : "GET, HEAD");
        is_refused = true;
    }
    // If a body was not read, the connection ends: the body must not be taken for the next request.
    const bool has_body = request.has_header("Transfer-Encoding") || request.has_header("Content-Length");
    if ((is_refused || is_read) && (!is_read || has_body)) HttpServer::close_connection();
    return is_refused;
}

Result<Server> Server::open(const Settings& settings) {
    if (const Status usable = try_database(settings); !usable) return usable.error();
    auto parts = std::make_unique<Parts>(settings);
    errno = 0;
    const int port = parts->http.bind(settings.host, settings.port);
    if (port == 0) return no_address(settings, errno);
    const bool is_ipv6 = settings.host.find(':') != std::string::npos;
    parts->address = fmt::format("http://{}{}{}:{}/", is_ipv6 ? "[" : "", settings.host, is_ipv6 ? "]" : "", port);
    return Server(std::move(parts));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() {
    if (parts_) finish();
}

const std::string& Server::address() const { return parts_->address; }
void Server::start(std::function<void()> on_failure) { parts_->http.start(std::move(on_failure)); }

void Server::finish() {
    parts_->routes.stop();
    parts_->http.finish();
}

}  // namespace ludex::server
