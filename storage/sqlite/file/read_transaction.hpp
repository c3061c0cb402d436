#pragma once

namespace SQLite {
class Statement;
}

namespace ludex::storage {

class StatementCache;

/// Keeps one view of the database for several queries, unless a transaction does so already. Without it each query
/// takes locks on the file, which costs more than the answer.
class ReadTransaction {
public:
    explicit ReadTransaction(StatementCache& sql);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

private:
    SQLite::Statement* commit_ = nullptr;  ///< null when there was a transaction already
};

}  // namespace ludex::storage
