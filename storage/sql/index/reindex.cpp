#include "storage/sql/index/reindex.hpp"

#include "core/names.hpp"
#include "storage/sql/index/position_index.hpp"
#include "storage/sql/index/run.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/facts_table.hpp"
#include "storage/sql/tables/game_keys.hpp"
#include "storage/sql/tables/game_reader.hpp"

namespace ludex::storage {

namespace {

void fill_words(Database& db) {
    Statement words(db,
                    "SELECT termination FROM game WHERE termination IS NOT NULL UNION "
                    "SELECT time_control FROM game WHERE time_control IS NOT NULL EXCEPT "
                    "SELECT name FROM word ORDER BY 1");
    Statement insert(db, insert_numbered(db, "word"));
    while (words.next()) {
        const auto word = column_of<std::string>(words);
        bind_all(insert, word, fold_case(word));
        insert.next();
        insert.reset();
    }
}

void rebuild_keys(Database& db) {
    GameKeys keys(db);
    StatementCache sql(db);
    for (const std::int64_t id : game_ids(db)) keys.add(stored_key(sql, id), id);
    keys.flush();
}

}  // namespace

void clear_derived(Database& db) {
    db.drop_all_runs();
    for (const char* table : {"index_dead", "index_run", "game_facts", "game_key"}) eraser(db, table, "TRUE").run();
}

void rebuild_derived(Database& db) {
    clear_derived(db);
    fill_words(db);
    FactsTable facts(db);
    StatementCache sql(db);
    PositionIndex index(db, facts);
    for (const std::int64_t id : game_ids(db)) {
        GameFacts f = read_facts(sql, id);
        const auto stored = load_unchecked(sql, id);
        if (stored && *stored) {
            const auto visits = position_visits((*stored)->game);
            f.last_key = last_key_of(visits);
            index.add(id, visits);
        }
        facts.set(id, f);
    }
    index.flush();
    facts.flush();
    rebuild_keys(db);
}

}  // namespace ludex::storage
