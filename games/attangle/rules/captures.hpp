#pragma once

#include <array>
#include <utility>

#include "games/attangle/rules/board.hpp"
#include "games/attangle/rules/sight.hpp"

/// Captures (AT-4 to AT-7): the legal ones, and the stacks that they make.
namespace ludex::attangle {

/// The stacks that a side controls (AT-2), by class. Only singles and middle ones may capture and be captured.
struct Stacks {
    Bits singles, middles, full;
};

inline Stacks stacks_of(const Position& p, Colour c) {
    const Bits tops = p.tops[index_of(c)];
    return {tops & ~(p.middle | p.full), tops & p.middle, tops & p.full};
}

/// The targets that the movers see over empty points.
Sight sight_of(const Position& p, Bits movers, Bits targets);

/// A capture with its movers in canonical order.
inline Move capture_move(bool large, unsigned a, unsigned b, unsigned target) {
    if (label_before(b, a)) std::swap(a, b);
    return Move::capture(large, a, b, target);
}

/// The movers of a capture in the order in which they land (AT-5): the taller one first.
struct Landing {
    unsigned first, second;
};
inline Landing landing_of(const Position& p, Move capture) {
    return has_bit(p.middle, capture.second()) ? Landing{capture.second(), capture.first()}
                                               : Landing{capture.first(), capture.second()};
}

/// Calls f(move) for each legal capture by the side to move onto one of the targets. The targets must be enemy stacks
/// that are not full.
template <class F>
inline void for_each_capture(const Position& p, Bits targets, F&& f) {
    const Stacks own = stacks_of(p, p.turn);
    const Bits occupied = p.occupied();
    const bool large = is_large(p.variant);
    for_each_bit(targets, [&](unsigned target) {
        const Bits movers = has_bit(p.middle, target) ? own.singles : own.singles | own.middles;
        std::array<unsigned, lattice::kDirections> seen{};  // where each line of sight from the target begins
        unsigned size = 0;
        for (unsigned d = 0; d < lattice::kDirections; ++d) {
            const unsigned point = first_occupied(occupied, target, d);
            if (point != lattice::kOffBoard && has_bit(movers, point)) seen[size++] = point;
        }
        for (unsigned i = 0; i < size; ++i)
            for (unsigned j = i + 1; j < size; ++j)
                if (!has_bit(own.middles, seen[i]) || !has_bit(own.middles, seen[j]))
                    f(capture_move(large, seen[i], seen[j], target));
    });
}

/// The class of the stack that a legal capture makes (AT-5, AT-6).
inline unsigned class_made(const Position& p, Move capture) {
    return p.class_at(capture.first()) + p.class_at(capture.second()) + p.class_at(capture.target()) - 1;
}

inline constexpr unsigned kFullClass = 3;

}  // namespace ludex::attangle
