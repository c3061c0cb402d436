#include "games/abalone/rules/group_move.hpp"

#include <algorithm>
#include <utility>

#include "games/abalone/rules/move_text.hpp"

namespace ludex::abalone {

namespace {

/// The ends of a line, with the direction from the first to the second.
struct GroupLine {
    unsigned from = 0;
    unsigned to = 0;
    Span span;
};

/// The line of all points; size 0 when they are none. All points must lie on it.
GroupLine line_of(std::span<const unsigned> points) {
    GroupLine line;
    for (const unsigned from : points)
        for (const unsigned to : points)
            if (const Span span = from < to ? span_between(from, to) : Span{}; span.size > line.span.size)
                line = {from, to, span};
    const unsigned middle = line.span.size == 3 ? lattice::kNeighbour[line.span.direction][line.from] : line.from;
    const bool has_all = std::all_of(points.begin(), points.end(), [&](unsigned point) {
        return point == line.from || point == line.to || point == middle;
    });
    return has_all ? line : GroupLine{};
}

std::string text_of(std::initializer_list<unsigned> points) {
    const bool is_on_board = std::find(points.begin(), points.end(), lattice::kOffBoard) == points.end();
    return is_on_board ? join_points(points) : std::string();
}

}  // namespace

std::string group_move(std::span<const unsigned> points, unsigned direction) {
    if (points.empty() || direction >= lattice::kDirections) return {};
    const auto& next = lattice::kNeighbour[direction];
    const bool is_single = std::all_of(points.begin(), points.end(), [&](unsigned p) { return p == points[0]; });
    if (is_single) return text_of({points[0], next[points[0]]});
    const GroupLine line = line_of(points);
    if (line.span.size == 0) return {};
    if (direction == line.span.direction) return text_of({line.from, next[line.from]});
    if (direction == lattice::opposite(static_cast<lattice::Direction>(line.span.direction)))
        return text_of({line.to, next[line.to]});
    const bool is_lower = join_points({line.from}) < join_points({line.to});
    const auto [first, second] = is_lower ? std::pair(line.from, line.to) : std::pair(line.to, line.from);
    return text_of({first, second, next[first]});
}

std::vector<unsigned> group_points(Move move) {
    const unsigned along = move.is_in_line() ? move.direction() : move.axis();
    std::vector<unsigned> points{move.point()};
    while (points.size() < move.size()) points.push_back(lattice::kNeighbour[along][points.back()]);
    return points;
}

}  // namespace ludex::abalone
