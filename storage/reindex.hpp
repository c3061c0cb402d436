#pragma once

namespace SQLite {
class Database;
}

namespace ludex::storage {

/// Takes all of it out. May throw SQLite's exceptions.
void clear_derived(SQLite::Database& db);

/// Makes all anew that follows from the games: words, facts, keys and the position index. For databases that
/// an older version made. May throw SQLite's exceptions.
void rebuild_derived(SQLite::Database& db);

/// Only the keys by which games are found.
void rebuild_keys(SQLite::Database& db);

}  // namespace ludex::storage
