#pragma once

#include <string>

#include "core/result.hpp"
#include "storage/game_store.hpp"

namespace ludex::server {

/// The page of a stored game, without what all pages have.
struct GamePage {
    std::string title;
    std::string body;  ///< HTML
};

/// The page of a stored game, with the engine's comments if the game was judged. Errors: storage.
Result<GamePage> game_page(storage::GameStore& store, const storage::StoredGame& stored);

}  // namespace ludex::server
