#pragma once

#include <optional>
#include <string>

#include "analyzer/analysis/analysis.hpp"
#include "service/protocol/child_process.hpp"
#include "service/questions/position_question.hpp"

namespace ludex::service {

/// Another program that speaks the protocol of docs/engine.md. One that hangs, ends or answers nonsense costs the
/// answer to one question: it is started again for the next.
class OutsideEngine {
public:
    explicit OutsideEngine(std::string command) : command_(std::move(command)) {}

    /// What it says of a position that is not decided. Its scores are taken for hundredths of the game's unit, and its
    /// lines as far as they are legal. Errors: io, when it cannot be started or ends; limit, when it does not answer:
    /// within ten seconds to its name, within ten seconds of its time for a move, within a minute from line to line
    /// without one; syntax, when its move is not legal; interrupted,
    /// when `limits.stop` was set and it has not answered within two seconds.
    Result<Analysis> analyse(const NamedPosition& named, const engine::SearchLimits& limits, unsigned lines);

private:
    using Moment = ChildProcess::Clock::time_point;

    Status introduce(const engine::SearchLimits& limits);
    Result<Analysis> ask(const NamedPosition& named, const engine::SearchLimits& limits, unsigned lines);
    Status send_question(const NamedPosition& named, const engine::SearchLimits& limits, unsigned lines);

    /// Its next line; passes a wish to stop on to it.
    Result<std::string> next_line(const engine::SearchLimits& limits, Moment deadline);

    std::string command_;
    std::optional<ChildProcess> process_;
    bool knows_variants_ = false;    ///< has the option UCI_Variant
    std::optional<Moment> stop_by_;  ///< it was told to stop its search, and has time until then
};

}  // namespace ludex::service
