#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <functional>

#include "storage/game_store.hpp"

namespace ludex::storage {

/// GameStore::repair(). May throw SQLite's exceptions, because the database may be locked.
Result<RepairReport> repair_games(SQLite::Database& db, const std::function<void()>& each_game);

}  // namespace ludex::storage
