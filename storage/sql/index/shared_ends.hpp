#pragma once

#include <cstdint>
#include <vector>

#include "storage/game_filter.hpp"

namespace ludex::storage {

class PositionIndex;

/// GameStore::games_with_shared_end(). May throw DatabaseFailure.
std::vector<std::int64_t> games_with_shared_end(Database& db, PositionIndex& index, const GameFilter& filter,
                                                std::uint32_t fewest_plies);

}  // namespace ludex::storage
