#pragma once

#include "service/json/explore_json.hpp"
#include "service/questions/position_question.hpp"

/// Answers of the explorer as a static site has them: one for all positions that the symmetries of the board make of
/// one.
namespace ludex::service {

/// The position that stands for those: the smallest by its key.
AnyPosition folded(const AnyPosition& position);

/// The name of its answer on the site: the folded key in hexadecimal digits.
std::string slice_name(const AnyPosition& position);

/// The answer of a folded position: numbers without names, moves in its orientation.
Json slice_json(const analyzer::ExploreAnswer& answer);

/// The answer of any position out of the slice of its folded one, as the explorer of a database gives it, but without
/// games. Errors: syntax, when the slice is not one of this position.
Result<Explored> explored_from(const Json& slice, const NamedPosition& named);

}  // namespace ludex::service
