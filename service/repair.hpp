#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/rescue/rescue.hpp"

namespace ludex::service {

/// The result of a repair.
struct RepairReport {
    std::uint64_t games = 0;         ///< games in the database after the repair
    std::vector<std::string> steps;  ///< what was done, one line each
};

/// Repairs a database whose structure is sound. Each game that differs from what was stored is read again from the text
/// that it came from; or its readable part is kept as a broken record. All derived data are computed anew. `each_game`
/// is called after every game. Errors: storage, busy; then nothing was changed.
Result<RepairReport> repair(storage::GameStore& store, const std::function<void()>& each_game);

/// Copies all that can be read of a damaged database file into a new one, and repairs that. The damaged file is only
/// read; the new one appears when it is whole (storage::UnfinishedDatabase). Errors: those of storage::rescue(); io,
/// when `to` already exists.
Result<RepairReport> rescue(const std::string& from, const std::string& to, const storage::RescueProgress& progress);

}  // namespace ludex::service
