#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "storage/packing/counting_record.hpp"

namespace ludex::storage {

class StatementCache;

/// The record that counts instead of this one; nullopt when it counts itself, or there is none. These functions may
/// throw DatabaseFailure.
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
std::vector<WrongRelation> wrong_relations(Database& db);

/// Relates all games anew. Calls `changed` for each game that was related wrongly. Keys and other derived data are not
/// updated.
void relate_games(Database& db, const std::function<void(std::int64_t)>& changed);

}  // namespace ludex::storage
