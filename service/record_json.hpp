#pragma once

#include "core/checked_game.hpp"
#include "core/record.hpp"
#include "service/json.hpp"

namespace ludex::service {

/// A canonical record as JSON of our own (notation/FORMAT.md): what `convert` and `export --to json` write, and what is
/// read back as that record.
Json record_json(const GameRecord& canonical, const CheckedGame& game);

}  // namespace ludex::service
