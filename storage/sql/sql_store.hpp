#pragma once

#include <memory>

#include "storage/game_store.hpp"
#include "storage/sql/database.hpp"

namespace ludex::storage {

/// The store in a database that has the tables of Ludex.
std::unique_ptr<GameStore> store_in(std::shared_ptr<Database> db);

}  // namespace ludex::storage
