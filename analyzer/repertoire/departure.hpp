#pragma once

#include "analyzer/repertoire/repertoire.hpp"

namespace ludex::analyzer {

/// How far a game is in a repertoire, and how it goes on.
struct Departure {
    enum class How : std::uint8_t {
        left,   ///< the next move is not one of those that the repertoire has
        ended,  ///< the repertoire has no move there
        whole,  ///< the game ends within the repertoire
    };

    How how = How::left;
    std::size_t known = 0;             ///< plies to the last position that the repertoire has
    Colour mover = Colour::black;      ///< who is to move there
    std::string move{};                ///< that was played there; empty for `whole`
    std::vector<std::string> moves{};  ///< what the repertoire has there, on the game's board
};

/// "left", "ended" or "whole"
std::string_view to_text(Departure::How how);

/// nullopt when no position of the game is in the repertoire. The last one that is decides, so that other orders of
/// moves are no departure. Cost: that of the game's moves, and of the legal ones where it leaves.
std::optional<Departure> departure_of(const CheckedGame& game, const Repertoire& repertoire);

}  // namespace ludex::analyzer
