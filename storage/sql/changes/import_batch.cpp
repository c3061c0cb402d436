#include "storage/sql/changes/import_batch.hpp"

#include "storage/sql/changes/gone_games.hpp"
#include "storage/sql/failure.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/import_list.hpp"

namespace ludex::storage {

SqlImportBatch::FirstImport::FirstImport(Database& db)
    : db_(db), is_first_(number_of(db, "SELECT NOT EXISTS (SELECT 1 FROM import)") != 0) {
    if (is_first_) db_.set_filling(true);
}

SqlImportBatch::FirstImport::~FirstImport() {
    if (is_first_) db_.set_filling(false);
}

SqlImportBatch::SqlImportBatch(Database& db, const std::string& started)
    : db_(db),
      first_import_(db),
      transaction_(db),
      writer_(db),
      broken_records_(db),
      insert_occurrence_(inserter(db, "occurrence")) {
    import_ = number_of(db_, "SELECT coalesce(max(id), 0) + 1 FROM import");
    insert_import(db_, import_, started, "ludex " LUDEX_VERSION);
    transaction_.mark("import " + std::to_string(import_) + ' ' + started);
}

Status SqlImportBatch::begin_file(const std::string& path) {
    return guarded([&]() -> Status {
        file_ = insert_source_file(db_, import_, path);
        broken_records_.begin_file(path);
        return Done{};
    });
}

void SqlImportBatch::insert_occurrence(const GameWriter::Known& known, const NewGame& g) {
    bind_all(insert_occurrence_, known.id, file_, g.record_number, g.line, known.superseded);
    insert_occurrence_.run();
}

void SqlImportBatch::supersede(std::optional<std::int64_t> partial, std::int64_t successor) {
    if (!partial || *partial == successor) return;
    writer_.supersede(*partial, successor, import_);
    ++counts_.replaced;
}

AddedRecord SqlImportBatch::add_game(const NewGame& g) {
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
    broken_records_.note_partial(g);
    return {Added::partial, id};
}

bool SqlImportBatch::is_whole(std::int64_t id) {
    Statement query(db_, "SELECT status = 'whole' FROM game WHERE id = ?");
    bind_all(query, id);
    return query.next() && column_of<bool>(query);
}

Status SqlImportBatch::expect(std::span<const PackedRecord* const> records) {
    return guarded([&]() -> Status {
        writer_.expect(records);
        return Done{};
    });
}

Result<AddedRecord> SqlImportBatch::add(const NewGame& game) {
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

void SqlImportBatch::count_rejected() {
    ++counts_.records;
    ++counts_.rejected;
}

Status SqlImportBatch::settle() {
    return guarded([&]() -> Status {
        counts_.continued = writer_.flush();
        counts_.gone = find_gone(db_, import_);
        return Done{};
    });
}

Result<std::int64_t> SqlImportBatch::commit() {
    LUDEX_TRY(settle());
    return guarded([&]() -> Result<std::int64_t> {
        Statement update = changer(db_, "import",
                                   {{"records", "?1"},
                                    {"imported", "?2"},
                                    {"duplicates", "?3"},
                                    {"partial", "?4"},
                                    {"rejected", "?5"},
                                    {"plies", "?6"}},
                                   "id = ?7");
        bind_all(update, counts_.records, counts_.imported, counts_.duplicates, counts_.partial, counts_.rejected,
                 counts_.plies, import_);
        update.run();
        transaction_.commit(std::to_string(contents_));
        return import_;
    });
}

}  // namespace ludex::storage
