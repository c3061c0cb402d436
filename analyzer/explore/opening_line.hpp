#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace ludex::analyzer {

/// The moves from a start to a position.
struct OpeningLine {
    AnyPosition start;  ///< the variant's own, or a set-up
    std::vector<std::string> moves;
    AnyPosition end;
};

}  // namespace ludex::analyzer
