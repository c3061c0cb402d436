#include "games/abalone/rules/aba_pro.hpp"

#include "games/abalone/rules/judge.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::abalone {

Error illegal_move(std::string_view rule, std::string message, std::string_view text) {
    return {.kind = ErrorKind::illegal_move,
            .message = std::move(message),
            .offending = std::string(text),
            .rule = std::string(rule)};
}

std::optional<Move> broadside_of(const MoveText& points) {
    const auto [first, last, target] = points.points;
    const Span span = span_between(first, last);
    const unsigned direction = direction_between(first, target);
    if (span.size == 0 || direction == lattice::kDirections) return std::nullopt;
    return broadside_from(first, span.direction, span.size, direction);
}

std::optional<Move> find_aba_pro(const Position& p, const MoveText& points) {
    if (points.size == 2) {
        const unsigned direction = direction_between(points.points[0], points.points[1]);
        if (direction == lattice::kDirections) return std::nullopt;
        return find_in_line(p, points.points[0], direction);
    }
    const std::optional<Move> move = points.size == 3 ? broadside_of(points) : std::nullopt;
    return move && is_legal_broadside(p, *move) ? move : std::nullopt;
}

namespace {

Error not_neighbours(unsigned from, unsigned to, std::string_view text) {
    return illegal_move("AB-2", point_name(to) + " is not next to " + point_name(from) + ": marbles move one step",
                        text);
}

}  // namespace

Error explain_aba_pro(const Position& p, const MoveText& points, std::string_view text) {
    const auto [first, second, target] = points.points;
    if (points.size == 2) {
        const unsigned direction = direction_between(first, second);
        return direction == lattice::kDirections ? not_neighbours(first, second, text)
                                                 : explain_in_line(p, first, direction, text);
    }
    if (span_between(first, second).size == 0)
        return illegal_move(
            "AB-2",
            point_name(first) + " and " + point_name(second) + " are not the ends of two or three marbles in line",
            text);
    const std::optional<Move> move = broadside_of(points);
    return move ? explain_broadside(p, *move, text) : not_neighbours(first, target, text);
}

}  // namespace ludex::abalone
