#pragma once

#include <array>

#include "games/attangle/rules/board.hpp"

/// Lines of sight (AT-4): a mover sees a stack when only empty points lie between.
namespace ludex::attangle {

/// The stacks of `targets` that a mover of the given set reaches, by direction of movement.
using Sight = std::array<Bits, lattice::kDirections>;

/// The stacks that the movers see, in all directions. Cost: three doubling steps a direction, whatever the number of
/// stacks. A line of nine points has at most seven empty points between mover and target, and 1 + 2 + 4 = 7.
inline Sight seen_from(Bits movers, Bits empty, Bits targets, const std::array<Bits, lattice::kDirections>& has) {
    Sight sight;
    for (unsigned d = 0; d < lattice::kDirections; ++d) {
        const Bits enter = has[(d + 3) % 6];  // points that a step in direction d can come to
        const Bits free1 = empty & enter;
        const Bits free2 = free1 & lattice::rotate(free1, d);
        const Bits free4 = free2 & lattice::rotate(free2, d, 2);
        Bits reach = movers | (free1 & lattice::rotate(movers, d));
        reach |= free2 & lattice::rotate(reach, d, 2);
        reach |= free4 & lattice::rotate(reach, d, 4);
        sight[d] = lattice::rotate(reach, d) & enter & targets;
    }
    return sight;
}

/// The first occupied point from `point` in a direction, or lattice::kOffBoard. Points off a smaller board are empty.
inline unsigned first_occupied(Bits occupied, unsigned point, unsigned direction) {
    unsigned p = lattice::kNeighbour[direction][point];
    while (p != lattice::kOffBoard && !has_bit(occupied, p)) p = lattice::kNeighbour[direction][p];
    return p;
}

/// The number of directions (0 to 6) from which each target is seen, as binary digits side by side.
struct SightCount {
    Bits ones = 0, twos = 0, fours = 0;
};

inline SightCount count_sight(const Sight& s) {
    // Two full adders, then the sum of their digits.
    const Bits sum_a = s[0] ^ s[1] ^ s[2];
    const Bits carry_a = (s[0] & s[1]) | (s[2] & (s[0] ^ s[1]));
    const Bits sum_b = s[3] ^ s[4] ^ s[5];
    const Bits carry_b = (s[3] & s[4]) | (s[5] & (s[3] ^ s[4]));
    const Bits carry = sum_a & sum_b;
    return {sum_a ^ sum_b, carry_a ^ carry_b ^ carry, (carry_a & carry_b) | (carry & (carry_a ^ carry_b))};
}

/// The sum over `targets` of the unordered pairs of directions: with n in binary, n (n - 1) / 2 is a sum over its
/// digits and their products.
inline std::uint64_t count_pairs(const SightCount& n, Bits targets) {
    const Bits one = n.ones & targets;
    const Bits two = n.twos & targets;
    const Bits four = n.fours & targets;
    return count(two) + 6ULL * count(four) + 2ULL * count(one & two) + 4ULL * count(one & four) +
           8ULL * count(two & four);
}

}  // namespace ludex::attangle
