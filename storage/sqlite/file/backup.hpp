#pragma once

#include <string>

#include "core/result.hpp"
#include "storage/sqlite/file/busy_wait.hpp"

namespace ludex::storage {

/// Copies a whole database into a new file, with what lies in the log beside it, also while other programs write to it.
/// The new file appears when it is whole. Errors: storage, io; io, when `to` already exists.
Status backup(const std::string& from, const std::string& to, WhileWaiting goes_on = wait_a_little);

/// Where a damaged database was put that a restored one has taken the place of; empty when there was none.
using SetAside = std::string;

/// Makes a database what a copy of it is. Programs that have it open see that as one change. A file that SQLite cannot
/// read is kept under another name. Errors: storage, when the copy is damaged; io, busy.
Result<SetAside> restore(const std::string& copy, const std::string& to, WhileWaiting goes_on = wait_a_little);

}  // namespace ludex::storage
