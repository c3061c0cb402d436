#include "storage/sql/tables/import_list.hpp"

#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

std::vector<ImportRow> load_imports(Database& db) {
    std::vector<ImportRow> imports;
    Statement query(db, "SELECT id, started, program, records, imported, duplicates, partial, rejected, plies, " +
                            soundness_sql(db, "import") + " FROM import ORDER BY id");
    Statement files(
        db, "SELECT path, " + soundness_sql(db, "source_file") + " FROM source_file WHERE import = ? ORDER BY id");
    while (query.next()) {
        ImportRow& row = imports.emplace_back();
        ImportCounts& n = row.counts;
        bool is_sound = false;
        read_columns(query, row.id, row.started, row.program, n.records, n.imported, n.duplicates, n.partial,
                     n.rejected, n.plies, is_sound);
        require_sound(is_sound, "import", row.id);
        bind_all(files, row.id);
        while (files.next()) {
            read_columns(files, row.files.emplace_back(), is_sound);
            require_sound(is_sound, "a file of import", row.id);
        }
        files.reset();
    }
    return imports;
}

void insert_import(Database& db, std::int64_t id, const std::string& started, const std::string& program) {
    Statement insert = inserter(db, "import");
    const ImportCounts n;
    bind_all(insert, id, started, program, n.records, n.imported, n.duplicates, n.partial, n.rejected, n.plies);
    insert.run();
}

std::int64_t insert_source_file(Database& db, std::int64_t import, const std::string& path) {
    Statement insert(db, insert_numbered(db, "source_file"));
    bind_all(insert, import, path);
    insert.next();
    return column_of<std::int64_t>(insert);
}

bool has_import(Database& db, std::int64_t import) {
    Statement query(db, "SELECT 1 FROM import WHERE id = ?");
    bind_all(query, import);
    return query.next();
}

}  // namespace ludex::storage
