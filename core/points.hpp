#pragma once

#include <bitset>
#include <concepts>

#include "core/bits.hpp"

/// Sets of the points of a board. `Bits` serves boards of 64 points at most, `std::bitset` larger ones; what is shared
/// by all games uses these functions and the operators & | ~ ==.
namespace ludex {

constexpr bool is_empty(Bits set) { return set == 0; }
constexpr void add_point(Bits& set, unsigned point) { set |= bit(point); }

template <std::size_t N>
unsigned count(const std::bitset<N>& set) {
    return static_cast<unsigned>(set.count());
}
template <std::size_t N>
bool has_bit(const std::bitset<N>& set, unsigned point) {
    return set.test(point);
}
template <std::size_t N>
bool is_empty(const std::bitset<N>& set) {
    return set.none();
}
template <std::size_t N>
void add_point(std::bitset<N>& set, unsigned point) {
    set.set(point);
}

template <class Points>
concept PointSet = std::regular<Points> && requires(Points set, const Points& other, unsigned point) {
    { set& other } -> std::convertible_to<Points>;
    { set | other } -> std::convertible_to<Points>;
    { ~set } -> std::convertible_to<Points>;
    { count(other) } -> std::same_as<unsigned>;
    { has_bit(other, point) } -> std::same_as<bool>;
    { is_empty(other) } -> std::same_as<bool>;
    add_point(set, point);
};

}  // namespace ludex
