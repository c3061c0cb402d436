#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/engine/engine.hpp"
#include "core/judgement.hpp"
#include "games/any_game.hpp"

namespace ludex::analyzer {

struct AnalysisLine {
    std::vector<std::string> moves;  ///< best play of both sides, never empty; up to the end where that is forced
    double score = 0;                ///< for the side to move, in the game's unit; near +-1000 for forced ends
    double chance = 0;               ///< the probability of winning, 0 to 1
    std::optional<ForcedEnd> forced;
};

/// The engine's evaluation of a position.
struct Analysis {
    unsigned depth = 0;  ///< the depth of the last whole iteration
    std::uint64_t nodes = 0;
    std::vector<AnalysisLine> lines;  ///< the best first; empty when the game is over
};

/// The unit in which scores of the game are counted: "marble", "stack" or "point".
std::string_view unit_of(const AnyPosition& position);

/// The probability that the side to move wins a position with this score, by the results of games (docs/engine.md).
double chance_of(const AnyPosition& position, double score);

/// Gives access to the engines of all games. For one thread at a time.
class Analyst {
public:
    using OnDepth = std::function<void(const Analysis&)>;

    explicit Analyst(const engine::EngineSettings& settings);
    ~Analyst();
    Analyst(Analyst&&) noexcept;
    Analyst& operator=(Analyst&&) noexcept;

    /// Evaluates a position. Forced ends that the search finds are proved again by exhaustion, which gives their exact
    /// length; this may use as many nodes again. `on_depth` is called with the result after each whole iteration.
    Analysis analyse(const AnyPosition& position, const engine::SearchLimits& limits, unsigned lines = 1,
                     const OnDepth& on_depth = {});

    /// Forgets what was learnt from earlier positions, so that the next answer does not depend on them.
    void forget();

private:
    struct Engines;
    std::unique_ptr<Engines> engines_;
};

}  // namespace ludex::analyzer
