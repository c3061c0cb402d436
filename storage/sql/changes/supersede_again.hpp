#pragma once

#include <cstdint>
#include <functional>
#include <set>

namespace ludex::storage {

/// Takes a broken record, the game that supersedes it, and the import that brought this game.
using Supersede = std::function<void(std::int64_t partial, std::int64_t successor, std::int64_t import)>;

/// Supersedes broken records by their repaired forms that were read after them, as imports would have done: both have
/// the same players and date, or they were read at the same place of files of the same name. Looks at what is around
/// these games. May throw DatabaseFailure. Cost: a look at all rows.
void supersede_again(Database& db, const std::set<std::int64_t>& games, const Supersede& supersede);

}  // namespace ludex::storage
