#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "storage/game_store.hpp"

namespace ludex::storage {

/// The counts of what a rescue found.
struct RescueCounts {
    std::uint64_t games = 0;  ///< rows of games, damaged ones too
    std::uint64_t texts = 0;  ///< the texts that games were read from
    std::map<std::string, std::uint64_t>
        trimmed;  ///< by table: rows with more values than Ludex knows, which are left out
    std::map<std::size_t, std::uint64_t>
        unknown;  ///< by number of values: rows of no table of Ludex, which stay behind
};

/// Called from time to time with the number of games found so far.
using RescueProgress = std::function<void(std::uint64_t games)>;

/// Copies all readable rows of a damaged database file into a new one, which then needs a repair. Only the checksums of
/// the rows are trusted, not the file's header or its list of tables. The file and the log beside it are only read.
/// Errors: io; storage, when nothing of a Ludex database is found. After an error the file `to` is of no use.
Result<RescueCounts> rescue_rows(const std::string& from, const std::string& to, const RescueProgress& progress);

/// Copies all that can be read of a damaged database file into a new one, and repairs that. The damaged file is only
/// read; the new one appears when it is whole (UnfinishedDatabase). Errors: those of rescue_rows(); io, when `to`
/// already exists.
Result<RepairReport> rescue(const std::string& from, const std::string& to, const RescueProgress& progress);

}  // namespace ludex::storage
