#pragma once

#include <vector>

#include "analyzer/explore/player_names.hpp"
#include "service/questions/common_options.hpp"
#include "service/questions/filter_question.hpp"

namespace ludex::service {

/// A question for the list of players.
struct PlayersQuestion {
    FilterQuestion filters{};
    RowRange rows{};
};
/// What it can say beside the filters. `most_rows`: see row_options().
Options players_options(PlayersQuestion& target, std::uint64_t most_rows = 0);

/// All players whose games pass the filter, which is completed from the database. Errors: what is wrong with a name;
/// storage.
Result<std::vector<analyzer::PlayerRow>> read_players(storage::GameStore& store, PlayersQuestion& question);

}  // namespace ludex::service
