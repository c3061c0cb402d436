#include "storage/sql/copy_tables.hpp"

#include <string>

#include "storage/sql/index/reindex.hpp"
#include "storage/sql/read_transaction.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

namespace {

/// Whether the rows of a table are made of others.
bool is_made_anew(std::string_view table) { return table.starts_with("index_"); }

/// A transaction that leaves the number of the state to the copy: it is the same state.
class CopyTransaction {
public:
    explicit CopyTransaction(Database& db) : db_(db) { db_.begin(Purpose::write); }
    ~CopyTransaction() {
        if (!is_done_) db_.roll_back();
    }
    CopyTransaction(const CopyTransaction&) = delete;
    CopyTransaction& operator=(const CopyTransaction&) = delete;

    void commit() {
        db_.commit();
        is_done_ = true;
    }

private:
    Database& db_;
    bool is_done_ = false;
};

void copy_value(const Statement& row, int column, ColumnType type, Statement& insert) {
    PreparedStatement& from = row.prepared();
    PreparedStatement& to = insert.prepared();
    if (from.is_null(column)) return to.bind_null(column + 1);
    switch (type) {
        case ColumnType::number: return to.bind(column + 1, from.number(column));
        case ColumnType::real: return to.bind(column + 1, from.real(column));
        case ColumnType::text: return to.bind_text(column + 1, std::string(from.bytes(column)));
        case ColumnType::blob: return to.bind_blob_in_place(column + 1, from.bytes(column));
    }
}

/// The order of the rows in the new database, which does not depend on how the old one keeps them.
std::string order_of(const CheckedTable& table) {
    if (table.name == "former") return "content_key, content_sha256";
    std::string order;
    for (std::size_t i = 0; i < table.key_columns; ++i)
        order += (i == 0 ? "" : ", ") + std::string(table.columns[i].name);
    return order;
}

void copy_table(Database& from, Database& to, const CheckedTable& table, const std::function<void()>& each_row) {
    std::string columns;
    for (const CheckedColumn& column : table.columns) columns += std::string(column.name) + ", ";
    const std::string name(table.name);
    Statement rows(from.prepare_scan("SELECT " + columns + key_sql(table) + " AS row_key, " +
                                     soundness_sql(from, table.name) + " FROM " + name + " ORDER BY " +
                                     order_of(table)));
    Statement insert = inserter(to, table.name);
    const int width = static_cast<int>(table.columns.size());
    while (rows.next()) {
        if (rows.prepared().number(width + 1) == 0)
            complain_of_damage(name + ' ' + std::string(rows.prepared().bytes(width)) +
                               " differs from its checksum; `ludex check --repair` mends it");
        for (int i = 0; i < width; ++i) copy_value(rows, i, table.columns[static_cast<std::size_t>(i)].type, insert);
        insert.run();
        each_row();
    }
}

}  // namespace

Status copy_tables(Database& from, Database& to, const std::function<void()>& each_game) {
    return guarded([&]() -> Status {
        const ReadTransaction view(from);
        CopyTransaction transaction(to);
        if (number_of(to, "SELECT EXISTS (SELECT 1 FROM import)") != 0)
            return Error{.kind = ErrorKind::storage,
                         .message = to.name() + ": this database holds games already: copy into a new one"};
        eraser(to, "file_mark", "TRUE").run();
        for (const CheckedTable& table : checked_tables())
            if (!is_made_anew(table.name))
                copy_table(from, to, table, [&] {
                    if (table.name == "game") each_game();
                });
        rebuild_derived(to);
        transaction.commit();
        return Done{};
    });
}

}  // namespace ludex::storage
