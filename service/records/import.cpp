#include "service/records/import.hpp"

#include <algorithm>
#include <future>
#include <span>
#include <thread>

#include "service/records/cancellable_source.hpp"
#include "service/records/correction_mark.hpp"

namespace ludex::service {

/// Records that pass through the threads together. A chunk is used again and again and keeps its memory.
struct Importer::Chunk {
    std::vector<storage::PreparedRecord> slots;
    std::size_t size = 0;   ///< slots in use
    std::size_t bytes = 0;  ///< bytes of text in the slots in use
    std::uint64_t bytes_done = 0;
    bool is_last = false;  ///< the file ends after this chunk

    void add(const notation::RawRecord& raw) {
        if (size == slots.size()) slots.emplace_back();
        slots[size++].assign(raw);
        bytes += raw.text.size();
    }
    [[nodiscard]] std::span<storage::PreparedRecord> records() { return {slots.data(), size}; }
    void clear() {
        constexpr std::size_t kOrdinary = std::size_t{1} << 14U;  // bytes; longer records do not keep their memory
        for (storage::PreparedRecord& record : records())
            if (record.original.size() > kOrdinary) record = storage::PreparedRecord();
        size = bytes = 0;
        is_last = false;
    }
};

namespace {

constexpr std::size_t kRecordsAChunk = 64;
constexpr std::size_t kBytesAChunk = std::size_t{1} << 20U;  // a longer record makes a chunk of its own
constexpr std::size_t kChunksWaiting = 6;                    // to be worked on, or to be stored

}  // namespace

Importer::Importer(analyzer::ReplayOptions replay, unsigned threads, storage::ImportBatch& batch,
                   ReadListener<ImportedRecord> listener)
    : batch_(batch),
      replay_(std::move(replay)),
      listener_(std::move(listener)),
      threads_(threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency())),
      workers_(std::make_unique<OrderedWorkers<Chunk>>(threads_, [this](Chunk& chunk) {
          for (storage::PreparedRecord& record : chunk.records()) storage::prepare(record, replay_);
      })) {
    replay_.want_canonical = true;
    replay_.want_visits = true;
}

Importer::~Importer() = default;

Error import_interrupted() {
    return {.kind = ErrorKind::interrupted, .message = "interrupted: nothing of this import was stored"};
}

Status Importer::import_file(const std::string& name, notation::ByteSource& source) {
    LUDEX_TRY(batch_.begin_file(name));
    skipped_ = 0;
    CancellableSource cancellable(source, listener_.is_cancelled);
    notation::RecordSplitter splitter(cancellable);
    // Other threads read and replay while this one writes. A source that may wait for input is read on this thread,
    // because a waiting thread could not be interrupted.
    const bool reads_ahead = threads_ > 1 && source.total_bytes() > 0;
    const auto read_next = [&] {
        return std::async(reads_ahead ? std::launch::async : std::launch::deferred, read_chunk, std::ref(splitter),
                          spare_chunk());
    };
    const std::size_t most_under_way = threads_ > 1 ? threads_ + kChunksWaiting : 1;
    auto next = read_next();
    for (bool more = true; more || workers_->size() > 0;) {
        if (more) {
            Result<std::unique_ptr<Chunk>> chunk = next.get();
            LUDEX_TRY(chunk);
            more = !(*chunk)->is_last;
            if (more) next = read_next();
            workers_->give(*std::move(chunk));
            if (more && workers_->size() < most_under_way) continue;
        }
        std::unique_ptr<Chunk> chunk = workers_->take();
        if (listener_.is_cancelled()) return import_interrupted();
        LUDEX_TRY(store(name, *chunk));
        listener_.on_progress(chunk->bytes_done);
        spare_.push_back(std::move(chunk));
    }
    return Done{};
}

std::unique_ptr<Importer::Chunk> Importer::spare_chunk() {
    if (spare_.empty()) return std::make_unique<Chunk>();
    std::unique_ptr<Chunk> chunk = std::move(spare_.back());
    spare_.pop_back();
    chunk->clear();
    return chunk;
}

Result<std::unique_ptr<Importer::Chunk>> Importer::read_chunk(notation::RecordSplitter& splitter,
                                                              std::unique_ptr<Chunk> chunk) {
    notation::RawRecord raw;
    while (chunk->size < kRecordsAChunk && chunk->bytes < kBytesAChunk) {
        const Result<bool> more = splitter.next(raw);
        LUDEX_TRY(more);
        if (!*more) {
            chunk->is_last = true;
            break;
        }
        chunk->add(raw);
    }
    chunk->bytes_done = splitter.bytes_done();
    return chunk;
}

Status Importer::store(const std::string& file, Chunk& chunk) {
    std::vector<const storage::PackedRecord*> games;
    for (const storage::PreparedRecord& record : chunk.records())
        if (record.parsed == notation::Parsed::record && record.report.game) games.push_back(&record.packed);
    LUDEX_TRY(batch_.expect(games));
    for (const storage::PreparedRecord& record : chunk.records())
        if (const Status stored = store(file, record); !stored) return stored;
    return Done{};
}

Status Importer::store(const std::string& file, const storage::PreparedRecord& r) {
    if (r.parsed == notation::Parsed::other_game) ++skipped_;
    if (r.parsed != notation::Parsed::record) return Done{};
    const notation::RawRecord raw = r.raw();
    const ReadRecord read{file, raw, r.record, r.report};
    if (!r.report.game) {
        batch_.count_rejected();
        listener_.on_record({read, nullptr});
        return Done{};
    }
    const storage::NewGame game = storage::new_game(r, corrected_content(r.escapes));
    const auto added = batch_.add(game);
    LUDEX_TRY(added);
    listener_.on_record({read, &game, *added});
    return Done{};
}

}  // namespace ludex::service
