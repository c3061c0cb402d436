#pragma once

#include <optional>
#include <string>

#include "storage/game_store.hpp"
#include "storage/sql/changes/broken_records.hpp"
#include "storage/sql/changes/game_writer.hpp"
#include "storage/sql/write_transaction.hpp"

namespace ludex::storage {

/// One transaction that lasts from the constructor to commit(). Without commit() the destructor rolls it back.
class SqlImportBatch final : public ImportBatch {
public:
    /// May throw DatabaseFailure, because the database may be locked.
    SqlImportBatch(Database& db, const std::string& started);

    Status begin_file(const std::string& path) override;
    Status expect(std::span<const PackedRecord* const> records) override;
    Result<AddedRecord> add(const NewGame& game) override;
    void count_rejected() override;
    [[nodiscard]] const ImportCounts& counts() const override { return counts_; }
    Status settle() override;
    Result<std::int64_t> commit() override;

private:
    void insert_occurrence(const GameWriter::Known& known, const NewGame& game);
    AddedRecord add_game(const NewGame& game);
    bool is_whole(std::int64_t id);
    void supersede(std::optional<std::int64_t> partial, std::int64_t successor);

    /// Switches the WAL off while the database is new: nothing in it can be lost, and the WAL would write everything
    /// twice.
    class FirstImport {
    public:
        explicit FirstImport(Database& db);
        ~FirstImport();
        FirstImport(const FirstImport&) = delete;
        FirstImport& operator=(const FirstImport&) = delete;

    private:
        Database& db_;
        bool is_first_;
    };

    Database& db_;
    FirstImport first_import_;
    WriteTransaction transaction_;
    std::int64_t import_ = 0;
    std::int64_t file_ = 0;
    std::uint64_t contents_ = 0;  ///< differs when the records differ
    ImportCounts counts_;
    GameWriter writer_;
    BrokenRecords broken_records_;
    Statement insert_occurrence_;
};

}  // namespace ludex::storage
