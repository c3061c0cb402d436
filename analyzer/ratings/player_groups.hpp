#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analyzer/ratings/rated_games.hpp"

namespace ludex::analyzer {

/// Players who are connected by games: ratings say who is stronger only within a group.
class PlayerGroups {
public:
    PlayerGroups(std::span<const RatedGame> games, std::size_t players);

    /// The number of the player's group: 1 is the one with most players. 0 for a player without a game.
    [[nodiscard]] std::uint32_t of(std::uint32_t player) const { return numbers_[player]; }
    [[nodiscard]] std::uint32_t size() const { return groups_; }

private:
    std::vector<std::uint32_t> numbers_;
    std::uint32_t groups_ = 0;
};

}  // namespace ludex::analyzer
