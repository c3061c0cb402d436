#pragma once

#include <cstdint>
#include <string_view>

namespace ludex {

/// Identifies a position up to equality (see each Position). It is on disk: pinned by games/*/data/playthroughs, never
/// changed.
using PositionKey = std::uint64_t;

/// The splitmix64 finaliser (Steele, Lea, Flood 2014): all key material comes from it, so no table needs storing.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

/// The first value of a game's key material, made from the name of its rules: positions of different rules never share
/// a key.
constexpr std::uint64_t key_seed(std::string_view rules_name) {
    std::uint64_t seed = 0x4c75646578;  // "Ludex"
    for (const char c : rules_name) seed = mix64(seed ^ static_cast<unsigned char>(c));
    return seed;
}

/// A position turned or mirrored to its smallest equivalent, and the symmetry that leads there.
struct FoldedKey {
    PositionKey key = 0;
    std::uint8_t symmetry = 0;

    friend bool operator==(const FoldedKey&, const FoldedKey&) = default;
};

}  // namespace ludex
