#include "games/abalone/rules/judge.hpp"

#include "games/abalone/rules/rules.hpp"

namespace ludex::abalone {

namespace {

constexpr unsigned kLongestGroup = 3;

/// What stands from `point` on in one direction.
struct Line {
    unsigned own = 0;
    unsigned enemy = 0;
    unsigned enemy_front = lattice::kOffBoard;  ///< first point after the own marbles
    unsigned behind = lattice::kOffBoard;       ///< first point after the enemy marbles
};

Line look_along(const Position& p, unsigned point, unsigned direction) {
    const auto& next = lattice::kNeighbour[direction];
    Line line;
    unsigned q = point;
    for (; has_bit(p.own(), q); q = next[q]) ++line.own;
    line.enemy_front = q;
    for (; has_bit(p.enemy(), q); q = next[q]) ++line.enemy;
    line.behind = q;
    return line;
}

Error illegal(std::string_view rule, std::string message, std::string_view text) {
    return {.kind = ErrorKind::illegal_move,
            .message = std::move(message),
            .offending = std::string(text),
            .rule = std::string(rule)};
}

Error not_own(const Position& p, unsigned point, std::string_view text) {
    const std::string name = point_name(point);
    const std::string mover = name_of(p.turn);
    if (has_bit(p.enemy(), point))
        return illegal("AB-2", mover + " is to move, but the marble on " + name + " is the opponent's", text);
    return illegal("AB-2", "there is no marble on " + name, text);
}

std::string marbles(unsigned n) { return std::to_string(n) + (n == 1 ? " marble" : " marbles"); }

}  // namespace

std::optional<Move> find_in_line(const Position& p, unsigned point, unsigned direction) {
    const Line line = look_along(p, point, direction);
    if (line.own == 0 || line.own > kLongestGroup || line.enemy_front == lattice::kOffBoard) return std::nullopt;
    if (line.enemy > 0) {
        if (line.enemy >= line.own || has_bit(p.own(), line.behind)) return std::nullopt;
    }
    return Move::in_line(point, direction, line.own);
}

Error explain_in_line(const Position& p, unsigned point, unsigned direction, std::string_view text) {
    const Line line = look_along(p, point, direction);
    if (line.own == 0) return not_own(p, point, text);
    if (line.own > kLongestGroup)
        return illegal("AB-2", marbles(line.own) + " stand in line from " + point_name(point) + ": at most three move",
                       text);
    if (line.enemy_front == lattice::kOffBoard)
        return illegal("AB-7", "own marbles are never pushed off the board", text);
    if (line.enemy >= line.own)
        return illegal("AB-6", marbles(line.own) + " cannot push " + std::to_string(line.enemy), text);
    return illegal("AB-5",
                   "the push is blocked: an own marble stands on " + point_name(line.behind) + ", behind the enemy's",
                   text);
}

bool is_legal_broadside(const Position& p, Move move) {
    constexpr unsigned kAxes = 3;
    if (move.size() < 2 || move.axis() >= kAxes || move.direction() >= lattice::kDirections) return false;
    if (move.direction() % 3 == move.axis()) return false;
    unsigned point = move.point();
    for (unsigned i = 0; i < move.size(); ++i, point = lattice::kNeighbour[move.axis()][point]) {
        if (!has_bit(p.own(), point)) return false;
        if (!has_bit(p.empty(), lattice::kNeighbour[move.direction()][point])) return false;
    }
    return true;
}

Error explain_broadside(const Position& p, Move move, std::string_view text) {
    unsigned point = move.point();
    for (unsigned i = 0; i < move.size(); ++i, point = lattice::kNeighbour[move.axis()][point])
        if (!has_bit(p.own(), point)) return not_own(p, point, text);
    if (move.direction() % 3 == move.axis())
        return illegal("AB-3", "a move along the line is in line: it is written with two points", text);
    point = move.point();
    for (unsigned i = 0; i < move.size(); ++i, point = lattice::kNeighbour[move.axis()][point]) {
        const unsigned to = lattice::kNeighbour[move.direction()][point];
        if (to == lattice::kOffBoard)
            return illegal("AB-4", "the marble on " + point_name(point) + " would leave the board", text);
        if (!has_bit(p.empty(), to))
            return illegal("AB-4",
                           "a broadside goes to empty points, and " +
                               std::string(has_bit(p.own(), to) ? "an own" : "an enemy") + " marble stands on " +
                               point_name(to),
                           text);
    }
    return illegal("AB-4", "this broadside is not possible", text);
}

}  // namespace ludex::abalone
