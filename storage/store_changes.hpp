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

/// All ways to change a store. GameStore begins each of them; commit() stores the whole change, and without it nothing
/// is stored.
namespace ludex::storage {

/// An unfinished game whose moves another record of the same players and date begins with.
struct ContinuedGame {
    std::int64_t beginning;     ///< the unfinished record
    std::int64_t continuation;  ///< the record that goes on from it, and counts
};

/// Games that an earlier import has read in a file, and that are in it no longer: the file was corrected.
struct GoneGames {
    std::string file;
    std::int64_t import;  ///< the earlier one
    std::vector<std::int64_t> games;
};

/// What an import reports about itself.
struct ImportCounts {
    std::uint64_t records = 0, imported = 0, duplicates = 0, partial = 0, rejected = 0, plies = 0;
    std::uint64_t replaced = 0;              ///< stored records that were superseded by better ones
    std::uint64_t related = 0;               ///< of `imported`: further records of a game that is stored already
    std::vector<ContinuedGame> continued{};  ///< games, new or stored before; settle() finds them
    std::vector<GoneGames> gone{};           ///< they still count; settle() finds them
};

/// A record that was replayed and is ready to be stored.
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

/// The name of a record's content in files: the same for records that are duplicates, and for no others.
std::string content_name(const NewGame& game);

enum class Added : std::uint8_t {
    imported,
    partial,
    duplicate,
    repaired  ///< a duplicate of a broken record that its repaired form has superseded
};

/// What became of a record that was added.
struct AddedRecord {
    Added as;
    std::int64_t game;                         ///< the number under which it is stored, now or before
    std::optional<std::int64_t> related = {};  ///< another record of the same moves, players and date, stored before
};

/// One batch of an import: commit() stores all of it.
class ImportBatch {
public:
    virtual ~ImportBatch() = default;

    /// The records that follow come from this file.
    virtual Status begin_file(const std::string& path) = 0;
    virtual Result<AddedRecord> add(const NewGame& game) = 0;
    /// Counts a record of which nothing could be kept.
    virtual void count_rejected() = 0;
    [[nodiscard]] virtual const ImportCounts& counts() const = 0;
    /// Finds counts().continued and counts().gone; commit() does so, too.
    virtual Status settle() = 0;
    /// Stores the batch and returns the number of the import. A batch that brought nothing new is kept, too: it records
    /// which files contained which games.
    virtual Result<std::int64_t> commit() = 0;
};

/// Changes of stored games: commit() makes all of them.
class Corrections {
public:
    virtual ~Corrections() = default;

    virtual Status remove(std::int64_t id) = 0;
    /// Replaces a stored record by another; it keeps its number and the places where it was read. The former text is
    /// then superseded: reading it again gives a duplicate. Returns the other game that already has this content, if
    /// there is one; then nothing is changed.
    virtual Result<std::optional<std::int64_t>> replace(std::int64_t id, const NewGame& game) = 0;
    virtual Status commit() = 0;
};

/// A batch that was imported.
struct ImportRow {
    std::int64_t id = 0;
    std::string started;  ///< UTC, 2026-11-20T12:00:00Z
    std::string program;  ///< the program that imported it
    std::vector<std::string> files;
    ImportCounts counts;  ///< the counts at the time of the import
};

/// What happens to the games of an import that is undone.
struct UndoCounts {
    std::uint64_t removed = 0;   ///< games that no other import holds
    std::uint64_t kept = 0;      ///< games that other imports hold
    std::uint64_t restored = 0;  ///< broken records of other imports that were superseded by games of this one
};

/// The text of a superseded broken record that is to be stored again.
struct FormerRecord {
    std::int64_t game = 0;  ///< the game that superseded it, and is removed
    std::int64_t key = 0;   ///< the key of its content
    Sha256 content{};       ///< the digest of its content
    std::string variant;    ///< full name of the variant as which it was read
    std::string text;
    std::int64_t read_as = 0;  ///< the key of the content read: `key`, unless the record was edited since
    std::uint64_t record = 0;  ///< the number of the record in the file where it was read
    std::uint32_t line = 0;
};

/// Undoes an import: finish() stores the result.
class ImportUndo {
public:
    virtual ~ImportUndo() = default;

    /// The records to restore. Each must be replayed and passed to restore() before finish().
    [[nodiscard]] virtual const std::vector<FormerRecord>& former_records() const = 0;
    virtual Status restore(const FormerRecord& record, const NewGame& game) = 0;
    /// Stores the result, unless this is a dry run, and returns what was done.
    virtual Result<UndoCounts> finish(bool dry_run) = 0;
};

/// Repairs a database whose structure is sound but whose rows are damaged: commit() stores the result. Rows of other
/// tables than games are repaired at the beginning. Each game must be checked by the caller, who knows canonical texts.
class Repair {
public:
    virtual ~Repair() = default;

    /// What has been done so far, one line each.
    [[nodiscard]] virtual const std::vector<std::string>& done() const = 0;
    [[nodiscard]] virtual Result<std::vector<std::int64_t>> games() = 0;

    /// The games without a row of which the text that was read is left.
    virtual Result<std::vector<std::int64_t>> lost_games() = 0;

    /// A variant whose name is lost, and some of its games.
    struct LostVariant {
        std::int64_t id = 0;
        std::optional<AnyVariant> said;  ///< the variant that a damaged row states; nullopt when it is not readable
        std::vector<std::int64_t> games;
    };
    virtual Result<std::vector<LostVariant>> lost_variants() = 0;
    /// Loads a game as a game of that variant. Errors: storage, when it is not one.
    virtual Result<std::optional<StoredGame>> load_as(std::int64_t game, const AnyVariant& variant) = 0;
    virtual Status name_variant(std::int64_t id, const AnyVariant& variant) = 0;

    /// The readable parts of a damaged game; nullopt when there are none.
    virtual Result<std::optional<StoredGame>> load_remains(std::int64_t game) = 0;
    /// The digest of the content that the game's row states; nullopt when it states none.
    virtual Result<std::optional<Sha256>> load_content(std::int64_t game) = 0;
    /// The text that was read, if it is whole, even of a game of which nothing else is left. nullopt when there is
    /// none.
    virtual Result<std::optional<OriginalText>> load_original(std::int64_t game) = 0;
    /// Whether the game's row has the right checksum, and so is the one that was stored.
    virtual Result<bool> has_sound_row(std::int64_t game) = 0;
    /// Replaces a damaged game by this record; `how` is added to done().
    virtual Status restore(std::int64_t game, const NewGame& record, const std::string& how) = 0;
    virtual Status remove(std::int64_t game, const std::string& why) = 0;
    /// Computes all derived data anew and stores the result.
    virtual Status commit() = 0;
};

}  // namespace ludex::storage
