#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/game_writer.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

/// One transaction from the constructor to commit(); rolled back by the destructor otherwise.
class SqliteImportUndo final : public ImportUndo {
public:
    /// Takes the import back, but for the records to be restored. May throw SQLite's exceptions.
    SqliteImportUndo(SQLite::Database& db, std::int64_t import);

    [[nodiscard]] const UndoCounts& counts() const override { return counts_; }
    [[nodiscard]] const std::vector<FormerRecord>& former_records() const override { return former_records_; }
    Status restore(const FormerRecord& record, const NewGame& game) override;
    Status commit() override;

private:
    /// A record of a file, which was a game.
    struct Reading {
        std::int64_t file, record, line;
        std::optional<std::int64_t> former;  ///< it had a content that the game has no longer
        std::int64_t import;
    };

    std::vector<Reading> readings_of(std::int64_t game);
    void take_back(std::int64_t game);
    void remove(std::int64_t game);
    void forget(std::int64_t game, const std::vector<Reading>& own, const std::vector<Reading>& others);
    void name_heir(std::int64_t game, std::optional<std::int64_t> import);
    std::vector<FormerRecord> gave_way_to(std::int64_t game);
    static std::vector<const Reading*> places_of(const std::vector<FormerRecord>& records,
                                                 const std::vector<Reading>& own, const std::vector<Reading>& others);
    bool give_back(std::int64_t game, const std::vector<Reading>& own, const std::vector<Reading>& others);
    void forget_import();

    SQLite::Database& db_;
    std::int64_t import_;
    StatementCache sql_;
    SQLite::Transaction transaction_;
    GameWriter writer_;
    UndoCounts counts_;
    std::vector<FormerRecord> former_records_;
    std::map<std::int64_t, std::int64_t> heirs_;  ///< by the game that gave way: the first record that came back for it
};

}  // namespace ludex::storage
