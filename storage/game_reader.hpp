#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "storage/game_store.hpp"

/// Rows of the tables as values. Functions may throw SQLite's exceptions.
namespace ludex::storage {

Status list_games(SQLite::Database& db, const GameFilter& filter, SortBy sort, std::uint64_t limit,
                  const std::function<void(const GameSummary&)>& f);

Result<std::optional<StoredGame>> load_game(SQLite::Database& db, std::int64_t id);

/// CRC-32 over the stored values of a game, in the order of the columns. `row` stands on a row of kChecksummedColumns.
extern const char* const kChecksummedColumns;
std::uint32_t checksum_of(SQLite::Statement& row);

std::vector<ScoreRow> score_games(SQLite::Database& db, const GameFilter& filter, GroupBy group);

}  // namespace ludex::storage
