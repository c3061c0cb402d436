#pragma once

#include "storage/sql/database.hpp"

namespace ludex::storage {

/// Keeps one view of the database for several queries, unless a transaction does so already. Without it each query may
/// see another state, and takes locks on a file, which costs more than the answer.
class ReadTransaction {
public:
    /// May throw DatabaseFailure.
    explicit ReadTransaction(Database& db) : db_(db), is_own_(!db.is_in_transaction()) {
        if (is_own_) db_.begin(Purpose::read);
    }
    ~ReadTransaction() {
        if (is_own_) db_.roll_back();
    }
    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

private:
    Database& db_;
    bool is_own_;  ///< there was no transaction before
};

}  // namespace ludex::storage
