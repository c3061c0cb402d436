#pragma once

#include <vector>

#include "analyzer/explore/explore.hpp"

namespace ludex::analyzer {

/// The explorer's answers for the positions of a stored game, from the start on and as long as other games of the
/// database reach them. The game itself is counted. Cost: an explorer's question each.
Result<std::vector<ExploreAnswer>> opening_path(storage::GameStore& store, const storage::StoredGame& stored);

}  // namespace ludex::analyzer
