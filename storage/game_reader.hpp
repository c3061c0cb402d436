#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "storage/facts/passing_games.hpp"
#include "storage/game_store.hpp"
#include "storage/sql.hpp"

/// Rows of the tables as values. Functions may throw SQLite's exceptions.
namespace ludex::storage {

struct SortedGames {
    std::vector<std::int64_t> ids;  ///< of the part that is wanted
    std::uint64_t total = 0;
};
SortedGames sorted_games(PassingGames& games, const ListPart& part);

void list_games(SQLite::Database& db, std::span<const std::int64_t> ids,
                const std::function<void(const GameSummary&)>& f);

/// `variant`: read as a game of that one, whatever the row says.
Result<std::optional<StoredGame>> load_game(StatementCache& sql, std::int64_t id,
                                            const std::optional<AnyVariant>& variant = std::nullopt);

/// The text that a game was read from; nothing where its canonical text is that. Errors: storage, when it differs from
/// its digest.
Result<std::optional<OriginalText>> load_original(StatementCache& sql, std::int64_t id);

/// What can be read of a damaged game, without the text that it was read from: its legal moves, and of tags and
/// comments what is whole. Nothing when its variant or its start is not known.
std::optional<StoredGame> load_remains(StatementCache& sql, std::int64_t id);

void load_all_moves(SQLite::Database& db, PassingGames& games,
                    const std::function<void(std::int64_t, const GameMoves&)>& f);
std::optional<GameMoves> load_game_moves(SQLite::Database& db, std::int64_t id);

/// Of all games, ascending.
std::vector<std::int64_t> game_ids(SQLite::Database& db);

/// Whether the checksum of the game's row is right.
bool checksum_fits(StatementCache& sql, std::int64_t id);

/// The facts of a game from its row; those of no game when there is none.
GameFacts read_facts(StatementCache& sql, std::int64_t id);

/// Names have numbers from 1 on; greater ones than this are damage.
inline constexpr std::int64_t kMostNames = (std::int64_t{1} << 24U) - 1;
NameLists load_names(SQLite::Database& db);

}  // namespace ludex::storage
