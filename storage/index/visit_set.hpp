#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "storage/index/visit.hpp"

namespace ludex::storage {

/// A set of visits by game and ply, a bit for each. Visits from kFarPly on, and of games that were not added, are never
/// in it.
class VisitSet {
public:
    /// Adds a game of so many plies, none of whose visits is in the set. The numbers of the games ascend.
    void add_game(std::size_t game, std::uint32_t plies) {
        if (game >= kMostGames) return;
        first_.resize(game + 1, bits_.size());
        bits_.resize(bits_.size() + std::min(plies + 1, kFarPly));
    }

    /// Returns whether it is now in the set.
    bool insert(std::uint32_t game, std::uint32_t ply) {
        if (!has_place(game, ply)) return false;
        bits_[first_[game] + ply] = true;
        return true;
    }
    [[nodiscard]] bool has(std::uint32_t game, std::uint32_t ply) const {
        return has_place(game, ply) && bits_[first_[game] + ply];
    }

private:
    /// A damaged number must not take all memory.
    static constexpr std::size_t kMostGames = std::size_t{1} << 27U;

    [[nodiscard]] bool has_place(std::uint32_t game, std::uint32_t ply) const {
        if (game >= first_.size() || ply >= kFarPly) return false;
        const std::size_t end = game + 1 < first_.size() ? first_[game + 1] : bits_.size();
        return first_[game] + ply < end;
    }

    std::vector<std::size_t> first_;  ///< by game: the place of its first visit; one that was not added has no places
    std::vector<bool> bits_;
};

}  // namespace ludex::storage
