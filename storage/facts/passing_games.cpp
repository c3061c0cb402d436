#include "storage/facts/passing_games.hpp"

namespace ludex::storage {

namespace {

/// A pass over all games costs less a game than looking at one by so much.
constexpr std::int64_t kCheaper = 4;

}  // namespace

PassingGames::PassingGames(SQLite::Database& db, FactsTable& facts, const GameFilter& filter)
    : facts_(facts), asked_filter_(filter), filter_(db, filter), end_(facts.end()) {}

bool PassingGames::look_at(std::uint32_t game) {
    if (game >= end_) return false;
    if (++asked_ <= end_ / kCheaper) return filter_.passes(game, facts_.of(game));
    all_.resize(static_cast<std::size_t>(end_));
    for_each([&](std::int64_t passing, const GameFacts&) { all_[static_cast<std::size_t>(passing)] = true; });
    return all_[game];
}

}  // namespace ludex::storage
