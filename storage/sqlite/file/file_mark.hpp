#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace SQLite {
class Database;
}

namespace ludex::storage {

/// Gives the file its next number, inside the caller's transaction (WriteTransaction). `of_what` tells this change from
/// others of the same state. May throw SQLite's exceptions.
void mark_change(SQLite::Database& db, std::string_view of_what);

/// Changes the number that mark_change() has given in the same transaction, when more is known of the change.
void mark_again(SQLite::Database& db, std::string_view of_what);

/// Whether the log or the journal beside a file belongs to it. SQLite cannot know, and would write into the file what
/// belongs to another state of it, after somebody has put a copy in its place. Nothing is said while another program
/// has the file open, and when it has no number that can be read. Errors: io, when it belongs to another file.
Status check_log_belongs(const std::string& path);

}  // namespace ludex::storage
