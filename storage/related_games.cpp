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

struct Row {
    std::int64_t id;
    std::optional<std::int64_t> line_key;  ///< nullopt for a partial game, which is related to none
    GameResult result;
    std::optional<std::int64_t> related;
};

std::vector<Row> read_rows(SQLite::Database& db) {
    StatementCache sql(db);
    SQLite::Statement query(db, "SELECT status = 'whole', result, related FROM game WHERE id = ?");
    std::vector<Row> rows;
    for (const std::int64_t id : game_ids(db)) {
        const Using guard(query);
        query.bind(1, id);
        if (!query.executeStep()) continue;
        const bool is_whole = query.getColumn(0).getInt() != 0;
        rows.push_back({id, is_whole ? std::optional(stored_line_key(sql, id)) : std::nullopt,
                        parse_result(query.getColumn(1).getText()).value_or(GameResult::unfinished),
                        number_of(query.getColumn(2))});
    }
    return rows;
}

}  // namespace

std::optional<std::int64_t> counting_record_of(StatementCache& sql, std::int64_t id) {
    SQLite::Statement& query = sql.get("SELECT related FROM game WHERE id = ?");
    const Using guard(query);
    query.bind(1, id);
    return query.executeStep() ? number_of(query.getColumn(0)) : std::nullopt;
}

std::vector<std::int64_t> further_records(StatementCache& sql, std::int64_t id) {
    SQLite::Statement& query = sql.get("SELECT id FROM game WHERE related = ? ORDER BY id");
    const Using guard(query);
    query.bind(1, id);
    std::vector<std::int64_t> found;
    while (query.executeStep()) found.push_back(query.getColumn(0).getInt64());
    return found;
}

void relate_games(SQLite::Database& db, const std::function<void(std::int64_t)>& changed) {
    const std::vector<Row> rows = read_rows(db);
    std::unordered_map<std::int64_t, CountingRecord> counting;  // by line key
    for (const Row& row : rows)
        if (row.line_key) counting[*row.line_key].add(row.id, row.result);
    SQLite::Statement update(db, change("game", {{"related", "?1"}}, "id = ?2"));
    for (const Row& row : rows) {
        const std::int64_t counts = row.line_key ? counting.at(*row.line_key).id() : row.id;
        const auto right = counts == row.id ? std::nullopt : std::optional(counts);
        if (row.related == right) continue;
        bind_optional(update, 1, right);
        update.bind(2, row.id);
        update.exec();
        update.reset();
        changed(row.id);
    }
}

}  // namespace ludex::storage
