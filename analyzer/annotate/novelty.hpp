#pragma once

#include <cstdint>
#include <optional>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// Where a game leaves all others of a database.
struct Novelty {
    std::size_t ply = 0;      ///< from 1: the first move to a position that no other game comes to
    std::uint64_t games = 0;  ///< other games that come to the position before it
};

/// Turned and mirrored positions are one, and games may come to them by any order of moves. Nothing: the game leaves no
/// other, or all its positions are those of others. Cost: that of an explorer's question.
Result<std::optional<Novelty>> find_novelty(storage::GameStore& store, const storage::StoredGame& game);

}  // namespace ludex::analyzer
