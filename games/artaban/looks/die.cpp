#include "games/artaban/looks/die.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "drawing/parts/svg.hpp"

namespace ludex::drawing {

namespace {

/// The sizes of the pips of a face, which is the square from -50 to 50.
constexpr double kFar = 27;
constexpr double kPip = 11;

/// Whether a face is drawn turned by a quarter: the pips of 2, 3 and 6 then look different. On a western die the rows
/// of the 6 run towards 3 and 4. The diagonals of 2 and 3 go in one direction and not in the other.
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

/// A visible face: where its middle is in the picture of a die, and where its edges lead.
struct View {
    std::string_view name;
    Spot middle, along, down;
};
constexpr double kWidth = 52;
constexpr Spot kDrop{-0.14 * kWidth, 0.34 * kWidth};  // from the top face to the bottom one
constexpr Spot kTop{-kDrop.x / 2, -kDrop.y / 2};
constexpr View kTopView{"top", kTop, {kWidth, 0}, {0, kWidth}};
constexpr View kSouthView{"south", {kTop.x + kDrop.x / 2, kTop.y + kWidth / 2 + kDrop.y / 2}, {kWidth, 0}, kDrop};
constexpr View kWestView{"west", {kTop.x - kWidth / 2 + kDrop.x / 2, kTop.y + kDrop.y / 2}, {0, kWidth}, kDrop};
constexpr double kChiefScale = 1.28;

std::string face_id(const View& view, Colour colour, int value, bool turned) {
    return fmt::format("die-{}-{}-{}{}", to_text(colour), view.name, value, turned ? "t" : "");
}

std::string face(const View& view, Colour colour, int value, bool turned) {
    std::string svg =
        fmt::format(R"svg(<g id="{}" transform="matrix({:.3f} {:.3f} {:.3f} {:.3f} {} {})">)svg"
                    R"svg(<rect class="{} {}" x="-50" y="-50" width="100" height="100" rx="14"/>)svg",
                    face_id(view, colour, value, turned), view.along.x / 100, view.along.y / 100, view.down.x / 100,
                    view.down.y / 100, number(view.middle.x), number(view.middle.y), view.name, to_text(colour));
    for (const Spot s : pips(value, turned)) svg += circle(fmt::format("pip {}", to_text(colour)), s, kPip);
    return svg + "</g>";
}

std::string seen(const View& view, Colour colour, int value, int above) {
    return fmt::format("<use href=\"#{}\"/>", face_id(view, colour, value, is_turned(value, above)));
}

/// The outline of all three faces.
std::string rim() {
    const double half = kWidth / 2;
    return fmt::format(R"(<path class="rim" d="M{} {}h{}v{}l{} {}h-{}v-{}z"/>)", number(kTop.x - half),
                       number(kTop.y - half), number(kWidth), number(kWidth), number(kDrop.x), number(kDrop.y),
                       number(kWidth), number(kWidth));
}

}  // namespace

std::string die_definitions() {
    std::string svg;
    for (const Colour colour : {Colour::white, Colour::black})
        for (const View& view : {kTopView, kSouthView, kWestView})
            for (int value = 1; value <= 6; ++value)
                for (const bool turned : {false, true})
                    if (!turned || value == 2 || value == 3 || value == 6) svg += face(view, colour, value, turned);
    return svg;
}

std::string die_svg(const Die& die, bool turned) {
    const artaban::Faces faces = artaban::faces_of(die.orientation);
    const int north = turned ? 7 - faces.north : faces.north;
    const int east = turned ? 7 - faces.east : faces.east;
    const double scale = die.is_chief ? kChiefScale : 1;
    const bool goes_up = (die.colour == Colour::white) != turned;
    const double edge = goes_up ? scale * (kTop.y - kWidth / 2) - 6 : scale * (kTop.y + kWidth / 2 + kDrop.y) + 6;
    const std::string heading = fmt::format(R"(<path class="heading {}" d="M-8 {}h16l-8 {}z"/>)", to_text(die.colour),
                                            number(edge), goes_up ? "-10" : "10");
    const std::string cube = seen(kWestView, die.colour, 7 - east, faces.top) +
                             seen(kSouthView, die.colour, 7 - north, faces.top) +
                             seen(kTopView, die.colour, faces.top, north);
    return heading + (die.is_chief ? at({}, cube + rim(), kChiefScale) : cube);
}

}  // namespace ludex::drawing
