#include "drawing/parts/hex_board.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "drawing/parts/svg.hpp"

namespace ludex::drawing {

Spot HexBoard::spot(lattice::Cell cell) const {
    const Spot middle = centre();
    return {middle.x + (cell.number - 4 - (cell.row - 4) / 2.0) * kStep, middle.y - (cell.row - 4) * kRise};
}

std::string HexBoard::outline() const {
    const Spot middle = centre();
    std::string points;
    for (int i = 0; i < 6; ++i) {
        const double angle = i * std::numbers::pi / 3;
        points += fmt::format("{}{},{}", i == 0 ? "" : " ", number(middle.x + corner() * std::cos(angle)),
                              number(middle.y + corner() * std::sin(angle)));
    }
    return points;
}

std::vector<Label> HexBoard::letters() const {
    std::vector<Label> labels;
    for (int row = 5 - side_; row <= 3 + side_; ++row) {
        const int first = std::max(5 - side_, row - (side_ - 1));
        const Spot leftmost = spot(lattice::Cell{row, first});
        labels.push_back(
            {std::string(1, static_cast<char>('a' + row - (5 - side_))), {leftmost.x - kLabelDistance, leftmost.y}});
    }
    return labels;
}

Board HexBoard::board() const {
    const Spot middle = centre();
    return {2 * middle.x, 2 * middle.y, middle, 6, {}, letters(), {}, {}};
}

}  // namespace ludex::drawing
