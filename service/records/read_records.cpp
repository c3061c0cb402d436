#include "service/records/read_records.hpp"

#include "notation/record_parser.hpp"
#include "service/records/cancellable_source.hpp"

namespace ludex::service {

void RecordCounts::add(const analyzer::ReplayReport& report) {
    ++records;
    if (report.game) plies += report.game->plies;
    switch (report.status()) {
        case analyzer::RecordStatus::ok: ++ok; break;
        case analyzer::RecordStatus::warning: ++warnings; break;
        case analyzer::RecordStatus::error: ++errors; break;
    }
}

Status read_records(const std::string& name, notation::ByteSource& source, const analyzer::ReplayOptions& options,
                    RecordCounts& counts, const ReadListener<ReadRecord>& listener) {
    CancellableSource cancellable(source, listener.is_cancelled);
    notation::RecordSplitter splitter(cancellable);
    notation::RawRecord raw;
    GameRecord record;
    for (;;) {
        if (listener.is_cancelled()) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        const Result<bool> more = splitter.next(raw);
        LUDEX_TRY(more);
        if (!*more) return Done{};
        std::vector<Problem> problems;
        const notation::Parsed parsed = notation::parse_record(raw, record, problems);
        if (parsed == notation::Parsed::other_game) ++counts.skipped;
        if (parsed != notation::Parsed::record) continue;
        const analyzer::ReplayReport report = analyzer::replay(record, std::move(problems), options);
        counts.add(report);
        listener.on_record({name, raw, record, report});
        listener.on_progress(splitter.bytes_done());
    }
}

}  // namespace ludex::service
