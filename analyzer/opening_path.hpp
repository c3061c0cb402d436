#pragma once

#include <vector>

#include "analyzer/explore.hpp"

namespace ludex::analyzer {

/// The explorer's answers for the positions of a stored game, which is counted in them, from the start on and as long
/// as other games of the database come there. Cost: an explorer's question each.
Result<std::vector<ExploreAnswer>> opening_path(storage::GameStore& store, const storage::StoredGame& stored);

}  // namespace ludex::analyzer
