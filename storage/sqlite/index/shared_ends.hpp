#pragma once

#include <cstdint>
#include <vector>

#include "core/result.hpp"
#include "storage/game_filter.hpp"

namespace ludex::storage {

class PositionIndex;
class StatementCache;

/// GameStore::games_with_shared_end(). May throw SQLite's exceptions.
Result<std::vector<std::int64_t>> games_with_shared_end(StatementCache& sql, PositionIndex& index,
                                                        const GameFilter& filter, std::uint32_t fewest_plies);

}  // namespace ludex::storage
