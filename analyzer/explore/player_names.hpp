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
    std::string first, last;  ///< dates of the first and the last game; empty when none is known
};

/// All players that have games, most games first.
Result<std::vector<PlayerRow>> list_players(storage::GameStore& store, const storage::GameFilter& filter);

/// A name without case, accents, punctuation and blanks, its words sorted. Names of one player are often equal in this
/// form.
std::string bare_name(std::string_view name);

/// Groups of players whose names are alike; in each group the one with most games comes first.
std::vector<std::vector<PlayerRow>> alike(const std::vector<PlayerRow>& players);

}  // namespace ludex::analyzer
