#pragma once

#include <cstdint>
#include <optional>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// The place where a game leaves all other games of a database.
struct Novelty {
    std::size_t ply = 0;      ///< from 1: the first move to a position that no other game reaches
    std::uint64_t games = 0;  ///< other games that reach the position before it
};

/// Finds the novelty of a game. Turned and mirrored positions count as one, and games may reach them by any order of
/// moves. nullopt when no other game shares the beginning, or when others share all positions. Cost: that of an
/// explorer's question.
Result<std::optional<Novelty>> find_novelty(storage::GameStore& store, const storage::StoredGame& game);

}  // namespace ludex::analyzer
