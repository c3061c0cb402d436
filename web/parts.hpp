#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/any_game.hpp"

/// What boards on pages are made of: SVG that the script refers to by id.
namespace ludex::web {

/// Boards look the same for all variants with the same rules. Ids of parts begin with it.
std::string board_name(const AnyVariant& variant);

/// `e4:b e5:w`; `codes` gets the pieces that lie there.
std::string placing_text(const AnyPosition& position, std::set<std::string>& codes);

/// The empty board, where its places are, its labels, and what marks places.
std::string board_parts(const AnyVariant& variant);
/// Pieces by their codes, from both sides where those differ. The codes are those of drawing::pieces_of().
std::string piece_parts(const AnyVariant& variant, const std::set<std::string>& codes);
/// What the parts of these boards refer to; once a page.
std::string shared_parts(const std::vector<AnyVariant>& variants);

}  // namespace ludex::web
