#pragma once

#include <functional>

#include "storage/game_store.hpp"

namespace ludex::service {

/// Runs GameStore::check_all(), and compares the canonical text of every game with the digest of the one that was
/// stored. `each_game` is called after every game.
Result<storage::CheckReport> check(storage::GameStore& store, const std::function<void()>& each_game);

}  // namespace ludex::service
