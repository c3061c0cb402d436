#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "service/protocol/outside_engine.hpp"

namespace ludex::service {

/// Another program's engine for several threads: as many processes as questions at a time.
class EnginePool {
public:
    explicit EnginePool(std::string command) : command_(std::move(command)) {}

    /// As OutsideEngine::analyse(), but an answer that did not come is asked for once more, of a process of its own.
    /// A command that gave no answer at all is not asked again. For any thread.
    Result<Analysis> analyse(const NamedPosition& named, const engine::SearchLimits& limits, unsigned lines);

private:
    std::unique_ptr<OutsideEngine> take();
    void give_back(std::unique_ptr<OutsideEngine> engine, const Result<Analysis>& answer);

    std::string command_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<OutsideEngine>> idle_;
    bool has_answered_ = false;
    std::optional<Error> useless_;  ///< why the command never answers
};

}  // namespace ludex::service
