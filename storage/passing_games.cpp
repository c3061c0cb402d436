#include "storage/passing_games.hpp"

#include "storage/sql.hpp"

namespace ludex::storage {

namespace {

/// A pass over all games costs less a game than asking for one by so much.
constexpr std::size_t kCheaper = 16;

constexpr const char* kFrom = " FROM game JOIN variant ON variant.id = game.variant WHERE ";

}  // namespace

PassingGames::PassingGames(SQLite::Database& db, SqlCondition condition)
    : db_(db),
      condition_(std::move(condition)),
      one_(db, "SELECT 1" + std::string(kFrom) + "game.id = ? AND " + condition_.text),
      last_game_(static_cast<std::size_t>(db.execAndGet("SELECT coalesce(max(id), 0) FROM game").getInt64())) {
    bind_values(one_, condition_, 2);
}

bool PassingGames::has(std::uint32_t game) {
    if (game > last_game_) return false;
    if (!all_ && ++asked_ > last_game_ / kCheaper) load_all();
    if (all_) return (*all_)[game];
    const Using guard(one_);
    one_.bind(1, static_cast<std::int64_t>(game));
    return one_.executeStep();
}

void PassingGames::load_all() {
    all_.emplace(last_game_ + 1);
    SQLite::Statement query(db_, "SELECT game.id" + std::string(kFrom) + condition_.text);
    bind_values(query, condition_, 1);
    while (query.executeStep()) {
        const auto game = static_cast<std::size_t>(query.getColumn(0).getInt64());
        if (game <= last_game_) (*all_)[game] = true;
    }
}

}  // namespace ludex::storage
