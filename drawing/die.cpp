#include "drawing/die.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "drawing/svg.hpp"

namespace ludex::drawing {

namespace {

/// Pips of a face, which is the square from -50 to 50.
constexpr double kFar = 27;
constexpr double kPip = 11;

/// The pips of 2, 3 and 6 lie differently when a face is turned by a quarter. On a western die the rows of the 6 run
/// towards 3 and 4, and the diagonals of 2 and 3 go one way and not the other.
bool is_turned(int face, int above) {
    const auto low = [](int f) { return std::min(f, 7 - f); };
    if (face == 6) return low(above) != 3;
    return (face == 2 || face == 3) && low(above) == 1;
}

std::vector<Spot> pips(int face, bool turned) {
    std::vector<Spot> spots;
    const auto add = [&](double x, double y) { spots.push_back(turned ? Spot{-y, x} : Spot{x, y}); };
    const auto add_pair = [&](double x, double y) {
        add(x, y);
        add(-x, -y);
    };
    if (face % 2 == 1) add(0, 0);
    if (face >= 2) add_pair(-kFar, kFar);
    if (face >= 4) add_pair(kFar, kFar);
    if (face == 6) add_pair(kFar, 0);
    return spots;
}

/// A face under a linear map: `along` and `down` are where its two edges lead, `middle` is its middle.
std::string face(std::string_view shade, std::string_view colour, int value, int above, Spot middle, Spot along,
                 Spot down) {
    std::string svg = fmt::format(R"svg(<g transform="matrix({:.3f} {:.3f} {:.3f} {:.3f} {} {})">)svg"
                                  R"svg(<rect class="{} {}" x="-50" y="-50" width="100" height="100" rx="14"/>)svg",
                                  along.x / 100, along.y / 100, down.x / 100, down.y / 100, number(middle.x),
                                  number(middle.y), shade, colour);
    for (const Spot s : pips(value, is_turned(value, above))) svg += circle(fmt::format("pip {}", colour), s, kPip);
    return svg + "</g>";
}

}  // namespace

std::string die_svg(const Die& die, bool turned) {
    const artaban::Faces faces = artaban::faces_of(die.orientation);
    const int north = turned ? 7 - faces.north : faces.north;
    const int east = turned ? 7 - faces.east : faces.east;
    const double width = die.is_chief ? 66 : 52;
    const Spot drop{-0.14 * width, 0.34 * width};  // from the top face to the bottom one
    const std::string_view colour = die.colour == Colour::white ? "white" : "black";
    const Spot middle{-drop.x / 2, -drop.y / 2};
    const bool goes_up = (die.colour == Colour::white) != turned;
    const double edge = goes_up ? middle.y - width / 2 - 6 : middle.y + width / 2 + drop.y + 6;
    std::string svg =
        fmt::format(R"(<path class="heading {}" d="M-8 {}h16l-8 {}z"/>)", colour, number(edge), goes_up ? "-10" : "10");
    const Spot right{width, 0};
    const Spot below{0, width};
    svg += fmt::format(R"(<g class="die{}">)", die.is_chief ? " chief" : "");
    svg += face("west", colour, 7 - east, faces.top, {middle.x - width / 2 + drop.x / 2, middle.y + drop.y / 2}, below,
                drop);
    svg += face("south", colour, 7 - north, faces.top, {middle.x + drop.x / 2, middle.y + width / 2 + drop.y / 2},
                right, drop);
    svg += face("top", colour, faces.top, north, middle, right, below);
    return svg + "</g>";
}

}  // namespace ludex::drawing
