#include "server/uploads.hpp"

#include "server/body.hpp"
#include "server/limited_source.hpp"
#include "server/lines.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "service/json/report_json.hpp"
#include "service/program_time.hpp"
#include "service/records/import.hpp"
#include "service/records/read_options.hpp"

namespace ludex::server {

namespace {

constexpr std::size_t kMostUnpacked = std::size_t{4} << 30U;  // bytes of a packed file, which may grow a thousandfold

/// A file that was sent, and how to read it.
struct Upload {
    std::string name;
    std::string bytes;
    analyzer::ReplayOptions options;
    Slots::Place place;  ///< held until the work is done
};

Result<std::unique_ptr<notation::ByteSource>> open(const Upload& upload) {
    auto source = notation::open_bytes(upload.bytes, upload.name);
    LUDEX_TRY(source);
    return std::unique_ptr<notation::ByteSource>(std::make_unique<LimitedSource>(std::move(*source), kMostUnpacked));
}

service::Json how_far(std::uint64_t bytes, const Upload& upload, std::uint64_t records, std::uint64_t plies) {
    return {{"bytes", bytes}, {"of", upload.bytes.size()}, {"records", records}, {"plies", plies}};
}

// --- Validation ------------------------------------------------------------------------------------------------------

Status validate_records(const Upload& upload, const std::atomic<bool>& stop, Lines& lines) {
    const auto source = open(upload);
    LUDEX_TRY(source);
    service::RecordCounts counts;
    const Status read = service::read_records(
        upload.name, **source, upload.options, counts,
        {[&](const service::ReadRecord& record) { lines.write(service::report_json(record)); },
         [&](std::uint64_t bytes) { lines.progress(how_far(bytes, upload, counts.records, counts.plies)); },
         [&] { return stop || !lines.is_read(); }});
    if (read) lines.write({{"summary", service::summary_json(counts)}});
    return read;
}

// --- Import ----------------------------------------------------------------------------------------------------------

Status import_records(const Upload& upload, Stores& stores, const std::atomic<bool>& stop, Lines& lines) {
    const auto source = open(upload);
    LUDEX_TRY(source);
    const auto store = stores.writer();
    LUDEX_TRY(store);
    const auto batch = (*store)->begin_import(service::utc_now());
    LUDEX_TRY(batch);
    const storage::ImportCounts& counts = (*batch)->counts();
    service::Importer importer(
        upload.options, 0, **batch,
        {[&](const service::ImportedRecord& record) {
             if (record.read.report.status() == RecordStatus::error) lines.write(service::report_json(record.read));
         },
         [&](std::uint64_t bytes) { lines.progress(how_far(bytes, upload, counts.records, counts.plies)); },
         [&] { return stop || !lines.is_read(); }});
    LUDEX_TRY(importer.import_file(upload.name, **source));
    std::int64_t import = 0;
    if (counts.records > 0) {
        const auto committed = (*batch)->commit();
        LUDEX_TRY(committed);
        import = *committed;
    }
    lines.write({{"summary", service::summary_json(counts, import)}});
    return Done{};
}

// --- Receiving -------------------------------------------------------------------------------------------------------

/// Null after answering with a problem.
std::shared_ptr<Upload> receive(const httplib::Request& request, httplib::Response& response,
                                const httplib::ContentReader& read, const Slots& slots, const std::atomic<bool>& stop) {
    auto upload = std::make_shared<Upload>();
    upload->place = slots.take();
    if (!upload->place) {
        refuse_body(response, 503, "another file is being read");
        return nullptr;
    }
    UploadRequest asked;
    auto bytes = receive_body(request, response, read, parameters_of(asked), stop);
    if (!bytes) return nullptr;
    const auto options = service::read_options(asked.reading);
    if (!options) {
        answer_problem(response, options.error());
        return nullptr;
    }
    upload->name = asked.file;
    upload->options = *options;
    upload->bytes = *std::move(bytes);
    return upload;
}

}  // namespace

void Uploads::validate(const httplib::Request& request, httplib::Response& response,
                       const httplib::ContentReader& read) {
    const auto upload = receive(request, response, read, validations_, stop_);
    if (upload)
        answer_in_lines(response, [upload, this](Lines& lines) { return validate_records(*upload, stop_, lines); });
}

void Uploads::import(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read) {
    const auto upload = receive(request, response, read, imports_, stop_);
    if (upload)
        answer_in_lines(response,
                        [upload, this](Lines& lines) { return import_records(*upload, stores_, stop_, lines); });
}

}  // namespace ludex::server
