#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/game_writer.hpp"
#include "storage/sql.hpp"
#include "storage/write_transaction.hpp"

namespace ludex::storage {

/// One transaction that lasts from the constructor to finish(). Without finish() the destructor rolls it back.
class SqliteImportUndo final : public ImportUndo {
public:
    /// Undoes the import, except for the records that are to be restored. May throw SQLite's exceptions.
    SqliteImportUndo(SQLite::Database& db, std::int64_t import);

    [[nodiscard]] const std::vector<FormerRecord>& former_records() const override { return former_records_; }
    Status restore(const FormerRecord& record, const NewGame& game) override;
    Result<UndoCounts> finish(bool dry_run) override;

private:
    /// A place where a record of the game was read: one row of the table occurrence.
    struct Reading {
        std::int64_t file, record, line;
        std::optional<std::int64_t> former;  ///< the key of the content read, if the game has another now
        std::int64_t import;
    };

    std::vector<Reading> readings_of(std::int64_t game);
    void take_back(std::int64_t game);
    void remove(std::int64_t game);
    void forget(std::int64_t game, const std::vector<Reading>& own, const std::vector<Reading>& others);
    void forget_unread(std::int64_t game);
    void name_heir(std::int64_t game, std::optional<std::int64_t> import);
    std::vector<FormerRecord> gave_way_to(std::int64_t game);
    static std::vector<const Reading*> places_of(const std::vector<FormerRecord>& records,
                                                 const std::vector<Reading>& own, const std::vector<Reading>& others);
    bool give_back(std::int64_t game, const std::vector<Reading>& own, const std::vector<Reading>& others);
    void wait(std::int64_t game, const std::vector<Reading>& others);
    void supersede_again();
    void settle();
    void forget_import();

    SQLite::Database& db_;
    std::int64_t import_;
    StatementCache sql_;
    WriteTransaction transaction_;
    GameWriter writer_;
    UndoCounts counts_;
    std::vector<FormerRecord> former_records_;
    std::set<std::int64_t> restored_;             ///< games that are there again
    std::set<std::int64_t> touched_;              ///< those, and the games that stay though this import had them, too
    std::map<std::int64_t, std::int64_t> heirs_;  ///< by the game removed: the first game restored for it
};

}  // namespace ludex::storage
