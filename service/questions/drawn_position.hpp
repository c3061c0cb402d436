#pragma once

#include <string>
#include <vector>

#include "service/questions/position_question.hpp"

namespace ludex::service {

/// What a page needs to show a position and to let people play from it: the pieces by their places with their pictures,
/// the motions of the last of these moves, and how each legal move is clicked.
Json drawn_position_json(const NamedPosition& named, const std::vector<std::string>& moves);

/// The empty board, in SVG whose parts have ids (drawing/board_parts.hpp).
Json drawing_json(const AnyVariant& variant);

}  // namespace ludex::service
