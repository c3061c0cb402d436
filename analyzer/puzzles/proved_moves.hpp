#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"

/// What exhaustion proves of the moves of a position: every move of both sides is tried. Nothing is said where that
/// takes more nodes than are allowed.
namespace ludex::analyzer {

/// The moves that may be tried for all that is asked of one position.
inline constexpr std::uint64_t kProofNodes = 3'000'000;

/// A win of the side to move, the shortest one against the longest defence.
struct ProvedWin {
    std::vector<std::string> line;  ///< as many moves as plies
    /// At each own move of the line, all moves that win as soon; the line's own is the first.
    std::vector<std::vector<std::string>> right;
};

/// Errors: limit, when the nodes were used up. nullopt: there is no win within so many plies.
Result<std::optional<ProvedWin>> prove_win(const AnyPosition& position, unsigned plies,
                                           std::uint64_t nodes = kProofNodes);

/// The moves after which the side to move does not lose by force within `plies`, counted from its move on.
struct HoldingMoves {
    std::vector<std::string> moves;
    unsigned longest = 0;  ///< plies to the end after the other move that loses latest; 0 when there is none
};
/// Errors: limit.
Result<HoldingMoves> prove_losses(const AnyPosition& position, unsigned plies, std::uint64_t nodes = kProofNodes);

}  // namespace ludex::analyzer
