#include "games/abalone/rules/dialects.hpp"

#include <array>
#include <vector>

#include "games/abalone/rules/aba_pro.hpp"
#include "games/abalone/rules/judge.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::abalone {

namespace {

Coordinates coordinates_of(Dialect dialect) {
    switch (dialect) {
        case Dialect::nacre_swapped: return Coordinates::swapped;
        case Dialect::waterloo: return Coordinates::places;
        case Dialect::waterloo_turned: return Coordinates::places_turned;
        case Dialect::aba_pro:
        case Dialect::nacre:
        case Dialect::playstrategy:
        case Dialect::either_end: break;
    }
    return Coordinates::aba_pro;
}

/// Up to two legal moves that one text names.
struct Readings {
    std::array<Move, 2> moves;
    unsigned size = 0;

    void add(Move move) {
        for (unsigned i = 0; i < size; ++i)
            if (moves[i] == move) return;
        if (size < moves.size()) moves[size++] = move;
    }
};

// --- From the first marble to the last: Nacre and PlayStrategy -------------------------------------------------------

unsigned step(unsigned point, unsigned direction, unsigned steps) {
    for (; steps > 0; --steps) point = lattice::kNeighbour[direction][point];
    return point;
}

/// The point on which the leading own marble lands.
unsigned landing(Move move) { return step(move.point(), move.direction(), move.size()); }

/// The point on which the far end of the whole column lands. An ejection returns the point that the lost marble leaves.
unsigned far_end(const Position& p, Move move) {
    unsigned point = landing(move);
    while (has_bit(p.enemy(), point)) {
        const unsigned next = lattice::kNeighbour[move.direction()][point];
        if (next == lattice::kOffBoard) return point;
        point = next;
    }
    return point;
}

unsigned goal_in_line(const Position& p, Move move, Dialect dialect) {
    return dialect == Dialect::playstrategy ? far_end(p, move) : landing(move);
}

/// Calls f(move) for each broadside of `size` marbles, legal or not, whose one end is `end` and whose other end goes to
/// `goal`. A pair of marbles is named only by the two points that are far apart. These notations use the near pair for
/// a move in line.
template <class F>
void for_each_broadside(unsigned end, unsigned goal, unsigned size, F&& f) {
    for (unsigned along = 0; along < lattice::kDirections; ++along) {
        const unsigned other = step(end, along, size - 1);
        if (other == lattice::kOffBoard) continue;
        const unsigned direction = direction_between(other, goal);
        if (direction == lattice::kDirections || direction % 3 == along % 3) continue;
        const bool far_pair = (direction + 1) % 6 == along || (along + 1) % 6 == direction;
        if (size == 2 && !far_pair) continue;
        f(broadside_from(end, along, size, direction));
    }
}

Readings first_to_last(const Position& p, const MoveText& points, Dialect dialect) {
    Readings found;
    if (points.size != 2) return found;
    const unsigned end = points.points[0];
    const unsigned goal = points.points[1];
    if (const unsigned d = lattice::kLineDirection[end][goal]; d != lattice::kDirections) {
        const auto move = find_in_line(p, end, d);
        if (move && goal_in_line(p, *move, dialect) == goal) found.add(*move);
        return found;
    }
    // When several groups could move legally, the text means the smallest one.
    for (unsigned size = 2; size <= 3 && found.size == 0; ++size)
        for_each_broadside(end, goal, size, [&](Move move) {
            if (is_legal_broadside(p, move)) found.add(move);
        });
    return found;
}

std::string format_first_to_last(const Position& p, Move move, Dialect dialect) {
    if (move.is_in_line()) return point_name(move.point()) + point_name(goal_in_line(p, move, dialect));
    const unsigned other = step(move.point(), move.axis(), move.size() - 1);
    const unsigned turn = (move.direction() + 6U - move.axis()) % 6;
    const bool far_from_lower = turn == 1 || turn == 5;
    const unsigned end = far_from_lower ? move.point() : other;
    const unsigned last = far_from_lower ? other : move.point();
    return point_name(end) + point_name(lattice::kNeighbour[move.direction()][last]);
}

Error explain_first_to_last(const Position& p, const MoveText& points, std::string_view text, Dialect dialect) {
    const unsigned end = points.points[0];
    const unsigned goal = points.points[1];
    if (const unsigned d = lattice::kLineDirection[end][goal]; d != lattice::kDirections) {
        const auto move = find_in_line(p, end, d);
        if (!move) return explain_in_line(p, end, d, text);
        return illegal_move("AB-2", "the move of this line is written " + format_first_to_last(p, *move, dialect),
                            text);
    }
    std::optional<Move> candidate;
    for (unsigned size = 2; size <= 3 && !candidate; ++size)
        for_each_broadside(end, goal, size, [&](Move move) {
            if (has_bit(p.own(), end)) candidate = move;
        });
    if (candidate) return explain_broadside(p, *candidate, text);
    return illegal_move(
        "AB-2", "no move of one to three marbles leads from " + point_name(end) + " to " + point_name(goal), text);
}

// --- Aba-Pro with the goal of either end -----------------------------------------------------------------------------

Readings either_end(const Position& p, const MoveText& points) {
    Readings found;
    if (const auto literal = find_aba_pro(p, points)) found.add(*literal);
    if (points.size != 3) return found;
    const auto [first, last, goal] = points.points;
    if (const auto other = find_aba_pro(p, {{last, first, goal}, 3})) found.add(*other);
    return found;
}

Error explain_either_end(const Position& p, const MoveText& points, std::string_view text) {
    const auto [first, last, goal] = points.points;
    const MoveText turned{{last, first, goal}, 3};
    const bool of_last = points.size == 3 && !broadside_of(points) && broadside_of(turned);
    return explain_aba_pro(p, of_last ? turned : points, text);
}

/// The move in Aba-Pro. If that text has a second reading, the goal of the other end is written instead. That text has
/// one reading only, because only one of the two goals is next to both ends.
std::string format_either_end(const Position& p, Move move) {
    const std::string text = Rules::format(move);
    if (move.is_in_line() || read_move_in(p, text, Dialect::either_end)) return text;
    const unsigned other = step(move.point(), move.axis(), move.size() - 1);
    return text.substr(0, 4) + point_name(lattice::kNeighbour[move.direction()][other]);
}

// --- Waterloo: tail, head where there is one, new place of the tail --------------------------------------------------

/// The direction and length from tail to head when the line moves along itself; size 0 when the text names no such
/// move.
Span span_in_line(const MoveText& points) {
    const auto [tail, head, goal] = points.points;
    if (points.size != 3) return {};
    const Span span = span_between(tail, head);
    return span.size > 0 && direction_between(tail, goal) == span.direction ? span : Span{};
}

Readings waterloo(const Position& p, const MoveText& points) {
    Readings found;
    if (const Span span = span_in_line(points); span.size > 0) {
        const auto move = find_in_line(p, points.points[0], span.direction);
        if (move && move->size() == span.size) found.add(*move);
        return found;
    }
    if (const auto move = find_aba_pro(p, points)) found.add(*move);
    return found;
}

Error explain_waterloo(const Position& p, const MoveText& points, std::string_view text) {
    const Span span = span_in_line(points);
    if (span.size == 0) return explain_aba_pro(p, points, text);
    const auto move = find_in_line(p, points.points[0], span.direction);
    if (!move) return explain_in_line(p, points.points[0], span.direction, text);
    return illegal_move(
        "AB-2", "in this line " + std::to_string(move->size()) + " own marbles move, not " + std::to_string(span.size),
        text);
}

Readings readings(const Position& p, const MoveText& points, Dialect dialect) {
    switch (dialect) {
        case Dialect::nacre:
        case Dialect::playstrategy:
        case Dialect::nacre_swapped: return first_to_last(p, points, dialect);
        case Dialect::either_end: return either_end(p, points);
        case Dialect::waterloo:
        case Dialect::waterloo_turned: return waterloo(p, points);
        case Dialect::aba_pro: break;
    }
    Readings found;
    if (const auto move = find_aba_pro(p, points)) found.add(*move);
    return found;
}

bool is_first_to_last(Dialect dialect) {
    return dialect == Dialect::nacre || dialect == Dialect::playstrategy || dialect == Dialect::nacre_swapped;
}

/// The same text with its points named in other coordinates.
std::string renamed(std::string_view text, Coordinates coordinates) {
    std::string out;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
        out += point_name(find_point(text[i], text[i + 1]), coordinates);
    return out;
}

}  // namespace

