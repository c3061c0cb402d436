// The entry of the extension: `.load ludex_sqlite`.
#include <memory>

#include "bindings/sqlite/tables.hpp"

extern "C" {

const sqlite3_api_routines* sqlite3_api = nullptr;

__attribute__((visibility("default"))) int sqlite3_ludexsqlite_init(sqlite3* db, char** message,
                                                                    const sqlite3_api_routines* api) {
    constexpr int kOldest = 3031000;  // has innocuous and direct-only functions
    sqlite3_api = api;
    if (api->libversion_number() < kOldest) {
        *message = api->mprintf("ludex_sqlite needs SQLite 3.31 or newer, and this is %s", api->libversion());
        return SQLITE_ERROR;
    }
    try {
        const auto connection = std::make_shared<ludex::sql::Connection>(db);
        if (const int added = ludex::sql::add_tables(db, connection); added != SQLITE_OK) return added;
        return ludex::sql::add_functions(db, connection);
    } catch (const std::bad_alloc&) {
        return SQLITE_NOMEM;
    }
}

}  // extern "C"
