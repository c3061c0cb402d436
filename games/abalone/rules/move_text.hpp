#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/abalone/rules/position.hpp"

namespace ludex::abalone {

/// How a letter and a digit name a point (docs/notations.md).
enum class Coordinates : std::uint8_t {
    aba_pro,       ///< horizontal row, NW-SE diagonal
    swapped,       ///< the Nacre proposal of 2005: the two exchanged
    places,        ///< Waterloo 1993: the row, then the place in the row from the left
    places_turned  ///< as `places`, seen from the other side of the board
};

/// A move text without case, `x`, `-` and blanks: up to three points. No points when the text does not have this form.
struct MoveText {
    std::array<unsigned, 3> points{};
    unsigned size = 0;
};

MoveText read_points(std::string_view text, Coordinates coordinates = Coordinates::aba_pro);

/// The names of the points one after the other, as Aba-Pro writes a move.
std::string join_points(std::initializer_list<unsigned> points);

/// A point's name in these coordinates.
std::string point_name(unsigned point, Coordinates coordinates);

/// The direction of a step from one point to the next; lattice::kDirections when they are no neighbours.
inline unsigned direction_between(unsigned from, unsigned to) {
    const unsigned d = lattice::kLineDirection[from][to];
    return d < lattice::kDirections && lattice::kNeighbour[d][from] == to ? d : unsigned{lattice::kDirections};
}

/// The direction and length of a line of two or three marbles between its ends; size 0 when the ends form no such line.
struct Span {
    unsigned direction = 0;
    unsigned size = 0;
};

inline Span span_between(unsigned from, unsigned to) {
    const unsigned d = lattice::kLineDirection[from][to];
    if (d == lattice::kDirections) return {};
    const unsigned second = lattice::kNeighbour[d][from];
    if (second == to) return {d, 2};
    return {d, lattice::kNeighbour[d][second] == to ? 3U : 0U};
}

/// The broadside of the line that begins at `end` and goes on in direction `along`.
inline Move broadside_from(unsigned end, unsigned along, unsigned size, unsigned direction) {
    unsigned lower = end;
    if (along >= lattice::kW)
        for (unsigned i = 1; i < size; ++i) lower = lattice::kNeighbour[along][lower];
    return Move::broadside(lower, along % 3, size, direction);
}

}  // namespace ludex::abalone
