#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/checked_game.hpp"
#include "core/judgement.hpp"
#include "core/problem.hpp"
#include "core/record.hpp"
#include "storage/busy_wait.hpp"
#include "storage/digest.hpp"
#include "storage/game_filter.hpp"
#include "storage/game_status.hpp"
#include "storage/packed_record.hpp"
#include "storage/position_index.hpp"

namespace ludex::storage {

/// A game's moves and clocks, without what else is said about them.
struct GameMoves {
    std::string variant;  ///< full name
    std::string start;    ///< empty for the variant's own
    MoveBytes moves;
    std::string time_control;  ///< as recorded, empty when it is not known
    std::string clocks;        ///< for read_clocks()
};

/// A row of a list of games.
struct GameSummary {
    std::int64_t id = 0;
    std::string variant;  ///< full name
    std::string date, first, second, event, termination;
    std::optional<std::int64_t> first_elo, second_elo;
    GameResult result = GameResult::unfinished;  ///< the effective one
    std::string reason;                          ///< why the board is finished, empty when it is not
    std::int64_t plies = 0;
    GameStatus status = GameStatus::whole;
    GameMoves moves;
};

/// Numbers rising; the latest, the longest and the highest rated games first.
enum class SortBy : std::uint8_t { id, date, plies, elo };

/// Which part of a list is wanted.
struct ListPart {
    SortBy sort = SortBy::id;
    bool is_reversed = false;
    std::uint64_t offset = 0;
    std::uint64_t limit = 0;  ///< 0 is no limit
};

/// Where a record of a game was read.
struct Occurrence {
    std::int64_t import = 0;
    std::string file;
    std::int64_t record = 0;
    std::int64_t line = 0;
};

struct StoredGame {
    std::int64_t id = 0;
    GameStatus status = GameStatus::whole;
    CheckedGame game;
    GameRecord record;  ///< canonical
    std::vector<Problem> problems;
    std::vector<Occurrence> occurrences;
    std::optional<std::int64_t> related;
    std::optional<std::string> original;  ///< the text that was read, where it is not the canonical one
};

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
    std::string variant;    ///< full name
    std::string text;
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
    /// The text that was read, where it is whole, also of a game of which nothing else is left.
    virtual Result<std::optional<std::string>> load_original(std::int64_t game) = 0;
    /// Whether the game's row is, by its checksum, the one that was stored.
    virtual Result<bool> has_sound_row(std::int64_t game) = 0;
    /// This is to stand for a damaged game; `how` is for done().
    virtual Status restore(std::int64_t game, const NewGame& record, const std::string& how) = 0;
    virtual Status remove(std::int64_t game, const std::string& why) = 0;
    /// Makes all anew that follows from the games.
    virtual Status commit() = 0;
};

/// The names behind the ids of GameFacts; the place in a list is the id, and place 0 is empty.
struct NameLists {
    struct Variant {
        std::string name;   ///< full name
        std::string rules;  ///< rules name
    };
    std::vector<Variant> variants;
    std::vector<std::string> players, events, words;
};

/// What a check found wrong, one line each.
using CheckFaults = std::vector<std::string>;

/// A database of games. A second back-end can stand beside the SQLite one. Not safe for use by several threads.
class GameStore {
public:
    GameStore() = default;
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;
    virtual ~GameStore() = default;

    virtual Result<std::unique_ptr<ImportBatch>> begin_import(const std::string& started) = 0;

    virtual Result<std::unique_ptr<Corrections>> begin_corrections() = 0;

    /// In their order. Batches that were taken back are not among them.
    virtual Result<std::vector<ImportRow>> imports() = 0;
    /// Null when there is no such import. Cost: some 30 microseconds a game.
    virtual Result<std::unique_ptr<ImportUndo>> begin_undo(std::int64_t import) = 0;

    /// Calls f for each game of this part of those that the filter lets through. Returns how many it lets through.
    virtual Result<std::uint64_t> list(const GameFilter& filter, const ListPart& part,
                                       const std::function<void(const GameSummary&)>& f) = 0;
    /// Calls f for each of these games, in this order; numbers that no game has are left out. Cost: a row each.
    virtual Status list(std::span<const std::int64_t> ids, const std::function<void(const GameSummary&)>& f) = 0;
    /// Nothing when there is no such game.
    virtual Result<std::optional<StoredGame>> load(std::int64_t id) = 0;

    /// Moves only: much cheaper than load(). Nothing when there is no such game.
    virtual Result<std::optional<GameMoves>> load_moves(std::int64_t id) = 0;

    /// Nothing when the game was not judged.
    virtual Result<std::optional<JudgedGame>> load_judgement(std::int64_t id) = 0;
    /// Of all positions of a stored game; takes the place of an older judgement. It lasts until the moves are edited.
    virtual Status save_judgement(std::int64_t id, const JudgedGame& judged) = 0;

    /// Calls f for each game that the filter lets through, by number. Cost: some nanoseconds a stored game.
    virtual Status for_each_game(const GameFilter& filter,
                                 const std::function<void(std::int64_t, const GameFacts&)>& f) = 0;
    /// The same with their moves. Cost: a row a game, some microseconds.
    virtual Status for_each_moves(const GameFilter& filter,
                                  const std::function<void(std::int64_t, const GameMoves&)>& f) = 0;
    virtual Result<NameLists> names() = 0;
    /// Another number after each change of the database by whomever; numbers of two stores tell nothing. Cost:
    /// microseconds.
    virtual Result<std::int64_t> state() = 0;

    // To compare databases.
    /// Calls f for each game, by number.
    virtual Status for_each_content(const std::function<void(std::int64_t, const Sha256& content)>& f) = 0;
    /// The game that had this content once and has another now; nothing when there is none.
    virtual Result<std::optional<std::int64_t>> find_former(const Sha256& content) = 0;
    /// Equal for games of the same variant, start, moves, players and date, in all databases; else different, but for
    /// an accident of 64 bits.
    virtual Result<std::int64_t> line_of(std::int64_t game) = 0;

    // Games that come to a position: PositionIndex says what the functions do and cost.
    virtual Result<VisitGroups> group_visits(PositionKey folded, const GameFilter& filter) = 0;
    virtual Result<std::vector<std::uint64_t>> count_visits(std::span<const PositionKey> folded,
                                                            const GameFilter& filter) = 0;
    virtual Status for_each_visit(PositionKey folded, const GameFilter& filter,
                                  const std::function<void(const GameVisit&, const GameFacts&)>& f) = 0;

    /// SQLite's own integrity check, the definitions of the tables, references, the checksums of all rows, what follows
    /// from the games against them, and for each game: legal moves, result, the text that was read. What cannot be read
    /// is a fault, not an error. `each_game` is called for every game, with null where it cannot be read.
    virtual Result<CheckFaults> check_all(const std::function<void(const StoredGame*)>& each_game) = 0;
    /// Whether SQLite finds the file sound, and its tables are those of this version: what begin_repair() needs.
    virtual bool has_sound_structure() = 0;
    virtual Result<std::unique_ptr<Repair>> begin_repair() = 0;
    /// Whether the game's canonical text is the one that was stored.
    virtual Result<bool> has_content(const StoredGame& game, std::string_view canonical_text) = 0;
};

/// Opens or makes the SQLite database. `writing` false never makes a file. Errors: storage, io, busy.
Result<std::unique_ptr<GameStore>> open_store(const std::string& path, bool writing, WhileBusy goes_on = wait_a_little);

}  // namespace ludex::storage
