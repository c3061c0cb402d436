#pragma once

#include <string>
#include <vector>

#include "service/puzzles/mine_puzzles.hpp"

namespace ludex::service {

/// A page on which puzzles are solved, one HTML file that requests nothing from other places. All positions of the
/// lines stand in it.
std::string drill_page(const std::vector<FoundPuzzle>& puzzles);

}  // namespace ludex::service
