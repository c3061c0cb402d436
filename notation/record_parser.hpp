#pragma once

#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "notation/source/raw_record.hpp"

namespace ludex::notation {

/// Reads the text of one record (notation/FORMAT.md). No rules are applied: any word may be a move.
///
/// `record` is emptied first and keeps its memory, so one record can serve a whole file. What cannot be read is
/// reported in `problems` (syntax, limit, encoding) and skipped, and reading continues behind it. Linear time, no
/// recursion.
Parsed parse_record(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems);

}  // namespace ludex::notation
