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

/// Compares without telling by the time how much is right.
bool is_same_secret(const std::string& said, const std::string& wanted) {
    int difference = said.size() == wanted.size() ? 0 : 1;
    for (std::size_t i = 0; i < std::min(said.size(), wanted.size()); ++i) difference |= said[i] ^ wanted[i];
    return difference == 0;
}

/// Whether the names of all header lines are such. One with a blank before its colon is not found by its name, but a
/// proxy may take it for that name; a value with a NUL may be cut there.
bool has_sound_lines(const httplib::Request& request) {
    constexpr std::string_view kSigns = "!#$%&'*+-.^_`|~";
    const auto is_sound = [&](char c) {
        return is_letter(c) || is_digit(c) || kSigns.find(c) != std::string_view::npos;
    };
    return std::all_of(request.headers.begin(), request.headers.end(), [&](const auto& line) {
        return !line.first.empty() && std::all_of(line.first.begin(), line.first.end(), is_sound) &&
               line.second.find('\0') == std::string::npos;
    });
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

Result<std::string> read_origin(const std::string& text) {
    const std::string origin = lower_ascii(text);
    const std::size_t slashes = origin.find("://");
    const std::string scheme = origin.substr(0, slashes);
    const bool is_scheme = slashes != std::string::npos && (scheme == "http" || scheme == "https");
    const std::string host = is_scheme ? origin.substr(slashes + 3) : "";
    if (!host.empty() && host.find_first_of("/?#@ ") == std::string::npos) return origin;
    return Error{.kind = ErrorKind::syntax,
                 .message = "an origin is https://HOST or http://HOST, with :PORT where it has one, and no path",
                 .offending = text};
}

Guard::Guard(const Settings& settings) : names_{"localhost", lower_ascii(settings.host)}, token_(settings.token) {
    for (const std::string& text : settings.origins)
        if (const auto origin = read_origin(text)) {
            origins_.push_back(*origin);
            names_.push_back(host_of(origin->substr(origin->find("://") + 3)));
        }
}

bool Guard::is_own_host(const std::string& header) const {
    const std::string host = host_of(header);
    return std::find(names_.begin(), names_.end(), host) != names_.end() || is_address(host);
}

bool Guard::is_own_origin(const httplib::Request& request) const {
    const std::string site = request.get_header_value("Sec-Fetch-Site");
    if (!site.empty() && site != "same-origin" && site != "none") return false;
    const std::string origin = lower_ascii(request.get_header_value("Origin"));
    const std::string host = lower_ascii(request.get_header_value("Host"));
    return origin.empty() || origin == "http://" + host || origin == "https://" + host ||
           std::find(origins_.begin(), origins_.end(), origin) != origins_.end();
}

bool Guard::may_write(const httplib::Request& request) const {
    return token_.empty() || is_same_secret(request.get_header_value("Authorization"), "Bearer " + token_);
}

bool Guard::refuses_to_write(const httplib::Request& request, httplib::Response& response) const {
    if (may_write(request)) return false;
    answer_problem(response, 401, "writing here needs the token that `ludex serve` was started with");
    response.set_header("WWW-Authenticate", "Bearer");
    return true;
}

bool Guard::refuses(const httplib::Request& request, httplib::Response& response) const {
    if (request.get_header_value_count("Host") != 1 || !is_own_host(request.get_header_value("Host"))) {
        answer_problem(
            response, 421,
            "this server does not go by that name: use its address, or start it with --host, or with --origin "
            "when it stands behind a proxy");
    } else if (!has_sound_lines(request)) {
        answer_problem(response, 400, "a header line is none");
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
