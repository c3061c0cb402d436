// The definitions of the templates, for the unit of each game that instantiates them.
#include "analyzer/engine/engine.hpp"

#include <algorithm>

#include "core/threads.hpp"

namespace ludex::engine {

template <Game G>
Engine<G>::Engine(const EngineSettings& settings) : table_(settings.options.table ? settings.table_bytes : 0) {
    for (unsigned i = 0; i < std::max(1U, settings.threads); ++i)
        searches_.push_back(std::make_unique<Search<G>>(settings.options, table_));
}

template <Game G>
SearchResult<G> Engine<G>::analyse(const typename G::Position& position, const SearchLimits& limits, unsigned lines,
                                   const typename Search<G>::OnDepth& on_depth,
                                   const std::optional<Weights<G>>& weights) {
    table_.age();
    const Weights<G>& used = weights ? *weights : Knowledge<G>::weights(position);
    if (searches_.size() == 1) return searches_[0]->run(position, used, limits, lines, on_depth);
    SearchLimits share = limits;
    if (share.nodes != UINT64_MAX) share.nodes /= searches_.size();
    std::atomic<bool> is_done{false};
    SearchLimits helping = share;
    helping.stop = &is_done;
    std::vector<std::uint64_t> nodes(searches_.size());
    SearchResult<G> result;
    with_helpers(
        searches_.size() - 1,
        [&](std::size_t i) { nodes[i] = searches_[i]->run(position, used, helping, lines).nodes; },
        [&] {
            result = searches_[0]->run(position, used, share, lines, on_depth);
            is_done = true;
        });
    for (const std::uint64_t n : nodes) result.nodes += n;
    return result;
}

template <Game G>
void Engine<G>::forget() {
    table_.clear();
    for (const auto& search : searches_) search->forget();
}

}  // namespace ludex::engine
