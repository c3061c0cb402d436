#pragma once

#include <array>

#include "core/lattice/lattice.hpp"
#include "games/attangle/rules/position.hpp"

namespace ludex::attangle {

// Do not change: position keys are on disk.
inline constexpr std::uint64_t kSeed = key_seed("attangle");

constexpr auto make_stack_keys() {
    std::array<std::array<std::array<PositionKey, 64>, 4>, 2> keys{};
    for (unsigned colour = 0; colour < 2; ++colour)
        for (unsigned stack_class = 1; stack_class <= 3; ++stack_class)
            for (unsigned p = 0; p < lattice::kPoints; ++p)
                keys[colour][stack_class][p] = mix64(kSeed + (colour * 4 + stack_class) * 64 + p);
    return keys;
}
/// The keys of stacks, by colour on top, class and point.
inline constexpr auto kStackKeys = make_stack_keys();

constexpr auto make_hand_keys() {
    std::array<std::array<PositionKey, 32>, 2> keys{};
    for (unsigned colour = 0; colour < 2; ++colour)
        for (unsigned n = 0; n < 32; ++n) keys[colour][n] = mix64(kSeed + 1024 + colour * 32 + n);
    return keys;
}
/// The keys of hands, by colour and pieces in hand.
inline constexpr auto kHandKeys = make_hand_keys();

/// The part of the key that is present while Black is to move.
inline constexpr PositionKey kBlackToMove = mix64(kSeed + 2048);

/// Gives the turn to the opponent.
inline void pass_turn(Position& p) {
    p.turn = opponent(p.turn);
    p.key ^= kBlackToMove;
}

constexpr PositionKey variant_key(Variant v) {
    switch (v) {
        case Variant::standard: return 0;
        case Variant::grand: return key_seed("attangle/grand");
        case Variant::grand_27: return key_seed("attangle/grand-27");
        case Variant::former: return key_seed("attangle/former");
    }
    return 0;
}

}  // namespace ludex::attangle
