#pragma once

#include <set>
#include <string>

#include "web/replay_page.hpp"

namespace ludex::web {

/// The movetext as HTML: `<div class="moves">` with a link for each move, comments and marks behind them, and
/// variations as lines of their own, each behind the move that it replaces. A move's attributes say what it does on the
/// board:
///
///     data-d="e4: e5:b"     what lies on the places that it changes; nothing after the colon: the place is empty now
///     data-a="d3-e4 e4-e5"  what moves where; d2L and d2R are turns on the spot
///     data-s="b2 of 6 ..."  what a side has now, its letter first; with | between when both differ
///     data-w="534"          the first mover's winning chance after it, in thousandths
///     data-k="0:14:35"      the mover's clock
///
/// `codes` gets the pieces that come to lie on the board.
std::string movetext_html(const ReplayGame& game, std::set<std::string>& codes);

}  // namespace ludex::web
