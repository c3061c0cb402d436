#pragma once

#include <string>

#include "core/outcome.hpp"

namespace ludex::analyzer {

/// How a decided position has ended: "Black wins: six marbles are off".
std::string end_text(const Outcome& end, Colour first_mover);

}  // namespace ludex::analyzer
