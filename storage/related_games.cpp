#include "storage/related_games.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <unordered_map>
#include <vector>

#include "storage/checked_tables.hpp"
#include "storage/game_keys.hpp"
#include "storage/game_reader.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

namespace {

struct WholeGame {
    std::int64_t id;
    std::int64_t line_key;
};

/// Clears the relations of games that are not whole, which have none, and returns the others.
std::vector<WholeGame> whole_games(SQLite::Database& db, const std::function<void(std::int64_t)>& changed) {
    StatementCache sql(db);
    SQLite::Statement row(db, "SELECT status = 'whole', related FROM game WHERE id = ?");
    SQLite::Statement clear(db, change("game", {{"related", "NULL"}}, "id = ?1"));
    std::vector<WholeGame> games;
    for (const std::int64_t id : game_ids(db)) {
        const Using guard(row);
        row.bind(1, id);
        if (!row.executeStep()) continue;
        if (row.getColumn(0).getInt() != 0) {
            games.push_back({id, stored_line_key(sql, id)});
        } else if (!row.getColumn(1).isNull()) {
            clear.bind(1, id);
            clear.exec();
            clear.reset();
            changed(id);
        }
    }
    return games;
}

}  // namespace

void relate_games(SQLite::Database& db, const std::function<void(std::int64_t)>& changed) {
    const std::vector<WholeGame> games = whole_games(db, changed);
    std::unordered_map<std::int64_t, CountingRecord> counting;  // by line key
    SQLite::Statement row(db, "SELECT result, related FROM game WHERE id = ?");
    for (const WholeGame& game : games) {
        const Using guard(row);
        row.bind(1, game.id);
        row.executeStep();
        const auto result = parse_result(row.getColumn(0).getText());
        counting[game.line_key].add(game.id, result.value_or(GameResult::unfinished));
    }
    SQLite::Statement update(db, change("game", {{"related", "?1"}}, "id = ?2"));
    for (const WholeGame& game : games) {
        const std::int64_t counts = counting.at(game.line_key).id();
        const auto right = counts == game.id ? std::nullopt : std::optional(counts);
        const Using guard(row);
        row.bind(1, game.id);
        row.executeStep();
        if (number_of(row.getColumn(1)) == right) continue;
        row.reset();
        bind_optional(update, 1, right);
        update.bind(2, game.id);
        update.exec();
        update.reset();
        changed(game.id);
    }
}

}  // namespace ludex::storage
