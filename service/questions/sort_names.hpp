#pragma once

#include <map>
#include <string>

#include "analyzer/explore/explore.hpp"
#include "storage/game_store.hpp"

/// The names that users give to the orders of lists.
namespace ludex::service {

/// The orders of the explorer's moves, and of the games that it shows.
const std::map<std::string, analyzer::SortMoves>& move_sorts();
const std::map<std::string, analyzer::SortGames>& sample_sorts();

/// The orders of a list of games.
const std::map<std::string, storage::SortBy>& game_sorts();

}  // namespace ludex::service
