#pragma once

#include <string>
#include <string_view>

#include "drawing/parts/board.hpp"

namespace ludex::drawing {

/// A length as short text: at most one digit after the point.
std::string number(double length);

/// The text for use between tags or in an attribute. `&`, `<`, `>` and quotes become entities; characters that XML does
/// not allow are removed: control characters, U+FFFE and U+FFFF. `text` must be UTF-8.
std::string escaped(std::string_view text);

/// A UTF-8 text cut to at most this many characters; the last one is `…` when some are left out.
std::string shortened(std::string_view text, std::size_t most);

std::string circle(std::string_view css_class, Spot centre, double radius);
std::string ellipse(std::string_view css_class, Spot centre, double radius_x, double radius_y);
std::string text(std::string_view css_class, Spot middle, std::string_view content);
/// The `content` moved to a spot and scaled.
std::string at(Spot spot, std::string_view content, double scale = 1);

}  // namespace ludex::drawing
