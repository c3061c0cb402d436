#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

namespace ludex::storage {

/// Keeps one view of the database for several queries, unless a transaction does so already. Without it each query
/// takes locks on the file, which costs more than the answer.
class ReadTransaction {
public:
    explicit ReadTransaction(SQLite::Database& db);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

private:
    SQLite::Database& db_;
    bool begun_;
};

}  // namespace ludex::storage
