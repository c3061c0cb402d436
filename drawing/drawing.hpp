#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/parts/board.hpp"
#include "drawing/parts/set_up.hpp"
#include "games/any_game.hpp"

/// The look of each game. The same drawing serves pictures in files, replay pages and the browser.
namespace ludex::drawing {

Board board_of(const AnyVariant& variant);

/// The pieces on the board and beside it, in the order of the board's places.
std::vector<Piece> pieces_of(const AnyPosition& position);

/// The SVG of a piece at 0, 0. When the board is `turned` by half, the other side of the piece is seen (dice).
std::string piece_svg(const AnyVariant& variant, std::string_view code, bool turned);

/// The motions of a legal move, in the order in which they are drawn; captured pieces do not move.
std::vector<Motion> motions_of(const AnyPosition& before, const AnyMove& move);

/// Other ways to click on a move; empty for most moves.
std::vector<Clicks> clicks_of(const AnyPosition& before, const AnyMove& move);

/// How positions of a variant are written, for those who set one up; nullopt when the game does not tell.
std::optional<SetUpForm> set_up_form(const AnyVariant& variant);

/// A piece in words, for people who cannot see it: "black over white".
std::string piece_words(const AnyVariant& variant, std::string_view code);

/// What a side has beside the board, or has reached, in a few words: "7 in hand, 2 of 3 triples".
std::string standing_of(const AnyPosition& position, Colour side);

/// The board as lines of text for a terminal, with coordinates and what is beside the board (marbles lost, pieces in
/// hand).
std::string board_text(const AnyPosition& position, bool colour);

/// The SVG definitions that the pieces of a game use, needed once a document.
std::string definitions(const AnyVariant& variant);

}  // namespace ludex::drawing
