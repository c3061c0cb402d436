#include "server/uploads.hpp"

#include "server/answer_text.hpp"
#include "server/http_server.hpp"
#include "server/limits.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/query.hpp"
#include "service/json/report_json.hpp"
#include "service/program_time.hpp"
#include "service/records/import.hpp"
#include "service/records/read_options.hpp"

namespace ludex::server {

namespace {

constexpr std::size_t kMostUnpacked = std::size_t{4} << 30U;  // bytes of a packed file, which may grow a thousandfold
constexpr std::chrono::milliseconds kProgressTime{100};

/// The bytes of a source, up to a limit. Errors: those of the source; limit.
class LimitedSource final : public notation::ByteSource {
public:
    LimitedSource(std::unique_ptr<notation::ByteSource> source, std::size_t most)
        : source_(std::move(source)), left_(most) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        const auto n = source_->read(buffer);
        if (!n) return n;
        if (*n > left_) return Error{.kind = ErrorKind::limit, .message = "the file is too long when it is unpacked"};
        left_ -= *n;
        return n;
    }
    [[nodiscard]] std::size_t total_bytes() const override { return source_->total_bytes(); }

private:
    std::unique_ptr<notation::ByteSource> source_;
    std::size_t left_;
};

/// A file that was sent, and how to read it.
struct Upload {
    std::string name;
    std::string bytes;
    analyzer::ReplayOptions options;
    Slots::Place place;  ///< held until the work is done
};

/// Writes lines of JSON to the client that sent the file.
class Lines {
public:
    explicit Lines(httplib::DataSink& sink) : sink_(sink) {}

    void write(const service::Json& json) {
        const std::string line = service::dump(json) + "\n";
        if (is_read_ && !sink_.write(line.data(), line.size())) is_read_ = false;
    }
    void progress(std::uint64_t bytes, std::uint64_t total, std::uint64_t records, std::uint64_t plies) {
        if (Clock::now() - last_ < kProgressTime) return;
        last_ = Clock::now();
        write({{"progress", {{"bytes", bytes}, {"of", total}, {"records", records}, {"plies", plies}}}});
    }
    void error(const Error& error) { write({{"error", problem_document(status_of(error), error.message)}}); }
    /// False when the client is gone.
    [[nodiscard]] bool is_read() const { return is_read_ && sink_.is_writable(); }

private:
    httplib::DataSink& sink_;
    Clock::time_point last_ = Clock::now();
    std::atomic<bool> is_read_{true};  ///< other threads read it
};

Result<std::unique_ptr<notation::ByteSource>> open(const Upload& upload) {
    auto source = notation::open_bytes(upload.bytes, upload.name);
    LUDEX_TRY(source);
    return std::unique_ptr<notation::ByteSource>(std::make_unique<LimitedSource>(std::move(*source), kMostUnpacked));
}

// --- Validation ------------------------------------------------------------------------------------------------------

Status validate_records(const Upload& upload, const std::atomic<bool>& stop, Lines& lines) {
    const auto source = open(upload);
    LUDEX_TRY(source);
    service::RecordCounts counts;
    const Status read = service::read_records(
        upload.name, **source, upload.options, counts,
        {[&](const service::ReadRecord& record) { lines.write(service::report_json(record)); },
         [&](std::uint64_t bytes) { lines.progress(bytes, upload.bytes.size(), counts.records, counts.plies); },
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
         [&](std::uint64_t bytes) { lines.progress(bytes, upload.bytes.size(), counts.records, counts.plies); },
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

/// Receives the file. Returns null after answering with a problem when the file cannot be taken. The rest of the file
/// is not read, so the connection ends.
std::shared_ptr<Upload> receive(const httplib::Request& request, httplib::Response& response,
                                const httplib::ContentReader& read, const Slots& slots, const std::atomic<bool>& stop) {
    const auto refuse = [&](int status, const char* detail) -> std::shared_ptr<Upload> {
        answer_problem(response, status, detail);
        HttpServer::close_connection();
        return nullptr;
    };
    Query query(request);
    auto upload = std::make_shared<Upload>();
    UploadRequest asked;
    const Status fine = query.read(parameters_of(asked));
    const auto options = service::read_options(asked.reading);
    if (!fine || !options) {
        HttpServer::close_connection();
        answer_problem(response, fine ? options.error() : fine.error());
        return nullptr;
    }
    upload->name = asked.file;
    upload->options = *options;
    if (request.is_multipart_form_data()) return refuse(415, "send the file itself, not a form");
    if (!request.has_header("Content-Length") && !request.has_header("Transfer-Encoding"))
        return refuse(411, "say how long the file is");
    constexpr const char* kTooLong = "the file is too long for the browser: use `ludex import`";
    if (request.get_header_value<std::uint64_t>("Content-Length") > kMostUpload) return refuse(413, kTooLong);
    upload->place = slots.take();
    if (!upload->place) return refuse(503, "another file is being read");
    bool is_too_long = false;
    const bool is_whole = read([&](const char* bytes, std::size_t n) {
        is_too_long = upload->bytes.size() + n > kMostUpload;
        if (!is_too_long) upload->bytes.append(bytes, n);
        return !is_too_long && !stop;
    });
    if (is_too_long) return refuse(413, kTooLong);
    if (!is_whole) return refuse(408, "the file did not come whole");
    return upload;
}

/// Answers with lines of JSON, which `work` writes.
template <class Work>
void answer_in_lines(httplib::Response& response, Work work) {
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider(kRows, [work](std::size_t, httplib::DataSink& sink) {
        Lines lines(sink);
        if (const Status done = work(lines); !done) lines.error(done.error());
        sink.done();
        return true;
    });
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
