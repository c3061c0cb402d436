#include "storage/sqlite/file/read_transaction.hpp"

#include <sqlite3.h>

#include "storage/sqlite/sql.hpp"

namespace ludex::storage {

ReadTransaction::ReadTransaction(StatementCache& sql) {
    if (sqlite3_get_autocommit(sql.database().getHandle()) == 0) return;
    commit_ = &sql.get("COMMIT");
    sql.run("BEGIN");
}

ReadTransaction::~ReadTransaction() {
    if (commit_ == nullptr) return;
    commit_->tryExecuteStep();
    commit_->tryReset();
}

}  // namespace ludex::storage
