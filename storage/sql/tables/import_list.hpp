#pragma once

#include <string>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::storage {

/// The imports in their order. May throw DatabaseFailure.
std::vector<ImportRow> load_imports(Database& db);

/// Inserts an import whose counts are all 0.
void insert_import(Database& db, std::int64_t id, const std::string& started, const std::string& program);

/// Inserts a file that an import reads; returns its number.
std::int64_t insert_source_file(Database& db, std::int64_t import, const std::string& path);

bool has_import(Database& db, std::int64_t import);

}  // namespace ludex::storage
