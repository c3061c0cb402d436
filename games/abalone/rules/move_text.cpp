#include "games/abalone/rules/move_text.hpp"

#include "core/text.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::abalone {

std::string point_name(unsigned point) { return point_name(point, Coordinates::aba_pro); }

std::string join_points(std::initializer_list<unsigned> points) {
    std::array<char, 6> text{};
    std::size_t length = 0;
    for (const unsigned point : points) {
        const lattice::Cell c = lattice::kCells[point];
        text[length++] = static_cast<char>('a' + c.row);
        text[length++] = static_cast<char>('1' + c.number);
    }
    return {text.data(), length};
}

namespace {

constexpr lattice::Cell cell_at(int letter, int digit, Coordinates coordinates) {
    const lattice::Cell by_place{letter, lattice::first_number(letter) + digit};
    switch (coordinates) {
        case Coordinates::swapped: return {digit, letter};
        case Coordinates::places: return by_place;
        case Coordinates::places_turned: return {8 - by_place.row, 8 - by_place.number};
        case Coordinates::aba_pro: break;
    }
    return {letter, digit};
}

/// Points by label: [letter - 'a'][digit - '1'], lattice::kOffBoard where there is none.
using LabelTable = std::array<std::array<std::uint8_t, 9>, 9>;

constexpr LabelTable make_labels(Coordinates coordinates) {
    LabelTable labels{};
    for (int letter = 0; letter < 9; ++letter)
        for (int digit = 0; digit < 9; ++digit) {
            const lattice::Cell c = cell_at(letter, digit, coordinates);
            labels[static_cast<std::size_t>(letter)][static_cast<std::size_t>(digit)] =
                lattice::Board<5>::contains(c) ? static_cast<std::uint8_t>(lattice::point_of(c)) : lattice::kOffBoard;
        }
    return labels;
}
/// The label tables, in the order of Coordinates.
constexpr std::array kLabels{make_labels(Coordinates::aba_pro), make_labels(Coordinates::swapped),
                             make_labels(Coordinates::places), make_labels(Coordinates::places_turned)};

unsigned point_in(Coordinates coordinates, char letter, char digit) {
    const auto row = static_cast<unsigned char>(letter - 'a');
    const auto number = static_cast<unsigned char>(digit - '1');
    return row < 9 && number < 9 ? kLabels[static_cast<std::size_t>(coordinates)][row][number]
                                 : unsigned{lattice::kOffBoard};
}

}  // namespace

unsigned find_point(char letter, char digit) { return point_in(Coordinates::aba_pro, letter, digit); }

std::string point_name(unsigned point, Coordinates coordinates) {
    const lattice::Cell c = lattice::kCells[point];
    const auto name = [](int letter, int digit) {
        return std::string{static_cast<char>('a' + letter), static_cast<char>('1' + digit)};
    };
    switch (coordinates) {
        case Coordinates::swapped: return name(c.number, c.row);
        case Coordinates::places: return name(c.row, c.number - lattice::first_number(c.row));
        case Coordinates::places_turned: return name(8 - c.row, 8 - c.number - lattice::first_number(8 - c.row));
        case Coordinates::aba_pro: break;
    }
    return name(c.row, c.number);
}

MoveText read_points(std::string_view text, Coordinates coordinates) {
    if (text.size() == 4 || text.size() == 6) {
        // The fast path, for almost all moves: points in lower case, with nothing between them.
        const auto point = [&](std::size_t at) { return point_in(coordinates, text[at], text[at + 1]); };
        MoveText move{{point(0), point(2), 0}, 2};
        if (text.size() == 6) move.points[move.size++] = point(4);
        if (move.points[0] != lattice::kOffBoard && move.points[1] != lattice::kOffBoard &&
            move.points[2] != lattice::kOffBoard)
            return move;
    }
    std::array<char, 6> letters{};
    unsigned n = 0;
    for (const char c : text) {
        if (c == 'x' || c == 'X' || c == '-' || c == ' ') continue;
        if (n == letters.size()) return {};
        letters[n++] = to_lower(c);
    }
    if (n % 2 != 0) return {};
    MoveText out;
    for (unsigned i = 0; i < n / 2; ++i) {
        out.points[i] = point_in(coordinates, letters[2 * i], letters[2 * i + 1]);
        if (out.points[i] == lattice::kOffBoard) return {};
    }
    out.size = n / 2;
    return out;
}

}  // namespace ludex::abalone
