#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/judgement.hpp"
#include "storage/game_filter.hpp"
#include "storage/game_visits.hpp"
#include "storage/packing/digest.hpp"
#include "storage/store_changes.hpp"
#include "storage/stored_game.hpp"

namespace ludex::storage {

/// The order of a list: by rising numbers; the latest, the longest or the highest rated games first; by names as in a
/// lexicon; by result, those that the first mover won first.
enum class SortBy : std::uint8_t { id, date, plies, elo, first, second, event, game, result };

/// The part of a list that is wanted.
struct ListPart {
    SortBy sort = SortBy::id;
    bool is_reversed = false;
    std::uint64_t offset = 0;
    std::uint64_t limit = 0;  ///< 0 for no limit
};

/// The names behind the ids of GameFacts. The index in a list is the id; entry 0 is empty.
struct NameLists {
    struct Variant {
        std::string name;   ///< full name
        std::string rules;  ///< rules name
    };
    std::vector<Variant> variants;
    std::vector<std::string> players, events, words;

    /// The entry of one of the lists; an empty one for a number that only damage has.
    template <class Entry>
    static const Entry& at(const std::vector<Entry>& list, std::size_t id) {
        static const Entry kNone;
        return id < list.size() ? list[id] : kNone;
    }
};

/// The faults that a check found, one line each.
using CheckFaults = std::vector<std::string>;

/// The result of a check.
struct CheckReport {
    CheckFaults faults;
    bool has_sound_structure = true;  ///< whether repair() can begin
};

/// The result of a repair.
struct RepairReport {
    std::uint64_t games = 0;         ///< games in the database after the repair
    std::vector<std::string> steps;  ///< what was done, one line each
};

/// One state of a database: as long as it lives, its store answers from this state, whatever others write meanwhile.
class StoreView {
public:
    StoreView() = default;
    StoreView(const StoreView&) = delete;
    StoreView& operator=(const StoreView&) = delete;
    virtual ~StoreView() = default;
};

/// A database of games. A store may be used by one thread at a time.
class GameStore {
public:
    GameStore() = default;
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;
    virtual ~GameStore() = default;

    /// For an answer that takes several questions; they cost less in a view, too. It must end before the store, and
    /// soon: a program that writes into a file waits for its readers. Nothing can be changed in it.
    virtual Result<std::unique_ptr<StoreView>> view() = 0;

    virtual Result<std::unique_ptr<ImportBatch>> begin_import(const std::string& started) = 0;

    virtual Result<std::unique_ptr<Corrections>> begin_corrections() = 0;

    /// The imports in their order, without those that were undone.
    virtual Result<std::vector<ImportRow>> imports() = 0;
    /// Undoes an import. Its games are removed, except those that other imports hold; broken records of other imports
    /// that its records superseded are restored. With `dry_run` it only counts. nullopt when there is no such import.
    /// Errors: storage, busy; then nothing is changed. Cost: some 30 microseconds a game.
    virtual Result<std::optional<UndoCounts>> undo_import(std::int64_t import, bool dry_run) = 0;

    /// Calls f for each game of this part of the games that the filter lets through. Returns how many pass the filter.
    virtual Result<std::uint64_t> list(const GameFilter& filter, const ListPart& part,
                                       const std::function<void(const GameSummary&)>& f) = 0;
    /// Calls f for each of these games, in this order; numbers without a game are skipped. Cost: one row a game.
    virtual Status list(std::span<const std::int64_t> ids, const std::function<void(const GameSummary&)>& f) = 0;
    /// Loads a game; nullopt when there is no such game.
    virtual Result<std::optional<StoredGame>> load(std::int64_t id) = 0;

    /// Loads the moves only, which is much cheaper than load(). nullopt when there is no such game.
    virtual Result<std::optional<GameMoves>> load_moves(std::int64_t id) = 0;

