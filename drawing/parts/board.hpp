#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// The parts of a picture of a game; x increases to the right, y downwards.
namespace ludex::drawing {

/// The distance of two neighbouring points, the unit of all lengths.
inline constexpr double kStep = 100;

struct Spot {
    double x = 0;
    double y = 0;
};

/// A point of the board by its label, or a place beside the board for pieces of a colour: `+b` or `+w`, with a number
/// if there are several.
struct Place {
    std::string name;
    Spot at;
    double scale = 1;  ///< of the piece that is there

    [[nodiscard]] bool is_point() const { return name[0] != '+'; }
};

/// A letter or number of the coordinates.
struct Label {
    std::string text;
    Spot at;
};

/// The empty board of a variant. It can be turned about `centre` by multiples of 360 / `turns` degrees.
struct Board {
    double width = 0;
    double height = 0;
    Spot centre;
    unsigned turns = 1;
    std::vector<Place> places;
    std::vector<Label> labels;  ///< upright, even if the board is turned
    std::string ground;         ///< SVG: the wood and its lines, which turn with the board
    std::string highlight;      ///< SVG: marks a point at 0, 0 that the last move touched
};

/// A piece on a place. The code says how it looks and is that of the game's position strings: `b`, `wbw`, `W53`.
struct Piece {
    std::string place;
    std::string code;
};

/// What a move does to a piece: it goes from place to place, or it turns on the spot to the `left` or `right`.
enum class Path : std::uint8_t { straight, left, right };
struct Motion {
    std::string from;
    std::string to;
    Path path = Path::straight;
};

/// Clicks that mean a move, besides those on the points of its text: on all of `points` in any order, then on one of
/// `last`, if there are any.
struct Clicks {
    std::vector<std::string> points;
    std::vector<std::string> last;
};

}  // namespace ludex::drawing
