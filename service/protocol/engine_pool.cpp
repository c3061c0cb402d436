#include "service/protocol/engine_pool.hpp"

namespace ludex::service {

std::unique_ptr<OutsideEngine> EnginePool::take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<OutsideEngine>(command_);
    auto engine = std::move(idle_.back());
    idle_.pop_back();
    return engine;
}

void EnginePool::give_back(std::unique_ptr<OutsideEngine> engine, const Result<Analysis>& answer) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(engine));
    if (answer)
        has_answered_ = true;
    else if (!has_answered_ && answer.error().kind != ErrorKind::interrupted)
        useless_ = answer.error();
}

Result<Analysis> EnginePool::analyse(const NamedPosition& named, const engine::SearchLimits& limits, unsigned lines) {
    {
        const std::lock_guard lock(mutex_);
        if (useless_) return *useless_;
    }
    auto engine = take();
    auto answer = engine->analyse(named, limits, lines);
    const bool is_stopped = limits.stop != nullptr && *limits.stop;
    if (!answer && !is_stopped && answer.error().kind != ErrorKind::interrupted)
        answer = engine->analyse(named, limits, lines);  // it is started again
    give_back(std::move(engine), answer);
    return answer;
}

}  // namespace ludex::service
