#pragma once

#include <set>
#include <string>

#include "web/replay_section.hpp"

namespace ludex::web {

/// The movetext as HTML: `<div class="moves">` with a link for each move, with comments and marks after the moves.
/// Variations are lines of their own, each after the move that it replaces. The attributes of a move say what it does
/// on the board:
///
///     data-d="e4: e5:b"     what lies on the places that it changes; nothing after the colon: the place is empty now
///     data-a="d3-e4 e4-e5"  what moves where; d2L and d2R are turns on the spot
///     data-s="b2 of 6 ..."  what a side has now, its letter first; with | between when both differ
///     data-w="534"          the first mover's winning chance after it, in thousandths
///     data-k="0:14:35"      the mover's clock
///     data-o="9 white;c4 6 54;d3 3 50"  games of the database that come there, and who moves; moves that they play,
///                           with their number and the mover's score in percent, `-` where no game is decided
///
/// `codes` gets the codes of the pieces that come to the board.
std::string movetext_html(const ReplayGame& game, std::set<std::string>& codes);

/// The attributes ` data-w=... data-o=...` of a position of the main line; empty when nothing is known.
std::string knowledge_html(const ReplayGame& game, std::size_t ply);

}  // namespace ludex::web
