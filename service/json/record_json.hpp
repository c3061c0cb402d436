#pragma once

#include "core/record.hpp"
#include "games/checked_game.hpp"
#include "service/json/json.hpp"

namespace ludex::service {

/// A canonical record as Ludex's own JSON (notation/FORMAT.md). `convert` and `export --to json` write it, and reading
/// it gives the same record.
Json record_json(const GameRecord& canonical, const CheckedGame& game);

}  // namespace ludex::service
