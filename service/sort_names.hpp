#pragma once

#include <map>
#include <string>

#include "analyzer/explore.hpp"
#include "storage/game_store.hpp"

/// What people call the orders in which lists can be.
namespace ludex::service {

/// Of the explorer's moves, and of the games it shows.
const std::map<std::string, analyzer::SortMoves>& move_sorts();
const std::map<std::string, analyzer::SortGames>& sample_sorts();

/// Of a list of games.
const std::map<std::string, storage::SortBy>& game_sorts();

}  // namespace ludex::service
