#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

namespace ludex::storage {

/// Fills an empty position index from the games. Inside the caller's transaction; may throw SQLite's exceptions. Games
/// that cannot be read are left out: a check names them.
void fill_index(SQLite::Database& db);

}  // namespace ludex::storage
