#include "server/lines.hpp"

#include "server/answer_text.hpp"
#include "server/problem.hpp"

namespace ludex::server {

namespace {

constexpr std::chrono::milliseconds kProgressTime{100};

}  // namespace

void Lines::write(const service::Json& json) {
    const std::string line = service::dump(json) + "\n";
    if (is_read_ && !sink_.write(line.data(), line.size())) is_read_ = false;
}

void Lines::progress(const service::Json& how_far) {
    if (Clock::now() - last_ < kProgressTime) return;
    last_ = Clock::now();
    write({{"progress", how_far}});
}

void answer_in_lines(httplib::Response& response, std::function<Status(Lines&)> work) {
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider(kRows, [work = std::move(work)](std::size_t, httplib::DataSink& sink) {
        Lines lines(sink);
        if (const Status done = work(lines); !done)
            lines.write({{"error", problem_document(status_of(done.error()), done.error().message)}});
        sink.done();
        return true;
    });
}

}  // namespace ludex::server
