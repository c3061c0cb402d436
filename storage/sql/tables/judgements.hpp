#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/judgement.hpp"
#include "games/checked_game.hpp"
#include "storage/sql/statement.hpp"

/// The engine's evaluations of stored games. The functions may throw DatabaseFailure.
namespace ludex::storage {

/// The evaluation of a game; nullopt when it was not evaluated.
std::optional<JudgedGame> load_judgement(StatementCache& sql, std::int64_t game);
/// The same without a look at the checksums, which are an exception otherwise.
std::optional<JudgedGame> load_unchecked_judgement(StatementCache& sql, std::int64_t game);

/// The games that were evaluated, ascending.
std::vector<std::int64_t> judged_games(StatementCache& sql);

/// Writes an evaluation inside the caller's transaction; it replaces an older one.
void write_judgement(Database& db, std::int64_t game, const JudgedGame& judged);
/// The same in a transaction of its own.
void save_judgement(Database& db, std::int64_t game, const JudgedGame& judged);

void remove_judgement(StatementCache& sql, std::int64_t game);

/// Whether there is an evaluation of each position, with best lines that begin with a legal move. Cost: a replay.
bool fits(const JudgedGame& judged, const CheckedGame& game);

/// Moves an evaluation to the game `to`, which must have none.
void move_judgement(Database& db, std::int64_t from, std::int64_t to);

}  // namespace ludex::storage
