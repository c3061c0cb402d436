#include "games/abalone/rules/judge.hpp"

#include <array>
#include <bit>

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

namespace {

/// A point and the five after it in a direction: what a move of three marbles that pushes two changes or asks for.
using Ray = std::array<std::uint8_t, 6>;

constexpr auto make_rays() {
    std::array<std::array<Ray, 64>, lattice::kDirections> rays{};
    for (unsigned d = 0; d < lattice::kDirections; ++d)
        for (unsigned point = 0; point < 64; ++point) {
            unsigned at = point;
            for (std::uint8_t& p : rays[d][point]) {
                p = static_cast<std::uint8_t>(at);
                at = lattice::kNeighbour[d][at];
            }
        }
    return rays;
}
constexpr auto kRays = make_rays();

/// For each point of a ray, from its first on, whether it is in the set: bits without branches, because nobody can
/// foretell them.
unsigned along(const Ray& ray, Bits set) {
    unsigned bits = 0;
    for (unsigned i = 0; i < ray.size(); ++i) bits |= static_cast<unsigned>(set >> ray[i] & 1U) << i;
    return bits;
}

}  // namespace

std::optional<Move> find_in_line(const Position& p, unsigned point, unsigned direction) {
    const Ray& ray = kRays[direction][point];
    const unsigned own = along(ray, p.own());
    const auto size = static_cast<unsigned>(std::countr_one(own));
    if (size == 0 || size > kLongestGroup || ray[size] == lattice::kOffBoard) return std::nullopt;
    const auto pushed = static_cast<unsigned>(std::countr_one(along(ray, p.enemy()) >> size));
    if (pushed >= size || (pushed > 0 && (own >> (size + pushed) & 1U) != 0)) return std::nullopt;
    return Move::in_line(point, direction, size);
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
