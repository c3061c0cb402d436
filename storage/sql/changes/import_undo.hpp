#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/sql/changes/game_writer.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/write_transaction.hpp"

namespace ludex::storage {

/// The text of a superseded broken record that is to be stored again.
struct SupersededRecord {
    std::int64_t game = 0;  ///< the game that superseded it, and is removed
    std::int64_t key = 0;   ///< the key of its content
    Sha256 content{};       ///< the digest of its content
    std::string variant;    ///< full name of the variant as which it was read
    std::string text;
    std::int64_t read_as = 0;  ///< the key of the content read: `key`, unless the record was edited since
    std::uint64_t record = 0;  ///< the number of the record in the file where it was read
    std::uint32_t line = 0;
};

/// One transaction that lasts from the constructor to finish(). Without finish() the destructor rolls it back. Methods
/// may throw DatabaseFailure.
class ImportUndo {
public:
    /// Undoes the import, except for the records that are to be restored.
    ImportUndo(Database& db, std::int64_t import);

    /// Stores the superseded records of other imports again. Errors: storage, when one cannot be read again.
    Status restore();
    /// Stores the result, unless this is a dry run, and returns what was done.
    UndoCounts finish(bool dry_run);

private:
    /// A place where a record of the game was read: one row of the table occurrence.
    struct Reading {
        std::int64_t file, record, line;
        std::optional<std::int64_t> superseded;  ///< the key of the content read, if the game has another now
        std::int64_t import;
    };

    std::vector<Reading> readings_of(std::int64_t game);
    void take_back(std::int64_t game);
    void remove(std::int64_t game);
    void forget(std::int64_t game, const std::vector<Reading>& own, const std::vector<Reading>& others);
    void forget_unread(std::int64_t game);
    void hand_over(std::int64_t game, std::optional<std::int64_t> import);
    std::vector<SupersededRecord> superseded_by(std::int64_t game);
    static std::vector<const Reading*> places_of(const std::vector<SupersededRecord>& records,
                                                 const std::vector<Reading>& own, const std::vector<Reading>& others);
    bool give_back(std::int64_t game, const std::vector<Reading>& own, const std::vector<Reading>& others);
    void wait(std::int64_t game, const std::vector<Reading>& others);
    Status restore(const SupersededRecord& record);
    void restore(const SupersededRecord& record, const NewGame& game);
    void supersede_again();
    void settle();
    void forget_import();

    Database& db_;
    std::int64_t import_;
    StatementCache sql_;
    WriteTransaction transaction_;
    GameWriter writer_;
    UndoCounts counts_;
    std::vector<SupersededRecord> superseded_records_;
    std::set<std::int64_t> restored_;             ///< games that are there again
    std::set<std::int64_t> touched_;              ///< those, and the games that stay though this import had them, too
    std::map<std::int64_t, std::int64_t> heirs_;  ///< by the game removed: the first game restored for it
};

}  // namespace ludex::storage
