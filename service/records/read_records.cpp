#include "service/records/read_records.hpp"

#include "service/records/record_reader.hpp"

namespace ludex::service {

void RecordCounts::add(const analyzer::ReplayReport& report) {
    ++records;
    if (report.game) plies += report.game->plies;
    switch (report.status()) {
        case RecordStatus::ok: ++ok; break;
        case RecordStatus::warning: ++warnings; break;
        case RecordStatus::error: ++errors; break;
    }
}

Status read_records(const std::string& name, notation::ByteSource& source, const analyzer::ReplayOptions& options,
                    RecordCounts& counts, const ReadListener<ReadRecord>& listener) {
    const std::uint64_t before = counts.skipped;
    RecordReader reader(source, options, listener.is_cancelled);
    for (;;) {
        const Result<bool> more = reader.next();
        counts.skipped = before + reader.skipped();
        LUDEX_TRY(more);
        if (!*more) return Done{};
        counts.add(reader.report());
        listener.on_record({name, reader.raw(), reader.record(), reader.report()});
        listener.on_progress(reader.bytes_done());
    }
}

}  // namespace ludex::service
