#pragma once

#include <memory>
#include <string>

#include "storage/game_store.hpp"
#include "storage/open_mode.hpp"
#include "storage/server_address.hpp"
#include "storage/while_waiting.hpp"

namespace ludex::storage {

/// Whether the file exists and begins as a database does.
bool is_database(const std::string& path);

/// Whether the file is one, or a file that is kept beside one: a log, a journal.
bool is_part_of_database(const std::string& path);

/// Opens a database, a file or one on a server, or makes it. Errors: storage, io, busy; io when there is none and the
/// mode makes none.
Result<std::unique_ptr<GameStore>> open_store(const std::string& path, OpenMode mode,
                                              WhileWaiting goes_on = wait_a_little);

}  // namespace ludex::storage
