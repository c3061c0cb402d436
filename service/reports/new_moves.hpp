#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "service/reports/new_games.hpp"

namespace ludex::service {

/// A move that nobody had played in a position that many games come to.
struct NewMove {
    std::int64_t game = 0;
    std::size_t ply = 0;  ///< from 1
    std::string move;
    std::string opening;            ///< name_openings() fills it in; may be empty
    std::vector<std::string> line;  ///< the moves before it
    std::uint64_t games = 0;        ///< earlier ones that come to the position
};

/// The new moves of the games that the filter lets through, those from the best known positions first: at most one a
/// game, the first that leads to a position that no earlier game comes to, where at least `known_games` had come to the
/// position before. Errors: storage, interrupted. Cost: a question of the position index for each new game, whose
/// positions are in memory together.
Result<std::vector<NewMove>> find_new_moves(storage::GameStore& store, const storage::GameFilter& filter,
                                            const NewGames& games, std::uint64_t known_games,
                                            const std::atomic<bool>& stop);

/// Fills in the openings in which the moves were played. Errors: storage. Cost: a row each.
Status name_openings(storage::GameStore& store, std::vector<NewMove>& moves);

}  // namespace ludex::service
