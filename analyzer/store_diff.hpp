#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// What two databases have of each other, by the numbers of games in each.
struct StoreDiff {
    std::vector<std::int64_t> only_first, only_second;
    /// The same game with other words: of the same moves, players and date, or one that was edited or repaired in one
    /// of them into what is or was in the other.
    std::vector<std::pair<std::int64_t, std::int64_t>> changed;
    std::uint64_t same = 0;
};

/// All of it rising by number. Errors: storage. Cost: a pass through each; 40 bytes a game.
Result<StoreDiff> diff_stores(storage::GameStore& first, storage::GameStore& second);

}  // namespace ludex::analyzer
