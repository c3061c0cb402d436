#pragma once

#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// Whether a record has more tags than bare moves need. Such a record is expected to have a date and a result.
bool has_header(const GameRecord& record);

/// Warns of values that standard tags cannot have: dates, ratings, time controls, terminations, notations.
void check_tags(const GameRecord& record, std::vector<Problem>& problems);

/// What check_tags() says of one tag; empty when it says nothing.
std::string tag_fault(Tag tag);

}  // namespace ludex::analyzer
