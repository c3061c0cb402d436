#pragma once

#include <cstdint>
#include <optional>

#include "storage/game_store.hpp"

namespace ludex::service {

/// Takes an import back: its games go, but for those that other imports hold, and broken records of other imports that
/// had given way to its records come back. `dry_run` only says what would happen. Nothing when there is no such import.
/// Errors: storage, busy; the database is as it was then.
Result<std::optional<storage::UndoCounts>> undo_import(storage::GameStore& store, std::int64_t import, bool dry_run);

}  // namespace ludex::service
