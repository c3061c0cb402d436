#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storage/game_store.hpp"

/// The lists of all players and of all events.
namespace ludex::analyzer {

struct PlayerRow {
    std::string name;
    std::uint64_t games = 0;
    std::string first, last;  ///< dates of the first and the last game; empty when none is known
};

/// All players that have games, most games first.
Result<std::vector<PlayerRow>> list_players(storage::GameStore& store, const storage::GameFilter& filter);

struct EventRow {
    std::string name;
    std::uint64_t games = 0;
    std::uint64_t players = 0;  ///< those that are known
    std::string first, last;    ///< dates of the first and the last game; empty when none is known
};

/// All events that have games, most games first.
Result<std::vector<EventRow>> list_events(storage::GameStore& store, const storage::GameFilter& filter);

}  // namespace ludex::analyzer
