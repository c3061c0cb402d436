#include "service/records/record_reader.hpp"

#include "notation/record_parser.hpp"

namespace ludex::service {

RecordReader::RecordReader(notation::ByteSource& source, analyzer::ReplayOptions options,
                           std::function<bool()> is_cancelled)
    : options_(std::move(options)),
      is_cancelled_(std::move(is_cancelled)),
      source_(source, is_cancelled_),
      splitter_(source_) {}

Result<bool> RecordReader::next() {
    for (;;) {
        if (is_cancelled_()) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        const Result<bool> more = splitter_.next(raw_);
        LUDEX_TRY(more);
        if (!*more) return false;
        std::vector<Problem> problems;
        const notation::Parsed parsed = notation::parse_record(raw_, record_, problems);
        if (parsed == notation::Parsed::other_game) ++skipped_;
        if (parsed != notation::Parsed::record) continue;
        report_ = analyzer::replay(record_, std::move(problems), options_);
        return true;
    }
}

}  // namespace ludex::service
