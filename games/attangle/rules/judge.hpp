#pragma once

#include <string_view>

#include "core/error.hpp"
#include "games/attangle/rules/position.hpp"

/// Legality of a single move, without generating the others. Why a move is illegal is looked for only after it was
/// refused.
namespace ludex::attangle {

/// The points where the side to move may place a piece now, if it has one (AT-3).
Bits placeable_points(const Position& position);

bool is_legal_placement(const Position& position, unsigned point);
/// Whether these stacks make a legal capture if both movers see the target (AT-4 to AT-7).
bool may_capture(const Position& position, unsigned first, unsigned second, unsigned target);
/// Whether the capture is legal. The three points may be any; the order of the movers does not matter.
bool is_legal_capture(const Position& position, unsigned first, unsigned second, unsigned target);

/// Why the move is illegal; `text` is what was written.
Error explain_placement(const Position& position, unsigned point, std::string_view text);
Error explain_capture(const Position& position, unsigned first, unsigned second, unsigned target,
                      std::string_view text);

}  // namespace ludex::attangle
