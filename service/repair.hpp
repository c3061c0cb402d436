#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/rescue/rescue.hpp"

namespace ludex::service {

/// What came of a repair.
struct RepairReport {
    std::uint64_t games = 0;         ///< that there are now
    std::vector<std::string> steps;  ///< what had to be done, one line each
};

/// Mends a database whose structure is sound: each game that is not what was stored is read again from the text that it
/// came from, or what is left of it is kept as a broken record; all that follows from the games is made anew.
/// `each_game` is called after every game. Errors: storage, busy; nothing was changed then.
Result<RepairReport> repair(storage::GameStore& store, const std::function<void()>& each_game);

/// What rescue() writes before the new file is whole, and deletes when it fails: the file and those that SQLite puts
/// beside it.
std::vector<std::string> unfinished_files(const std::string& to);

/// Copies all that can be read of a damaged database file into a new one, and mends that. The file itself is only read;
/// the new one is there when it is whole. Errors: those of storage::rescue(); io, when `to` is there already.
Result<RepairReport> rescue(const std::string& from, const std::string& to, const storage::RescueProgress& progress);

}  // namespace ludex::service
