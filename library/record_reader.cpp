#include <stdexcept>

#include "library/record_inside.hpp"
#include "notation/source/byte_source.hpp"
#include "service/records/record_reader.hpp"

namespace ludex {

namespace {

/// The bytes that a function delivers.
class FunctionSource final : public notation::ByteSource {
public:
    explicit FunctionSource(RecordReader::Source source) : source_(std::move(source)) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        try {
            auto size = source_(buffer);
            if (size && *size > buffer.size()) return fault("it wrote more than there is room for");
            return size;
        } catch (const std::exception& thrown) {
            return fault(thrown.what());
        } catch (...) {
            return fault("it threw something");
        }
    }

private:
    static Error fault(const std::string& reason) { return io_error("the source of the records", reason); }

    RecordReader::Source source_;
};

}  // namespace

struct RecordReader::State {
    std::string name;
    std::string text;  ///< the bytes of `source`, where they are in memory
    std::unique_ptr<notation::ByteSource> source;
    analyzer::ReplayOptions options;
    std::optional<service::RecordReader> reader;
};

RecordReader::RecordReader(std::unique_ptr<State> state) : state_(std::move(state)) {}
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;
RecordReader::~RecordReader() = default;

Result<RecordReader> RecordReader::make(std::unique_ptr<State> state, const ReadOptions& options) {
    auto replay = replay_options(options);
    LUDEX_TRY(replay);
    state->options = std::move(*replay);
    state->reader.emplace(*state->source, state->options, [] { return false; });
    return RecordReader(std::move(state));
}

Result<RecordReader> RecordReader::open(const std::string& path, const ReadOptions& options) {
    auto source = notation::open_source(path);
    LUDEX_TRY(source);
    auto state = std::make_unique<State>();
    state->name = path;
    state->source = std::move(*source);
    return make(std::move(state), options);
}

Result<RecordReader> RecordReader::of_text(std::string text, const ReadOptions& options) {
    auto state = std::make_unique<State>();
    state->name = "text";
    state->text = std::move(text);
    auto source = notation::open_bytes(state->text, state->name);
    LUDEX_TRY(source);
    state->source = std::move(*source);
    return make(std::move(state), options);
}

Result<RecordReader> RecordReader::of_source(Source source, const ReadOptions& options) {
    auto state = std::make_unique<State>();
    state->name = "source";
    auto opened = notation::open_stream(std::make_unique<FunctionSource>(std::move(source)), state->name);
    LUDEX_TRY(opened);
    state->source = std::move(*opened);
    return make(std::move(state), options);
}

Result<std::optional<Record>> RecordReader::next() {
    service::RecordReader& reader = *state_->reader;
    const Result<bool> more = reader.next();
    LUDEX_TRY(more);
    if (!*more) return std::optional<Record>();
    const notation::RawRecord& raw = reader.raw();
    Record::Content content{.file = state_->name,
                            .original = std::string(raw.text),
                            .form = raw.form,
                            .number = raw.number,
                            .line = raw.where.line,
                            .options = state_->options,
                            .record = reader.record(),
                            .report = reader.report()};
    return std::optional(RecordInside::make(std::move(content)));
}

std::uint64_t RecordReader::skipped() const { return state_->reader->skipped(); }

}  // namespace ludex
