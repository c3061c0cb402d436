#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "storage/sql/index/position_index.hpp"
#include "storage/sql/tables/facts_table.hpp"
#include "storage/sql/tables/game_keys.hpp"
#include "storage/sql/tables/game_names.hpp"
#include "storage/store_changes.hpp"

namespace ludex::storage {

/// Keeps the records of one game related to the one of them that counts, while games come, change and go. Which one
/// that is, is chosen in settle(): at once it would take quadratic time. Methods may throw DatabaseFailure.
class Relations {
public:
    /// The tables must outlive the object.
    Relations(Database& db, GameKeys& keys, FactsTable& facts, PositionIndex& index);

    /// The record that counts so far, of those with the variant, start, moves, players and date of this one; nullopt
    /// for a partial one.
    std::optional<std::int64_t> find(const NewGame& game, const NameIds& names);
    /// A record was added, as a further one of the game of `related`, if any.
    void note_added(std::int64_t id, std::optional<std::int64_t> related, GameResult result);
    /// A record of the game with this counting record has changed.
    void note_changed(std::int64_t counting) { unsettled_.insert(counting); }
    /// Relates the other records of a game to one another, before this one is removed.
    void release(std::int64_t id);
    /// Chooses anew in all games whose records have changed. Returns the unfinished games that were found to go on.
    std::vector<ContinuedGame> settle();

private:
    void set(std::int64_t id, std::optional<std::int64_t> counting);
    std::vector<ContinuedGame> relate(const std::vector<std::int64_t>& records);
    std::vector<std::int64_t> records_of_open_meetings();

    StatementCache sql_;
    Statement is_same_line_;
    GameKeys& keys_;
    FactsTable& facts_;
    PositionIndex& index_;
    std::set<std::int64_t> unsettled_;  ///< counting records
    std::vector<std::int64_t> added_;   ///< records that were related to none when they came
};

}  // namespace ludex::storage
