#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "storage/sql.hpp"

namespace ludex::storage {

/// Table game_key: finds a game by its line, or by its content. The first whole game of a line stands under the key of
/// the line, all others (partial games, further records) under those of their contents: so few stand under one key,
/// however many records of one line there are. New ones wait in memory and go into the table sorted, which costs a
/// fraction of inserts at random keys. Methods may throw SQLite's exceptions.
class GameKeys {
public:
    explicit GameKeys(SQLite::Database& db);

    /// Games with that key, ascending. A key is a hash: the caller compares.
    std::vector<std::int64_t> find(std::int64_t key);
    void add(std::int64_t key, std::int64_t game);
    void remove(std::int64_t key, std::int64_t game);
    /// Writes what was added.
    void flush();

private:
    SQLite::Database& db_;
    bool any_stored_;
    SQLite::Statement find_;
    SQLite::Statement remove_;
    std::unordered_multimap<std::int64_t, std::int64_t> pending_;
};

/// PackedRecord::line_key of a stored game.
std::int64_t stored_line_key(StatementCache& sql, std::int64_t game);

/// The key under which a stored game stands.
std::int64_t stored_key(StatementCache& sql, std::int64_t game);

}  // namespace ludex::storage
