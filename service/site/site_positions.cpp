#include "service/site/site_positions.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "analyzer/explore/stored_walk.hpp"
#include "service/site/explore_slice.hpp"

namespace ludex::service {

namespace {

struct Seen {
    CommonPosition position;
    std::uint32_t games = 0;
};

/// The positions of all games, by their keys: those of different rules have different keys.
class PositionCount {
public:
    explicit PositionCount(std::uint32_t plies) : plies_(plies) {}

    Status add(const storage::GameMoves& game) {
        const auto variant = parse_game_name(game.variant);
        LUDEX_TRY(variant);
        return with_game(*variant, [&]<class G>(const auto&) { return add_game<G>(*variant, game); });
    }

    [[nodiscard]] std::vector<CommonPosition> of_at_least(std::uint32_t games) const {
        std::vector<CommonPosition> common;
        for (const auto& [key, seen] : seen_)
            if (seen.games >= games) common.push_back(seen.position);
        return common;
    }

private:
    template <Game G>
    Status add_game(const AnyVariant& variant, const storage::GameMoves& game) {
        std::set<PositionKey> own;  // a game counts once
        std::uint32_t ply = 0;
        return analyzer::walk_game<G>(game, [&](const auto& position, const auto&) {
            const PositionKey key = G::fold(position).key;
            if (own.insert(key).second) {
                auto place = seen_.find(key);
                if (place == seen_.end()) place = seen_.emplace(key, Seen{{variant, folded(position)}, 0}).first;
                ++place->second.games;
            }
            return ++ply <= plies_;
        });
    }

    std::uint32_t plies_;
    std::map<PositionKey, Seen> seen_;
};

}  // namespace

Result<std::vector<CommonPosition>> common_positions(storage::GameStore& store, const storage::GameFilter& filter,
                                                     const SiteDepth& depth, const std::function<bool()>& each_game) {
    PositionCount count(depth.plies);
    Status first_problem = Done{};
    const auto add = [&](std::int64_t, const storage::GameMoves& game) {
        if (!first_problem) return;
        if (!each_game())
            first_problem = Error{.kind = ErrorKind::interrupted, .message = "the work was interrupted"};
        else if (const Status added = count.add(game); !added)
            first_problem = added;
    };
    LUDEX_TRY(store.for_each_moves(filter, add));
    LUDEX_TRY(first_problem);
    return count.of_at_least(depth.min_games);
}

}  // namespace ludex::service
