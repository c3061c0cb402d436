#pragma once

#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "notation/source/raw_record.hpp"

namespace ludex::notation {

/// Reads a record in text form whose whole text is of another program: a list of positions, a history of OpenSpiel.
/// False, with the record as it was, for all others, which a look at the beginning shows.
bool read_foreign_record(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems);

}  // namespace ludex::notation
