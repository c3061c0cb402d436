#pragma once

#include <bit>
#include <cstdint>

namespace ludex {

using Bits = std::uint64_t;

/// std::bit_cast, which the library of Emscripten in Debian 12 has not.
template <class To, class From>
requires(sizeof(To) == sizeof(From)) constexpr To bit_cast(const From& from) noexcept {
    return __builtin_bit_cast(To, from);
}

constexpr Bits bit(unsigned index) { return Bits{1} << index; }
constexpr bool has_bit(Bits set, unsigned index) { return ((set >> index) & 1U) != 0; }
constexpr unsigned count(Bits set) { return static_cast<unsigned>(std::popcount(set)); }
constexpr unsigned lowest(Bits set) { return static_cast<unsigned>(std::countr_zero(set)); }

/// The member that has `n` lower members; it must exist.
inline unsigned nth_bit(Bits set, unsigned n) {
#ifdef __BMI2__
    return lowest(__builtin_ia32_pdep_di(bit(n), set));
#else
    for (; n > 0; --n) set &= set - 1;
    return lowest(set);
#endif
}

/// Takes the lowest member out of a non-empty set.
constexpr unsigned pop_lowest(Bits& set) {
    const unsigned index = lowest(set);
    set &= set - 1;
    return index;
}

template <class F>
constexpr void for_each_bit(Bits set, F&& f) {
    while (set != 0) f(pop_lowest(set));
}

}  // namespace ludex
