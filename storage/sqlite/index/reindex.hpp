#pragma once

namespace SQLite {
class Database;
}

namespace ludex::storage {

/// Deletes all data that are derived from the games. May throw SQLite's exceptions.
void clear_derived(SQLite::Database& db);

/// Computes all derived data anew from the games: words, facts, keys and the position index. For databases that an
/// older version made. May throw SQLite's exceptions.
void rebuild_derived(SQLite::Database& db);

}  // namespace ludex::storage
