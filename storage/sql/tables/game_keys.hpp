#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "storage/sql/statement.hpp"

namespace ludex::storage {

/// The table game_key finds games by their identity (PackedRecord::line_key) or by their content. The first whole game
/// with an identity is stored under the key of the identity. All others (partial games, further records) are stored
/// under the keys of their contents. So few games share a key, however many records of the same game there are. New
/// keys wait in memory and are written sorted, which costs a fraction of inserts at random keys. Methods may throw
/// DatabaseFailure.
class GameKeys {
public:
    explicit GameKeys(Database& db);

    /// Looks for games with these keys at once, if the database is far: find() knows the answers until games change.
    void expect(std::span<const std::int64_t> keys);
    /// The games with that key, ascending. A key is a hash, so the caller must compare the games.
    std::vector<std::int64_t> find(std::int64_t key);
    void add(std::int64_t key, std::int64_t game);
    void remove(std::int64_t key, std::int64_t game);
    /// Writes the keys that were added.
    void flush();

private:
    void add_stored(std::int64_t key, std::vector<std::int64_t>& games);

    Database& db_;
    bool any_stored_;
    Statement find_;
    Statement remove_;
    std::unordered_multimap<std::int64_t, std::int64_t> pending_;
    std::unordered_map<std::int64_t, std::vector<std::int64_t>> expected_;  ///< stored games, by key
};

/// What the records of a game have in common.
struct LineKeys {
    std::int64_t line = 0;  ///< PackedRecord::line_key
    /// The line_key of the same game before its first move: however far the records go. nullopt when a player or the
    /// date is unknown, because such records need not be of one game.
    std::optional<std::int64_t> meeting{};
};
LineKeys stored_line_keys(StatementCache& sql, std::int64_t game);

/// The PackedRecord::line_key of a stored game.
std::int64_t stored_line_key(StatementCache& sql, std::int64_t game);

/// The key under which a stored game is kept.
std::int64_t stored_key(StatementCache& sql, std::int64_t game);

}  // namespace ludex::storage
