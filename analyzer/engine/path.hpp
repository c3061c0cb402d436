#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <span>
#include <vector>

#include "analyzer/engine/value.hpp"
#include "core/key.hpp"

namespace ludex::engine {

/// The positions on the way to the one that is searched: those of the game before the root, then those of the line. No
/// rule ends a game that repeats itself, but who returns to a position has made no progress: the search counts a return
/// as a draw.
class Path {
public:
    /// Begins a search with the keys of its root and of the positions that the game had before.
    void begin(PositionKey root, std::span<const PositionKey> played) {
        line_[0] = root;
        played_.assign(played.begin(), played.end());
        filter_.reset();
        for (const PositionKey key : played_) filter_.set(slot(key));
    }

    /// Whether the game, or the line in the plies before `ply`, had the position. Cost: some comparisons.
    [[nodiscard]] bool had(unsigned ply, PositionKey key) const {
        constexpr unsigned kShortestReturn = 4;
        for (unsigned back = kShortestReturn; back <= ply; back += 2)
            if (line_[ply - back] == key) return true;
        return filter_.test(slot(key)) && std::find(played_.begin(), played_.end(), key) != played_.end();
    }

    /// From now on the line has the position after `ply` plies.
    void enter(unsigned ply, PositionKey key) { line_[ply] = key; }

private:
    static constexpr std::size_t kSlots = 4096;
    static constexpr std::size_t slot(PositionKey key) { return key % kSlots; }

    std::vector<PositionKey> played_;
    std::bitset<kSlots> filter_;  ///< where it is not set, no position of the game has the key
    std::array<PositionKey, kMaxPlies + 1> line_{};
};

}  // namespace ludex::engine
