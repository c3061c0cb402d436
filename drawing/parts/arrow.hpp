#pragma once

#include <string>
#include <string_view>

#include "drawing/parts/board.hpp"

namespace ludex::drawing {

/// The heads of arrows, needed once a document: lines of the classes `arrow` and `touched` end in them.
std::string arrow_heads();

/// An arrow from one place to another.
std::string arrow_svg(Spot from, Spot to);

/// A mark for one place, at 0, 0: a turn on the spot to the left or right, or a ring where a piece is placed.
std::string spot_arrow_svg(Path path, std::string_view css_class);

}  // namespace ludex::drawing
