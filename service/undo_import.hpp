#pragma once

#include <cstdint>
#include <optional>

#include "storage/game_store.hpp"

namespace ludex::service {

/// Undoes an import. Its games are removed, except those that other imports hold; broken records of other imports that
/// its records superseded are restored. With `dry_run` it only counts. nullopt when there is no such import. Errors:
/// storage, busy; then the database is unchanged.
Result<std::optional<storage::UndoCounts>> undo_import(storage::GameStore& store, std::int64_t import, bool dry_run);

}  // namespace ludex::service
