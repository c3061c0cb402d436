#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <vector>

#include "core/result.hpp"
#include "storage/game_filter.hpp"

namespace ludex::storage {

class FactsTable;
class PositionIndex;

/// GameStore::games_with_shared_end(). May throw SQLite's exceptions.
Result<std::vector<std::int64_t>> games_with_shared_end(SQLite::Database& db, FactsTable& facts, PositionIndex& index,
                                                        const GameFilter& filter, std::uint32_t fewest_plies);

}  // namespace ludex::storage
