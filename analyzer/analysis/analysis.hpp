#pragma once

#include <cstdint>
#include <functional>
#include <ludex/analysis.hpp>
#include <memory>
#include <string_view>
#include <vector>

#include "analyzer/engine/engine.hpp"
#include "core/judgement.hpp"
#include "games/any_game.hpp"

namespace ludex::analyzer {

/// The moves that a search makes when nobody says how far it shall go: about half a second.
inline constexpr std::uint64_t kNodesUnlessAsked = 1'000'000;

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
