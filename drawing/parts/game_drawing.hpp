#pragma once

#include "drawing/parts/board.hpp"

namespace ludex::drawing {

/// What a game must offer for its pictures, in games/NAME/looks/drawing.hpp; the functions of the same names in
/// drawing.hpp say what they do.
template <class G>
struct GameDrawing;

}  // namespace ludex::drawing
