#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// The differences of two databases, by the numbers of the games in each.
struct StoreDiff {
    std::vector<std::int64_t> only_first, only_second;
    /// Pairs of games that are the same game in different words. They have the same moves, players and date; or one was
    /// edited or repaired in one database and has the old or the new content in the other.
    std::vector<std::pair<std::int64_t, std::int64_t>> changed;
    std::uint64_t same = 0;
};

/// Compares two databases; all lists are sorted by number. Errors: storage. Cost: a pass through each; 40 bytes a game.
Result<StoreDiff> diff_stores(storage::GameStore& first, storage::GameStore& second);

}  // namespace ludex::analyzer
