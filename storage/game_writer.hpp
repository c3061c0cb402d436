#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string>
#include <unordered_map>

#include "storage/facts/facts_table.hpp"
#include "storage/game_keys.hpp"
#include "storage/game_store.hpp"
#include "storage/position_index.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

/// Puts games into the tables and takes them out, inside the caller's transaction. Methods may throw SQLite's
/// exceptions, and callers guard.
class GameWriter {
public:
    explicit GameWriter(SQLite::Database& db);

    /// A game that a record is a duplicate of.
    struct Known {
        std::int64_t id;
        std::optional<std::int64_t> former;  ///< the key of the content, where the game had it once and has another now
    };
    std::optional<Known> find(const PackedRecord& packed);
    /// Without its occurrences. Its number is the next free one unless `id` says otherwise.
    std::int64_t insert(const NewGame& game, std::optional<std::int64_t> id = {});
    /// With all that refers to it.
    void remove(std::int64_t id);
    /// The same, but its further records still say that they are related to it: for a repair, which relates all games
    /// anew and may not touch rows whose damage it has not seen yet.
    void erase(std::int64_t id);
    /// Removes a game, whose content and occurrences are those of `successor` from now on. `import` is the one that
    /// brought the successor, if it was one.
    void give_way(std::int64_t id, std::int64_t successor, std::optional<std::int64_t> import);
    /// Puts another record in the place of a game.
    void replace(std::int64_t id, const NewGame& game);
    /// Puts a game in the place of a damaged row, which is erased; it keeps where it was read.
    void restore(std::int64_t id, const NewGame& game);
    /// Names that no game has.
    void forget_unused_names();
    /// Writes what is still to be written; call it before the transaction ends.
    void flush();

private:
    /// A table of names with ids, looked up and filled.
    class NameTable {
    public:
        NameTable(SQLite::Database& db, const std::string& table);
        std::optional<std::int64_t> id_of(const std::optional<std::string>& name);

    private:
        SQLite::Database& db_;
        SQLite::Statement find_;
        SQLite::Statement insert_;
        std::unordered_map<std::string, std::int64_t> known_;
    };

    /// The ids of what a game's header names.
    struct Names {
        std::int64_t variant;
        std::optional<std::int64_t> first_player, second_player, event, site, termination, time_control;
    };

    std::int64_t variant_id(const AnyVariant& variant);
    Names names_of(const NewGame& game);
    std::optional<std::int64_t> find_related(const NewGame& game, const Names& names);
    std::int64_t next_id();
    std::int64_t insert_row(const NewGame& game, const Names& names, std::optional<std::int64_t> related,
                            std::optional<std::int64_t> wanted);
    static GameFacts facts_of(const NewGame& game, const Names& names, bool is_related);
    void insert_problems(std::int64_t id, const std::vector<Problem>& problems);
    void insert_original(std::int64_t id, const PackedRecord::Original& original);
    void insert_told(std::int64_t id, const Told& told);
    /// Whether the stored game has the same variant, start and moves.
    bool has_moves(std::int64_t id, const NewGame& game);
    /// Returns the key of the content; nothing when there is no such game.
    std::optional<std::int64_t> remember_content(std::int64_t id, std::int64_t successor,
                                                 std::optional<std::int64_t> import);
    /// What refers to a game by its number and outlives it.
    void move_references(std::int64_t from, std::int64_t to, bool with_judgement);
    void set_related(std::int64_t id, std::optional<std::int64_t> related);
    std::vector<std::int64_t> related_to(std::int64_t id);
    void relink_related(std::int64_t id);
    void relink_older(std::int64_t id);

    SQLite::Database& db_;
    StatementCache sql_;
    NameTable players_;
    NameTable events_;
    NameTable sites_;
    NameTable words_;
    std::unordered_map<std::string, std::int64_t> variants_;
    SQLite::Statement has_content_;
    bool any_former_;
    SQLite::Statement is_same_line_;
    SQLite::Statement next_id_;
    SQLite::Statement insert_game_;
    SQLite::Statement insert_problem_;
    SQLite::Statement insert_original_;
    GameKeys keys_;
    FactsTable facts_;
    PositionIndex index_;
};

}  // namespace ludex::storage
