#pragma once

#include "games/checked_game.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// The moves of a stored game, replayed from its start. Errors: those of start_position; storage.
Result<CheckedGame> checked_game(const storage::GameMoves& game);

}  // namespace ludex::analyzer
