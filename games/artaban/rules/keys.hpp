#pragma once

#include <array>

#include "games/artaban/rules/position.hpp"

namespace ludex::artaban {

// Do not change: position keys are on disk.
inline constexpr std::uint64_t kSeed = key_seed("artaban");

/// Computed, not looked up: the table would have 6,144 entries and the mixing is as fast as a cache miss.
constexpr PositionKey die_key(Colour colour, bool chief, unsigned square, Orientation o) {
    const unsigned kind = index_of(colour) * 2 + (chief ? 1 : 0);
    return mix64(kSeed + ((kind * 64 + square) << kOrientationBits) + o);
}

inline constexpr PositionKey kBlackToMove = mix64(kSeed + (1U << 20U));
/// Gives the turn to the opponent.
inline void pass_turn(Position& p) {
    p.turn = opponent(p.turn);
    p.key ^= kBlackToMove;
}

inline constexpr PositionKey kDiagonal = key_seed("artaban/diagonal");

}  // namespace ludex::artaban
