#include "server/problem.hpp"

#include <fmt/format.h>

namespace ludex::server {

namespace {

constexpr const char* kType = "application/problem+json";

std::string_view title_of(int status) {
    switch (status) {
        case 400: return "Bad Request";
        case 401: return "Unauthorized";
        case 403: return "Forbidden";
        case 404: return "Not Found";
        case 405: return "Method Not Allowed";
        case 408: return "Request Timeout";
        case 411: return "Length Required";
        case 413: return "Content Too Large";
        case 415: return "Unsupported Media Type";
        case 414: return "URI Too Long";
        case 421: return "Misdirected Request";
        case 431: return "Request Header Fields Too Large";
        case 500: return "Internal Server Error";
        case 503: return "Service Unavailable";
        default: return "Error";
    }
}

void write(httplib::Response& response, int status, const service::Json& document) {
    response.status = status;
    response.headers.erase("ETag");
    response.headers.erase("Cache-Control");
    response.set_header("Cache-Control", "no-store");
    if (status == 503) response.set_header("Retry-After", "1");
    response.set_content(service::dump(document), kType);
}

}  // namespace

int status_of(const Error& error) {
    const ErrorKind kind = error.kind;
    if (kind == ErrorKind::limit) return 413;
    if (kind == ErrorKind::io || kind == ErrorKind::storage) return 500;
    if (kind == ErrorKind::busy || kind == ErrorKind::interrupted) return 503;
    return 400;
}

service::Json problem_document(int status, const std::string& detail) {
    return {{"type", "about:blank"}, {"title", title_of(status)}, {"status", status}, {"detail", detail}};
}

void answer_problem(httplib::Response& response, int status, const std::string& detail) {
    write(response, status, problem_document(status, detail));
}

void answer_problem(httplib::Response& response, const Error& error) {
    const int status = status_of(error);
    service::Json document = problem_document(status, error.message);
    document["kind"] = to_text(error.kind);
    if (!error.offending.empty()) document["found"] = error.offending;
    if (!error.rule.empty()) document["rule"] = error.rule;
    if (!error.near.empty()) document["near"] = error.near;
    write(response, status, document);
}

std::string refusal(int status) {
    const char* detail = status == 503   ? "too many connections: try again in a moment"
                         : status == 431 ? "the request line and headers are too long"
                                         : "the request took too long to come";
    const std::string body = service::dump(problem_document(status, detail));
    return fmt::format("HTTP/1.1 {} {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n{}\r\n{}",
                       status, title_of(status), kType, body.size(), status == 503 ? "Retry-After: 1\r\n" : "", body);
}

}  // namespace ludex::server
