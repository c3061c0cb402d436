#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "core/result.hpp"
#include "games/checked_game.hpp"
#include "storage/packing/game_status.hpp"
#include "storage/packing/packed_record.hpp"
#include "storage/stored_game.hpp"

/// The ways to change a store. GameStore begins each of them; commit() stores the whole change, and without it nothing
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
inline std::string content_name(const NewGame& game) { return to_hex(game.packed.content); }

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
    /// Tells which records will be added next. A store on a server looks for all of them at once; they may be added
    /// without it.
    virtual Status expect(std::span<const PackedRecord* const>) { return Done{}; }
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

}  // namespace ludex::storage
