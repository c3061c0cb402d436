#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "storage/index/visit.hpp"
#include "storage/packing/game_sums.hpp"

namespace ludex::storage {

/// A game's first visit to a position.
struct GameVisit {
    std::int64_t game = 0;
    std::uint32_t ply = 0;          ///< kFarPly for this ply or a later one
    std::optional<VisitCode> code;  ///< nullopt when the index does not keep it; with it the game need not be replayed
};

/// The games that reach a position, grouped by what they played there.
struct VisitGroups {
    std::map<VisitCode, GameSums> coded;
    std::vector<std::pair<GameVisit, GameFacts>> others;  ///< games whose code is not kept; there are few
};

}  // namespace ludex::storage
