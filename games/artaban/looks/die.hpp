#pragma once

#include <string>

#include "core/outcome.hpp"
#include "games/artaban/rules/dice.hpp"

namespace ludex::drawing {

struct Die {
    artaban::Orientation orientation;
    Colour colour;
    bool is_chief;
};

/// The definitions of the faces of all dice, which die_svg uses.
std::string die_definitions();

/// A die as seen from above, a little from the south and the west, so that three faces are visible. With `turned` it is
/// seen from the north and the east, because the board is turned by half. A small triangle shows where it goes; a chief
/// is larger and has a golden rim.
std::string die_svg(const Die& die, bool turned);

}  // namespace ludex::drawing
