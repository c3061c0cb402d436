#pragma once

#include <cstdint>
#include <string>

#include "analyzer/replay.hpp"
#include "notation/raw_record.hpp"

namespace ludex::service {

/// A record that was read and replayed.
struct ReadRecord {
    const std::string& file;
    const notation::RawRecord& raw;
    const GameRecord& record;
    const analyzer::ReplayReport& report;
};

/// Counts for the summary.
struct RecordCounts {
    std::uint64_t records = 0, ok = 0, warnings = 0, errors = 0, plies = 0;
    std::uint64_t skipped = 0;  ///< records of other games, which are not counted as records

    void add(const analyzer::ReplayReport& report);
};

}  // namespace ludex::service
