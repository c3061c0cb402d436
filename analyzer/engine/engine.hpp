#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "analyzer/engine/search.hpp"

namespace ludex::engine {

/// The version of the engine. It must be raised whenever an evaluation may change: by a change of the search or of the
/// weights. Evaluations of another version are not used again (tests/analyzer/engine_version_test.cpp).
inline constexpr unsigned kEngineVersion = 5;

struct EngineSettings {
    unsigned threads = 1;
    std::size_t table_bytes = std::size_t{16} << 20U;
    SearchOptions options;
};

/// Searches that share a table: what one search learnt helps the next. With one thread and no limit of time, the
/// answers depend only on the searches since the last forget().
template <Game G>
class Engine {
public:
    explicit Engine(const EngineSettings& settings);

    /// Searches as Search::run does, with the game's tuned weights or those given. Several threads share
    /// `limits.nodes`. The answer is that of the first thread, which has learnt from the others.
    SearchResult<G> analyse(const typename G::Position& position, const SearchLimits& limits, unsigned lines = 1,
                            const typename Search<G>::OnDepth& on_depth = {},
                            const std::optional<Weights<G>>& weights = std::nullopt);

    void forget();

private:
    TranspositionTable table_;
    std::vector<std::unique_ptr<Search<G>>> searches_;
};

}  // namespace ludex::engine
