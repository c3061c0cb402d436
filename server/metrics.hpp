#pragma once

#include <httplib.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace ludex::server {

/// Counts requests, for Prometheus. Threads may share it.
class Metrics {
public:
    /// A request has come. The thread that calls it answers it.
    static void begin();
    /// Its answer is made.
    void count(const httplib::Request& request, const httplib::Response& response);

    /// The text exposition format, version 0.0.4.
    [[nodiscard]] std::string text() const;

private:
    static constexpr std::array kBounds{0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10.0};  ///< seconds
    struct Times {
        std::array<std::uint64_t, kBounds.size()> up_to{};
        std::uint64_t count = 0;
        double seconds = 0;
    };

    const std::chrono::system_clock::time_point started_ = std::chrono::system_clock::now();
    mutable std::mutex mutex_;                                      ///< protects the members below
    std::map<std::pair<std::string, int>, std::uint64_t> answers_;  ///< by route and status
    std::map<std::string, Times> times_;                            ///< by route
};

}  // namespace ludex::server
