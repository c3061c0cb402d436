#include "server/guard.hpp"

#include <arpa/inet.h>

#include <algorithm>

#include "core/text.hpp"
#include "server/problem.hpp"

namespace ludex::server {

namespace {

constexpr std::size_t kLongestPath = 200;  // httplib matches routes by deep recursion

/// The host without the port; `[::1]` without its brackets.
std::string host_of(const std::string& header) {
    if (header.starts_with('[')) return header.substr(1, header.find(']') - 1);
    return lower_ascii(header.substr(0, header.find(':')));
}

bool is_address(const std::string& host) {
    in6_addr address{};
    return ::inet_pton(AF_INET, host.c_str(), &address) == 1 || ::inet_pton(AF_INET6, host.c_str(), &address) == 1;
}

/// Whether the request comes from a page of this server, or from no page at all.
bool is_own_origin(const httplib::Request& request) {
    const std::string site = request.get_header_value("Sec-Fetch-Site");
    if (!site.empty() && site != "same-origin" && site != "none") return false;
    const std::string origin = request.get_header_value("Origin");
    return origin.empty() || origin == "http://" + request.get_header_value("Host") ||
           origin == "https://" + request.get_header_value("Host");
}

/// Whether the head says in one way only where the body ends. A proxy that reads it in another way would take a part of
/// the body for the next request.
bool is_framed(const httplib::Request& request) {
    const std::size_t lengths = request.get_header_value_count("Content-Length");
    const std::size_t codings = request.get_header_value_count("Transfer-Encoding");
    if (lengths + codings > 1) return false;
    const std::string length = request.get_header_value("Content-Length");
    if (lengths == 1 && (length.empty() || !std::all_of(length.begin(), length.end(), is_digit))) return false;
    return codings == 0 || lower_ascii(request.get_header_value("Transfer-Encoding")) == "chunked";
}

/// Whether a body comes as it is, or packed in a way that is unpacked here.
bool is_known_encoding(const httplib::Request& request) {
    const std::string encoding = lower_ascii(request.get_header_value("Content-Encoding"));
    return encoding.empty() || encoding == "identity" || encoding == "gzip" || encoding == "deflate";
}

}  // namespace

bool Guard::is_own_host(const std::string& header) const {
    const std::string host = host_of(header);
    return host == "localhost" || host == lower_ascii(host_) || is_address(host);
}

bool Guard::refuses(const httplib::Request& request, httplib::Response& response) const {
    if (request.get_header_value_count("Host") != 1 || !is_own_host(request.get_header_value("Host"))) {
        answer_problem(response, 421, "this server does not go by that name: use its address, or start it with --host");
    } else if (!is_framed(request)) {
        answer_problem(response, 400, "the length of the body is given twice, or is no number");
    } else if (!is_known_encoding(request)) {
        answer_problem(response, 415, "a body may have the Content-Encoding gzip or deflate");
    } else if (request.path.size() > kLongestPath) {
        answer_problem(response, 414, "there are no paths of that length here");
    } else if (request.path.starts_with("/api/") && !is_own_origin(request)) {
        answer_problem(response, 403, "pages from elsewhere may not ask");
    } else {
        return false;
    }
    return true;
}

}  // namespace ludex::server
