#pragma once

#include <atomic>

#include "analyzer/repertoire/coverage.hpp"
#include "analyzer/repertoire/departure.hpp"

namespace ludex::service {

/// What a player's games make of a repertoire against him.
struct RepertoireUse {
    /// His games in which each is the first that has no place in the repertoire any more.
    struct Departures {
        std::uint64_t player = 0;     ///< he left it
        std::uint64_t opponents = 0;  ///< his opponent left it
        std::uint64_t ended = 0;      ///< it had no move any more
        std::uint64_t whole = 0;      ///< the game ended within it
        std::uint64_t never = 0;      ///< the game never comes to it
    };

    Departures departures{};
    std::vector<std::uint32_t> known{};  ///< the plies of the last position that his games have in it, sorted
    analyzer::RepertoireCoverage coverage{};
};

/// The most that reports show of gaps, and of lines that nobody plays.
inline constexpr std::size_t kMostRepertoireLines = 100;

/// `asked` names the player's side. Errors: storage, interrupted. Cost: that of analyzer::cover(), and a replay of each
/// of the player's games.
Result<RepertoireUse> use_of(storage::GameStore& store, const analyzer::Repertoire& repertoire,
                             const analyzer::HabitQuestion& asked, const std::atomic<bool>& stop);

/// Half of the games are in it at this ply or later; nullopt without games.
std::optional<std::uint32_t> median_known(const RepertoireUse& use);

}  // namespace ludex::service
