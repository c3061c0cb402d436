#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "core/outcome.hpp"

namespace ludex {

/// A query for the points on which certain pieces stand.
struct PieceQuery {
    enum class Who : std::uint8_t { own, enemy, black, white, occupied, empty };

    Who who = Who::occupied;  ///< own: of the side to move
    unsigned number = 0;      ///< height of the stack, value on top of the die; 0 for any
    bool chief = false;       ///< chiefs only

    friend bool operator==(const PieceQuery&, const PieceQuery&) = default;
};

/// The points of that owner, given the points of both colours.
constexpr Bits points_of(PieceQuery::Who who, Colour turn, const std::array<Bits, 2>& by_colour, Bits empty) {
    switch (who) {
        case PieceQuery::Who::own: return by_colour[index_of(turn)];
        case PieceQuery::Who::enemy: return by_colour[index_of(opponent(turn))];
        case PieceQuery::Who::black: return by_colour[index_of(Colour::black)];
        case PieceQuery::Who::white: return by_colour[index_of(Colour::white)];
        case PieceQuery::Who::occupied: return by_colour[0] | by_colour[1];
        case PieceQuery::Who::empty: return empty;
    }
    return 0;
}

}  // namespace ludex
