#include "server/body.hpp"

#include "server/http_server.hpp"
#include "server/limits.hpp"
#include "server/problem.hpp"
#include "server/query.hpp"

namespace ludex::server {

void refuse_body(httplib::Response& response, int status, const char* detail) {
    answer_problem(response, status, detail);
    HttpServer::close_connection();
}

std::optional<std::string> receive_body(const httplib::Request& request, httplib::Response& response,
                                        const httplib::ContentReader& read, const service::Options& options,
                                        const std::atomic<bool>& stop) {
    const auto refuse = [&](int status, const char* detail) -> std::optional<std::string> {
        refuse_body(response, status, detail);
        return std::nullopt;
    };
    if (const Status fine = Query(request).read(options); !fine) {
        answer_problem(response, fine.error());
        HttpServer::close_connection();
        return std::nullopt;
    }
    if (request.is_multipart_form_data()) return refuse(415, "send the file itself, not a form");
    if (!request.has_header("Content-Length") && !request.has_header("Transfer-Encoding"))
        return refuse(411, "say how long the file is");
    constexpr const char* kTooLong = "the file is too long for the browser: use `ludex import`";
    if (request.get_header_value<std::uint64_t>("Content-Length") > kMostUpload) return refuse(413, kTooLong);
    std::string bytes;
    bool is_too_long = false;
    const bool is_whole = read([&](const char* part, std::size_t n) {
        is_too_long = bytes.size() + n > kMostUpload;
        if (!is_too_long) bytes.append(part, n);
        return !is_too_long && !stop;
    });
    if (is_too_long) return refuse(413, kTooLong);
    if (!is_whole) return refuse(408, "the file did not come whole");
    return bytes;
}

}  // namespace ludex::server
