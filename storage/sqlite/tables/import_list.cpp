#include "storage/sqlite/tables/import_list.hpp"

#include "storage/sqlite/sql.hpp"
#include "storage/sqlite/tables/checked_tables.hpp"

namespace ludex::storage {

std::vector<ImportRow> load_imports(SQLite::Database& db) {
    std::vector<ImportRow> imports;
    SQLite::Statement query(db,
                            "SELECT id, started, program, records, imported, duplicates, partial, rejected, plies, " +
                                soundness_sql("import") + " FROM import ORDER BY id");
    SQLite::Statement files(
        db, "SELECT path, " + soundness_sql("source_file") + " FROM source_file WHERE import = ? ORDER BY id");
    while (query.executeStep()) {
        ImportRow& row = imports.emplace_back();
        ImportCounts& n = row.counts;
        bool is_sound = false;
        read_columns(query, row.id, row.started, row.program, n.records, n.imported, n.duplicates, n.partial,
                     n.rejected, n.plies, is_sound);
        require_sound(is_sound, "import", row.id);
        bind_all(files, row.id);
        while (files.executeStep()) {
            read_columns(files, row.files.emplace_back(), is_sound);
            require_sound(is_sound, "a file of import", row.id);
        }
        files.reset();
    }
    return imports;
}

void insert_import(SQLite::Database& db, std::int64_t id, const std::string& started, const std::string& program) {
    SQLite::Statement insert(db, insert_into("import"));
    const ImportCounts n;
    bind_all(insert, id, started, program, n.records, n.imported, n.duplicates, n.partial, n.rejected, n.plies);
    insert.exec();
}

std::int64_t insert_source_file(SQLite::Database& db, std::int64_t import, const std::string& path) {
    SQLite::Statement insert(db, insert_numbered("source_file"));
    bind_all(insert, import, path);
    insert.exec();
    return db.getLastInsertRowid();
}

bool has_import(SQLite::Database& db, std::int64_t import) {
    SQLite::Statement query(db, "SELECT 1 FROM import WHERE id = ?");
    bind_all(query, import);
    return query.executeStep();
}

}  // namespace ludex::storage
