#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// Which positions a site has answers for.
struct SiteDepth {
    std::uint32_t plies = 40;     ///< into each game
    std::uint32_t min_games = 2;  ///< that come there
};

/// A folded position, and a variant whose games come there.
struct CommonPosition {
    AnyVariant variant;
    AnyPosition position;
};

/// The positions that so many of the games come to, in an order that is always the same. `each_game` is called before
/// each game. Cost: two walks through the moves; some 32 bytes for each different position.
/// Errors: storage; interrupted, when `each_game` returns false.
Result<std::vector<CommonPosition>> common_positions(storage::GameStore& store, const storage::GameFilter& filter,
                                                     const SiteDepth& depth, const std::function<bool()>& each_game);

}  // namespace ludex::service
