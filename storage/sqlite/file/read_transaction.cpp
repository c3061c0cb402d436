#include "storage/sqlite/file/read_transaction.hpp"

#include <sqlite3.h>

namespace ludex::storage {

ReadTransaction::ReadTransaction(SQLite::Database& db) : db_(db), begun_(sqlite3_get_autocommit(db.getHandle()) != 0) {
    if (begun_) db_.exec("BEGIN");
}

ReadTransaction::~ReadTransaction() {
    if (begun_) db_.tryExec("COMMIT");
}

}  // namespace ludex::storage
