#pragma once

#include <cstdint>
#include <ludex/outcome.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ludex {

/// One of the best moves of a position, with what follows.
struct AnalysisLine {
    std::vector<std::string> moves;  ///< best play of both sides, never empty; up to the end where that is forced
    double score = 0;                ///< for the side to move, in the game's unit; near +-1000 for forced ends
    double chance = 0;               ///< the probability of winning, 0 to 1
    std::optional<ForcedEnd> forced;
};

/// The engine's evaluation of a position.
struct Analysis {
    unsigned depth = 0;  ///< the depth of the last whole iteration
    std::uint64_t nodes = 0;
    std::vector<AnalysisLine> lines;  ///< the best first; empty when the game is over
};

}  // namespace ludex
