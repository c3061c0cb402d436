#pragma once

#include <string_view>

namespace ludex::storage {

class Database;

/// Gives the database its next number, inside the caller's transaction (WriteTransaction). `of_what` tells this change
/// from others of the same state. May throw DatabaseFailure.
void mark_change(Database& db, std::string_view of_what);

/// Changes the number that mark_change() has given in the same transaction, when more is known of the change.
void mark_again(Database& db, std::string_view of_what);

}  // namespace ludex::storage
