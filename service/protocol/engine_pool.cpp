#include "service/protocol/engine_pool.hpp"

namespace ludex::service {

std::unique_ptr<OutsideEngine> EnginePool::take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<OutsideEngine>(command_);
    auto engine = std::move(idle_.back());
    idle_.pop_back();
    return engine;
}

void EnginePool::give_back(std::unique_ptr<OutsideEngine> engine) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(engine));
}

Result<Analysis> EnginePool::analyse(const NamedPosition& named, const engine::SearchLimits& limits, unsigned lines) {
    auto engine = take();
    auto answer = engine->analyse(named, limits, lines);
    if (!answer && answer.error().kind != ErrorKind::interrupted)
        answer = engine->analyse(named, limits, lines);  // it is started again
    give_back(std::move(engine));
    return answer;
}

}  // namespace ludex::service
