#pragma once

#include <string>

#include "core/result.hpp"
#include "storage/game_store.hpp"

namespace ludex::server {

/// The page on which a stored game is replayed, with what the other games of the database played and, where the game
/// was judged before, with the engine's words. `navigation` is HTML that stands above it. Errors: storage. Cost: an
/// explorer's question for each position that other games come to.
Result<std::string> replay_view(storage::GameStore& store, const storage::StoredGame& stored,
                                std::string_view navigation);

}  // namespace ludex::server