    /// The engine's evaluation of a game; nullopt when the game was not evaluated.
    virtual Result<std::optional<JudgedGame>> load_judgement(std::int64_t id) = 0;
    /// The games that have one, ascending.
    virtual Result<std::vector<std::int64_t>> judged_games() = 0;
    /// Saves an evaluation of all positions of a stored game; it replaces an older one. It lasts until the moves are
    /// edited.
    virtual Status save_judgement(std::int64_t id, const JudgedGame& judged) = 0;

    /// Calls f for each game that the filter lets through, by number. Cost: some nanoseconds a stored game.
    virtual Status for_each_game(const GameFilter& filter,
                                 const std::function<void(std::int64_t, const GameFacts&)>& f) = 0;
    /// Does the same with the moves of the games. Cost: one row a game, some microseconds.
    virtual Status for_each_moves(const GameFilter& filter,
                                  const std::function<void(std::int64_t, const GameMoves&)>& f) = 0;
    /// Does the same with the start position of each game, empty for the variant's own. Cost: a fraction of a
    /// microsecond a stored game, some microseconds more where a game has a start of its own.
    virtual Status for_each_start(
        const GameFilter& filter,
        const std::function<void(std::int64_t, const GameFacts&, std::string_view start)>& f) = 0;
    virtual Result<NameLists> names() = 0;
    /// A number that differs after each change of the database, whoever made it. Numbers of two stores can be compared
    /// only on a server, when neither has changed anything. Cost: microseconds; on a server one question a view.
    virtual Result<std::int64_t> state() = 0;

    /// Whether the store can be asked further. False where the file must be read without locks (its folder cannot be
    /// written to) and was written to since the store was opened: then all answers are errors, busy, and the database
    /// must be opened anew. False, too, once the connection to a server is lost.
    virtual bool is_current() = 0;

    // For the comparison of databases.
    /// Calls f for each game, by number.
    virtual Status for_each_content(const std::function<void(std::int64_t, const Sha256& content)>& f) = 0;
    /// The game that once had this content and now has another; nullopt when there is none.
    virtual Result<std::optional<std::int64_t>> find_superseded(const Sha256& content) = 0;
    /// The identity of a game: equal for games of the same variant, start, moves, players and date, in all databases.
    /// Different games have different values, except by an accident of 64 bits.
    virtual Result<std::int64_t> line_of(std::int64_t game) = 0;

    // Games that reach a position; PositionIndex says what the functions do and cost.
    virtual Result<VisitGroups> group_visits(PositionKey folded, const GameFilter& filter) = 0;
    virtual Result<std::vector<std::uint64_t>> count_visits(std::span<const PositionKey> folded,
                                                            const GameFilter& filter) = 0;
    virtual Status for_each_visit(PositionKey folded, const GameFilter& filter,
                                  const std::function<void(const GameVisit&, const GameFacts&)>& f) = 0;

    /// Of the games that the filter lets through, those that are, after as many plies, at the last new position of
    /// another one, and this other one, if it has at least `fewest_plies`: all games that are equal to another or begin
    /// with it are among them, and now and then others. Ascending. Cost: reads the whole
    /// index, some nanoseconds a visit, and replays games that are alone at the end of another one in one import.
    virtual Result<std::vector<std::int64_t>> games_with_shared_end(const GameFilter& filter,
                                                                    std::uint32_t fewest_plies) = 0;

    /// Compares all data with what proves them: the structure of the file, the checksums of all rows, references, and
    /// the derived data with the games. For each game it checks legal moves, result, canonical text and the text that
    /// was read. Data that cannot be read are a fault, not an error. `each_game` is called after every game.
    virtual Result<CheckReport> check(const std::function<void()>& each_game) = 0;
    /// Repairs a database whose structure is sound. Each game that differs from what was stored is read again from the
    /// text that it came from; or its readable part is kept as a broken record. All derived data are computed anew.
    /// `each_game` is called after every game. Errors: storage, busy; then nothing was changed.
    virtual Result<RepairReport> repair(const std::function<void()>& each_game) = 0;
};

}  // namespace ludex::storage
