#include "analyzer/annotate/novelty.hpp"

namespace ludex::analyzer {

Result<std::optional<Novelty>> find_novelty(storage::GameStore& store, const storage::StoredGame& game) {
    const auto visits = position_visits(game.game);
    std::vector<PositionKey> keys;
    for (const PositionVisit& visit : visits) keys.push_back(visit.folded.key);
    storage::GameFilter filter;
    filter.with_partial = false;
    filter.with_related = false;
    const auto counts = store.count_visits(keys, filter);
    LUDEX_TRY(counts);
    // The counts include the game itself, or the record that it repeats; they do not include the legal part of a broken
    // record.
    const bool is_counted = game.status == storage::GameStatus::whole;
    const auto others = [&](std::size_t i) { return (*counts)[i] - (is_counted ? 1U : 0U); };
    for (std::size_t i = 1; i < keys.size(); ++i)
        if (others(i - 1) > 0 && others(i) == 0) return std::optional(Novelty{visits[i].ply, others(i - 1)});
    return std::optional<Novelty>();
}

}  // namespace ludex::analyzer
