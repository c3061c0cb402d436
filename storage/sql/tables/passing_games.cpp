#include "storage/sql/tables/passing_games.hpp"

#include <utility>

namespace ludex::storage {

PassingGames::PassingGames(Database& db, FactsTable& facts, const GameFilter& filter)
    : facts_(facts), asked_filter_(filter), filter_(db, filter), end_(facts.end()) {}

bool PassingGames::look_at(std::uint32_t game) {
    constexpr std::size_t kMany = 4096;
    if (++asked_ > kMany) judge_all();
    return filter_.passes(game, facts_.columns_at(game), FactsTable::place_of(game));
}

namespace {

/// Keeps the games for which `holds` says so. Written so that the compiler compares many games at once: bytes of all
/// ones or zeros, which nothing else changes.
template <class Holds>
void narrow(std::uint8_t* __restrict passing, Holds&& holds) {
    for (std::size_t i = 0; i < FactsColumns::kGames; ++i)
        passing[i] = static_cast<std::uint8_t>(passing[i] & (holds(i) ? 0xFF : 0));
}

}  // namespace

void PassingGames::judge_all() {
    GameSet passing(static_cast<std::size_t>(end_));
    facts_.for_each_columns([&](std::int64_t first, const FactsColumns& columns) {
        FactsColumns::Column<std::uint8_t> keeps;
        keeps.fill(0xFF);
        filter_.for_each_condition(first, columns, [&](auto&& holds) { narrow(keeps.data(), holds); });
        passing.set(static_cast<std::size_t>(first), keeps);
    });
    passing_ = std::move(passing);  // only now: reading may fail
}

}  // namespace ludex::storage
