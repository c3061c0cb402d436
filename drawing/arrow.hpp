#pragma once

#include <string>
#include <string_view>

#include "drawing/board.hpp"

namespace ludex::drawing {

/// An arrow from one place to another.
std::string arrow_svg(Spot from, Spot to);

/// What points at a place itself, at 0, 0: a turn on the spot to the left or right, or a ring where a piece is placed.
/// Of the classes `css_class` and `css_class`-head.
std::string spot_arrow_svg(Path path, std::string_view css_class);

}  // namespace ludex::drawing
