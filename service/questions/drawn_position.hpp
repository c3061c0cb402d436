#pragma once

#include "service/questions/position_question.hpp"

namespace ludex::service {

/// The answer of `position --json`, and in "drawing" what a page needs to show the position and to let people play from
/// it: the pieces by their places with their pictures, the motions of the last move, and how each legal move is
/// clicked.
Json drawn_position_json(const NamedPosition& named);

/// The empty board, in SVG whose parts have ids (drawing/board_parts.hpp).
Json drawing_json(const AnyVariant& variant);

/// How a position of the variant is set up piece by piece (drawing::SetUpForm), with the pictures of the pieces.
/// Errors: bad_setup, when the game does not tell.
Result<Json> set_up_json(const AnyVariant& variant);

}  // namespace ludex::service
