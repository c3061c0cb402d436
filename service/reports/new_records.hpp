#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "service/reports/new_games.hpp"

namespace ludex::service {

/// Something that no game did before.
struct NewRecord {
    enum class Kind : std::uint8_t { longest, fastest, first_variant, first_end };

    std::int64_t game = 0;
    Kind kind = Kind::longest;
    std::string rules;
    std::string of;            ///< of a first one: the variant, or the end in words
    std::uint64_t plies = 0;   ///< of the longest game, of the fastest win on the board
    std::uint64_t former = 0;  ///< the record before
};

/// The records of the new games among all that the filter lets through. Cost: a pass over their facts and starts.
Result<std::vector<NewRecord>> find_records(storage::GameStore& store, const storage::NameLists& names,
                                            const storage::GameFilter& filter, const NewGames& games);

}  // namespace ludex::service
