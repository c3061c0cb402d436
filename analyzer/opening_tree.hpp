#pragma once

#include <cstdint>

#include "analyzer/explore.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

struct TreeOptions {
    ExploreOptions explore;          ///< what counts; all else is the tree's
    std::size_t plies = 8;           ///< depth of the tree
    std::uint64_t fewest_games = 2;  ///< of a move that is in it
};

/// What was played from a position as one record: the most played moves are the main line, the others variations, each
/// move with a comment that says how many games played it and how they went. Cost: an exploration for each position.
Result<GameRecord> opening_tree(storage::GameStore& store, const AnyVariant& variant, const AnyPosition& position,
                                const TreeOptions& options);

}  // namespace ludex::analyzer
