#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>
#include <memory>
#include <string>

#include "storage/digest.hpp"
#include "storage/game_header.hpp"
#include "storage/game_store.hpp"

namespace ludex::storage {

/// One transaction from the constructor to commit(); rolled back by the destructor otherwise.
class SqliteImportBatch final : public ImportBatch {
public:
    /// May throw SQLite's exceptions, as the database may be locked.
    SqliteImportBatch(SQLite::Database& db, const std::string& started);

    Status begin_file(const std::string& path) override;
    Result<Added> add(const NewGame& game) override;
    void count_rejected() override;
    [[nodiscard]] const ImportCounts& counts() const override { return counts_; }
    Result<std::int64_t> commit() override;

private:
    /// A table of names with ids, looked up and filled.
    class NameTable {
    public:
        NameTable(SQLite::Database& db, const std::string& table);
        std::int64_t id_of(const std::string& name);

    private:
        SQLite::Database& db_;
        SQLite::Statement find_;
        SQLite::Statement insert_;
        std::map<std::string, std::int64_t, std::less<>> known_;
    };

    struct Line;

    std::int64_t variant_id(const AnyVariant& variant);
    std::optional<std::int64_t> find_identical(const Sha256& digest);
    std::optional<std::int64_t> find_related(const Line& line);
    std::int64_t insert_game(const NewGame& game, const Sha256& digest);
    void write_checksum(std::int64_t id);
    void insert_problems(std::int64_t id, const std::vector<Problem>& problems);
    void insert_original(std::int64_t id, std::string_view text);
    void insert_occurrence(std::int64_t id, const NewGame& game);
    Added add_game(const NewGame& game);

    SQLite::Database& db_;
    SQLite::Transaction transaction_;
    std::int64_t import_ = 0;
    std::int64_t file_ = 0;
    ImportCounts counts_;
    NameTable players_;
    NameTable events_;
    NameTable sites_;
    std::map<std::string, std::int64_t, std::less<>> variants_;
    SQLite::Statement find_content_;
    SQLite::Statement find_line_;
    SQLite::Statement insert_game_;
    SQLite::Statement read_row_;
    SQLite::Statement set_checksum_;
    SQLite::Statement insert_problem_;
    SQLite::Statement insert_original_;
    SQLite::Statement insert_occurrence_;
    PositionIndex index_;
};

}  // namespace ludex::storage
