#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "analyzer/replay/replay.hpp"
#include "notation/record_splitter.hpp"
#include "notation/source/raw_record.hpp"

namespace ludex::service {

/// A record that was read and replayed.
struct ReadRecord {
    const std::string& file;
    const notation::RawRecord& raw;
    const GameRecord& record;
    const analyzer::ReplayReport& report;
};

/// The counts in the summary.
struct RecordCounts {
    std::uint64_t records = 0, ok = 0, warnings = 0, errors = 0, plies = 0;
    std::uint64_t skipped = 0;  ///< records of other games, which are not included in `records`

    void add(const analyzer::ReplayReport& report);
};

/// The functions that are called while files are read, on the thread that asked for the reading.
template <class Record>
struct ReadListener {
    std::function<void(const Record&)> on_record;
    /// Gets the number of bytes of the file that have been read.
    std::function<void(std::uint64_t)> on_progress;
    /// Returns true to end the work. Other threads may call it, too.
    std::function<bool()> is_cancelled;
};

/// Reads and replays the records of one file in their order, and adds them to the counts. Errors: io, interrupted.
Status read_records(const std::string& name, notation::ByteSource& source, const analyzer::ReplayOptions& options,
                    RecordCounts& counts, const ReadListener<ReadRecord>& listener);

}  // namespace ludex::service
