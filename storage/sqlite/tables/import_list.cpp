#include "storage/sqlite/tables/import_list.hpp"

#include "storage/sqlite/tables/checked_tables.hpp"

namespace ludex::storage {

std::vector<ImportRow> load_imports(SQLite::Database& db) {
    std::vector<ImportRow> imports;
    SQLite::Statement query(db,
                            "SELECT id, started, program, records, imported, duplicates, partial, rejected, plies, " +
                                soundness_sql("import") + " FROM import ORDER BY id");
    SQLite::Statement files(
        db, "SELECT path, " + soundness_sql("source_file") + " FROM source_file WHERE import = ? ORDER BY id");
    const auto count = [&](int column) { return static_cast<std::uint64_t>(query.getColumn(column).getInt64()); };
    while (query.executeStep()) {
        ImportRow& row = imports.emplace_back();
        row.id = query.getColumn(0).getInt64();
        require_sound(query.getColumn(9), "import", row.id);
        row.started = query.getColumn(1).getString();
        row.program = query.getColumn(2).getString();
        row.counts = {count(3), count(4), count(5), count(6), count(7), count(8)};
        files.bind(1, row.id);
        while (files.executeStep()) {
            require_sound(files.getColumn(1), "a file of import", row.id);
            row.files.push_back(files.getColumn(0).getString());
        }
        files.reset();
    }
    return imports;
}

void insert_import(SQLite::Database& db, std::int64_t id, const std::string& started, const std::string& program) {
    SQLite::Statement insert(db, insert_into("import"));
    insert.bind(1, id);
    insert.bind(2, started);
    insert.bind(3, program);
    const auto columns = static_cast<int>(checked_table("import").columns.size());
    for (int count = 4; count <= columns; ++count) insert.bind(count, 0);
    insert.exec();
}

std::int64_t insert_source_file(SQLite::Database& db, std::int64_t import, const std::string& path) {
    SQLite::Statement insert(db, insert_numbered("source_file"));
    insert.bind(1, import);
    insert.bind(2, path);
    insert.exec();
    return db.getLastInsertRowid();
}

bool has_import(SQLite::Database& db, std::int64_t import) {
    SQLite::Statement query(db, "SELECT 1 FROM import WHERE id = ?");
    query.bind(1, import);
    return query.executeStep();
}

}  // namespace ludex::storage
