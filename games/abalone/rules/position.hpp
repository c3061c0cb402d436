#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/bits.hpp"
#include "core/key.hpp"
#include "core/lattice/lattice.hpp"
#include "core/outcome.hpp"

namespace ludex::abalone {

/// Marbles that a colour must lose for the game to end (AB-8).
inline constexpr unsigned kEjectionsToWin = 6;

/// A position; its points are those of lattice::lattice. Two positions are equal when they have the same marbles, the
/// same side to move and the same numbers of lost marbles. `key` follows from these.
struct Position {
    std::array<Bits, 2> marbles{};       ///< by colour
    std::array<std::uint8_t, 2> lost{};  ///< marbles that this colour has lost, 0 to 6
    Colour turn = Colour::black;
    PositionKey key = 0;

    [[nodiscard]] Bits own() const { return marbles[index_of(turn)]; }
    [[nodiscard]] Bits enemy() const { return marbles[index_of(opponent(turn))]; }
    [[nodiscard]] Bits empty() const { return lattice::Board<5>::kAll & ~(marbles[0] | marbles[1]); }

    /// Whether a colour has lost six marbles (AB-8).
    [[nodiscard]] bool is_won() const { return lost[0] >= kEjectionsToWin || lost[1] >= kEjectionsToWin; }

    friend bool operator==(const Position&, const Position&) = default;
};

/// One step of one to three marbles.
/// In line (AB-3): `point` is the trailing marble. Broadside (AB-4): `point` is the lower end (lower letter, then lower
/// number) and `axis` leads from there to the other end.
class Move {
public:
    Move() = default;

    static constexpr Move in_line(unsigned point, unsigned direction, unsigned size) {
        return Move(point | direction << 6U | size << 9U | kInLine << 11U);
    }
    static constexpr Move broadside(unsigned point, unsigned axis, unsigned size, unsigned direction) {
        return Move(point | direction << 6U | size << 9U | axis << 11U);
    }

    [[nodiscard]] constexpr unsigned point() const { return code_ & 63U; }
    [[nodiscard]] constexpr lattice::Direction direction() const {
        return static_cast<lattice::Direction>((code_ >> 6U) & 7U);
    }
    [[nodiscard]] constexpr unsigned size() const { return (code_ >> 9U) & 3U; }
    [[nodiscard]] constexpr bool is_in_line() const { return (code_ >> 11U) == kInLine; }
    /// The axis of a broadside: E, NE or NW. It has no meaning for moves in line.
    [[nodiscard]] constexpr lattice::Direction axis() const { return static_cast<lattice::Direction>(code_ >> 11U); }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;

private:
    static constexpr unsigned kInLine = 3;
    constexpr explicit Move(unsigned code) : code_(static_cast<std::uint16_t>(code)) {}

    std::uint16_t code_ = 0;
};

}  // namespace ludex::abalone
