#include "core/abalone/move_text.hpp"

#include "core/abalone/rules.hpp"
#include "core/text.hpp"

namespace ludex::abalone {

std::string point_name(unsigned point) { return point_name(point, Coordinates::aba_pro); }

namespace {

constexpr auto make_points() {
    std::array<std::array<std::uint8_t, 9>, 9> points{};
    for (int row = 0; row < 9; ++row)
        for (int number = 0; number < 9; ++number) {
            const hex::Cell c{row, number};
            points[static_cast<std::size_t>(row)][static_cast<std::size_t>(number)] =
                hex::Board<5>::contains(c) ? static_cast<std::uint8_t>(hex::point_of(c)) : hex::kOffBoard;
        }
    return points;
}
/// kPoints[letter - 'a'][digit - '1']
constexpr auto kPoints = make_points();

unsigned point_at(hex::Cell c) { return hex::Board<5>::contains(c) ? hex::point_of(c) : unsigned{hex::kOffBoard}; }

unsigned find_point(char letter, char digit, Coordinates coordinates) {
    const int first = letter - 'a';
    const int second = digit - '1';
    if (first < 0 || first > 8 || second < 0 || second > 8) return hex::kOffBoard;
    const hex::Cell by_place{first, hex::first_number(first) + second};
    switch (coordinates) {
        case Coordinates::aba_pro: return point_at({first, second});
        case Coordinates::swapped: return point_at({second, first});
        case Coordinates::places: return point_at(by_place);
        case Coordinates::places_turned: return point_at({8 - by_place.row, 8 - by_place.number});
    }
    return hex::kOffBoard;
}

}  // namespace

unsigned find_point(char letter, char digit) {
    const auto row = static_cast<unsigned char>(letter - 'a');
    const auto number = static_cast<unsigned char>(digit - '1');
    return row < 9 && number < 9 ? kPoints[row][number] : hex::kOffBoard;
}

std::string point_name(unsigned point, Coordinates coordinates) {
    const hex::Cell c = hex::kCells[point];
    const auto name = [](int letter, int digit) {
        return std::string{static_cast<char>('a' + letter), static_cast<char>('1' + digit)};
    };
    switch (coordinates) {
        case Coordinates::swapped: return name(c.number, c.row);
        case Coordinates::places: return name(c.row, c.number - hex::first_number(c.row));
        case Coordinates::places_turned: return name(8 - c.row, 8 - c.number - hex::first_number(8 - c.row));
        case Coordinates::aba_pro: break;
    }
    return name(c.row, c.number);
}

MoveText read_points(std::string_view text, Coordinates coordinates) {
    if (coordinates == Coordinates::aba_pro && (text.size() == 4 || text.size() == 6)) {
        // Almost all moves: points in lower case, nothing between.
        MoveText move{{find_point(text[0], text[1]), find_point(text[2], text[3]), 0}, 2};
        if (text.size() == 6) move.points[move.size++] = find_point(text[4], text[5]);
        if (move.points[0] != hex::kOffBoard && move.points[1] != hex::kOffBoard && move.points[2] != hex::kOffBoard)
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
        out.points[i] = find_point(letters[2 * i], letters[2 * i + 1], coordinates);
        if (out.points[i] == hex::kOffBoard) return {};
    }
    out.size = n / 2;
    return out;
}

}  // namespace ludex::abalone
