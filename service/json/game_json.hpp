#pragma once

#include <string>
#include <string_view>

#include "service/json/json.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// The name of the opening that the game reaches; empty when it has none.
std::string opening_of(const storage::GameSummary& game);

/// "whole", "partial" or "damaged"
std::string_view status_of(const storage::GameSummary& game);

/// A row of `list --json`. Of a damaged game it says no more than the number.
Json summary_json(const storage::GameSummary& game);

/// A row of `find --json`.
Json found_json(const storage::GameSummary& game, std::uint32_t ply);

/// The answer of `show --json`.
Json game_json(const storage::StoredGame& stored);

}  // namespace ludex::service
