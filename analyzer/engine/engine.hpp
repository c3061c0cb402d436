#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "analyzer/engine/search.hpp"

namespace ludex::engine {

/// Raised whenever a judgement may come out differently: by what is searched, or by the weights. Judgements of another
/// version are not used again (tests/analyzer/engine_version_test.cpp).
inline constexpr unsigned kEngineVersion = 2;

struct EngineSettings {
    unsigned threads = 1;
    std::size_t table_bytes = std::size_t{16} << 20U;
    SearchOptions options;
};

/// Searches that share a table: what one question taught helps the next. With one thread and no limit of time the
/// answers depend on the questions since the last forget() alone.
template <Game G>
class Engine {
public:
    explicit Engine(const EngineSettings& settings);

    /// As Search::run, with the game's tuned weights or those given. With several threads `limits.nodes` is shared out
    /// among them, and the answer is the first one's, which has learnt from the others.
    SearchResult<G> analyse(const typename G::Position& position, const SearchLimits& limits, unsigned lines = 1,
                            const typename Search<G>::OnDepth& on_depth = {},
                            const std::optional<Weights<G>>& weights = std::nullopt);

    void forget();

private:
    TranspositionTable table_;
    std::vector<std::unique_ptr<Search<G>>> searches_;
};

}  // namespace ludex::engine
