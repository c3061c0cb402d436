#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "service/ordered_workers.hpp"
#include "service/prepared_record.hpp"
#include "service/read_records.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// What became of a record.
struct ImportedRecord {
    const ReadRecord& read;
    const storage::NewGame* game;           ///< null: it was rejected, no part of it can be stored
    std::optional<storage::Added> added{};  ///< nothing for a rejected one

    /// Not all of it is stored, now or by an earlier correction.
    [[nodiscard]] bool is_broken() const {
        return game == nullptr || (game->status == storage::GameStatus::partial && added != storage::Added::repaired);
    }
};

/// Of an import that was cancelled.
Error import_interrupted();

/// Reads records, replays them on several threads and adds them to a batch in their order.
class Importer {
public:
    /// `threads` 0 is one a processor; 1 works on the caller's thread alone.
    Importer(analyzer::ReplayOptions replay, unsigned threads, storage::ImportBatch& batch,
             ReadListener<ImportedRecord> listener);
    Importer(const Importer&) = delete;
    Importer& operator=(const Importer&) = delete;
    ~Importer();

    /// Adds the records of one file. After an error (io, storage, busy, interrupted) nothing of the batch may be
    /// committed.
    Status import_file(const std::string& name, notation::ByteSource& source);

    /// Records of other games in the file that was imported last.
    [[nodiscard]] std::uint64_t skipped() const { return skipped_; }

private:
    struct Chunk;

    std::unique_ptr<Chunk> spare_chunk();
    static Result<std::unique_ptr<Chunk>> read_chunk(notation::RecordSplitter& splitter, std::unique_ptr<Chunk> chunk);
    Status store(const std::string& file, Chunk& chunk);
    Status store(const std::string& file, const PreparedRecord& record);

    storage::ImportBatch& batch_;
    analyzer::ReplayOptions replay_;
    ReadListener<ImportedRecord> listener_;
    unsigned threads_;
    std::unique_ptr<OrderedWorkers<Chunk>> workers_;
    std::vector<std::unique_ptr<Chunk>> spare_;
    std::uint64_t skipped_ = 0;
};

}  // namespace ludex::service
