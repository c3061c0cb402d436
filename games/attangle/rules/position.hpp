#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/bits.hpp"
#include "core/key.hpp"
#include "core/outcome.hpp"

namespace ludex::attangle {

/// The four sets of rules (games/attangle/data/rules.md).
enum class Variant : std::uint8_t { standard, grand, grand_27, former };

inline constexpr unsigned kMaxHeight = 5;

/// A position; its points are those of lattice::lattice, and the small board is the middle of the large one.
///
/// A stack has a class: 1 single, 2 middle (height 2; former 3), 3 full (height 3; former 5). Classes make one rule of
/// AT-5 and AT-6: two movers and a target whose classes add up to 3 or 4 make a stack of that sum less one.
///
/// Two positions are equal when they have the same variant, owners and heights of stacks, pieces in hand and side to
/// move. The pieces below the tops do not matter for play and are not compared. `key` follows from the rest.
struct Position {
    std::array<Bits, 2> tops{};            ///< stacks by the colour that controls them (AT-2)
    Bits middle = 0;                       ///< stacks of class 2
    Bits full = 0;                         ///< stacks of class 3: they neither move nor are captured (AT-7)
    std::array<Bits, kMaxHeight> white{};  ///< white[i]: points whose i-th piece from the bottom exists and is white
    std::array<std::uint8_t, 2> hand{};  ///< pieces in hand by colour; 0 in the former rules, where they are unlimited
    Variant variant = Variant::standard;
    Colour turn = Colour::white;
    PositionKey key = 0;

    [[nodiscard]] Bits own() const { return tops[index_of(turn)]; }
    [[nodiscard]] Bits enemy() const { return tops[index_of(opponent(turn))]; }
    [[nodiscard]] Bits occupied() const { return tops[0] | tops[1]; }
    /// The class of the stack on an occupied point, 1 to 3.
    [[nodiscard]] unsigned class_at(unsigned point) const {
        return 1U + (has_bit(middle, point) ? 1U : 0U) + (has_bit(full, point) ? 2U : 0U);
    }

    friend bool operator==(const Position& a, const Position& b) {
        return a.tops == b.tops && a.middle == b.middle && a.full == b.full && a.hand == b.hand &&
               a.variant == b.variant && a.turn == b.turn;
    }
};

/// A placement, or a capture named by its two movers (smaller label first) and its target. A move knows its board,
/// because the labels in its text depend on it.
class Move {
public:
    Move() = default;

    static constexpr Move place(bool large_board, unsigned point) { return Move(board_bit(large_board) | point); }
    static constexpr Move capture(bool large_board, unsigned first, unsigned second, unsigned target) {
        return Move(board_bit(large_board) | kCapture | target | first << 6U | second << 12U);
    }

    [[nodiscard]] constexpr bool is_capture() const { return (code_ & kCapture) != 0; }
    [[nodiscard]] constexpr bool on_large_board() const { return (code_ & kLargeBoard) != 0; }
    /// The point where the piece is placed, or the stack that is captured.
    [[nodiscard]] constexpr unsigned target() const { return code_ & 63U; }
    [[nodiscard]] constexpr unsigned first() const { return (code_ >> 6U) & 63U; }
    [[nodiscard]] constexpr unsigned second() const { return (code_ >> 12U) & 63U; }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;

private:
    static constexpr std::uint32_t kCapture = 1U << 18U;
    static constexpr std::uint32_t kLargeBoard = 1U << 19U;
    static constexpr std::uint32_t board_bit(bool large) { return large ? kLargeBoard : 0; }
    constexpr explicit Move(std::uint32_t code) : code_(code) {}

    std::uint32_t code_ = 0;
};

}  // namespace ludex::attangle
