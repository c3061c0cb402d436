#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "drawing/board.hpp"

/// How each game looks. One drawing serves pictures in files, replay pages and the browser.
namespace ludex::drawing {

Board board_of(const AnyVariant& variant);

/// What lies on the board and beside it, in the order of the board's places.
std::vector<Piece> pieces_of(const AnyPosition& position);

/// SVG of a piece that stands at 0, 0. Where the board is `turned` by half, its other side is seen (dice).
std::string piece_svg(const AnyVariant& variant, std::string_view code, bool turned);

/// What moves, in the order in which it is to be drawn; what is captured does not. `move` is legal.
std::vector<Motion> motions_of(const AnyPosition& before, const AnyMove& move);

/// What a side has beside the board or has reached, in some words: "7 in hand, 2 of 3 triples".
std::string standing_of(const AnyPosition& position, Colour side);

/// SVG definitions that the pieces of a game use, to be given once a document.
std::string definitions(const AnyVariant& variant);

}  // namespace ludex::drawing
