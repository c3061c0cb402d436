#pragma once

#include "cli/json.hpp"
#include "cli/record_input.hpp"

namespace ludex::cli {

/// The line of `validate --json` for a record.
Json report_json(const ReadRecord& read);

/// {"records","ok","warnings","errors","plies"}
Json summary_json(const RecordCounts& counts);

}  // namespace ludex::cli
