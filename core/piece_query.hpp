#pragma once

#include <array>
#include <cstdint>

#include "core/outcome.hpp"

namespace ludex {

/// A query for the points on which certain pieces stand.
struct PieceQuery {
    enum class Who : std::uint8_t { own, enemy, black, white, occupied, empty };

    Who who = Who::occupied;  ///< own: of the side to move
    unsigned number = 0;      ///< height of the stack, value on top of the die; 0 for any
    unsigned kind = 0;        ///< from 1, in the order of the game's piece_kinds(); 0 for any

    friend bool operator==(const PieceQuery&, const PieceQuery&) = default;
};

/// The points of that owner, given the points of both colours.
template <class Points>
constexpr Points points_of(PieceQuery::Who who, Colour turn, const std::array<Points, 2>& by_colour, Points empty) {
    switch (who) {
        case PieceQuery::Who::own: return by_colour[index_of(turn)];
        case PieceQuery::Who::enemy: return by_colour[index_of(opponent(turn))];
        case PieceQuery::Who::black: return by_colour[index_of(Colour::black)];
        case PieceQuery::Who::white: return by_colour[index_of(Colour::white)];
        case PieceQuery::Who::occupied: return by_colour[0] | by_colour[1];
        case PieceQuery::Who::empty: return empty;
    }
    return {};
}

}  // namespace ludex
