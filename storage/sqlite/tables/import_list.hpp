#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::storage {

/// The imports in their order. May throw SQLite's exceptions.
std::vector<ImportRow> load_imports(SQLite::Database& db);

/// Inserts an import whose counts are all 0.
void insert_import(SQLite::Database& db, std::int64_t id, const std::string& started, const std::string& program);

/// Inserts a file that an import reads; returns its number.
std::int64_t insert_source_file(SQLite::Database& db, std::int64_t import, const std::string& path);

bool has_import(SQLite::Database& db, std::int64_t import);

}  // namespace ludex::storage
