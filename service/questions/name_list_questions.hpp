#pragma once

#include <vector>

#include "analyzer/explore/name_lists.hpp"
#include "service/questions/common_options.hpp"
#include "service/questions/filter_question.hpp"

namespace ludex::service {

/// A question for a list of names: whose games pass the filters, and which rows of the list.
struct NameListQuestion {
    FilterQuestion filters{};
    RowRange rows{};
};
/// A question for the list of players.
struct PlayersQuestion : NameListQuestion {};
/// A question for the list of events.
struct EventsQuestion : NameListQuestion {};

/// What it can say beside the filters. `most_rows`: see row_options().
Options name_list_options(NameListQuestion& target, std::uint64_t most_rows = 0);

/// All players, or events, whose games pass the filter, which is completed from the database. Errors: what is wrong
/// with a name; storage.
Result<std::vector<analyzer::PlayerRow>> read_players(storage::GameStore& store, PlayersQuestion& question);
Result<std::vector<analyzer::EventRow>> read_events(storage::GameStore& store, EventsQuestion& question);

}  // namespace ludex::service
