#pragma once

#include "core/lattice/lattice.hpp"
#include "games/abalone/rules/position.hpp"

/// Pushes (AB-5): all pushes of a position at once, and what a single move pushes.
namespace ludex::abalone {

inline constexpr auto kHasNeighbour = lattice::Board<5>::kHasNeighbour;

/// The own marbles that stand directly before one or two enemy marbles in direction D. `last` holds the enemy marbles
/// that have room behind them: an empty point, or the edge of the board. Whether enough own marbles stand behind is not
/// checked.
struct Fronts {
    Bits of_one, of_two;
};

template <unsigned D>
constexpr Fronts fronts(Bits own, Bits enemy, Bits last) {
    const Bits inner = own & kHasNeighbour[D];
    const Bits before_last = enemy & kHasNeighbour[D] & lattice::looking(last, D);
    return {inner & lattice::looking(last, D), inner & lattice::looking(before_last, D)};
}

/// The trailing marbles of own lines of two and three whose leading marbles are in the given sets.
struct Trailing {
    Bits of_two, of_three;
};

template <unsigned D>
constexpr Trailing trailing(Bits own, Bits leading_two, Bits leading_three) {
    const Bits inner = own & kHasNeighbour[D];
    return {inner & lattice::looking(leading_two, D),
            inner & lattice::looking(inner & lattice::looking(leading_three, D), D)};
}

/// Calls f(move) for each legal move that ejects a marble (AB-7), in no particular order.
template <class F>
inline void for_each_ejection(const Position& p, F&& f) {
    lattice::for_each_direction([&]<unsigned D>() {
        const Fronts before = fronts<D>(p.own(), p.enemy(), p.enemy() & ~kHasNeighbour[D]);
        const Trailing lines = trailing<D>(p.own(), before.of_one, before.of_one | before.of_two);
        for_each_bit(lines.of_two, [&](unsigned point) { f(Move::in_line(point, D, 2)); });
        for_each_bit(lines.of_three, [&](unsigned point) { f(Move::in_line(point, D, 3)); });
    });
}

/// The point before the leading marble of a move in line.
inline unsigned front_of(Move move) {
    unsigned point = move.point();
    for (unsigned i = 0; i < move.size(); ++i) point = lattice::kNeighbour[move.direction()][point];
    return point;
}

struct Push {
    unsigned marbles = 0;  ///< enemy marbles that move
    bool ejects = false;   ///< the last of them leaves the board
};

/// What a legal move pushes; no marbles when it pushes none.
inline Push push_of(const Position& p, Move move) {
    if (!move.is_in_line()) return {};
    const auto& next = lattice::kNeighbour[move.direction()];
    unsigned point = front_of(move);
    Push push;
    for (; has_bit(p.enemy(), point); point = next[point]) ++push.marbles;
    push.ejects = push.marbles > 0 && point == lattice::kOffBoard;
    return push;
}

}  // namespace ludex::abalone
