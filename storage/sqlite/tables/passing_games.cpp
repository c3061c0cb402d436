#include "storage/sqlite/tables/passing_games.hpp"

namespace ludex::storage {

PassingGames::PassingGames(SQLite::Database& db, FactsTable& facts, const GameFilter& filter)
    : facts_(facts), asked_filter_(filter), filter_(db, filter), end_(facts.end()) {}

bool PassingGames::look_at(std::uint32_t game) {
    constexpr std::size_t kMany = 4096;
    if (++asked_ > kMany) answers_.resize(static_cast<std::size_t>(end_));
    return passes(game);
}

}  // namespace ludex::storage
