#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "core/lattice/lattice.hpp"

/// The twelve symmetries of the hexagon. Their numbers are on disk (position index): never renumbered.
/// s = 0..5 turns counter-clockwise by s * 60 degrees; s = 6..11 first mirrors in the E-W line, then turns by (s - 6)
/// * 60.
namespace ludex::lattice {

inline constexpr unsigned kSymmetries = 12;

constexpr Cell transform(Cell c, unsigned s) {
    // Cube coordinates about the centre: x to the E, z along NW, x + y + z = 0 with y = -(x + z).
    int e = c.number - 4;  // step E adds (0, 1)
    int w = c.row - 4;     // step NW adds (1, 0)
    if (s >= 6) {
        // The mirror in the E-W line exchanges NE and SE: E -> E, NW -> SW.
        const int mirrored_e = e - w;
        w = -w;
        e = mirrored_e;
        s -= 6;
    }
    for (; s > 0; --s) {
        // A turn by 60 degrees takes E to NE and NW to W: (e, w) -> e * (1, 1) + w * (0, -1).
        const int turned_w = e;
        const int turned_e = e - w;
        e = turned_e;
        w = turned_w;
    }
    return {w + 4, e + 4};
}

constexpr std::array<std::array<std::uint8_t, 64>, kSymmetries> make_transforms() {
    std::array<std::array<std::uint8_t, 64>, kSymmetries> table{};
    for (unsigned s = 0; s < kSymmetries; ++s)
        for (unsigned p = 0; p < kPoints; ++p)
            table[s][p] = static_cast<std::uint8_t>(point_of(transform(kCells[p], s)));
    return table;
}
/// The point to which a symmetry takes a point: kTransform[symmetry][point].
inline constexpr std::array<std::array<std::uint8_t, 64>, kSymmetries> kTransform = make_transforms();

/// The symmetry that undoes `s`. Mirrors undo themselves.
constexpr unsigned inverse(unsigned s) { return s >= 6 ? s : (6 - s) % 6; }

/// The direction of a step in direction `d` after the symmetry.
constexpr Direction transform(Direction d, unsigned s) {
    const unsigned turns = s % 6;
    const unsigned mirrored = s >= 6 ? (6U - d) % 6 : unsigned{d};
    return static_cast<Direction>((mirrored + turns) % 6);
}

constexpr Bits transform(Bits set, unsigned s) {
    Bits out = 0;
    for_each_bit(set, [&](unsigned p) { out |= bit(kTransform[s][p]); });
    return out;
}

}  // namespace ludex::lattice
