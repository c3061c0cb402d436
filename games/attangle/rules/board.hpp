#pragma once

#include <array>
#include <string>

#include "core/lattice/lattice.hpp"
#include "games/attangle/rules/position.hpp"

/// The boards of the variants: their sizes and labels, and the numbers of the table in games/attangle/data/rules.md.
namespace ludex::attangle {

constexpr bool is_large(Variant v) { return v == Variant::grand || v == Variant::grand_27; }
constexpr bool has_hands(Variant v) { return v != Variant::former; }
constexpr int side_of(Variant v) { return is_large(v) ? 5 : 4; }

constexpr unsigned stacks_to_win(Variant v) { return is_large(v) ? 5 : 3; }
constexpr unsigned height_of_class(Variant v, unsigned stack_class) {
    return v == Variant::former ? 2 * stack_class - 1 : stack_class;
}

/// The name of a stack of class 2 or 3, such as "double" or "triple".
constexpr const char* stack_name(Variant v, unsigned stack_class) {
    if (v == Variant::former) return stack_class == 2 ? "three-stack" : "five-stack";
    return stack_class == 2 ? "double" : "triple";
}

/// The stack on a point as position strings show it: its pieces from bottom to top.
inline std::string stack_text(const Position& p, unsigned point) {
    std::string out;
    for (unsigned i = 0; i < height_of_class(p.variant, p.class_at(point)); ++i)
        out += has_bit(p.white[i], point) ? 'w' : 'b';
    return out;
}

/// The number of pieces that a side owns: on the board (set up or placed) and in hand together.
constexpr unsigned pieces_a_side(Variant v) {
    switch (v) {
        case Variant::standard: return 18;
        case Variant::grand: return 27;
        case Variant::grand_27: return 30;
        case Variant::former: return 0;
    }
    return 0;
}

constexpr Bits points_of(Variant v) { return is_large(v) ? lattice::Board<5>::kAll : lattice::Board<4>::kAll; }

constexpr const std::array<Bits, lattice::kDirections>& neighbours_of(Variant v) {
    return is_large(v) ? lattice::Board<5>::kHasNeighbour : lattice::Board<4>::kHasNeighbour;
}

/// The cell of a label. Rank letters count rows from the bottom of the board, numbers count from the left end of the
/// row.
constexpr lattice::Cell cell_of(Variant v, char letter, char digit) {
    const int side = side_of(v);
    const int row = 5 - side + letter - 'a';
    const int first = row - (side - 1) > 5 - side ? row - (side - 1) : 5 - side;
    return {row, first + digit - '1'};
}

/// Points by label: [rank letter - 'a'][digit - '1'], lattice::kOffBoard where there is none.
using LabelTable = std::array<std::array<std::uint8_t, 9>, 9>;

constexpr LabelTable make_labels(Variant v) {
    LabelTable labels{};
    for (char letter = 'a'; letter <= 'i'; ++letter)
        for (char digit = '1'; digit <= '9'; ++digit) {
            const lattice::Cell cell = cell_of(v, letter, digit);
            const bool on_board = lattice::centre_distance(cell) < side_of(v);
            labels[static_cast<std::size_t>(letter - 'a')][static_cast<std::size_t>(digit - '1')] =
                on_board ? static_cast<std::uint8_t>(lattice::point_of(cell)) : lattice::kOffBoard;
        }
    return labels;
}
inline constexpr LabelTable kSmallBoardLabels = make_labels(Variant::standard);
inline constexpr LabelTable kLargeBoardLabels = make_labels(Variant::grand);

/// The point of a lower-case label on the variant's board, or lattice::kOffBoard.
constexpr unsigned find_point(Variant v, char letter, char digit) {
    const auto rank = static_cast<unsigned char>(letter - 'a');
    const auto place = static_cast<unsigned char>(digit - '1');
    if (rank >= 9 || place >= 9) return lattice::kOffBoard;
    return (is_large(v) ? kLargeBoardLabels : kSmallBoardLabels)[rank][place];
}

/// The label of a point, "a1" upwards, on the board of side 4 or 5: the boards share points but not labels.
inline std::string point_name(int side, unsigned point) {
    const lattice::Cell c = lattice::kCells[point];
    const int first = c.row - (side - 1) > 5 - side ? c.row - (side - 1) : 5 - side;
    return {static_cast<char>('a' + c.row - (5 - side)), static_cast<char>('1' + c.number - first)};
}

/// Whether a's label comes before b's (letter, then number).
constexpr bool label_before(unsigned a, unsigned b) {
    const lattice::Cell x = lattice::kCells[a];
    const lattice::Cell y = lattice::kCells[b];
    return x.row != y.row ? x.row < y.row : x.number < y.number;
}

/// The points where nobody may ever place (AT-3). The former rules close d4 for White's first placement only.
constexpr Bits forbidden_points(Variant v) {
    if (v == Variant::former) return 0;
    if (!is_large(v)) return bit(find_point(v, 'd', '4'));
    Bits points = 0;
    for (const char* label : {"b3", "c6", "d2", "e5", "f7", "g2", "h4"})
        points |= bit(find_point(v, label[0], label[1]));
    return points;
}

}  // namespace ludex::attangle
