#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked_game.hpp"
#include "core/problem.hpp"
#include "core/record.hpp"
#include "core/result.hpp"
#include "storage/game_status.hpp"
#include "storage/packed_record.hpp"
#include "storage/stored_game.hpp"

/// All ways to change a store. Each is begun by GameStore, and all of it is stored by commit(), or nothing.
namespace ludex::storage {

/// What an import says of itself.
struct ImportCounts {
    std::uint64_t records = 0, imported = 0, duplicates = 0, partial = 0, rejected = 0, plies = 0;
    std::uint64_t replaced = 0;  ///< stored records that gave way to better ones
};

/// A record that was replayed, ready to be stored.
struct NewGame {
    const CheckedGame& game;
    const GameRecord& canonical;
    std::string_view original_text;
    const PackedRecord& packed;
    const std::vector<Problem>& problems;
    const std::vector<PositionVisit>& visits;
    GameStatus status;
    GameResult recorded;
    GameResult effective;
    std::uint64_t record_number;
    std::uint32_t line;
    std::string_view repairs =
        {};  ///< content_name() of the stored record that this one corrects; empty when not known
};

/// What a record's content is called in files: the same for records that are duplicates, and for no others.
std::string content_name(const NewGame& game);

enum class Added : std::uint8_t {
    imported,
    partial,
    duplicate,
    repaired  ///< a duplicate of a broken record whose repaired form is stored
};

/// One batch: all of it is stored by commit(), or nothing.
class ImportBatch {
public:
    virtual ~ImportBatch() = default;

    /// The records that follow come from this file.
    virtual Status begin_file(const std::string& path) = 0;
    virtual Result<Added> add(const NewGame& game) = 0;
    /// Counts a record of which nothing could be kept.
    virtual void count_rejected() = 0;
    [[nodiscard]] virtual const ImportCounts& counts() const = 0;
    /// The number of the import. A batch that brought nothing new is kept, too: it tells which files held which games.
    virtual Result<std::int64_t> commit() = 0;
};

/// Changes of stored games: all of them are made by commit(), or none.
class Corrections {
public:
    virtual ~Corrections() = default;

    virtual Status remove(std::int64_t id) = 0;
    /// Puts a record in the place of a stored one; it keeps its number and where it was read. Reading the former text
    /// again will be a duplicate. Returns the other game that has this content already: nothing is changed then.
    virtual Result<std::optional<std::int64_t>> replace(std::int64_t id, const NewGame& game) = 0;
    virtual Status commit() = 0;
};

/// A batch that was imported.
struct ImportRow {
    std::int64_t id = 0;
    std::string started;  ///< UTC, 2026-11-20T12:00:00Z
    std::string program;  ///< that imported it
    std::vector<std::string> files;
    ImportCounts counts;  ///< as it said itself then
};

/// What becomes of the games of an import that is taken back.
struct UndoCounts {
    std::uint64_t removed = 0;   ///< no other import holds them
    std::uint64_t kept = 0;      ///< other imports hold them
    std::uint64_t restored = 0;  ///< broken records of other imports, which had given way to some of this one
};

/// The text of a broken record that is to be stored again.
struct FormerRecord {
    std::int64_t game = 0;  ///< that took its place, and is removed
    std::int64_t key = 0;   ///< names the content
    Sha256 content{};       ///< its digest
    std::string variant;    ///< as what it was read, full name
    std::string text;
    std::int64_t read_as = 0;  ///< names the content that was read: the same, unless it was edited since
    std::uint64_t record = 0;  ///< where it was read
    std::uint32_t line = 0;
};

/// Takes an import back: all of it with commit(), or nothing.
class ImportUndo {
public:
    virtual ~ImportUndo() = default;

    [[nodiscard]] virtual const UndoCounts& counts() const = 0;
    /// Each of them is to be replayed and given to restore() before commit().
    [[nodiscard]] virtual const std::vector<FormerRecord>& former_records() const = 0;
    virtual Status restore(const FormerRecord& record, const NewGame& game) = 0;
    virtual Status commit() = 0;
};

/// Mends a database whose structure is sound but whose rows are damaged: all of it with commit(), or nothing. Rows
/// beside the games are mended when it begins; each game is to be judged by the caller, who knows canonical texts.
class Repair {
public:
    virtual ~Repair() = default;

    /// What was done so far, one line each.
    [[nodiscard]] virtual const std::vector<std::string>& done() const = 0;
    [[nodiscard]] virtual Result<std::vector<std::int64_t>> games() = 0;

    /// Games without a row, of which the text that was read is left.
    virtual Result<std::vector<std::int64_t>> lost_games() = 0;

    /// A variant whose name is lost, and some of its games.
    struct LostVariant {
        std::int64_t id = 0;
        std::optional<AnyVariant> said;  ///< by a row that is damaged
        std::vector<std::int64_t> games;
    };
    virtual Result<std::vector<LostVariant>> lost_variants() = 0;
    /// A game as if it were of that variant. Errors: storage, when it cannot be.
    virtual Result<std::optional<StoredGame>> load_as(std::int64_t game, const AnyVariant& variant) = 0;
    virtual Status name_variant(std::int64_t id, const AnyVariant& variant) = 0;

    /// What can be read of a damaged game; nothing when that is nothing.
    virtual Result<std::optional<StoredGame>> load_remains(std::int64_t game) = 0;
    /// What the game's row says of its content.
    virtual Result<std::optional<Sha256>> load_content(std::int64_t game) = 0;
    /// The text that was read, where it is whole, also of a game of which nothing else is left.
    virtual Result<std::optional<OriginalText>> load_original(std::int64_t game) = 0;
    /// Whether the game's row is, by its checksum, the one that was stored.
    virtual Result<bool> has_sound_row(std::int64_t game) = 0;
    /// This is to stand for a damaged game; `how` is for done().
    virtual Status restore(std::int64_t game, const NewGame& record, const std::string& how) = 0;
    virtual Status remove(std::int64_t game, const std::string& why) = 0;
    /// Makes all anew that follows from the games.
    virtual Status commit() = 0;
};

}  // namespace ludex::storage
