#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "storage/game_store.hpp"

/// Where pieces stand, where they go, and where they are taken.
namespace ludex::analyzer {

/// Plies of games, from 0 for the start; a move belongs to the ply of the position to which it leads.
struct PlySpan {
    std::uint32_t from = 0;
    std::uint32_t to = std::numeric_limits<std::uint32_t>::max();

    friend bool operator==(const PlySpan&, const PlySpan&) = default;
};

/// What happened to one side on a point.
struct PointCounts {
    std::uint64_t stands = 0;  ///< positions in which a piece of the side stands there
    std::uint64_t comes = 0;   ///< own moves that bring one there where none was
    std::uint64_t taken = 0;   ///< pieces that the opponent took there (Rules::taken)

    friend bool operator==(const PointCounts&, const PointCounts&) = default;
};

struct PointRow {
    std::string rules;  ///< rules name: games of different rules are never added up
    std::string point;
    std::uint64_t games = 0, positions = 0;  ///< of these rules in the span: the same for all points
    std::array<PointCounts, 2> of;           ///< by colour
};

/// A row for each point of each board, by rules and by the points' names. Cost: replays the games.
Result<std::vector<PointRow>> games_by_point(storage::GameStore& store, const storage::GameFilter& filter,
                                             const PlySpan& plies);

}  // namespace ludex::analyzer
