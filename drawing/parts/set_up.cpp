#include "drawing/parts/set_up.hpp"

#include <functional>
#include <map>
#include <set>

namespace ludex::drawing {

namespace {

/// The rows from the greatest name to the least; the points of a row from the least to the greatest.
template <class RowOf>
std::vector<std::vector<std::string>> rows_by(const Board& board, RowOf row_of) {
    std::map<std::string, std::set<std::string>, std::greater<>> rows;
    for (const Place& place : board.places)
        if (place.is_point()) rows[row_of(place.name)].insert(place.name);
    std::vector<std::vector<std::string>> ordered;
    for (const auto& [name, points] : rows) ordered.emplace_back(points.begin(), points.end());
    return ordered;
}

}  // namespace

std::vector<std::vector<std::string>> rows_by_letter(const Board& board) {
    return rows_by(board, [](const std::string& point) { return point.substr(0, 1); });
}

std::vector<std::vector<std::string>> rows_by_number(const Board& board) {
    return rows_by(board, [](const std::string& point) { return point.substr(1); });
}

}  // namespace ludex::drawing
