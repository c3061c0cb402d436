#pragma once

#include <functional>
#include <string>

#include "analyzer/replay/replay.hpp"
#include "notation/record_splitter.hpp"
#include "service/records/cancellable_source.hpp"

namespace ludex::service {

/// Reads and replays the records of one file, one after the other. Records of other games are passed over.
class RecordReader {
public:
    /// `source` must outlive the reader. `is_cancelled` is asked before each portion and each record.
    RecordReader(notation::ByteSource& source, analyzer::ReplayOptions options, std::function<bool()> is_cancelled);

    /// Finds the next record; false at the end. What the functions below return is of that record, until the next call.
    /// Errors: io, interrupted.
    Result<bool> next();

    [[nodiscard]] const notation::RawRecord& raw() const { return raw_; }
    [[nodiscard]] const GameRecord& record() const { return record_; }
    [[nodiscard]] const analyzer::ReplayReport& report() const { return report_; }

    /// Records of other games so far.
    [[nodiscard]] std::uint64_t skipped() const { return skipped_; }
    [[nodiscard]] std::uint64_t bytes_done() const { return splitter_.bytes_done(); }

private:
    analyzer::ReplayOptions options_;
    std::function<bool()> is_cancelled_;
    CancellableSource source_;
    notation::RecordSplitter splitter_;
    notation::RawRecord raw_;
    GameRecord record_;
    analyzer::ReplayReport report_;
    std::uint64_t skipped_ = 0;
};

}  // namespace ludex::service
