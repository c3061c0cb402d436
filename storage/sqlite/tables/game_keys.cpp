#include "storage/sqlite/tables/game_keys.hpp"

#include <algorithm>

#include "storage/packing/packed_record.hpp"
#include "storage/sqlite/sql.hpp"

namespace ludex::storage {

namespace {

constexpr std::size_t kMostPending = std::size_t{1} << 21U;

bool any_in(SQLite::Database& db) { return db.execAndGet("SELECT EXISTS (SELECT 1 FROM game_key)").getInt() != 0; }

}  // namespace

GameKeys::GameKeys(SQLite::Database& db)
    : db_(db),
      any_stored_(any_in(db)),
      find_(db, "SELECT game FROM game_key WHERE key = ? ORDER BY game"),
      remove_(db, "DELETE FROM game_key WHERE key = ? AND game = ?") {}

std::vector<std::int64_t> GameKeys::find(std::int64_t key) {
    std::vector<std::int64_t> games;
    const auto [begin, end] = pending_.equal_range(key);
    for (auto it = begin; it != end; ++it) games.push_back(it->second);
    if (any_stored_) {
        const Using guard(find_);
        bind_all(find_, key);
        while (find_.executeStep()) games.push_back(column_of<std::int64_t>(find_));
    }
    std::sort(games.begin(), games.end());
    return games;
}

void GameKeys::add(std::int64_t key, std::int64_t game) {
    pending_.emplace(key, game);
    if (pending_.size() >= kMostPending) flush();
}

void GameKeys::remove(std::int64_t key, std::int64_t game) {
    const auto [begin, end] = pending_.equal_range(key);
    const auto waiting = std::find_if(begin, end, [&](const auto& entry) { return entry.second == game; });
    if (waiting != end) {
        pending_.erase(waiting);
        return;
    }
    const Using guard(remove_);
    bind_all(remove_, key, game);
    remove_.exec();
}

void GameKeys::flush() {
    if (pending_.empty()) return;
    std::vector<std::pair<std::int64_t, std::int64_t>> sorted(pending_.begin(), pending_.end());
    pending_.clear();
    any_stored_ = true;
    std::sort(sorted.begin(), sorted.end());
    SQLite::Statement insert(db_, "INSERT INTO game_key (key, game) VALUES (?, ?)");
    for (const auto& [key, game] : sorted) {
        bind_all(insert, key, game);
        insert.exec();
        insert.reset();
    }
}

namespace {

/// Calls f with the line of a stored game. Returns a default value when there is no such game.
template <class F>
auto with_line(StatementCache& sql, std::int64_t game, F&& f) {
    SQLite::Statement& row = sql.get(
        "SELECT variant.name, start, moves, first.name, second.name, date FROM game "
        "JOIN variant ON variant.id = game.variant "
        "LEFT JOIN player AS first ON first.id = game.first_player "
        "LEFT JOIN player AS second ON second.id = game.second_player WHERE game.id = ?");
    const Using guard(row);
    bind_all(row, game);
    if (!row.executeStep()) return decltype(f(Line{})){};
    Line line;
    read_columns(row, line.variant, line.start, line.moves, line.first_player, line.second_player, line.date);
    return f(line);
}

}  // namespace

std::int64_t stored_line_key(StatementCache& sql, std::int64_t game) {
    return with_line(sql, game, [](const Line& line) { return line_key(line); });
}

LineKeys stored_line_keys(StatementCache& sql, std::int64_t game) {
    return with_line(sql, game, [](Line line) {
        LineKeys keys{line_key(line)};
        if (line.first_player.empty() || line.second_player.empty() || line.date.empty()) return keys;
        line.moves = {};
        keys.meeting = line_key(line);
        return keys;
    });
}

std::int64_t stored_key(StatementCache& sql, std::int64_t game) {
    SQLite::Statement& further =
        sql.get("SELECT content_sha256 FROM game WHERE id = ? AND (status = 'partial' OR related IS NOT NULL)");
    const Using guard(further);
    bind_all(further, game);
    return further.executeStep() ? key_of(column_of<Sha256>(further)) : stored_line_key(sql, game);
}

}  // namespace ludex::storage
