#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "storage/sqlite/file/busy_wait.hpp"

namespace ludex::service {

/// What became of a damaged database.
struct Mended {
    std::vector<std::string> faults;  ///< those that were found, one line each
    std::vector<std::string> steps;   ///< what was done, one line each
    std::string database;             ///< the file in which all of it is whole now
    std::uint64_t games = 0;          ///< in that file
};

struct MendRequest {
    std::string database;
    std::string output;  ///< rescue into this file in any case; empty: only when the database cannot be mended in place
    std::function<void(std::uint64_t games)> progress;
    storage::WhileWaiting while_waiting;
};

/// The files that mend_database() writes and deletes again, whatever happens; and those that it leaves only when they
/// are whole. A signal that ends the program should delete them.
std::vector<std::string> files_of_mending(const MendRequest& request);

/// Mends a database in place, in one transaction, after the same repair of a copy was found to make it whole. A
/// database that SQLite cannot read, or whose tables are others, is rescued into a new file, games.rescued.db for
/// games.db. In a database without faults, and in one that is rescued, nothing is written. Errors: those of repair()
/// and rescue(); busy, when another program writes; newer.
Result<Mended> mend_database(const MendRequest& request);

}  // namespace ludex::service
