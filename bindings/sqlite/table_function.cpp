#include "bindings/sqlite/table_function.hpp"

#include "core/error.hpp"

namespace ludex::sql {

namespace {

/// What SQLite keeps of a function for us.
struct Known {
    TableFunction function;
    std::shared_ptr<Connection> connection;
};

struct Table : sqlite3_vtab {
    const Known* known = nullptr;
};

struct Cursor : sqlite3_vtab_cursor {
    std::vector<Json> rows;
    std::size_t row = 0;
};

const TableFunction& function_of(const sqlite3_vtab* table) {
    return static_cast<const Table*>(table)->known->function;
}

/// Fails with a message that SQLite frees.
int fail(sqlite3_vtab* table, const std::string& message) {
    sqlite3_api->free(table->zErrMsg);
    table->zErrMsg = sqlite3_api->mprintf("%s", message.c_str());
    return SQLITE_ERROR;
}

/// Runs f and turns what it throws into a failure: nothing may be thrown into SQLite.
template <class F>
int guarded(sqlite3_vtab* table, F&& f) noexcept {
    try {
        return f();
    } catch (const std::bad_alloc&) {
        return SQLITE_NOMEM;
    } catch (const std::exception& thrown) {
        return fail(table, thrown.what());
    }
}

int connect(sqlite3* db, void* known, int, const char* const*, sqlite3_vtab** made, char** message) noexcept {
    try {
        auto table = std::make_unique<Table>();
        table->known = static_cast<const Known*>(known);
        std::string sql = "CREATE TABLE x(";
        for (const std::string& column : table->known->function.columns) sql += column + ", ";
        const auto& arguments = table->known->function.arguments;
        for (std::size_t i = 0; i < arguments.size(); ++i) sql += (i > 0 ? ", \"" : "\"") + arguments[i] + "\" HIDDEN";
        if (const int declared = sqlite3_api->declare_vtab(db, (sql + ")").c_str()); declared != SQLITE_OK) {
            *message = sqlite3_api->mprintf("%s", sqlite3_api->errmsg(db));
            return declared;
        }
        // What a view or a trigger of a foreign database asks would be read from a file.
        sqlite3_api->vtab_config(db, SQLITE_VTAB_DIRECTONLY);
        *made = table.release();
        return SQLITE_OK;
    } catch (const std::bad_alloc&) {
        return SQLITE_NOMEM;
    }
}

int disconnect(sqlite3_vtab* table) noexcept {
    delete static_cast<Table*>(table);
    return SQLITE_OK;
}

/// Hands the arguments over in their order; idxNum says which ones are there.
int choose(sqlite3_vtab* table, sqlite3_index_info* info) noexcept {
    const TableFunction& function = function_of(table);
    const auto columns = static_cast<int>(function.columns.size());
    std::vector<int> constraint(function.arguments.size(), -1);
    for (int i = 0; i < info->nConstraint; ++i) {
        const auto& c = info->aConstraint[i];
        if (c.iColumn < columns || c.op != SQLITE_INDEX_CONSTRAINT_EQ) continue;
        if (c.usable == 0) return SQLITE_CONSTRAINT;
        constraint[static_cast<std::size_t>(c.iColumn - columns)] = i;
    }
    int handed = 0;
    for (std::size_t i = 0; i < constraint.size(); ++i) {
        if (constraint[i] < 0) continue;
        info->aConstraintUsage[constraint[i]].argvIndex = ++handed;
        info->aConstraintUsage[constraint[i]].omit = 1;
        info->idxNum |= 1 << i;
    }
    info->estimatedCost = 1000;
    info->estimatedRows = 100;
    return SQLITE_OK;
}

int open(sqlite3_vtab*, sqlite3_vtab_cursor** made) noexcept {
    *made = new (std::nothrow) Cursor;
    return *made == nullptr ? SQLITE_NOMEM : SQLITE_OK;
}

int close(sqlite3_vtab_cursor* cursor) noexcept {
    delete static_cast<Cursor*>(cursor);
    return SQLITE_OK;
}

int filter(sqlite3_vtab_cursor* base, int which, const char*, int, sqlite3_value** values) noexcept {
    sqlite3_vtab* table = base->pVtab;
    return guarded(table, [&] {
        const Known& known = *static_cast<const Table*>(table)->known;
        const TableFunction& function = known.function;
        Arguments arguments;
        for (std::size_t i = 0; i < function.arguments.size(); ++i) {
            if ((which & 1 << i) == 0) continue;
            if (sqlite3_api->value_type(*values) != SQLITE_NULL) arguments[function.arguments[i]] = text_of(*values);
            ++values;
        }
        for (std::size_t i = 0; i < function.required; ++i)
            if (!arguments.contains(function.arguments[i]))
                return fail(table, function.name + ": the argument " + function.arguments[i] + " is missing");
        const auto database = known.connection->database();
        if (!database) return fail(table, function.name + ": " + sentence_of(database.error()));
        auto rows = function.rows(**database, arguments);
        if (!rows) return fail(table, function.name + ": " + sentence_of(rows.error()));
        auto* cursor = static_cast<Cursor*>(base);
        cursor->rows = std::move(*rows);
        cursor->row = 0;
        return SQLITE_OK;
    });
}

int next(sqlite3_vtab_cursor* cursor) noexcept {
    ++static_cast<Cursor*>(cursor)->row;
    return SQLITE_OK;
}

int eof(sqlite3_vtab_cursor* base) noexcept {
    const auto* cursor = static_cast<Cursor*>(base);
    return cursor->row >= cursor->rows.size() ? 1 : 0;
}

int column(sqlite3_vtab_cursor* base, sqlite3_context* context, int number) noexcept {
    return guarded(base->pVtab, [&] {
        const auto* cursor = static_cast<Cursor*>(base);
        const TableFunction& function = function_of(base->pVtab);
        if (static_cast<std::size_t>(number) >= function.columns.size()) return SQLITE_OK;  // an argument
        const std::string& declared = function.columns[static_cast<std::size_t>(number)];
        const auto member = cursor->rows[cursor->row].find(declared.substr(0, declared.find(' ')));
        give(context, member == cursor->rows[cursor->row].end() ? Json(nullptr) : *member);
        return SQLITE_OK;
    });
}

int rowid(sqlite3_vtab_cursor* cursor, sqlite3_int64* id) noexcept {
    *id = static_cast<sqlite3_int64>(static_cast<Cursor*>(cursor)->row);
    return SQLITE_OK;
}

const sqlite3_module kModule = [] {
    sqlite3_module module{};
    module.xConnect = connect;
    module.xBestIndex = choose;
    module.xDisconnect = disconnect;
    module.xOpen = open;
    module.xClose = close;
    module.xFilter = filter;
    module.xNext = next;
    module.xEof = eof;
    module.xColumn = column;
    module.xRowid = rowid;
    return module;
}();

}  // namespace

int add(sqlite3* db, TableFunction function, const std::shared_ptr<Connection>& connection) {
    auto known = std::make_unique<Known>(Known{std::move(function), connection});
    const std::string name = known->function.name;
    return sqlite3_api->create_module_v2(db, name.c_str(), &kModule, known.release(),
                                         [](void* kept) { delete static_cast<Known*>(kept); });
}

}  // namespace ludex::sql
