#include "analyzer/annotate/novelty.hpp"

namespace ludex::analyzer {

Result<std::optional<Novelty>> find_novelty(storage::GameStore& store, const storage::StoredGame& game) {
    std::vector<PositionKey> keys;
    for (const AnyPosition& position : positions_of(game.game))
        keys.push_back(with_game(position, []<class G>(const auto& p) { return G::fold(p).key; }));
    storage::GameFilter filter;
    filter.with_partial = false;
    filter.with_related = false;
    const auto counts = store.count_visits(keys, filter);
    if (!counts) return counts.error();
    // The game itself is among them, or the record that it repeats; the legal part of a broken record is not.
    const bool is_counted = game.status == storage::GameStatus::whole;
    const auto others = [&](std::size_t ply) { return (*counts)[ply] - (is_counted ? 1U : 0U); };
    for (std::size_t ply = 1; ply < keys.size(); ++ply)
        if (others(ply - 1) > 0 && others(ply) == 0) return std::optional(Novelty{ply, others(ply - 1)});
    return std::optional<Novelty>();
}

}  // namespace ludex::analyzer
