#pragma once

namespace ludex::storage {

/// Deletes all data that are derived from the games. May throw DatabaseFailure.
void clear_derived(Database& db);

/// Computes all derived data anew from the games: words, facts, keys and the position index. For databases that an
/// older version made. May throw DatabaseFailure.
void rebuild_derived(Database& db);

}  // namespace ludex::storage
