#include "storage/sql/tables/game_keys.hpp"

#include <algorithm>

#include "storage/packing/packed_record.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

namespace {

constexpr std::size_t kMostPending = std::size_t{1} << 21U;

bool any_in(Database& db) { return number_of(db, "SELECT EXISTS (SELECT 1 FROM game_key)") != 0; }

}  // namespace

GameKeys::GameKeys(Database& db)
    : db_(db),
      any_stored_(any_in(db)),
      find_(db, "SELECT game FROM game_key WHERE key = ? ORDER BY game"),
      remove_(eraser(db, "game_key", "key = ? AND game = ?")) {}

std::vector<std::int64_t> GameKeys::find(std::int64_t key) {
    std::vector<std::int64_t> games;
    const auto [begin, end] = pending_.equal_range(key);
    for (auto it = begin; it != end; ++it) games.push_back(it->second);
    if (any_stored_) add_stored(key, games);
    std::sort(games.begin(), games.end());
    return games;
}

void GameKeys::expect(std::span<const std::int64_t> keys) {
    expected_.clear();
    if (!any_stored_ || !db_.is_far() || keys.empty()) return;
    Statement query(db_, "SELECT key, game FROM game_key WHERE " + db_.dialect().is_one_of("key", 1));
    bind_all(query, keys);
    for (const std::int64_t key : keys) expected_[key];
    while (query.next()) {
        const auto [key, game] = columns_of<std::int64_t, std::int64_t>(query);
        expected_[key].push_back(game);
    }
}

void GameKeys::add_stored(std::int64_t key, std::vector<std::int64_t>& games) {
    if (const auto known = expected_.find(key); known != expected_.end()) {
        games.insert(games.end(), known->second.begin(), known->second.end());
        return;
    }
    const Using guard(find_);
    bind_all(find_, key);
    while (find_.next()) games.push_back(column_of<std::int64_t>(find_));
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
    expected_.clear();
    const Using guard(remove_);
    bind_all(remove_, key, game);
    remove_.run();
}

void GameKeys::flush() {
    if (pending_.empty()) return;
    std::vector<std::pair<std::int64_t, std::int64_t>> sorted(pending_.begin(), pending_.end());
    pending_.clear();
    expected_.clear();
    any_stored_ = true;
    std::sort(sorted.begin(), sorted.end());
    Statement insert(db_.prepare_insert({"game_key", {{"key", ColumnType::number}, {"game", ColumnType::number}}}));
    for (const auto& [key, game] : sorted) {
        bind_all(insert, key, game);
        insert.run();
    }
}

namespace {

/// Calls f with the line of a stored game. Returns a default value when there is no such game.
template <class F>
auto with_line(StatementCache& sql, std::int64_t game, F&& f) {
    Statement& row = sql.get(
        "SELECT variant.name, start, moves, first.name, second.name, date FROM game "
        "JOIN variant ON variant.id = game.variant "
        "LEFT JOIN player AS first ON first.id = game.first_player "
        "LEFT JOIN player AS second ON second.id = game.second_player WHERE game.id = ?");
    const Using guard(row);
    bind_all(row, game);
    if (!row.next()) return decltype(f(Line{})){};
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
    Statement& further =
        sql.get("SELECT content_sha256 FROM game WHERE id = ? AND (status = 'partial' OR related IS NOT NULL)");
    const Using guard(further);
    bind_all(further, game);
    return further.next() ? key_of(column_of<Sha256>(further)) : stored_line_key(sql, game);
}

}  // namespace ludex::storage
