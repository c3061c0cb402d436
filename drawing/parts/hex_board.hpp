#pragma once

#include "core/lattice/lattice.hpp"
#include "drawing/parts/board.hpp"

/// The hexagonal boards of Abalone and Attangle; the ranks, which have letters, are horizontal.
namespace ludex::drawing {

/// The distance between two ranks; within a rank the distance of points is kStep.
inline constexpr double kRise = 86.6;

/// A hexagon with `side` points on each side.
class HexBoard {
public:
    explicit HexBoard(int side) : side_(side) {}

    [[nodiscard]] Spot centre() const { return {corner() + kMargin, corner() * kRise / kStep + kMargin}; }
    [[nodiscard]] Spot spot(lattice::Cell cell) const;
    [[nodiscard]] Spot spot(unsigned point) const { return spot(lattice::kCells[point]); }
    /// The outline through the corners, with some wood around the outer points.
    [[nodiscard]] std::string outline() const;
    /// The letters of the ranks, to the left of them.
    [[nodiscard]] std::vector<Label> letters() const;
    /// An empty board without places. The corners of the picture are free.
    [[nodiscard]] Board board() const;

    static constexpr double kLabelDistance = 72;

private:
    static constexpr double kMargin = 10;
    [[nodiscard]] double corner() const { return (side_ - 1) * kStep + 112; }

    int side_;
};

}  // namespace ludex::drawing
