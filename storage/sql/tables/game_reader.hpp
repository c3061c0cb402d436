#pragma once

#include "storage/game_store.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/passing_games.hpp"

/// Reads rows of the tables as values. Functions may throw DatabaseFailure.
namespace ludex::storage {

void list_games(StatementCache& sql, std::span<const std::int64_t> ids,
                const std::function<void(const GameSummary&)>& f);

/// Loads a game; nullopt when there is none. Errors: storage, when a row of it differs from its checksum, or cannot be
/// read.
Result<std::optional<StoredGame>> load_game(StatementCache& sql, std::int64_t id);

/// The same without a look at the checksums. With `variant` it is read as a game of that variant, whatever the row
/// says.
Result<std::optional<StoredGame>> load_unchecked(StatementCache& sql, std::int64_t id,
                                                 const std::optional<AnyVariant>& variant = std::nullopt);

/// The text that a game was read from; nullopt when the canonical text is that text. Errors: storage, when the text
/// differs from its digest.
Result<std::optional<OriginalText>> load_original(StatementCache& sql, std::int64_t id);

/// The readable parts of a damaged game, without the text that it was read from: its legal moves, and those tags and
/// comments that are whole. nullopt when its variant or its start is unknown.
std::optional<StoredGame> load_remains(StatementCache& sql, std::int64_t id);

void load_all_moves(Database& db, PassingGames& games, const std::function<void(std::int64_t, const GameMoves&)>& f);
void load_starts(Database& db, PassingGames& games,
                 const std::function<void(std::int64_t, const GameFacts&, std::string_view start)>& f);
std::optional<GameMoves> load_game_moves(StatementCache& sql, std::int64_t id);
/// The moves of several games with one question. Those that are missing or damaged are left out.
std::vector<std::pair<std::int64_t, GameMoves>> load_sound_moves(StatementCache& sql,
                                                                 std::span<const std::int64_t> ids);

/// Whether the game's canonical text is the one that was stored.
bool has_stored_content(StatementCache& sql, const StoredGame& game);

/// The content that a game was stored with; nullopt when there is no such game.
std::optional<Sha256> load_content(StatementCache& sql, std::int64_t id);

/// The numbers of all games, ascending.
std::vector<std::int64_t> game_ids(Database& db);

/// Whether the checksum of the game's row is right.
bool checksum_fits(StatementCache& sql, std::int64_t id);

/// The facts of a game that its row tells, which are all but last_key; the default facts when there is no row.
GameFacts read_facts(StatementCache& sql, std::int64_t id);

/// The largest number of a name; numbers begin with 1, and greater ones are damage.
inline constexpr std::int64_t kMostNames = (std::int64_t{1} << 24U) - 1;
NameLists load_names(Database& db);

}  // namespace ludex::storage
