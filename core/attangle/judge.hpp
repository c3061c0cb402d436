#pragma once

#include <string_view>

#include "core/attangle/position.hpp"
#include "core/error.hpp"

/// Legality of a single move, without generating the others. The reason for a no is looked for only after the no.
namespace ludex::attangle {

/// Where the side to move may place a piece now, if it has one (AT-3).
Bits placeable_points(const Position& position);

bool is_legal_placement(const Position& position, unsigned point);
/// Any three points; the order of the movers does not matter.
bool is_legal_capture(const Position& position, unsigned first, unsigned second, unsigned target);

/// Why the move is illegal; `text` is what was written.
Error explain_placement(const Position& position, unsigned point, std::string_view text);
Error explain_capture(const Position& position, unsigned first, unsigned second, unsigned target,
                      std::string_view text);

}  // namespace ludex::attangle
