#pragma once

#include <string>

#include "games/any_game.hpp"

namespace ludex::cli {

/// The board as lines of text for a terminal, with coordinates and what is beside the board (marbles lost, pieces in
/// hand). Abalone: filled and open circles. Attangle: each stack from bottom to top, `#` where no piece may be placed.
/// Artaban: each die as in the position string (colour, top face, face towards its owner), the chief a capital.
std::string board_text(const AnyPosition& position, bool colour);

}  // namespace ludex::cli
