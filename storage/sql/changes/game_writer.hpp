#pragma once

#include <optional>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/sql/changes/relations.hpp"
#include "storage/sql/index/position_index.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/facts_table.hpp"
#include "storage/sql/tables/game_keys.hpp"
#include "storage/sql/tables/game_names.hpp"

namespace ludex::storage {

/// Inserts a problem of a game; they are numbered from 1. May throw DatabaseFailure.
void insert_problem(StatementCache& sql, std::int64_t game, std::int64_t number, const Problem& problem);

/// Inserts games into the tables and removes them, inside the caller's transaction. Methods may throw
/// DatabaseFailure, and callers guard.
class GameWriter {
public:
    explicit GameWriter(Database& db);

    /// The stored game that a record is a duplicate of.
    struct Known {
        std::int64_t id;
        std::optional<std::int64_t> superseded;  ///< the key of the content, if that is superseded in the game
    };
    std::optional<Known> find(const PackedRecord& packed);
    /// See ImportBatch.
    void expect(std::span<const PackedRecord* const> records);
    struct Inserted {
        std::int64_t id;
        std::optional<std::int64_t> related;  ///< the record of the same game that counts so far
    };
    /// Inserts a game without its occurrences, under the next free number.
    Inserted insert(const NewGame& game);
    /// Removes a game with all that refers to it.
    void remove(std::int64_t id);
    /// Removes a game, but its further records still say that they are related to it. A repair needs this: it relates
    /// all games anew, and may not touch rows whose damage it has not seen yet.
    void erase(std::int64_t id);
    /// Supersedes a game: `successor` gets its content, as a superseded one, and its occurrences; the game is removed.
    /// `import` is the import that brought the successor; nullopt when none did.
    void supersede(std::int64_t id, std::int64_t successor, std::optional<std::int64_t> import);
    /// Replaces a game by another record, under the same number.
    void replace(std::int64_t id, const NewGame& game);
    /// Replaces a damaged row, which is erased, by a game; the places where it was read are kept.
    void restore(std::int64_t id, const NewGame& game);
    /// Deletes names that no game uses.
    void forget_unused_names();
    /// Writes all that is still pending; call it before the transaction ends. Returns the unfinished games that were
    /// found to go on.
    std::vector<ContinuedGame> flush();

private:
    std::int64_t next_id();
    /// Inserts a game under the number, or the next free one, without choosing which record of its game counts.
    Inserted place(const NewGame& game, std::optional<std::int64_t> wanted);
    std::int64_t write_row(const NewGame& game, const NameIds& names, std::optional<std::int64_t> related,
                           std::optional<std::int64_t> wanted);
    static GameFacts facts_of(const NewGame& game, const NameIds& names, bool is_related);
    void insert_problems(std::int64_t id, const std::vector<Problem>& problems);
    void insert_original(std::int64_t id, const PackedRecord::Original& original);
    void insert_hints(std::int64_t id, const ImportHints& hints);
    /// Whether the stored game has the same variant, start and moves.
    bool has_moves(std::int64_t id, const NewGame& game);
    /// Stores the content of a game as superseded by `successor`. Returns the key of the content; nullopt when there is
    /// no such game.
    std::optional<std::int64_t> remember_content(std::int64_t id, std::int64_t successor,
                                                 std::optional<std::int64_t> import);
    /// Moves the references to a game that outlive it: superseded contents, occurrences and, if wanted, the evaluation.
    void move_references(std::int64_t from, std::int64_t to, bool with_judgement);

    Database& db_;
    StatementCache sql_;
    GameNames names_;
    Statement has_content_;
    bool any_superseded_;
    std::optional<std::int64_t> next_id_;  ///< the next free number, while it is known
    Statement insert_game_;
    GameKeys keys_;
    FactsTable facts_;
    PositionIndex index_;
    Relations relations_;
};

}  // namespace ludex::storage
