#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/result.hpp"

namespace ludex::storage {

/// What a rescue found.
struct RescueCounts {
    std::uint64_t games = 0;         ///< rows of games, damaged ones too
    std::uint64_t texts = 0;         ///< that games were read from
};

/// Called now and then, with the games that were found so far.
using RescueProgress = std::function<void(std::uint64_t games)>;

/// Copies all rows that can be read of a damaged database file into a new one, which needs a repair then. Nothing of
/// the file is trusted but what its checksums say: neither its header nor its list of tables. The file and the log
/// beside it are only read. Errors: io; storage, when there is nothing of a database of ours. What there is of `to`
/// then is of no use.
Result<RescueCounts> rescue(const std::string& from, const std::string& to, const RescueProgress& progress);

}  // namespace ludex::storage
