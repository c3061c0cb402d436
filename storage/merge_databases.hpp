#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/result.hpp"
#include "storage/while_waiting.hpp"

namespace ludex::storage {

struct MergeCounts {
    std::uint64_t games = 0;       ///< of the first database
    std::uint64_t added = 0;       ///< those that the second had not
    std::uint64_t imports = 0;     ///< that were added
    std::uint64_t judgements = 0;  ///< that were added, or took the place of ones with fewer nodes
};

/// Brings all of the first database into the second one, in one transaction; the first stays as it is. Games come with
/// the places where they were read, the contents that edits and repaired records replaced, problems and judgements.
/// What both have is there once: games of one content, and imports that say the same of themselves and have read the
/// same. A game that was edited in one of them is the edited one. Where both have edited it, both edits are kept.
/// `each_game` is called for each game. Errors: as of open_store(); storage, when a row is damaged.
Result<MergeCounts> merge_databases(const std::string& from, const std::string& into,
                                    const std::function<void()>& each_game,
                                    const WhileWaiting& goes_on = wait_a_little);

}  // namespace ludex::storage
