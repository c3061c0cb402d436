#include "reference/reference.hpp"
#include "reference/reference_text.hpp"

#include <map>
#include <optional>

namespace ludex::reference::artaban {
namespace {

/// AR-1: a die with all its six faces, its owner 'w' or 'b', and whether it is the chief.
struct Die {
    char owner = 'w';
    bool chief = false;
    int top = 0;
    int bottom = 0;
    int north = 0;
    int south = 0;
    int east = 0;
    int west = 0;
};

/// AR-1: "A chessboard, squares a1 to h8": the occupied squares.
struct Position {
    std::map<std::string, Die> dice;
    char side = 'w';
};

/// The east faces in the table of section 5, "top | north, east pairs".
int east_face(int top, int north) {
    static const std::map<int, std::map<int, int>> pairs{
        {1, {{2, 4}, {3, 2}, {4, 5}, {5, 3}}}, {2, {{1, 3}, {3, 6}, {4, 1}, {6, 4}}},
        {3, {{1, 5}, {2, 1}, {5, 6}, {6, 2}}}, {4, {{1, 2}, {2, 6}, {5, 1}, {6, 5}}},
        {5, {{1, 4}, {3, 1}, {4, 6}, {6, 3}}}, {6, {{2, 3}, {3, 5}, {4, 2}, {5, 4}}},
    };
    return pairs.at(top).at(north);
}

/// Section 5: colour (the capital is the chief), value on top, face turned to the owner (White: towards rank 1, Black:
/// towards rank 8). Section 2: "Opposite faces sum to 7".
Die parse_die(const std::string& item) {
    Die die;
    die.owner = item.at(0) == 'w' || item.at(0) == 'W' ? 'w' : 'b';
    die.chief = item.at(0) == 'W' || item.at(0) == 'B';
    const int owners_face = item.at(2) - '0';
    die.top = item.at(1) - '0';
    die.bottom = 7 - die.top;
    die.north = die.owner == 'w' ? 7 - owners_face : owners_face;
    die.south = 7 - die.north;
    die.east = east_face(die.top, die.north);
    die.west = 7 - die.east;
    return die;
}

std::string print_die(const Die& die) {
    std::string text(1, die.owner);
    if (die.chief) {
        text = die.owner == 'w' ? "W" : "B";
    }
    return text + std::to_string(die.top) + std::to_string(die.owner == 'w' ? die.south : die.north);
}

/// Section 5: "Ranks 8 to 1 separated by /, each from file a to h".
Position parse(std::string_view text) {
    const std::vector<std::string> fields = split(text, ' ');
    const std::vector<std::string> ranks = split(fields.at(0), '/');
    Position position;
    for (int rank = 8; rank >= 1; --rank) {
        int file = 1;
        for (const std::string& item : split(ranks.at(static_cast<std::size_t>(8 - rank)), ',')) {
            if (is_digit(item.at(0))) {
                file += item.at(0) - '0';
            } else {
                position.dice[label_of(file, rank)] = parse_die(item);
                ++file;
            }
        }
    }
    position.side = fields.at(1).at(0);
    return position;
}

std::string print(const Position& position) {
    std::vector<std::string> ranks;
    for (int rank = 8; rank >= 1; --rank) {
        std::vector<std::string> items;
        int run = 0;
        for (int file = 1; file <= 8; ++file) {
            const auto found = position.dice.find(label_of(file, rank));
            if (found == position.dice.end()) {
                ++run;
                continue;
            }
            if (run > 0) {
                items.push_back(std::to_string(run));
            }
            run = 0;
            items.push_back(print_die(found->second));
        }
        if (run > 0) {
            items.push_back(std::to_string(run));
        }
        ranks.push_back(join(items, ','));
    }
    return join(ranks, '/') + ' ' + position.side;
}

char other(char colour) { return colour == 'w' ? 'b' : 'w'; }

/// AR-1: "A die that is not on its last row is a runner"; the last row is "rank 8 (White) or 1 (Black)".
bool is_runner(const std::string& square, const Die& die) { return number_of(square) != (die.owner == 'w' ? 8 : 1); }

/// AR-9: "The game ends at once, after any move by either player, when one of the players has no runner left."
bool is_over(const Position& position) {
    for (const char colour : {'w', 'b'}) {
        bool has_runner = false;
        for (const auto& [square, die] : position.dice) {
            has_runner = has_runner || (die.owner == colour && is_runner(square, die));
        }
        if (!has_runner) {
            return true;
        }
    }
    return false;
}

/// AR-4: the die "makes a quarter turn in the direction it travels, so the face that was behind comes up".
Die rolled_north(const Die& die) {
    Die rolled = die;
    rolled.top = die.south;
    rolled.north = die.top;
    rolled.bottom = die.north;
    rolled.south = die.bottom;
    return rolled;
}

Die rolled_south(const Die& die) {
    Die rolled = die;
    rolled.top = die.north;
    rolled.south = die.top;
    rolled.bottom = die.south;
    rolled.north = die.bottom;
    return rolled;
}

Die rolled_east(const Die& die) {
    Die rolled = die;
    rolled.top = die.west;
    rolled.east = die.top;
    rolled.bottom = die.east;
    rolled.west = die.bottom;
    return rolled;
}

Die rolled_west(const Die& die) {
    Die rolled = die;
    rolled.top = die.east;
    rolled.west = die.top;
    rolled.bottom = die.west;
    rolled.east = die.bottom;
    return rolled;
}

/// AR-5: "a quarter turn about its vertical axis, left (counter-clockwise seen from above)": the east face goes north.
Die turned_left(const Die& die) {
    Die turned = die;
    turned.north = die.east;
    turned.west = die.north;
    turned.south = die.west;
    turned.east = die.south;
    return turned;
}

/// AR-5: right, clockwise seen from above: the west face goes north.
Die turned_right(const Die& die) {
    Die turned = die;
    turned.north = die.west;
    turned.east = die.north;
    turned.south = die.east;
    turned.west = die.south;
    return turned;
}

/// One way to go from a square: forward is one rank up for White and down for Black (AR-1).
struct Step {
    int files;
    bool forward;
};

std::optional<std::string> square_at(const std::string& from, char owner, Step step) {
    const int file = letter_of(from) + step.files;
    int rank = number_of(from);
    if (step.forward) {
        rank += owner == 'w' ? 1 : -1;
    }
    if (file < 1 || file > 8 || rank < 1 || rank > 8) {
        return std::nullopt;
    }
    return label_of(file, rank);
}

Die rolled(const Die& die, Step step) {
    if (step.forward) {
        return die.owner == 'w' ? rolled_north(die) : rolled_south(die);
    }
    return step.files > 0 ? rolled_east(die) : rolled_west(die);
}

/// AR-3 to AR-7 and AR-12: every legal turn of the player to move, with the position after it.
std::map<std::string, Position> all_moves(bool diagonal, const Position& before) {
    std::map<std::string, Position> moves;
    if (is_over(before)) {
        return moves;
    }
    // AR-4, AR-6: "in front, to the left or to the right"; AR-12: captures and sacrifices "diagonally in front" as
    // well.
    const std::vector<Step> straight{{0, true}, {-1, false}, {1, false}};
    std::vector<Step> attacks = straight;
    if (diagonal) {
        attacks.push_back({-1, true});
        attacks.push_back({1, true});
    }

    Position passed = before;  // the same board, the other player to move
    passed.side = other(before.side);

    for (const auto& [square, die] : before.dice) {
        // AR-3: "with one runner"; AR-8: "A die on its last row does nothing any more."
        if (die.owner != before.side || !is_runner(square, die)) {
            continue;
        }
        for (const Step step : straight) {  // AR-4: onto an empty square
            const std::optional<std::string> there = square_at(square, die.owner, step);
            if (there && !before.dice.contains(*there)) {
                Position after = passed;
                after.dice.erase(square);
                after.dice[*there] = rolled(die, step);
                moves.emplace(square + '-' + *there, after);
            }
        }
        Position after_left = passed;  // AR-5
        after_left.dice[square] = turned_left(die);
        moves.emplace(square + 'L', after_left);
        Position after_right = passed;
        after_right.dice[square] = turned_right(die);
        moves.emplace(square + 'R', after_right);

        for (const Step step : attacks) {
            const std::optional<std::string> there = square_at(square, die.owner, step);
            if (!there || !before.dice.contains(*there) || before.dice.at(*there).owner == die.owner) {
                continue;
            }
            const int target = before.dice.at(*there).top;
            // AR-6: an enemy die "whose value is lower; the chief also takes an equal one"; it slides without rolling.
            if (target < die.top || (die.chief && target == die.top)) {
                Position after = passed;
                after.dice.erase(square);
                after.dice[*there] = die;
                moves.emplace(square + 'x' + *there, after);
            }
            // AR-7: "an ordinary die jumps on an enemy die of equal value"; "the target stays untouched".
            if (target == die.top && !die.chief) {
                Position after = passed;
                after.dice.erase(square);
                moves.emplace(square + '+' + *there, after);
            }
        }
    }
    return moves;
}

}  // namespace

std::vector<std::string> legal_moves(std::string_view variant, std::string_view position) {
    std::vector<std::string> texts;
    for (const auto& [text, after] : all_moves(variant == "diagonal", parse(position))) {
        texts.push_back(text);
    }
    return texts;
}

std::string play(std::string_view variant, std::string_view position, std::string_view move) {
    return print(all_moves(variant == "diagonal", parse(position)).at(std::string(move)));
}

}  // namespace ludex::reference::artaban
