#include "server/server.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "server/guard.hpp"
#include "server/http_server.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/problem.hpp"
#include "server/routes.hpp"
#include "server/site.hpp"
#include "storage/open_store.hpp"

namespace ludex::server {

namespace {

using httplib::Request;
using httplib::Response;

/// What every answer has.
void add_headers(const Request& request, Response& response) {
    response.set_header("X-Content-Type-Options", "nosniff");
    response.set_header("Referrer-Policy", "no-referrer");
    response.set_header("Cross-Origin-Resource-Policy", "same-origin");
    response.set_header("X-Frame-Options", "DENY");
    if (request.path.starts_with("/api/")) response.set_header("Content-Security-Policy", "default-src 'none'");
}

void explain_error(const Request& request, Response& response, SitePages pages) {
    if (response.status < 400) return;
    if (response.body.empty()) {
        if (response.status != 404) HttpServer::close_connection();  // it was not read to its end
        answer_problem(response, response.status,
                       response.status == 404 ? "there is nothing at " + request.path : "this request cannot be read");
    }
    // People who look for a page get a page.
    const bool is_for_people =
        !request.path.starts_with("/api/") && request.get_header_value("Accept").find("text/html") != std::string::npos;
    if (!is_for_people) return;
    const auto problem = service::Json::parse(response.body, nullptr, false);
    if (problem.is_object())
        answer_page_problem(response, problem.value("title", ""), problem.value("detail", ""), pages);
}

/// Opens the database once, so that faults are told at the start.
Status try_database(const Settings& settings) {
    using storage::OpenMode;
    const OpenMode mode = settings.read_only ? OpenMode::read : settings.create ? OpenMode::create : OpenMode::change;
    const auto store = storage::open_store(settings.database, mode);
    LUDEX_TRY(store);
    return Done{};
}

Error no_address(const Settings& settings, int reason) {
    const std::string why = reason == 0 ? "no such address" : std::strerror(reason);
    return {.kind = ErrorKind::io,
            .message = fmt::format("{}:{}: {}{}", settings.host, settings.port, why,
                                   reason == EADDRINUSE ? "; another port may be free: --port N" : "")};
}

class HttpService final : public Server {
public:
    explicit HttpService(const Settings& settings)
        : guard_(settings), routes_(settings, [this](const Request& request) { return guard_.may_write(request); }) {
        routes_.add_to(http_);
        http_.set_payload_max_length(kMostBody);
        http_.Get("/metrics", [this](const Request&, Response& response) {
            response.set_header("Cache-Control", "no-store");
            response.set_content(metrics_.text(), "text/plain; version=0.0.4; charset=utf-8");
        });
        http_.set_logger(
            [this](const Request& request, const Response& response) { metrics_.count(request, response); });
        http_.set_pre_routing_handler([this](const Request& request, Response& response) {
            Metrics::begin();
            add_headers(request, response);
            return refuses(request, response) ? httplib::Server::HandlerResponse::Handled
                                              : httplib::Server::HandlerResponse::Unhandled;
        });
        http_.set_error_handler([pages = SitePages(settings)](const Request& request, Response& response) {
            explain_error(request, response, pages);
        });
        http_.set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
            answer_problem(response, 500, "this question could not be answered");
        });
    }

    ~HttpService() override { HttpService::finish(); }

    /// Errors: io.
    Status bind(const Settings& settings) {
        errno = 0;
        const int port = settings.socket < 0 ? http_.bind(settings.host, settings.port) : settings.port;
        if (port == 0) return no_address(settings, errno);
        if (settings.socket >= 0) http_.adopt(settings.socket);
        const bool is_ipv6 = settings.host.find(':') != std::string::npos;
        address_ = fmt::format("http://{}{}{}:{}/", is_ipv6 ? "[" : "", settings.host, is_ipv6 ? "]" : "", port);
        return Done{};
    }

    Status follow() { return routes_.follow(); }

    [[nodiscard]] const std::string& address() const override { return address_; }
    void start(std::function<void()> on_failure) override { http_.start(std::move(on_failure)); }
    void finish() override {
        routes_.stop();
        http_.finish();
    }

private:
    /// True: a problem was answered.
    bool refuses(const Request& request, Response& response) const;

    Guard guard_;
    Metrics metrics_;
    Routes routes_;
    std::string address_;
    HttpServer http_;  ///< the last one: its threads use the others
};

bool HttpService::refuses(const Request& request, Response& response) const {
    const bool is_read = request.method == "GET" || request.method == "HEAD";
    const bool is_upload = routes_.posts().has(request.path);
    bool is_refused = guard_.refuses(request, response);
    if (!is_refused && (is_read ? is_upload : request.method != "POST" || !is_upload)) {
        answer_problem(response, 405, "this path does not take " + request.method);
        response.set_header("Allow", is_upload ? "POST" : "GET, HEAD");
        is_refused = true;
    }
    if (!is_refused && routes_.posts().is_write(request.path)) is_refused = guard_.refuses_to_write(request, response);
    // What stands behind this head may be a body that is not read, and must not be taken for the next request. Where a
    // body in chunks ends is not certain either: httplib is content with chunks that are longer than they say.
    const bool is_chunked = request.has_header("Transfer-Encoding");
    const bool has_unread_body = is_read && request.has_header("Content-Length");
    if (is_refused || is_chunked || has_unread_body) HttpServer::close_connection();
    return is_refused;
}

}  // namespace

Result<std::unique_ptr<Server>> open_server(const Settings& settings) {
    for (const std::string& text : settings.origins) LUDEX_TRY(read_origin(text));
    LUDEX_TRY(try_database(settings));
    auto server = std::make_unique<HttpService>(settings);
    LUDEX_TRY(server->bind(settings));
    LUDEX_TRY(server->follow());
    return std::unique_ptr<Server>(std::move(server));
}

}  // namespace ludex::server
