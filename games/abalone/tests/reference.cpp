#include "reference/reference.hpp"
#include "reference/reference_text.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace ludex::reference::abalone {
namespace {

constexpr char nobody = '.';

/// AB-1: "Hexagon of 61 points, 5 a side": every point by its label, with 'b', 'w' or nobody on it.
struct Position {
    std::map<std::string, char> points;
    char side = 'b';
    int black_lost = 0;
    int white_lost = 0;
};

/// The diagram under "Coordinates": i5-i9, h4-h9, g3-g9, f2-f9, e1-e9, d1-d8, c1-c7, b1-b6, a1-a5.
struct Row {
    char letter;
    int first_number;
    int last_number;
};
constexpr std::array<Row, 9> rows_from_the_top{{{'i', 5, 9},
                                                {'h', 4, 9},
                                                {'g', 3, 9},
                                                {'f', 2, 9},
                                                {'e', 1, 9},
                                                {'d', 1, 8},
                                                {'c', 1, 7},
                                                {'b', 1, 6},
                                                {'a', 1, 5}}};

/// "As (row, number) the six steps are E (0,+1), W (0,-1), NE (+1,+1), SW (-1,-1), NW (+1,0), SE (-1,0)."
struct Direction {
    int row;
    int number;
    bool operator==(const Direction&) const = default;
};
constexpr std::array<Direction, 6> six_directions{{{0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, 0}, {-1, 0}}};

Direction opposite(Direction direction) { return {-direction.row, -direction.number}; }

/// The text under "Position string".
Position parse(std::string_view text) {
    const std::vector<std::string> fields = split(text, ' ');
    const std::vector<std::string> rows = split(fields.at(0), '/');
    Position position;
    for (std::size_t i = 0; i < rows_from_the_top.size(); ++i) {
        const Row row = rows_from_the_top[i];
        int number = row.first_number;
        for (const char letter : rows.at(i)) {
            const int count = is_digit(letter) ? letter - '0' : 1;
            for (int k = 0; k < count; ++k) {
                position.points[row.letter + std::to_string(number)] = is_digit(letter) ? nobody : letter;
                ++number;
            }
        }
    }
    position.side = fields.at(1).at(0);
    position.black_lost = std::stoi(fields.at(2));
    position.white_lost = std::stoi(fields.at(3));
    return position;
}

std::string print(const Position& position) {
    std::vector<std::string> rows;
    for (const Row row : rows_from_the_top) {
        std::string text;
        int run = 0;
        for (int number = row.first_number; number <= row.last_number; ++number) {
            const char content = position.points.at(row.letter + std::to_string(number));
            if (content == nobody) {
                ++run;
                continue;
            }
            if (run > 0) {
                text += std::to_string(run);
            }
            run = 0;
            text += content;
        }
        if (run > 0) {
            text += std::to_string(run);
        }
        rows.push_back(text);
    }
    return join(rows, '/') + ' ' + position.side + ' ' + std::to_string(position.black_lost) + ' ' +
           std::to_string(position.white_lost);
}

/// The neighbouring point in a direction; nothing when that is off the board.
std::optional<std::string> neighbour(const Position& position, const std::string& label, Direction direction) {
    const std::string there = label_of(letter_of(label) + direction.row, number_of(label) + direction.number);
    if (!position.points.contains(there)) {
        return std::nullopt;
    }
    return there;
}

char other(char colour) { return colour == 'b' ? 'w' : 'b'; }

/// AB-8: "The first to eject six enemy marbles wins at once."
bool is_over(const Position& position) { return position.black_lost >= 6 || position.white_lost >= 6; }

/// AB-3 to AB-7: the position after the marbles, the last of them in front, move one step along their own line; nothing
/// when they may not.
std::optional<Position> after_in_line(const Position& before, const std::vector<std::string>& marbles,
                                      Direction direction) {
    const char own = before.side;
    const char enemy = other(own);

    // AB-5: "the enemy marbles standing directly in front".
    std::vector<std::string> pushed;
    std::optional<std::string> front = neighbour(before, marbles.back(), direction);
    while (front && before.points.at(*front) == enemy) {
        pushed.push_back(*front);
        front = neighbour(before, *front, direction);
    }
    // AB-3, AB-5: the point in front of everything that moves must be empty, or off the board when marbles are pushed.
    // AB-7: "Own marbles are never pushed off."
    if (front && before.points.at(*front) != nobody) {
        return std::nullopt;
    }
    if (!front && pushed.empty()) {
        return std::nullopt;
    }
    // AB-5: "when it outnumbers them: 2 on 1, 3 on 1, 3 on 2"; AB-6: "with equal numbers there is no push".
    if (!pushed.empty() && pushed.size() >= marbles.size()) {
        return std::nullopt;
    }

    Position after = before;
    std::vector<std::string> moving = marbles;
    moving.insert(moving.end(), pushed.begin(), pushed.end());
    for (const std::string& label : moving) {
        after.points[label] = nobody;
    }
    for (const std::string& label : moving) {
        const std::optional<std::string> there = neighbour(before, label, direction);
        if (there) {
            after.points[*there] = before.points.at(label);
        } else if (enemy == 'b') {  // AB-7: "A marble pushed off the board is ejected."
            ++after.black_lost;
        } else {
            ++after.white_lost;
        }
    }
    after.side = enemy;
    return after;
}

/// AB-4: the position after every marble steps sideways; "every destination is empty"; nothing when one is not.
std::optional<Position> after_broadside(const Position& before, const std::vector<std::string>& marbles,
                                        Direction direction) {
    Position after = before;
    for (const std::string& label : marbles) {
        const std::optional<std::string> there = neighbour(before, label, direction);
        if (!there || before.points.at(*there) != nobody) {
            return std::nullopt;
        }
        after.points[label] = nobody;
        after.points[*there] = before.side;
    }
    after.side = other(before.side);
    return after;
}

/// Aba-Pro: "the trailing marble and the neighbouring point it moves to", or for a broadside "the two ends, then where
/// the first-named end goes; write the lower end first".
std::string text_of(const Position& before, const std::vector<std::string>& marbles, Direction direction,
                    bool broadside) {
    if (!broadside) {
        return marbles.front() + *neighbour(before, marbles.front(), direction);
    }
    const std::string lower = std::min(marbles.front(), marbles.back());
    const std::string higher = std::max(marbles.front(), marbles.back());
    return lower + higher + *neighbour(before, lower, direction);
}

/// AB-2: "A move takes 1, 2 or 3 own marbles that lie side by side on one straight line, one step in one of six
/// directions." Every such move that is legal, with the position after it. A line read from its other end gives the
/// same text: the same move.
std::map<std::string, Position> all_moves(const Position& before) {
    std::map<std::string, Position> moves;
    if (is_over(before)) {
        return moves;
    }
    for (const auto& [first, content] : before.points) {
        for (const Direction line : six_directions) {
            std::vector<std::string> marbles;
            std::optional<std::string> next = first;
            while (marbles.size() < 3 && next && before.points.at(*next) == before.side) {
                marbles.push_back(*next);
                next = neighbour(before, *next, line);
                for (const Direction direction : six_directions) {
                    const bool in_line = direction == line;
                    const bool broadside = !in_line && direction != opposite(line) && marbles.size() > 1;
                    std::optional<Position> after;
                    if (in_line) {
                        after = after_in_line(before, marbles, direction);
                    } else if (broadside) {
                        after = after_broadside(before, marbles, direction);
                    }
                    if (after) {
                        moves.emplace(text_of(before, marbles, direction, broadside), *after);
                    }
                }
            }
        }
    }
    return moves;
}

}  // namespace

std::vector<std::string> legal_moves(std::string_view, std::string_view position) {
    std::vector<std::string> texts;
    for (const auto& [text, after] : all_moves(parse(position))) {
        texts.push_back(text);
    }
    return texts;
}

std::string play(std::string_view, std::string_view position, std::string_view move) {
    return print(all_moves(parse(position)).at(std::string(move)));
}

}  // namespace ludex::reference::abalone
