#pragma once

#include <cstdint>
#include <functional>

#include "core/result.hpp"
#include "storage/sql/database.hpp"

namespace ludex::storage {

/// Copies all that is stored in a database into another one, which must hold no games: games with their numbers,
/// imports, texts, problems, judgements. What is derived from the games is made anew. `each_game` is called for each
/// game. Errors: storage, when a row of the first differs from its checksum; then, and with any other error, the second
/// stays empty.
Status copy_tables(Database& from, Database& to, const std::function<void()>& each_game);

}  // namespace ludex::storage
