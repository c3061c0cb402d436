#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analyzer/annotate/move_losses.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// A game that the engine has judged.
struct JudgedMoves {
    std::int64_t id = 0;
    storage::GameFacts facts;
    bool first_to_play = true;                        ///< false where a set-up gives the move to the other side
    std::vector<analyzer::MoveLoss> losses;           ///< of each ply
    std::vector<std::optional<std::int64_t>> clocks;  ///< in seconds after each ply; as many as are known

    /// Whether the side that moves first plays this ply.
    [[nodiscard]] bool is_of_first(std::size_t ply) const { return (ply % 2 == 0) == first_to_play; }
};

/// Calls f for each game that the filter lets through and whose judgement is kept, by number. Errors: storage,
/// interrupted. Cost: a pass over the facts of all games, and a millisecond a judged game.
Status for_each_judged(storage::GameStore& store, const storage::GameFilter& filter, const std::atomic<bool>& stop,
                       const std::function<void(const JudgedMoves&)>& f);

}  // namespace ludex::service
