#pragma once

#include <string>

#include "core/artaban/dice.hpp"
#include "core/outcome.hpp"

namespace ludex::drawing {

struct Die {
    artaban::Orientation orientation;
    Colour colour;
    bool is_chief;
};

/// The faces of all dice, which die_svg uses.
std::string die_definitions();

/// A die as it is seen from above, a little from the south and the west: three faces. `turned`: from the north and the
/// east, the board being turned by half. A small triangle shows where it goes; a chief is larger and has a golden rim.
std::string die_svg(const Die& die, bool turned);

}  // namespace ludex::drawing
