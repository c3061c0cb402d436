#pragma once

#include <string_view>

#include "storage/sql/database.hpp"

namespace ludex::storage {

/// A transaction that writes, from the constructor to commit(). Without commit() the destructor rolls it back. It gives
/// the database its next number, by which this state of it is known.
class WriteTransaction {
public:
    /// May throw DatabaseFailure, because another program may be writing.
    explicit WriteTransaction(Database& db) : db_(db) { db_.begin(Purpose::write); }
    ~WriteTransaction() {
        if (!is_done_) db_.roll_back();
    }
    WriteTransaction(const WriteTransaction&) = delete;
    WriteTransaction& operator=(const WriteTransaction&) = delete;

    /// Gives the number now, so that a journal that is left by a crash shows it. May throw DatabaseFailure.
    void mark(std::string_view of_what);
    /// `of_what` tells this change from others of the same state: a copy of the database that is changed in another way
    /// gets another number. May throw DatabaseFailure.
    void commit(std::string_view of_what);

private:
    Database& db_;
    bool is_marked_ = false;
    bool is_done_ = false;
};

}  // namespace ludex::storage
