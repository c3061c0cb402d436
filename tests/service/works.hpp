#pragma once

#include <string>

#include "storage/game_store.hpp"

/// All that changes a database, each in small. They throw std::runtime_error when it fails.
namespace ludex::stores {

/// Three imports of games of every variant, broken ones too: with the next one, runs of the index are merged.
void make_games(const std::string& path);

/// Repairs the broken ones; some are duplicates.
void import_more(storage::GameStore& store);

/// The second import of make_games().
void take_back(storage::GameStore& store);

/// Puts another record in the place of game 7 and removes game 8.
void edit(storage::GameStore& store);

/// Keeps a judgement of game 6.
void judge(storage::GameStore& store);

/// A database that has rows in every table: after all of the above, and a position that many games come to.
void make_full(const std::string& path);

}  // namespace ludex::stores
