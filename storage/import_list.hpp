#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <vector>

#include "storage/game_store.hpp"

namespace ludex::storage {

/// In their order. May throw SQLite's exceptions.
std::vector<ImportRow> load_imports(SQLite::Database& db);

bool has_import(SQLite::Database& db, std::int64_t import);

}  // namespace ludex::storage
