#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/judgement.hpp"
#include "storage/busy_wait.hpp"
#include "storage/digest.hpp"
#include "storage/game_filter.hpp"
#include "storage/position_index.hpp"
#include "storage/store_changes.hpp"
#include "storage/stored_game.hpp"

namespace ludex::storage {

/// Numbers rising; the latest, the longest and the highest rated games first.
enum class SortBy : std::uint8_t { id, date, plies, elo };

/// Which part of a list is wanted.
struct ListPart {
    SortBy sort = SortBy::id;
    bool is_reversed = false;
    std::uint64_t offset = 0;
    std::uint64_t limit = 0;  ///< 0 is no limit
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

/// What a check found.
struct CheckReport {
    CheckFaults faults;
    /// SQLite finds the file sound, and its tables are those of this version: begin_repair() needs that.
    bool has_sound_structure = true;
};

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
    virtual Result<CheckReport> check_all(const std::function<void(const StoredGame*)>& each_game) = 0;
    virtual Result<std::unique_ptr<Repair>> begin_repair() = 0;
    /// Whether the game's canonical text is the one that was stored.
    virtual Result<bool> has_content(const StoredGame& game, std::string_view canonical_text) = 0;
};

/// Whether there is a file that begins like a database of SQLite.
bool is_database(const std::string& path);

/// Opens or makes the SQLite database. `writing` false never makes a file. Errors: storage, io, busy.
Result<std::unique_ptr<GameStore>> open_store(const std::string& path, bool writing, WhileBusy goes_on = wait_a_little);

}  // namespace ludex::storage
