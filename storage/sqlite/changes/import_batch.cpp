#include "storage/sqlite/changes/import_batch.hpp"

#include "storage/sqlite/changes/gone_games.hpp"
#include "storage/sqlite/file/connection.hpp"
#include "storage/sqlite/sql.hpp"
#include "storage/sqlite/tables/checked_tables.hpp"
#include "storage/sqlite/tables/import_list.hpp"

namespace ludex::storage {

SqliteImportBatch::FirstImport::FirstImport(SQLite::Database& db)
    : db_(db), is_first_(db.execAndGet("SELECT NOT EXISTS (SELECT 1 FROM import)").getInt() != 0) {
    // While other programs read the new database it stays in WAL mode, which is correct, too, but slower.
    if (is_first_) db_.tryExec("PRAGMA journal_mode = DELETE");
}

SqliteImportBatch::FirstImport::~FirstImport() {
    if (is_first_) db_.tryExec("PRAGMA journal_mode = WAL");
}

SqliteImportBatch::SqliteImportBatch(SQLite::Database& db, const std::string& started)
    : db_(db),
      first_import_(db),
      transaction_(db),
      writer_(db),
      broken_records_(db),
      insert_occurrence_(db, insert_into("occurrence")) {
    import_ = db_.execAndGet("SELECT coalesce(max(id), 0) + 1 FROM import").getInt64();
    insert_import(db_, import_, started, "ludex " LUDEX_VERSION);
    transaction_.mark("import " + std::to_string(import_) + ' ' + started);
}

Status SqliteImportBatch::begin_file(const std::string& path) {
    return guarded([&]() -> Status {
        file_ = insert_source_file(db_, import_, path);
        broken_records_.begin_file(path);
        return Done{};
    });
}

void SqliteImportBatch::insert_occurrence(const GameWriter::Known& known, const NewGame& g) {
    bind_all(insert_occurrence_, known.id, file_, g.record_number, g.line, known.superseded);
    insert_occurrence_.exec();
    insert_occurrence_.reset();
}

void SqliteImportBatch::supersede(std::optional<std::int64_t> partial, std::int64_t successor) {
    if (!partial || *partial == successor) return;
    writer_.supersede(*partial, successor, import_);
    ++counts_.replaced;
}

AddedRecord SqliteImportBatch::add_game(const NewGame& g) {
    contents_ = contents_ * 31 + static_cast<std::uint64_t>(key_of(g.packed.content));
    if (const auto identical = writer_.find(g.packed)) {
        insert_occurrence(*identical, g);
        if (!g.repairs.empty()) supersede(broken_records_.find_named(g.repairs, identical->id), identical->id);
        const bool is_repaired = g.status == GameStatus::partial && is_whole(identical->id);
        return {is_repaired ? Added::repaired : Added::duplicate, identical->id};
    }
    const auto [id, related] = writer_.insert(g);
    insert_occurrence({id, {}}, g);
    if (!g.repairs.empty()) supersede(broken_records_.find_named(g.repairs, id), id);
    for (const std::int64_t broken : broken_records_.find_alike(g, id)) supersede(broken, id);
    if (g.status == GameStatus::whole) return {Added::imported, id, related};
    broken_records_.note_partial();
    return {Added::partial, id};
}

bool SqliteImportBatch::is_whole(std::int64_t id) {
    SQLite::Statement query(db_, "SELECT status = 'whole' FROM game WHERE id = ?");
    bind_all(query, id);
    return query.executeStep() && column_of<bool>(query);
}

Result<AddedRecord> SqliteImportBatch::add(const NewGame& game) {
    Result<AddedRecord> added = guarded([&]() -> Result<AddedRecord> { return add_game(game); });
    if (!added) return added;
    ++counts_.records;
    if (added->related) ++counts_.related;
    switch (added->as) {
        case Added::imported: ++counts_.imported; break;
        case Added::partial: ++counts_.partial; break;
        case Added::duplicate:
        case Added::repaired: ++counts_.duplicates; break;
    }
    if (added->as == Added::imported || added->as == Added::partial) counts_.plies += game.game.plies;
    return added;
}

void SqliteImportBatch::count_rejected() {
    ++counts_.records;
    ++counts_.rejected;
}

Status SqliteImportBatch::settle() {
    return guarded([&]() -> Status {
        counts_.continued = writer_.flush();
        counts_.gone = find_gone(db_, import_);
        return Done{};
    });
}

Result<std::int64_t> SqliteImportBatch::commit() {
    LUDEX_TRY(settle());
    return guarded([&]() -> Result<std::int64_t> {
        SQLite::Statement update(db_, change("import",
                                             {{"records", "?1"},
                                              {"imported", "?2"},
                                              {"duplicates", "?3"},
                                              {"partial", "?4"},
                                              {"rejected", "?5"},
                                              {"plies", "?6"}},
                                             "id = ?7"));
        bind_all(update, counts_.records, counts_.imported, counts_.duplicates, counts_.partial, counts_.rejected,
                 counts_.plies, import_);
        update.exec();
        transaction_.commit(std::to_string(contents_));
        return import_;
    });
}

}  // namespace ludex::storage
