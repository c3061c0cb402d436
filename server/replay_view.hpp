#pragma once

#include <string>

#include "core/result.hpp"
#include "storage/game_store.hpp"

namespace ludex::server {

/// The page on which a stored game is replayed. It shows what the other games of the database played, and the engine's
/// comments if the game was evaluated. `navigation` is HTML that is placed above it. Errors: storage. Cost: an
/// explorer's question for each position that other games reach.
Result<std::string> replay_view(storage::GameStore& store, const storage::StoredGame& stored,
                                std::string_view navigation);

}  // namespace ludex::server
