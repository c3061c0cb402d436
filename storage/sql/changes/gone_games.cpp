#include "storage/sql/changes/gone_games.hpp"

#include "storage/sql/statement.hpp"

namespace ludex::storage {

namespace {

/// A file as this import has read it, and as the last one before has.
struct ReadAgain {
    std::string path;
    std::int64_t import;  ///< the earlier one
    std::int64_t now, before;
};

std::vector<ReadAgain> files_read_again(Database& db, std::int64_t import) {
    Statement query(db,
                    "SELECT now.path, before.import, now.id, before.id FROM source_file AS now "
                    "JOIN source_file AS before ON before.id = (SELECT max(id) FROM source_file AS earlier "
                    "WHERE earlier.path = now.path AND earlier.import < now.import) "
                    "WHERE now.import = ? AND now.path <> '-' ORDER BY now.id");
    bind_all(query, import);
    std::vector<ReadAgain> files;
    while (query.next()) {
        ReadAgain& file = files.emplace_back();
        read_columns(query, file.path, file.import, file.now, file.before);
    }
    return files;
}

bool have_games_in_common(StatementCache& sql, const ReadAgain& file) {
    Statement& query = sql.get(
        "SELECT 1 FROM occurrence AS now JOIN occurrence AS before ON before.game = now.game AND before.file = ?2 "
        "WHERE now.file = ?1 LIMIT 1");
    const Using guard(query);
    bind_all(query, file.now, file.before);
    return query.next();
}

std::vector<std::int64_t> games_gone(StatementCache& sql, const ReadAgain& file) {
    Statement& query = sql.get(
        "SELECT DISTINCT game.id FROM occurrence JOIN game ON game.id = occurrence.game "
        "WHERE file = ?1 AND status = 'whole' AND related IS NULL AND NOT EXISTS (SELECT 1 FROM occurrence AS other "
        "JOIN source_file ON source_file.id = other.file WHERE other.game = game.id AND (other.file = ?2 OR "
        "source_file.path <> ?3)) ORDER BY 1");
    const Using guard(query);
    bind_all(query, file.before, file.now, file.path);
    return numbers_of(query);
}

}  // namespace

std::vector<GoneGames> find_gone(Database& db, std::int64_t import) {
    StatementCache sql(db);
    std::vector<GoneGames> gone;
    for (const ReadAgain& file : files_read_again(db, import)) {
        if (!have_games_in_common(sql, file)) continue;
        auto games = games_gone(sql, file);
        if (!games.empty()) gone.push_back({file.path, file.import, std::move(games)});
    }
    return gone;
}

}  // namespace ludex::storage
