#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string_view>

namespace ludex::storage {

/// A transaction that writes, from the constructor to commit(). Without commit() the destructor rolls it back. It gives
/// the file its next number, by which check_log_belongs() knows this state of it.
class WriteTransaction {
public:
    /// May throw SQLite's exceptions, because the database may be locked.
    explicit WriteTransaction(SQLite::Database& db)
        : db_(db), transaction_(db, SQLite::TransactionBehavior::IMMEDIATE) {}

    /// Gives the number now, so that a journal that is left by a crash shows it. May throw SQLite's exceptions.
    void mark(std::string_view of_what);
    /// `of_what` tells this change from others of the same state: a copy of the file that is changed in another way
    /// gets another number. May throw SQLite's exceptions.
    void commit(std::string_view of_what);

private:
    SQLite::Database& db_;
    SQLite::Transaction transaction_;
    bool is_marked_ = false;
};

}  // namespace ludex::storage
