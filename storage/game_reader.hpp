#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "storage/facts/passing_games.hpp"
#include "storage/game_store.hpp"

/// Rows of the tables as values. Functions may throw SQLite's exceptions.
namespace ludex::storage {

struct SortedGames {
    std::vector<std::int64_t> ids;  ///< of the part that is wanted
    std::uint64_t total = 0;
};
SortedGames sorted_games(PassingGames& games, const ListPart& part);

void list_games(SQLite::Database& db, std::span<const std::int64_t> ids,
                const std::function<void(const GameSummary&)>& f);

Result<std::optional<StoredGame>> load_game(SQLite::Database& db, std::int64_t id);

void load_all_moves(SQLite::Database& db, PassingGames& games,
                    const std::function<void(std::int64_t, const GameMoves&)>& f);
std::optional<GameMoves> load_game_moves(SQLite::Database& db, std::int64_t id);

/// The facts of a game from its row; those of no game when there is none.
GameFacts read_facts(SQLite::Database& db, std::int64_t id);

NameLists load_names(SQLite::Database& db);

}  // namespace ludex::storage
