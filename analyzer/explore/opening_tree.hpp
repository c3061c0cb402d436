#pragma once

#include <cstdint>
#include <optional>

#include "analyzer/explore/explore.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

struct TreeOptions {
    ExploreOptions explore;          ///< which games and moves count; the other options are set by the tree
    std::size_t plies = 8;           ///< depth of the tree
    std::uint64_t fewest_games = 2;  ///< a move is in the tree when this many games played it
    std::optional<Colour> side;      ///< whose scores the comments have; nullopt: of the side that plays the move
};

/// The moves that were played from a position, as one record. The most played moves are the main line, the others
/// variations; each move has a comment with its games and the score in them with its bounds, and a comment before the
/// first one says whose score. Cost: an exploration for each position.
Result<GameRecord> opening_tree(storage::GameStore& store, const AnyVariant& variant, const AnyPosition& position,
                                const TreeOptions& options);

}  // namespace ludex::analyzer
