#pragma once

#include <functional>

#include "storage/game_store.hpp"

namespace ludex::storage {

/// GameStore::repair(). May throw DatabaseFailure, because the database may be locked.
Result<RepairReport> repair_games(Database& db, const std::function<void()>& each_game);

}  // namespace ludex::storage
