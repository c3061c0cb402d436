#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// What the games of a player add up to.
struct PlayerCounts {
    Tally as_first, as_second;                   ///< `first` are his wins
    std::uint64_t lost_on_time = 0;              ///< lost games whose Termination says so
    std::uint64_t unknown_on_time = 0;           ///< games that ended so without a result
    std::uint64_t plies = 0, squared_plies = 0;  ///< of finished games

    void add(const PlayerCounts& others);
    [[nodiscard]] Tally all() const;
    [[nodiscard]] std::uint64_t finished() const;
};

/// The players of all games that the filter lets through, by their names in small letters (fold_case): names that
/// differ in case alone are one player. Games of a player against himself are left out. Cost: a pass over the facts of
/// all games.
Result<std::unordered_map<std::string, PlayerCounts>> count_players(storage::GameStore& store,
                                                                    const storage::GameFilter& filter);

}  // namespace ludex::analyzer
