#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>

#include "core/checked_game.hpp"
#include "core/judgement.hpp"
#include "storage/sql.hpp"

/// What the engine said of stored games. The functions may throw SQLite's exceptions.
namespace ludex::storage {

/// Nothing when the game was not judged.
std::optional<JudgedGame> load_judgement(StatementCache& sql, std::int64_t game);

/// Takes the place of an older judgement.
void save_judgement(SQLite::Database& db, std::int64_t game, const JudgedGame& judged);

void remove_judgement(StatementCache& sql, std::int64_t game);

/// Whether it has a judgement of each position, with lines that begin with a legal move. Cost: a replay.
bool fits(const JudgedGame& judged, const CheckedGame& game);

/// `to` has none.
void move_judgement(SQLite::Database& db, std::int64_t from, std::int64_t to);

}  // namespace ludex::storage
