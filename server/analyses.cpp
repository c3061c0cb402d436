#include "server/analyses.hpp"

#include <algorithm>
#include <future>
#include <mutex>

#include "server/answer_text.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/query.hpp"

namespace ludex::server {

namespace {

constexpr std::chrono::milliseconds kTimeUnlessAsked{2'000};
constexpr std::chrono::milliseconds kMostTime{60'000};
constexpr std::chrono::milliseconds kSlotPatience{300};  // time for a search to end whose asker has moved on
constexpr std::size_t kTableBytes = std::size_t{64} << 20U;

/// Reads the parameters as a question of `analyze --stream`.
Result<service::AnalysisQuestion> read_question(Query& query) {
    AnalysisRequest request;
    LUDEX_TRY(query.read(parameters_of(request)));
    const service::SearchQuestion& search = request.search;
    service::Json question{
        {"game", request.position.game}, {"moves", request.position.moves}, {"multipv", search.lines}};
    if (!request.position.from.empty()) question["position"] = request.position.from;
    if (search.depth > 0) question["depth"] = search.depth;
    if (search.nodes > 0) question["nodes"] = search.nodes;
    if (search.milliseconds > 0) question["time"] = search.milliseconds;
    engine::SearchLimits limits;
    limits.time = kTimeUnlessAsked;
    auto read = service::read_analysis_question(question, limits, 1, "from");
    if (read) read->limits.time = std::min(read->limits.time.value_or(kMostTime), kMostTime);
    return read;
}

/// Writes a line for each depth. Ends early when the client is gone, or when the server ends.
void search(const service::AnalysisQuestion& question, const std::atomic<bool>& stop, httplib::DataSink& sink) {
    constexpr std::chrono::milliseconds kTick{50};
    service::AnalysisQuestion asked = question;
    std::atomic<bool> is_over{false};
    asked.limits.stop = &is_over;
    std::mutex using_sink;
    const auto send = [&](const Analysis& analysis) {
        const std::string line = service::dump(service::analysis_json(asked, analysis)) + "\n";
        const std::lock_guard lock(using_sink);
        if (!sink.write(line.data(), line.size())) is_over = true;
    };
    auto searching = std::async(std::launch::async, [&] {
        engine::EngineSettings settings;
        settings.table_bytes = kTableBytes;
        return analyzer::Analyst(settings).analyse(asked.named.position, asked.limits, asked.lines, send);
    });
    while (searching.wait_for(kTick) != std::future_status::ready) {
        const std::lock_guard lock(using_sink);
        if (stop || !sink.is_writable()) is_over = true;
    }
    send(searching.get());
}

}  // namespace

void Analyses::answer(const httplib::Request& request, httplib::Response& response) const {
    Query query(request);
    const auto question = read_question(query);
    if (!question) return answer_problem(response, question.error());
    const Slots::Place place = slots_.take(kSlotPatience);
    if (!place) return answer_problem(response, 503, "the engine is busy with other questions");
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider(
        kRows, [question = *question, place, &stop = stop_](std::size_t, httplib::DataSink& sink) {
            search(question, stop, sink);
            sink.done();
            return true;
        });
}

}  // namespace ludex::server
