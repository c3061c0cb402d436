#pragma once

#include "core/result.hpp"
#include "service/questions/filter_question.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// Completes the filter of a question with what only the database knows. It finds the players that are
/// named, and puts the names as they are stored into the filter: a whole name is taken in any case; else one without
/// its accents or with its words in another order; else the only name that has all the words as parts. It finds the
/// games of the openings. Cost: the list of all names, if there is a player; the visits to named positions, if there is
/// an opening. Errors: tag_value, with the names that fit when there are several, or that are near when there is none;
/// storage.
Status look_up_names(storage::GameStore& store, FilterQuestion& question);

/// The name of the player of whom this is a part, as it is stored. Errors: as above.
Result<std::string> whole_name(storage::GameStore& store, const std::string& part);

}  // namespace ludex::service
