#pragma once

#include "core/result.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// Finds the players that a filter names, and puts the names as they are stored into it. A whole name is taken in any
/// case; else one without its accents or with its words in another order; else the only name that has all the words as
/// parts. Cost: the list of all names, if the filter has a player. Errors: tag_value, with the names that fit when
/// there are several, or that are near when there is none.
Status name_players(storage::GameStore& store, storage::GameFilter& filter);

}  // namespace ludex::service
