#include <ludex/engine.hpp>

#include <atomic>
#include <exception>

#include "analyzer/analysis/analysis.hpp"
#include "library/inside.hpp"

namespace ludex {

struct Engine::State {
    explicit State(const EngineOptions& options) : analyst(settings_of(options)) {}

    static engine::EngineSettings settings_of(const EngineOptions& options) {
        engine::EngineSettings settings;
        settings.threads = options.threads;
        settings.table_bytes = options.table_bytes;
        return settings;
    }

    analyzer::Analyst analyst;
    std::atomic<bool> is_stopped{false};
};

Engine::Engine(const EngineOptions& options) : state_(std::make_unique<State>(options)) {}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

namespace {

engine::SearchLimits limits_of(const AnalysisLimits& asked, const std::atomic<bool>& stop) {
    engine::SearchLimits limits;
    if (asked.depth > 0) limits.depth = asked.depth;
    if (asked.nodes > 0) limits.nodes = asked.nodes;
    if (asked.depth == 0 && asked.nodes == 0 && !asked.time) limits.nodes = analyzer::kNodesUnlessAsked;
    limits.time = asked.time;
    limits.stop = &stop;
    for (const Position& position : asked.played) limits.played.push_back(position.key());
    return limits;
}

/// What an exception says.
std::string words_of(const std::exception_ptr& thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const std::exception& e) {
        return e.what();
    } catch (...) {
        return "something that is no std::exception";
    }
}

}  // namespace

Result<Analysis> Engine::analyse(const Position& position, const AnalysisLimits& limits, const OnDepth& on_depth) {
    if (position.outcome().decided())
        return Error{.kind = ErrorKind::bad_setup, .message = "the game is over: there is nothing to analyse"};
    std::exception_ptr thrown;
    const auto tell = [&](const Analysis& analysis) {
        if (!on_depth || thrown) return;
        try {
            on_depth(analysis);
        } catch (...) {
            thrown = std::current_exception();
            state_->is_stopped = true;
        }
    };
    Analysis found = state_->analyst.analyse(Inside::of(position), limits_of(limits, state_->is_stopped),
                                             std::max(1U, limits.lines), tell);
    state_->is_stopped = false;
    if (thrown)
        return Error{.kind = ErrorKind::interrupted, .message = "the caller's function threw: " + words_of(thrown)};
    return found;
}

void Engine::stop() { state_->is_stopped = true; }
void Engine::forget() { state_->analyst.forget(); }

std::string_view Engine::unit_of(const Position& position) { return analyzer::unit_of(Inside::of(position)); }

}  // namespace ludex