std::optional<Move> read_move_in(const Position& p, std::string_view text, Dialect dialect) {
    const Readings found = readings(p, read_points(text, coordinates_of(dialect)), dialect);
    if (found.size != 1) return std::nullopt;
    return found.moves[0];
}

Error explain_move_in(const Position& p, std::string_view text, Dialect dialect) {
    const MoveText points = read_points(text, coordinates_of(dialect));
    const bool two_only = is_first_to_last(dialect);
    if (points.size < 2 || (two_only && points.size != 2))
        return {.kind = ErrorKind::syntax,
                .message =
                    std::string("not a move in ") +
                    std::string(Rules::notations()[static_cast<unsigned>(dialect)].name) +
                    (two_only ? ": a move is two points of a1 to i9" : ": a move is two or three points of a1 to i9"),
                .offending = std::string(text)};
    const Readings found = readings(p, points, dialect);
    if (found.size > 1)
        return {.kind = ErrorKind::ambiguous_move,
                .message = "two moves are written so: " + Rules::format(found.moves[0]) + " and " +
                           Rules::format(found.moves[1]),
                .offending = std::string(text)};
    if (two_only) return explain_first_to_last(p, points, text, dialect);
    if (dialect == Dialect::either_end) return explain_either_end(p, points, text);
    if (dialect == Dialect::aba_pro) return explain_aba_pro(p, points, text);
    return explain_waterloo(p, points, text);
}

std::string format_move_in(const Position& p, Move move, Dialect dialect) {
    if (is_first_to_last(dialect)) return renamed(format_first_to_last(p, move, dialect), coordinates_of(dialect));
    if (dialect == Dialect::aba_pro) return Rules::format(move);
    if (dialect == Dialect::either_end) return format_either_end(p, move);
    return renamed(Rules::format(move), coordinates_of(dialect));
}

}  // namespace ludex::abalone
