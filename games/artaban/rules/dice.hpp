#pragma once

#include <array>
#include <cstdint>

/// The 24 orientations of a die (games/artaban/data/rules.md, section 5).
///
/// An orientation is a number. Its low three bits are the value on top (1 to 6). Above them is the rank (0 to 3) of the
/// north face among the four values that it can have, in increasing order. Do not change: position keys are made of it.
namespace ludex::artaban {

using Orientation = std::uint8_t;

inline constexpr unsigned kOrientationBits = 5;
inline constexpr Orientation kNoOrientation = 0;  // a top of 0

struct Faces {
    int top = 0;
    int north = 0;
    int east = 0;
};

constexpr int top_of(Orientation o) { return o & 7; }

/// The value of the given rank among 1 to 6 without `top` and its opposite.
constexpr int side_face(int top, int rank) {
    for (int value = 1; value <= 6; ++value) {
        if (value == top || value == 7 - top) continue;
        if (rank-- == 0) return value;
    }
    return 0;
}

constexpr int north_of(Orientation o) { return side_face(top_of(o), o >> 3); }

/// The orientation, or kNoOrientation when the faces are equal, opposite or not values of a die.
constexpr Orientation orientation(int top, int north) {
    if (top < 1 || top > 6 || north < 1 || north > 6) return kNoOrientation;
    for (int rank = 0; rank < 4; ++rank)
        if (side_face(top, rank) == north) return static_cast<Orientation>(top | rank << 3);
    return kNoOrientation;
}

/// The east face. The faces 1, 2 and 3 run counter-clockwise round their common corner, seen from outside.
constexpr int east_face(int top, int north) {
    // Odd and even permutations of (1, 2, 3), with an exchange of sides for each face above 3.
    const auto low = [](int face) { return face <= 3 ? face : 7 - face; };
    const int t = low(top);
    const int n = low(north);
    const int e = 6 - t - n;
    const bool cyclic = n == t % 3 + 1;
    const bool flipped = (top > 3) != (north > 3);
    return cyclic == flipped ? e : 7 - e;
}

constexpr Faces faces_of(Orientation o) { return {top_of(o), north_of(o), east_face(top_of(o), north_of(o))}; }

enum class Turn : std::uint8_t { roll_north, roll_east, roll_south, roll_west, turn_left, turn_right };
inline constexpr unsigned kTurns = 6;

constexpr Orientation turned(Orientation o, Turn turn) {
    const auto [top, north, east] = faces_of(o);
    switch (turn) {
        case Turn::roll_north: return orientation(7 - north, top);
        case Turn::roll_east: return orientation(7 - east, north);
        case Turn::roll_south: return orientation(north, 7 - top);
        case Turn::roll_west: return orientation(east, north);
        case Turn::turn_left: return orientation(top, east);
        case Turn::turn_right: return orientation(top, 7 - east);
    }
    return kNoOrientation;
}

constexpr auto make_turn_table() {
    std::array<std::array<Orientation, 32>, kTurns> table{};
    for (unsigned t = 0; t < kTurns; ++t)
        for (int top = 1; top <= 6; ++top)
            for (int rank = 0; rank < 4; ++rank) {
                const auto o = static_cast<Orientation>(top | rank << 3);
                table[t][o] = turned(o, static_cast<Turn>(t));
            }
    return table;
}
/// kTurnTable[turn][orientation]
inline constexpr auto kTurnTable = make_turn_table();

}  // namespace ludex::artaban
