#include "service/site/site_positions.hpp"

#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "analyzer/explore/stored_walk.hpp"
#include "service/site/explore_slice.hpp"

namespace ludex::service {

namespace {

/// Calls visit(folded key, variant, position) for the first positions of a game, each key once.
template <class Visit>
Status visit_positions(const storage::GameMoves& game, std::uint32_t plies, Visit&& visit) {
    const auto variant = parse_game_name(game.variant);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto&) -> Status {
        std::set<PositionKey> own;
        std::uint32_t ply = 0;
        return analyzer::walk_game<G>(game, [&](const auto& position, const auto&) {
            const PositionKey key = G::fold(position).key;
            if (own.insert(key).second) visit(key, *variant, position);
            return ++ply <= plies;
        });
    });
}

/// Calls `work` with each game, until a problem or an interrupt.
template <class Work>
Status go_through(storage::GameStore& store, const storage::GameFilter& filter, const std::function<bool()>& each_game,
                  Work&& work) {
    Status problem = Done{};
    const auto add = [&](std::int64_t, const storage::GameMoves& game) {
        if (!problem) return;
        if (each_game())
            problem = work(game);
        else
            problem = Error{.kind = ErrorKind::interrupted, .message = "the work was interrupted"};
    };
    LUDEX_TRY(store.for_each_moves(filter, add));
    return problem;
}

}  // namespace

Result<std::vector<CommonPosition>> common_positions(storage::GameStore& store, const storage::GameFilter& filter,
                                                     const SiteDepth& depth, const std::function<bool()>& each_game) {
    // Most positions are of one game: only their keys are held.
    std::unordered_map<PositionKey, std::uint32_t> games;
    LUDEX_TRY(go_through(store, filter, each_game, [&](const storage::GameMoves& game) {
        return visit_positions(game, depth.plies, [&](PositionKey key, const auto&, const auto&) { ++games[key]; });
    }));
    std::erase_if(games, [&](const auto& seen) { return seen.second < depth.min_games; });
    std::map<PositionKey, CommonPosition> common;
    LUDEX_TRY(go_through(store, filter, each_game, [&](const storage::GameMoves& game) {
        return visit_positions(game, depth.plies,
                               [&](PositionKey key, const AnyVariant& variant, const auto& position) {
                                   if (games.erase(key) > 0)
                                       common.emplace(key, CommonPosition{variant, folded(position)});
                               });
    }));
    std::vector<CommonPosition> all;
    for (auto& [key, position] : common) all.push_back(std::move(position));
    return all;
}

}  // namespace ludex::service
