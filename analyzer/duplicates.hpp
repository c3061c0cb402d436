#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

enum class Likeness : std::uint8_t {
    same_moves,  ///< the same start and moves
    turned,      ///< the same, turned or mirrored
    contained    ///< the moves of the shorter one, turned or not, are the first of the longer one
};

constexpr std::string_view to_text(Likeness likeness) {
    switch (likeness) {
        case Likeness::same_moves: return "same-moves";
        case Likeness::turned: return "turned";
        case Likeness::contained: return "contained";
    }
    return "";
}

struct LikePair {
    Likeness likeness = Likeness::same_moves;
    std::int64_t game = 0;   ///< the older one; of `contained` the longer one
    std::int64_t other = 0;  ///< the one that may be superfluous
};

/// Pairs of games that may be one. Each game is `other` once at the most; games shorter than `fewest_plies` are left
/// out, as everybody begins alike. Cost: replays the games that the filter lets through twice; memory 50 bytes a game.
Status find_duplicates(storage::GameStore& store, const storage::GameFilter& filter, std::uint32_t fewest_plies,
                       const std::function<void(const LikePair&)>& f);

}  // namespace ludex::analyzer
