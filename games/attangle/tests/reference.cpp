#include "reference/reference.hpp"
#include "reference/reference_text.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

namespace ludex::reference::attangle {
namespace {

/// A row of the table "The four variants".
struct Variant {
    int points_a_side;
    std::size_t full_height;
    int stacks_to_win;
    std::set<std::string> forbidden;
    bool former;
};

Variant variant_of(std::string_view name) {
    if (name == "grand" || name == "grand-27") {
        return {5, 3, 5, {"b3", "c6", "d2", "e5", "f7", "g2", "h4"}, false};
    }
    if (name == "former") {
        return {4, 5, 3, {"d4"}, true};
    }
    return {4, 3, 3, {"d4"}, false};
}

/// Every point by its label, with the stack on it written bottom to top; empty when nothing is there.
struct Position {
    std::map<std::string, std::string> points;
    char side = 'w';
    std::string white_hand;  // a number, or "-" for unlimited
    std::string black_hand;
};

int number_of_ranks(const Variant& variant) { return 2 * variant.points_a_side - 1; }

/// "Ranks hold 4 5 6 7 6 5 4 points (centre d4), Grand 5 6 7 8 9 8 7 6 5 (centre e5)." Rank 1 is a.
int points_in_rank(const Variant& variant, int rank) {
    const int middle = variant.points_a_side;
    const int away_from_the_middle = rank < middle ? middle - rank : rank - middle;
    return number_of_ranks(variant) - away_from_the_middle;
}

/// The text under "Position string".
Position parse(const Variant& variant, std::string_view text) {
    const std::vector<std::string> fields = split(text, ' ');
    const std::vector<std::string> ranks = split(fields.at(0), '/');
    Position position;
    for (int rank = number_of_ranks(variant); rank >= 1; --rank) {
        int place = 1;
        for (const std::string& item :
             split(ranks.at(static_cast<std::size_t>(number_of_ranks(variant) - rank)), ',')) {
            if (is_digit(item.at(0))) {
                for (int k = 0; k < item.at(0) - '0'; ++k) {
                    position.points[label_of(rank, place++)] = "";
                }
            } else {
                position.points[label_of(rank, place++)] = item;
            }
        }
    }
    position.side = fields.at(1).at(0);
    position.white_hand = fields.at(2);
    position.black_hand = fields.at(3);
    return position;
}

std::string print(const Variant& variant, const Position& position) {
    std::vector<std::string> ranks;
    for (int rank = number_of_ranks(variant); rank >= 1; --rank) {
        std::vector<std::string> items;
        int run = 0;
        for (int place = 1; place <= points_in_rank(variant, rank); ++place) {
            const std::string& stack = position.points.at(label_of(rank, place));
            if (stack.empty()) {
                ++run;
                continue;
            }
            if (run > 0) {
                items.push_back(std::to_string(run));
            }
            run = 0;
            items.push_back(stack);
        }
        if (run > 0) {
            items.push_back(std::to_string(run));
        }
        ranks.push_back(join(items, ','));
    }
    return join(ranks, '/') + ' ' + position.side + ' ' + position.white_hand + ' ' + position.black_hand;
}

enum class Direction { east, west, north_west, north_east, south_west, south_east };
constexpr std::array<Direction, 6> six_directions{Direction::east,       Direction::west,       Direction::north_west,
                                                  Direction::north_east, Direction::south_west, Direction::south_east};

/// "Going up, point k of a rank below the middle touches k and k+1 above it; from the middle on it touches k-1 and k."
/// Going down is the same read backwards. The label may be off the board.
std::string step(const Variant& variant, const std::string& label, Direction direction) {
    const int rank = letter_of(label);
    const int place = number_of(label);
    const bool widens_above = rank < variant.points_a_side;
    const bool widens_below = rank > variant.points_a_side;
    switch (direction) {
        case Direction::east: return label_of(rank, place + 1);
        case Direction::west: return label_of(rank, place - 1);
        case Direction::north_west: return label_of(rank + 1, widens_above ? place : place - 1);
        case Direction::north_east: return label_of(rank + 1, widens_above ? place + 1 : place);
        case Direction::south_west: return label_of(rank - 1, widens_below ? place : place - 1);
        case Direction::south_east: return label_of(rank - 1, widens_below ? place + 1 : place);
    }
    return {};
}

char other(char colour) { return colour == 'w' ? 'b' : 'w'; }

/// AT-2: "A player controls a stack when the topmost piece is his."
bool controls(char colour, const std::string& stack) { return !stack.empty() && stack.back() == colour; }

/// AT-8: "The player who builds his third (Grand: fifth) full stack with his own piece on top wins at once."
bool is_over(const Variant& variant, const Position& position) {
    for (const char colour : {'w', 'b'}) {
        int full_stacks = 0;
        for (const auto& [label, stack] : position.points) {
            if (controls(colour, stack) && stack.size() == variant.full_height) {
                ++full_stacks;
            }
        }
        if (full_stacks >= variant.stacks_to_win) {
            return true;
        }
    }
    return false;
}

/// AT-4: "each in a straight line along one of the six directions over any number of empty points": the first occupied
/// point on a line; nothing when there is none.
std::optional<std::string> first_occupied(const Variant& variant, const Position& position, const std::string& from,
                                          Direction direction) {
    std::string here = step(variant, from, direction);
    while (position.points.contains(here)) {
        if (!position.points.at(here).empty()) {
            return here;
        }
        here = step(variant, here, direction);
    }
    return std::nullopt;
}

/// AT-4: the own stacks that "see the target as the first occupied point on their line".
std::vector<std::string> stacks_that_see(const Variant& variant, const Position& position, const std::string& target) {
    std::vector<std::string> movers;
    for (const auto& [label, stack] : position.points) {
        // AT-7: "A stack of the full height never moves".
        if (!controls(position.side, stack) || stack.size() == variant.full_height) {
            continue;
        }
        for (const Direction direction : six_directions) {
            if (first_occupied(variant, position, label, direction) == target) {
                movers.push_back(label);
            }
        }
    }
    return movers;
}

/// AT-5, AT-6: the position after two own stacks have gone onto an enemy stack; nothing when the result is not allowed.
std::optional<Position> after_capture(const Variant& variant, const Position& before, const std::string& one,
                                      const std::string& two, const std::string& target) {
    const char own = before.side;
    std::string lower = before.points.at(one);
    std::string upper = before.points.at(two);
    if (lower.size() < upper.size()) {  // AT-5: "the taller mover lands first, a single piece last"
        std::swap(lower, upper);
    }
    std::string stack = before.points.at(target) + lower + upper;

    Position after = before;
    if (variant.former) {
        // AT-6: "the mover's pieces exceed the other's by exactly one and the height is at most 5".
        const auto mine = std::count(stack.begin(), stack.end(), own);
        const auto others = std::count(stack.begin(), stack.end(), other(own));
        if (mine != others + 1 || stack.size() > 5) {
            return std::nullopt;
        }
    } else {
        // AT-5: "then the topmost piece goes back to the mover's hand. The height after that is at most 3."
        stack.pop_back();
        if (stack.size() > 3) {
            return std::nullopt;
        }
        std::string& hand = own == 'w' ? after.white_hand : after.black_hand;
        hand = std::to_string(std::stoi(hand) + 1);
    }
    after.points[one] = "";
    after.points[two] = "";
    after.points[target] = stack;
    after.side = other(own);
    return after;
}

/// AT-3: "one piece from hand on an empty point that is not forbidden".
std::optional<Position> after_placement(const Variant& variant, const Position& before, const std::string& label) {
    if (!before.points.at(label).empty()) {
        return std::nullopt;
    }
    // The table: forbidden "always"; in the former rules for "White's very first placement only", onto the empty board.
    const bool is_white_first =
        before.side == 'w' &&
        std::all_of(before.points.begin(), before.points.end(), [](const auto& point) { return point.second.empty(); });
    if (variant.forbidden.contains(label) && (!variant.former || is_white_first)) {
        return std::nullopt;
    }
    Position after = before;
    std::string& hand = before.side == 'w' ? after.white_hand : after.black_hand;
    if (hand == "0") {
        return std::nullopt;
    }
    if (hand != "-") {
        hand = std::to_string(std::stoi(hand) - 1);
    }
    after.points[label] = std::string(1, before.side);
    after.side = other(before.side);
    return after;
}

/// AT-3 and AT-4, every legal one with the position after it. AT-9: a player who has none has lost.
std::map<std::string, Position> all_moves(const Variant& variant, const Position& before) {
    std::map<std::string, Position> moves;
    if (is_over(variant, before)) {
        return moves;
    }
    for (const auto& [label, stack] : before.points) {
        const std::optional<Position> placed = after_placement(variant, before, label);
        if (placed) {
            moves.emplace(label, *placed);
        }
        // AT-4: "onto one enemy stack"; AT-7: a stack of the full height "is never captured".
        if (!controls(other(before.side), stack) || stack.size() == variant.full_height) {
            continue;
        }
        const std::vector<std::string> movers = stacks_that_see(variant, before, label);
        for (const std::string& one : movers) {
            for (const std::string& two : movers) {
                // AT-4: "two different own stacks"; ruling: "canonical: smaller label first".
                if (one < two) {
                    const std::optional<Position> captured = after_capture(variant, before, one, two, label);
                    if (captured) {
                        moves.emplace(one + ',' + two + '-' + label, *captured);
                    }
                }
            }
        }
    }
    return moves;
}

}  // namespace

std::vector<std::string> legal_moves(std::string_view variant, std::string_view position) {
    const Variant rules = variant_of(variant);
    std::vector<std::string> texts;
    for (const auto& [text, after] : all_moves(rules, parse(rules, position))) {
        texts.push_back(text);
    }
    return texts;
}

std::string play(std::string_view variant, std::string_view position, std::string_view move) {
    const Variant rules = variant_of(variant);
    return print(rules, all_moves(rules, parse(rules, position)).at(std::string(move)));
}

}  // namespace ludex::reference::attangle
