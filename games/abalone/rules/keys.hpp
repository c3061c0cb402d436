#pragma once

#include <array>

#include "core/lattice/symmetry.hpp"
#include "games/abalone/rules/position.hpp"

namespace ludex::abalone {

// Do not change: position keys are on disk.
inline constexpr std::uint64_t kSeed = key_seed("abalone");

constexpr PositionKey marble_key(unsigned colour, unsigned point) { return mix64(kSeed + colour * 64 + point); }

constexpr auto make_marble_keys() {
    std::array<std::array<PositionKey, 64>, 2> keys{};
    for (unsigned c = 0; c < 2; ++c)
        for (unsigned p = 0; p < lattice::kPoints; ++p) keys[c][p] = marble_key(c, p);
    return keys;
}
inline constexpr auto kMarbleKeys = make_marble_keys();

constexpr auto make_lost_keys() {
    std::array<std::array<PositionKey, 8>, 2> keys{};
    for (unsigned c = 0; c < 2; ++c)
        for (unsigned n = 0; n < 8; ++n) keys[c][n] = mix64(kSeed + 256 + c * 8 + n);
    return keys;
}
/// The keys of lost marbles, by colour and number.
inline constexpr auto kLostKeys = make_lost_keys();

/// The part of the key that is present while White is to move.
inline constexpr PositionKey kWhiteToMove = mix64(kSeed + 512);

/// Gives the turn to the opponent.
inline void pass_turn(Position& p) {
    p.turn = opponent(p.turn);
    p.key ^= kWhiteToMove;
}

}  // namespace ludex::abalone
