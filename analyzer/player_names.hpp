#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

struct PlayerRow {
    std::string name;
    std::uint64_t games = 0;
    std::string first, last;  ///< dates of the first and the last game, empty when none is known
};

/// All players with games, most games first.
Result<std::vector<PlayerRow>> list_players(storage::GameStore& store, const storage::GameFilter& filter);

/// A name without case, accents, punctuation and blanks, its words sorted: equal for names that may be one player's.
std::string bare_name(std::string_view name);

/// Players whose names are alike, together; the one with most games first.
std::vector<std::vector<PlayerRow>> alike(const std::vector<PlayerRow>& players);

}  // namespace ludex::analyzer
