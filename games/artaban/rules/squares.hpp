#pragma once

#include <array>
#include <optional>

#include "games/artaban/rules/position.hpp"

/// The board as each side sees it.
namespace ludex::artaban {

inline constexpr Bits kFileA = 0x0101010101010101U;
inline constexpr Bits kFileH = kFileA << 7U;
inline constexpr Bits kRank1 = 0xFFU;

constexpr Bits rank_bits(unsigned rank) { return kRank1 << (8U * (rank - 1)); }
constexpr Bits last_row(Colour c) { return c == Colour::white ? rank_bits(8) : rank_bits(1); }
constexpr Bits first_row(Colour c) { return c == Colour::white ? rank_bits(2) : rank_bits(7); }

/// The five ways a die looks, from the board's side: left is towards file a for both colours. Do not change the
/// numbers: move codes on disk are made of them.
enum class Way : std::uint8_t { forward, left, right, forward_left, forward_right };

/// Steps on the square number; forward is up for White.
constexpr int step_of(Colour c, Way way) {
    const int forward = c == Colour::white ? 8 : -8;
    switch (way) {
        case Way::forward: return forward;
        case Way::left: return -1;
        case Way::right: return 1;
        case Way::forward_left: return forward - 1;
        case Way::forward_right: return forward + 1;
    }
    return 0;
}

constexpr Bits starts_of(Way way) {
    switch (way) {
        case Way::forward: return ~Bits{0};
        case Way::left:
        case Way::forward_left: return ~kFileA;
        case Way::right:
        case Way::forward_right: return ~kFileH;
    }
    return 0;
}

/// The squares from which a step leads into `set`. Steps off the first or last rank fall out of the word.
constexpr Bits looking(Bits set, Colour c, Way way) {
    const int step = step_of(c, way);
    const Bits moved = step > 0 ? set >> static_cast<unsigned>(step) : set << static_cast<unsigned>(-step);
    return moved & starts_of(way);
}

constexpr bool is_straight(Way way) { return way == Way::forward || way == Way::left || way == Way::right; }

/// The way of a step, by kWays[ranks forward][files to the right, plus one]; the entry [0][1] is no step and never
/// read.
inline constexpr std::array<std::array<Way, 3>, 2> kWays{
    {{Way::left, Way::left, Way::right}, {Way::forward_left, Way::forward, Way::forward_right}}};

/// The way that leads from one square to the other in one step of the colour; nullopt when none does.
constexpr std::optional<Way> way_between(unsigned from, unsigned to, Colour c) {
    // Unsigned arithmetic: a distance that is too far, or negative, becomes a large number.
    const unsigned files = to % 8 - from % 8 + 1;
    const unsigned ranks = c == Colour::white ? to / 8 - from / 8 : from / 8 - to / 8;
    if (files > 2 || ranks > 1 || from == to) return std::nullopt;
    return kWays[ranks][files];
}

constexpr Turn roll_of(Colour c, Way way) {
    if (way == Way::left) return Turn::roll_west;
    if (way == Way::right) return Turn::roll_east;
    return c == Colour::white ? Turn::roll_north : Turn::roll_south;
}

}  // namespace ludex::artaban
