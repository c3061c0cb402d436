#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

enum class Likeness : std::uint8_t {
    same_moves,  ///< the same start and moves
    turned,      ///< the same moves, turned or mirrored
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
    std::int64_t game = 0;   ///< the one that counts, or the older game; for `contained` the longer one
    std::int64_t other = 0;  ///< the game that may be superfluous
};

/// Finds pairs of games that may be the same game. Each game is `other` at most once. Games shorter than `fewest_plies`
/// are left out, because many games begin alike, unless the database relates them: then players and date agree, too.
/// A game that several begin with is a part of one of the same players, if there is one.
/// Cost: reads the whole index, and replays twice the games that share their end; memory 150 bytes for each of them.
Status find_duplicates(storage::GameStore& store, const storage::GameFilter& filter, std::uint32_t fewest_plies,
                       const std::function<void(const LikePair&)>& f);

}  // namespace ludex::analyzer
