#pragma once

#include "games/artaban/rules/position.hpp"
#include "games/artaban/rules/squares.hpp"

/// What the dice show and who attacks whom, on all squares at once.
namespace ludex::artaban {

/// The dice that may move (AR-1): those that are not on their last row.
constexpr Bits runners(const Position& p, Colour c) { return p.dice[index_of(c)] & ~last_row(c); }

constexpr Orientation orientation_at(const Position& p, unsigned square) {
    unsigned o = 0;
    for (unsigned i = 0; i < kOrientationBits; ++i) o |= static_cast<unsigned>((p.orientation[i] >> square) & 1U) << i;
    return static_cast<Orientation>(o);
}

/// The value on top of the die on a square.
constexpr int top_at(const Position& p, unsigned square) { return top_of(orientation_at(p, square)); }

/// The sum of the values on top of the given dice.
constexpr int sum_of_tops(const Position& p, Bits some) {
    return static_cast<int>(count(some & p.orientation[0]) + 2 * count(some & p.orientation[1]) +
                            4 * count(some & p.orientation[2]));
}

/// The highest value on top of the given dice; 0 when there are none.
constexpr int highest_top(const Position& p, Bits some) {
    int top = 0;
    for (unsigned i = 3; i-- > 0;) {
        const Bits with = some & p.orientation[i];
        if (with == 0) continue;
        some = with;
        top += 1 << i;
    }
    return top;
}

/// The dice that see an enemy die of a lower or equal value one step away: each has one move to there. A lower die is
/// captured (AR-6). An equal one is captured by the chief, and the other dice may sacrifice themselves on it (AR-7).
struct Attackers {
    Bits all, of_equal;

    [[nodiscard]] constexpr Bits capturing(Bits chiefs) const { return all & (chiefs | ~of_equal); }
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
    const Bits equal1 = ~(own1 ^ its1);
    const Bits not_lower = (own2 & ~its2) | (equal2 & ((own1 & ~its1) | (equal1 & (own0 | ~its0))));
    return {seeing & not_lower, seeing & equal2 & equal1 & ~(own0 ^ its0)};
}

/// The enemy dice that the runners of C can capture (AR-6, AR-12).
template <Colour C>
constexpr Bits targets(const Position& p) {
    const Bits movers = runners(p, C);
    const auto hit = [&]<Way W>() {
        const Bits from = attackers<C, W>(p, movers).capturing(p.chiefs);
        constexpr int kStep = step_of(C, W);
        return kStep > 0 ? from << static_cast<unsigned>(kStep) : from >> static_cast<unsigned>(-kStep);
    };
    Bits all = hit.template operator()<Way::forward>() | hit.template operator()<Way::left>() |
               hit.template operator()<Way::right>();
    if (p.variant == Variant::diagonal)
        all |= hit.template operator()<Way::forward_left>() | hit.template operator()<Way::forward_right>();
    return all;
}

constexpr Bits targets_of(const Position& p, Colour c) {
    return c == Colour::white ? targets<Colour::white>(p) : targets<Colour::black>(p);
}

}  // namespace ludex::artaban
