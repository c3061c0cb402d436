#pragma once

#include <vector>

#include "storage/store_changes.hpp"

namespace ludex::storage {

/// For each file of the import that an earlier import has read, too: the games that the last of these had read in it,
/// that this one has not, that no other file holds and that statistics count. A file without any of its earlier games
/// is another one of the same name, and standard input is none. May throw DatabaseFailure.
std::vector<GoneGames> find_gone(Database& db, std::int64_t import);

}  // namespace ludex::storage
