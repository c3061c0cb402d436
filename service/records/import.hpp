#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/ordered_workers.hpp"
#include "service/records/read_records.hpp"
#include "storage/game_store.hpp"
#include "storage/reading/prepared_record.hpp"

namespace ludex::service {

/// The result of importing a record.
struct ImportedRecord {
    const ReadRecord& read;
    const storage::NewGame* game;                 ///< null when the record was rejected: no part of it can be stored
    std::optional<storage::AddedRecord> added{};  ///< nullopt for a rejected record

    /// Whether a part of the record is not stored, neither now nor by an earlier correction.
    [[nodiscard]] bool is_broken() const {
        return game == nullptr ||
               (game->status == storage::GameStatus::partial && added->as != storage::Added::repaired);
    }
};

/// The error of an import that was cancelled.
Error import_interrupted();

/// Reads records, replays them on several threads and adds them to a batch in their order.
class Importer {
public:
    /// With `threads` 0 there is one thread for each processor; with 1 all work is done on the caller's thread.
    Importer(analyzer::ReplayOptions replay, unsigned threads, storage::ImportBatch& batch,
             ReadListener<ImportedRecord> listener);
    Importer(const Importer&) = delete;
    Importer& operator=(const Importer&) = delete;
    ~Importer();

    /// Adds the records of one file. After an error (io, storage, busy, interrupted) the batch must not be committed.
    Status import_file(const std::string& name, notation::ByteSource& source);

    /// The number of records of other games in the file that was imported last.
    [[nodiscard]] std::uint64_t skipped() const { return skipped_; }

private:
    struct Chunk;

    std::unique_ptr<Chunk> spare_chunk();
    static Result<std::unique_ptr<Chunk>> read_chunk(notation::RecordSplitter& splitter, std::unique_ptr<Chunk> chunk);
    Status store(const std::string& file, Chunk& chunk);
    Status store(const std::string& file, const storage::PreparedRecord& record);

    storage::ImportBatch& batch_;
    analyzer::ReplayOptions replay_;
    ReadListener<ImportedRecord> listener_;
    unsigned threads_;
    std::unique_ptr<OrderedWorkers<Chunk>> workers_;
    std::vector<std::unique_ptr<Chunk>> spare_;
    std::uint64_t skipped_ = 0;
};

}  // namespace ludex::service
