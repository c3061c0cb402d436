#include "games/attangle/rules/judge.hpp"

#include <string>

#include "games/attangle/rules/board.hpp"
#include "games/attangle/rules/sight.hpp"

namespace ludex::attangle {

namespace {

constexpr unsigned kLargestClassSum = 4;  // AT-5, AT-6: see Position

bool has_piece_to_place(const Position& p) { return !has_hands(p.variant) || p.hand[index_of(p.turn)] > 0; }

/// Whether this is White's first placement. The former rules keep only that piece off d4, and no piece ever leaves the
/// board there: so it is the first when the board has no white piece.
bool is_first_white_placement(const Position& p) {
    if (p.turn != Colour::white) return false;
    Bits white = 0;
    for (const Bits layer : p.white) white |= layer;
    return white == 0;
}

/// The direction in which `mover` comes to `target` over empty points, or lattice::kDirections.
unsigned line_of_sight(const Position& p, unsigned mover, unsigned target) {
    const unsigned d = lattice::kLineDirection[mover][target];
    return d < lattice::kDirections && first_occupied(p.occupied(), mover, d) == target
               ? d
               : unsigned{lattice::kDirections};
}

bool can_move(const Position& p, unsigned point) { return has_bit(p.own() & ~p.full, point); }

Error illegal(std::string_view rule, std::string message, std::string_view text) {
    return {.kind = ErrorKind::illegal_move,
            .message = std::move(message),
            .offending = std::string(text),
            .rule = std::string(rule)};
}

}  // namespace

Bits placeable_points(const Position& p) {
    if (!has_piece_to_place(p)) return 0;
    Bits points = points_of(p.variant) & ~p.occupied() & ~forbidden_points(p.variant);
    if (p.variant == Variant::former && is_first_white_placement(p)) points &= ~bit(find_point(p.variant, 'd', '4'));
    return points;
}

bool is_legal_placement(const Position& p, unsigned point) { return has_bit(placeable_points(p), point); }

bool may_capture(const Position& p, unsigned first, unsigned second, unsigned target) {
    if (first == second || !can_move(p, first) || !can_move(p, second)) return false;
    if (!has_bit(p.enemy() & ~p.full, target)) return false;
    return p.class_at(first) + p.class_at(second) + p.class_at(target) <= kLargestClassSum;
}

bool is_legal_capture(const Position& p, unsigned first, unsigned second, unsigned target) {
    return may_capture(p, first, second, target) && line_of_sight(p, first, target) != lattice::kDirections &&
           line_of_sight(p, second, target) != lattice::kDirections;
}

Error explain_placement(const Position& p, unsigned point, std::string_view text) {
    const std::string name = point_name(side_of(p.variant), point);
    if (has_bit(p.occupied(), point)) return illegal("AT-3", name + " is not empty", text);
    if (!has_piece_to_place(p)) return illegal("AT-3", name_of(p.turn) + " has no piece in hand", text);
    if (p.variant == Variant::former) return illegal("AT-3", "White's first piece may not be placed on d4", text);
    return illegal("AT-3", "no piece may be placed on " + name, text);
}

namespace {

std::string label(const Position& p, unsigned point) { return point_name(side_of(p.variant), point); }

/// What is wrong with the mover; empty when it may capture.
std::string fault_of_mover(const Position& p, unsigned mover, unsigned target) {
    if (!has_bit(p.occupied(), mover)) return "there is no stack on " + label(p, mover);
    if (!has_bit(p.own(), mover)) return "the stack on " + label(p, mover) + " is the opponent's";
    if (line_of_sight(p, mover, target) == lattice::kDirections)
        return label(p, mover) + " has no free line to " + label(p, target);
    return {};
}

}  // namespace

Error explain_capture(const Position& p, unsigned first, unsigned second, unsigned target, std::string_view text) {
    if (!has_bit(p.occupied(), target)) return illegal("AT-4", "there is no stack on " + label(p, target), text);
    if (!has_bit(p.enemy(), target))
        return illegal("AT-4", "the stack on " + label(p, target) + " is the mover's own: captures take enemy stacks",
                       text);
    if (first == second) return illegal("AT-4", "a capture needs two different stacks", text);
    for (const unsigned point : {target, first, second})
        if (has_bit(p.full, point))
            return illegal("AT-7",
                           "the stack on " + label(p, point) + " has its full height: it neither moves nor is captured",
                           text);
    for (const unsigned mover : {first, second})
        if (const std::string fault = fault_of_mover(p, mover, target); !fault.empty())
            return illegal("AT-4", fault, text);
    const unsigned height = height_of_class(p.variant, 3);
    return illegal(p.variant == Variant::former ? "AT-6" : "AT-5",
                   "the stack on " + label(p, target) + " would grow above " + std::to_string(height) + " pieces",
                   text);
}

}  // namespace ludex::attangle
