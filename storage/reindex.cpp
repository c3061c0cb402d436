#include "storage/reindex.hpp"

#include "core/names.hpp"
#include "storage/facts/facts_table.hpp"
#include "storage/game_keys.hpp"
#include "storage/game_reader.hpp"
#include "storage/index/run.hpp"
#include "storage/position_index.hpp"
#include "storage/row_checksum.hpp"

namespace ludex::storage {

namespace {

void clear(SQLite::Database& db) {
    for (const IndexRun& run : load_runs(db)) drop_run(db, run);
    for (const char* table : {"index_list", "game_facts", "game_key"}) db.exec(std::string("DELETE FROM ") + table);
}

void fill_words(SQLite::Database& db) {
    SQLite::Statement words(db,
                            "SELECT termination FROM game WHERE termination IS NOT NULL UNION "
                            "SELECT time_control FROM game WHERE time_control IS NOT NULL ORDER BY 1");
    SQLite::Statement insert(db, "INSERT OR IGNORE INTO word (name, folded) VALUES (?, ?)");
    while (words.executeStep()) {
        const std::string word = words.getColumn(0).getString();
        insert.bind(1, word);
        insert.bind(2, fold_case(word));
        insert.exec();
        insert.reset();
    }
}

void write_checksum(SQLite::Database& db, std::int64_t id) {
    SQLite::Statement row(db, std::string("SELECT ") + kChecksummedColumns + " FROM game WHERE id = ?");
    row.bind(1, id);
    if (!row.executeStep()) return;
    SQLite::Statement update(db, "UPDATE game SET checksum = ? WHERE id = ?");
    update.bind(1, std::int64_t{checksum_of(row)});
    update.bind(2, id);
    update.exec();
}

std::vector<std::int64_t> all_ids(SQLite::Database& db) {
    std::vector<std::int64_t> ids;
    SQLite::Statement games(db, "SELECT id FROM game ORDER BY id");
    while (games.executeStep()) ids.push_back(games.getColumn(0).getInt64());
    return ids;
}

}  // namespace

void rebuild_derived(SQLite::Database& db) {
    clear(db);
    fill_words(db);
    FactsTable facts(db);
    GameKeys keys(db);
    StatementCache sql(db);
    PositionIndex index(db, facts);
    for (const std::int64_t id : all_ids(db)) {
        write_checksum(db, id);
        facts.set(id, read_facts(db, id));
        keys.add(stored_line_key(sql, id), id);
        const auto stored = load_game(db, id);
        if (stored && *stored) index.add(id, position_visits((*stored)->game));
    }
    keys.flush();
    index.flush();
    facts.flush();
}

}  // namespace ludex::storage
