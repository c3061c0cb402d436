#pragma once

#include <string>
#include <string_view>

#include "drawing/board.hpp"

namespace ludex::drawing {

/// A length as short text: at most one digit behind the point.
std::string number(double length);

/// Text between tags or in an attribute, with `&`, `<`, `>` and quotes written as entities and without what XML does
/// not allow: control characters, U+FFFE and U+FFFF. `text` is UTF-8.
std::string escaped(std::string_view text);

/// At most so many characters of a text in UTF-8, the last one being `…` where some are left out.
std::string shortened(std::string_view text, std::size_t most);

std::string circle(std::string_view css_class, Spot centre, double radius);
std::string ellipse(std::string_view css_class, Spot centre, double radius_x, double radius_y);
std::string text(std::string_view css_class, Spot middle, std::string_view content);
/// `content` moved to a spot and made larger or smaller.
std::string at(Spot spot, std::string_view content, double scale = 1);

}  // namespace ludex::drawing
