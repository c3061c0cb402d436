#include "server/metrics.hpp"

#include <fmt/format.h>

#include <regex>

namespace ludex::server {

namespace {

using Clock = std::chrono::steady_clock;

/// When the request came that this thread answers.
thread_local Clock::time_point t_begun;

/// The kind of question behind a path that has an answer: there are few of them.
std::string route_of(const std::string& path) {
    static const std::regex kNumber(R"(/\d+(?=/|\.|$))");
    return std::regex_replace(path, kNumber, "/ID");
}

}  // namespace

void Metrics::begin() { t_begun = Clock::now(); }

void Metrics::count(const httplib::Request& request, const httplib::Response& response) {
    const double seconds = std::chrono::duration<double>(Clock::now() - t_begun).count();
    std::string route = route_of(request.path);
    const std::lock_guard lock(mutex_);
    // What is refused may have any path: it must not make new routes.
    if (response.status >= 400 && !times_.contains(route)) route = "other";
    ++answers_[{route, response.status}];
    Times& times = times_[route];
    for (std::size_t i = 0; i < kBounds.size(); ++i)
        if (seconds <= kBounds[i]) ++times.up_to[i];
    ++times.count;
    times.seconds += seconds;
}

std::string Metrics::text() const {
    const double started = std::chrono::duration<double>(started_.time_since_epoch()).count();
    std::string text = fmt::format(
        "# HELP ludex_build_info The version of the program.\n# TYPE ludex_build_info gauge\n"
        "ludex_build_info{{version=\"{}\"}} 1\n"
        "# HELP process_start_time_seconds When the server started, in seconds since 1970.\n"
        "# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds {:.3f}\n",
        LUDEX_VERSION, started);
    const std::lock_guard lock(mutex_);
    text += "# HELP ludex_http_requests_total Requests that were answered.\n# TYPE ludex_http_requests_total counter\n";
    for (const auto& [key, number] : answers_)
        text +=
            fmt::format("ludex_http_requests_total{{route=\"{}\",code=\"{}\"}} {}\n", key.first, key.second, number);
    text +=
        "# HELP ludex_http_request_seconds How long answers took to be made.\n"
        "# TYPE ludex_http_request_seconds histogram\n";
    for (const auto& [route, times] : times_) {
        for (std::size_t i = 0; i < kBounds.size(); ++i)
            text += fmt::format("ludex_http_request_seconds_bucket{{route=\"{}\",le=\"{}\"}} {}\n", route, kBounds[i],
                                times.up_to[i]);
        text += fmt::format(
            "ludex_http_request_seconds_bucket{{route=\"{0}\",le=\"+Inf\"}} {1}\n"
            "ludex_http_request_seconds_sum{{route=\"{0}\"}} "
            "{2:.6f}\nludex_http_request_seconds_count{{route=\"{0}\"}} {1}\n",
            route, times.count, times.seconds);
    }
    return text;
}

}  // namespace ludex::server
