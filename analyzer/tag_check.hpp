#pragma once

#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// Warns of values that standard tags cannot have: dates, ratings, time controls, terminations, notations.
void check_tags(const GameRecord& record, std::vector<Problem>& problems);

}  // namespace ludex::analyzer
