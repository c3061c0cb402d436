#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>

#include "core/error.hpp"
#include "core/result.hpp"
#include "service/json/json.hpp"

namespace ludex::server {

/// Writes lines of JSON to a client while work goes on. Several threads may ask whether it still reads them.
class Lines {
public:
    explicit Lines(httplib::DataSink& sink) : sink_(sink) {}

    void write(const service::Json& json);
    /// Writes {"progress":...} unless the last one was a moment ago.
    void progress(const service::Json& how_far);
    /// False when the client is gone.
    [[nodiscard]] bool is_read() const { return is_read_ && sink_.is_writable(); }

private:
    using Clock = std::chrono::steady_clock;

    httplib::DataSink& sink_;
    Clock::time_point last_ = Clock::now();
    std::atomic<bool> is_read_{true};
};

/// Answers with the lines that `work` writes; when it fails, {"error":...} is the last one.
void answer_in_lines(httplib::Response& response, std::function<Status(Lines&)> work);

}  // namespace ludex::server
