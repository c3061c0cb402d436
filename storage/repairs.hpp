#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::storage {

/// Finds the stored partial game, if there is one, that a new game is the repaired form of: the record says so, or it
/// has the same players and date, or the same place in a file of the same name, and nearly the same text. Methods may
/// throw SQLite's exceptions.
class Repairs {
public:
    explicit Repairs(SQLite::Database& db);

    /// The records that follow come from this file.
    void begin_file(const std::string& path);
    /// Call it after a partial game was stored.
    void note_partial() { any_partial_ = true; }

    /// The game that `repairs` of the new game names.
    std::optional<std::int64_t> find_named(const NewGame& game);
    /// The one that looks like it; `id` is the new game's own number.
    std::optional<std::int64_t> find_alike(const NewGame& game, std::int64_t id);

private:
    [[nodiscard]] bool is_repaired_by(std::int64_t partial, const NewGame& game);

    SQLite::Database& db_;
    bool any_partial_;
    std::map<std::uint64_t, std::vector<std::int64_t>> in_file_;  ///< partial games by number of the record
    SQLite::Statement find_content_;
    SQLite::Statement find_by_players_;
    SQLite::Statement read_;
};

}  // namespace ludex::storage
