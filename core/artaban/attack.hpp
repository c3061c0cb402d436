#pragma once

#include "core/artaban/position.hpp"
#include "core/artaban/squares.hpp"

/// Who attacks whom, on all squares at once.
namespace ludex::artaban {

/// AR-1: the dice that are not on their last row.
constexpr Bits runners(const Position& p, Colour c) { return p.dice[index_of(c)] & ~last_row(c); }

constexpr Orientation orientation_at(const Position& p, unsigned square) {
    unsigned o = 0;
    for (unsigned i = 0; i < kOrientationBits; ++i) o |= static_cast<unsigned>((p.orientation[i] >> square) & 1U) << i;
    return static_cast<Orientation>(o);
}

/// Dice that see an enemy die a step away, by its value: each has one move there. A lower one is captured (AR-6); an
/// equal one is captured by the chief, and the others may sacrifice themselves on it (AR-7).
struct Attackers {
    Bits of_lower, of_equal;

    [[nodiscard]] constexpr Bits all() const { return of_lower | of_equal; }
    [[nodiscard]] constexpr Bits capturing(Bits chiefs) const { return of_lower | (of_equal & chiefs); }
};

template <Colour C, Way W>
constexpr Attackers attackers(const Position& p, Bits own_runners) {
    const Bits own0 = p.orientation[0];
    const Bits own1 = p.orientation[1];
    const Bits own2 = p.orientation[2];
    const Bits seeing = own_runners & looking(p.dice[1 - index_of(C)], C, W);
    const Bits its0 = looking(p.orientation[0], C, W);
    const Bits its1 = looking(p.orientation[1], C, W);
    const Bits its2 = looking(p.orientation[2], C, W);
    const Bits equal2 = ~(own2 ^ its2);
    const Bits equal21 = equal2 & ~(own1 ^ its1);
    const Bits higher = (own2 & ~its2) | (equal2 & own1 & ~its1) | (equal21 & own0 & ~its0);
    return {seeing & higher, seeing & equal21 & ~(own0 ^ its0)};
}

}  // namespace ludex::artaban
