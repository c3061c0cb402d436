#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/bits.hpp"
#include "core/key.hpp"
#include "core/outcome.hpp"
#include "games/artaban/rules/dice.hpp"

namespace ludex::artaban {

/// The base game, and the variant in which captures and sacrifices also go diagonally forward (AR-12).
enum class Variant : std::uint8_t { base, diagonal };

/// A position. Squares count from a1 = 0 by files, then ranks: square = 8 * (rank - 1) + file. Two positions are equal
/// when they have the same variant, the same dice with all their faces and the same side to move. `key` follows from
/// these.
struct Position {
    std::array<Bits, 2> dice{};  ///< by colour
    Bits chiefs = 0;
    std::array<Bits, kOrientationBits> orientation{};  ///< bit i of the orientation of the die on each square
    Variant variant = Variant::base;
    Colour turn = Colour::white;
    PositionKey key = 0;

    [[nodiscard]] Bits own() const { return dice[index_of(turn)]; }
    [[nodiscard]] Bits enemy() const { return dice[index_of(opponent(turn))]; }
    [[nodiscard]] Bits occupied() const { return dice[0] | dice[1]; }

    friend bool operator==(const Position&, const Position&) = default;
};

enum class Action : std::uint8_t { roll, capture, sacrifice, turn_left, turn_right };

class Move {
public:
    Move() = default;
    constexpr Move(Action action, unsigned from, unsigned to)
        : code_(static_cast<std::uint16_t>(from | to << 6U | static_cast<unsigned>(action) << 12U)) {}

    [[nodiscard]] constexpr unsigned from() const { return code_ & 63U; }
    [[nodiscard]] constexpr unsigned to() const { return (code_ >> 6U) & 63U; }  ///< `from` for turns
    [[nodiscard]] constexpr Action action() const { return static_cast<Action>(code_ >> 12U); }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;

private:
    std::uint16_t code_ = 0;
};

}  // namespace ludex::artaban
