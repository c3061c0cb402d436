#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "core/bits.hpp"

/// The hexagonal boards as bit sets.
///
/// A hexagon of side 5 has 61 cells and tiles the plane so that the cells fall on the residues modulo 61. With
/// point = number + 13 * row (mod 61) every step is one fixed rotation of a 61-bit word, whatever the row:
/// E +1, NE +14, NW +13. A board of side 4 is the middle of the same lattice.
namespace ludex::lattice {

inline constexpr unsigned kPoints = 61;
inline constexpr unsigned kDirections = 6;
/// Stands for "no point": a bit that no set has. In the tables it is its own neighbour, so that walks need not check
/// for the edge.
inline constexpr std::uint8_t kOffBoard = 63;

/// The directions, counter-clockwise by 60 degrees from E; the opposite of d is (d + 3) % 6. Do not change the numbers,
/// nor those of the points: move codes and position keys on disk are made of them.
enum Direction : std::uint8_t { kE, kNE, kNW, kW, kSW, kSE };

constexpr Direction opposite(Direction d) { return static_cast<Direction>((d + 3) % 6); }

/// A cell by its row and number: row 0 is the bottom row of the side-5 hexagon, number 0 the leftmost NW-SE diagonal.
struct Cell {
    int row = 0;
    int number = 0;

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

inline constexpr std::array<Cell, kDirections> kSteps{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
inline constexpr std::array<unsigned, kDirections> kRotation{1, 14, 13, 60, 47, 48};

constexpr Cell operator+(Cell a, Cell b) { return {a.row + b.row, a.number + b.number}; }

constexpr int absolute(int x) { return x < 0 ? -x : x; }

/// The number of steps from the centre (4, 4).
constexpr int centre_distance(Cell c) {
    const int r = c.row - 4;
    const int n = c.number - 4;
    const int a = absolute(r) > absolute(n) ? absolute(r) : absolute(n);
    return a > absolute(r - n) ? a : absolute(r - n);
}

constexpr unsigned point_of(Cell c) { return static_cast<unsigned>(((c.number + 13 * c.row) % 61 + 61) % 61); }

/// The sets and tables of the hexagon with `Side` cells a side, 4 or 5.
template <int Side>
struct Board {
    static constexpr bool contains(Cell c) { return centre_distance(c) < Side; }

    static constexpr Bits make_all() {
        Bits all = 0;
        for (int r = 0; r < 9; ++r)
            for (int n = 0; n < 9; ++n)
                if (contains({r, n})) all |= bit(point_of({r, n}));
        return all;
    }

    /// The points that have a neighbour, for each direction.
    static constexpr std::array<Bits, kDirections> make_has_neighbour() {
        std::array<Bits, kDirections> has{};
        for (unsigned d = 0; d < kDirections; ++d)
            for (int r = 0; r < 9; ++r)
                for (int n = 0; n < 9; ++n)
                    if (contains({r, n}) && contains(Cell{r, n} + kSteps[d])) has[d] |= bit(point_of({r, n}));
        return has;
    }

    /// The points that lack a neighbour in some direction.
    static constexpr Bits make_rim() {
        Bits inner = make_all();
        for (const Bits has : make_has_neighbour()) inner &= has;
        return make_all() & ~inner;
    }

    static constexpr Bits kAll = make_all();
    static constexpr std::array<Bits, kDirections> kHasNeighbour = make_has_neighbour();
    static constexpr Bits kRim = make_rim();
};

/// Calls f.operator()<D>() for the six directions.
template <class F>
constexpr void for_each_direction(F&& f) {
    [&]<unsigned... D>(std::integer_sequence<unsigned, D...>) { (f.template operator()<D>(), ...); }
    (std::make_integer_sequence<unsigned, kDirections>{});
}

/// Every member of `set` moved some steps in direction `d`. Members without a neighbour there come out on other points,
/// and bits from 61 up are garbage: the caller intersects the result with a set that excludes them.
constexpr Bits rotate(Bits set, unsigned d, unsigned steps = 1) {
    const unsigned by = kRotation[d] * steps % kPoints;
    return (set << by) | (set >> (kPoints - by));
}

/// The points whose neighbour in direction `d` is in `set`; the caller intersects the result as for `rotate`.
constexpr Bits looking(Bits set, unsigned d) { return rotate(set, (d + 3) % 6); }

constexpr std::array<Cell, kPoints> make_cells() {
    std::array<Cell, kPoints> cells{};
    for (int r = 0; r < 9; ++r)
        for (int n = 0; n < 9; ++n)
            if (Board<5>::contains({r, n})) cells[point_of({r, n})] = {r, n};
    return cells;
}
inline constexpr std::array<Cell, kPoints> kCells = make_cells();

constexpr std::array<std::array<std::uint8_t, 64>, kDirections> make_neighbours() {
    std::array<std::array<std::uint8_t, 64>, kDirections> table{};
    for (unsigned d = 0; d < kDirections; ++d) {
        table[d].fill(kOffBoard);
        for (unsigned p = 0; p < kPoints; ++p) {
            const Cell next = kCells[p] + kSteps[d];
            if (Board<5>::contains(next)) table[d][p] = static_cast<std::uint8_t>(point_of(next));
        }
    }
    return table;
}
/// The neighbour of a point on the side-5 board: kNeighbour[direction][point], or kOffBoard.
inline constexpr std::array<std::array<std::uint8_t, 64>, kDirections> kNeighbour = make_neighbours();

constexpr std::array<std::array<std::uint8_t, 64>, 64> make_line_directions() {
    std::array<std::array<std::uint8_t, 64>, 64> table{};
    for (auto& row : table) row.fill(kDirections);
    for (unsigned d = 0; d < kDirections; ++d)
        for (unsigned from = 0; from < kPoints; ++from)
            for (unsigned to = kNeighbour[d][from]; to != kOffBoard; to = kNeighbour[d][to])
                table[from][to] = static_cast<std::uint8_t>(d);
    return table;
}
/// The direction in which one point sees another: kLineDirection[from][to], or kDirections.
inline constexpr std::array<std::array<std::uint8_t, 64>, 64> kLineDirection = make_line_directions();

/// The first number on a row of the side-5 hexagon.
constexpr int first_number(int row) { return row > 4 ? row - 4 : 0; }
/// The number of points in a row of the side-5 board.
constexpr int row_length(int row) { return 9 - absolute(row - 4); }

}  // namespace ludex::lattice
