#include <ludex/ludex.h>

#include <algorithm>

#include "library/c/call.hpp"
#include "service/json/analysis_json.hpp"
#include "service/questions/analysis_question.hpp"

struct ludex_engine : ludex::c::Handle {
    explicit ludex_engine(const ludex::EngineOptions& options) : engine(options) {}

    ludex::Engine engine;
};

using namespace ludex;
using namespace ludex::c;

namespace {

constexpr std::uint64_t kMostThreads = 1024;
constexpr std::uint64_t kMostTableBytes = std::min<std::uint64_t>(std::uint64_t{1} << 40U, SIZE_MAX);

Error too_large(const std::string& name) {
    return {.kind = ErrorKind::limit, .message = "\"" + name + "\" is too large"};
}

Result<EngineOptions> engine_options(const char* text) {
    auto json = read_options(text);
    LUDEX_TRY(json);
    EngineOptions options;
    const auto threads = take_number(*json, "threads", options.threads);
    LUDEX_TRY(threads);
    const auto bytes = take_number(*json, "table_bytes", options.table_bytes);
    LUDEX_TRY(bytes);
    LUDEX_TRY(refuse_rest(*json));
    if (*threads > kMostThreads) return too_large("threads");
    if (*bytes > kMostTableBytes) return too_large("table_bytes");
    options.threads = static_cast<unsigned>(*threads == 0 ? 1 : *threads);
    options.table_bytes = static_cast<std::size_t>(*bytes);
    return options;
}

Result<AnalysisLimits> analysis_limits(const char* text) {
    auto json = read_options(text);
    LUDEX_TRY(json);
    const auto depth = take_number(*json, "depth", 0);
    LUDEX_TRY(depth);
    const auto nodes = take_number(*json, "nodes", 0);
    LUDEX_TRY(nodes);
    const auto time = take_number(*json, "time", 0);
    LUDEX_TRY(time);
    const auto lines = take_number(*json, "lines", 1);
    LUDEX_TRY(lines);
    LUDEX_TRY(refuse_rest(*json));
    if (*time > service::kMostMilliseconds) return too_large("time");
    if (*lines > service::kMostLines) return too_large("lines");
    AnalysisLimits limits{.depth = static_cast<unsigned>(std::min<std::uint64_t>(*depth, engine::kMaxPlies - 1)),
                          .nodes = *nodes,
                          .time = {},
                          .lines = static_cast<unsigned>(*lines),
                          .played = {}};
    if (*time > 0) limits.time = std::chrono::milliseconds(*time);
    return limits;
}

/// The answer of `ludex analyze --json`.
std::string json_of(const Position& position, const Analysis& analysis) {
    return service::dump(service::analysis_json(position.variant().name(), position.text(), analysis));
}

}  // namespace

extern "C" {

ludex_engine* ludex_engine_new(const char* options) {
    return call<ludex_engine*>(nullptr, [&]() -> Result<ludex_engine*> {
        const auto read = engine_options(options);
        LUDEX_TRY(read);
        return new ludex_engine(*read);
    });
}

void ludex_engine_free(ludex_engine* engine) { delete engine; }

char* ludex_engine_analyse(ludex_engine* engine, const ludex_board* board, const char* limits, ludex_on_depth on_depth,
                           void* user) {
    return use<char*>(engine, nullptr, [&](auto& e) -> Result<char*> {
        if (board == nullptr) return missing("the board");
        const Handle::Use board_in_use(*board);
        auto read = analysis_limits(limits);
        LUDEX_TRY(read);
        const Position& position = board->position();
        for (std::size_t i = 0; i + 1 < board->steps.size(); ++i) read->played.push_back(board->steps[i].position);
        Engine::OnDepth tell;
        if (on_depth != nullptr)
            tell = [&](const Analysis& analysis) { on_depth(user, json_of(position, analysis).c_str()); };
        const auto analysis = e.engine.analyse(position, *read, tell);
        LUDEX_TRY(analysis);
        return text_for_caller(std::string_view(json_of(position, *analysis)));
    });
}

void ludex_engine_stop(ludex_engine* engine) {
    if (engine != nullptr) engine->engine.stop();
}

void ludex_engine_forget(ludex_engine* engine) {
    use(engine, 0, [](auto& e) -> Result<int> {
        e.engine.forget();
        return 0;
    });
}

}  // extern "C"
