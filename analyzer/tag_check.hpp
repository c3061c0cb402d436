#pragma once

#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// Whether a record has tags beyond those that bare moves need: such a record can be asked for a date and a result.
bool has_header(const GameRecord& record);

/// Warns of values that standard tags cannot have: dates, ratings, time controls, terminations, notations.
void check_tags(const GameRecord& record, std::vector<Problem>& problems);

}  // namespace ludex::analyzer
