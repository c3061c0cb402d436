#pragma once

#include "service/json/json.hpp"
#include "service/records/read_records.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// The line of `validate --json` for a record.
Json report_json(const ReadRecord& read);

/// The summary as {"records","ok","warnings","errors","plies","skipped"}.
Json summary_json(const RecordCounts& counts);

/// A row of `imports --json`.
Json import_json(const storage::ImportRow& row);

/// The summary that `import --json` ends with; `import` is 0 when there is none.
Json summary_json(const storage::ImportCounts& counts, std::int64_t import);

}  // namespace ludex::service
