#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/outcome.hpp"

namespace SQLite {
class Database;
}

namespace ludex::storage {

class StatementCache;

/// Finds the record that counts in statistics among whole records of the same variant, start, moves, players and date.
/// Decided records come before undecided ones. Where they disagree the last one holds, because it corrects the others;
/// of the records with its result the first counts.
class CountingRecord {
public:
    /// Takes a record. The records must come in the order of their numbers.
    void add(std::int64_t id, GameResult result) {
        auto& first = first_[index_of(result)];
        if (!first) first = id;
        if (result != GameResult::unfinished || !last_) last_ = result;
    }
    /// The number of the record that counts; at least one must have been added.
    [[nodiscard]] std::int64_t id() const { return *first_[index_of(*last_)]; }
    /// Whether no record says a result.
    [[nodiscard]] bool is_unfinished() const { return last_ == GameResult::unfinished; }

private:
    static std::size_t index_of(GameResult result) { return static_cast<std::size_t>(result); }

    std::array<std::optional<std::int64_t>, 4> first_{};
    std::optional<GameResult> last_;
};

/// The record that counts instead of this one; nullopt when it counts itself, or there is none. These functions may
/// throw SQLite's exceptions.
std::optional<std::int64_t> counting_record_of(StatementCache& sql, std::int64_t id);

/// The further records of the game that this record counts for, by number.
std::vector<std::int64_t> further_records(StatementCache& sql, std::int64_t id);

/// What a record is related to, and should be.
struct WrongRelation {
    std::int64_t id;
    std::optional<std::int64_t> related, right;
    bool is_beginning;  ///< it should be related to a record with more moves
};

/// Finds out which of these records count (notation/FORMAT.md, section 7), and returns those for which the database
/// says otherwise. Of each game all records that belong together must be among them, by number.
std::vector<WrongRelation> wrong_relations(StatementCache& sql, std::span<const std::int64_t> records);

/// The same for all records of the database.
std::vector<WrongRelation> wrong_relations(SQLite::Database& db);

/// Relates all games anew. Calls `changed` for each game that was related wrongly. Keys and other derived data are not
/// updated.
void relate_games(SQLite::Database& db, const std::function<void(std::int64_t)>& changed);

}  // namespace ludex::storage
