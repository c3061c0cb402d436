#pragma once

#include <set>
#include <string>
#include <vector>

#include "games/any_game.hpp"

/// The parts of boards on pages: SVG that the script refers to by id.
namespace ludex::drawing {

/// The name of a board, with which the ids of its parts begin. Variants with the same rules have the same board.
std::string board_name(const AnyVariant& variant);

/// The pieces as `e4:b e5:w`; `codes` gets their codes.
std::string placing_text(const AnyPosition& position, std::set<std::string>& codes);

/// The empty board, its places, its labels, and the marks for places.
std::string board_parts(const AnyVariant& variant);
/// The pieces by their codes, seen from both sides where these differ. The codes are those of pieces_of().
std::string piece_parts(const AnyVariant& variant, const std::set<std::string>& codes);
/// The definitions that the parts of these boards refer to; needed once a page.
std::string shared_parts(const std::vector<AnyVariant>& variants);

}  // namespace ludex::drawing
