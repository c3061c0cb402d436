#pragma once

#include <string>
#include <vector>

#include "drawing/picture.hpp"
#include "games/checked_game.hpp"

namespace ludex::drawing {

/// A picture of each position of a game, the start first, with the move that led to it marked.
std::vector<Picture> pictures_of(const CheckedGame& game, const Style& style);

/// What led to each position: "12. c5,e3-f3", "12... f4", "Start".
std::vector<std::string> captions_of(const CheckedGame& game);

/// One document with some pictures of a game and their captions, in rows of `columns`.
std::string sheet_of(const std::vector<Picture>& pictures, const std::vector<std::string>& captions, unsigned columns,
                     std::string_view title);

}  // namespace ludex::drawing
