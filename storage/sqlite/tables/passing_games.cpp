#include "storage/sqlite/tables/passing_games.hpp"

namespace ludex::storage {

PassingGames::PassingGames(SQLite::Database& db, FactsTable& facts, const GameFilter& filter)
    : facts_(facts), asked_filter_(filter), filter_(db, filter), end_(facts.end()) {}

bool PassingGames::look_at(std::uint32_t game) {
    constexpr std::size_t kMany = 4096;
    constexpr std::int64_t kRow = FactsRow::kGames;
    if (++asked_ > kMany) answers_.resize(static_cast<std::size_t>((end_ + kRow - 1) / kRow * kRow));
    return filter_.passes(game, facts_.row_of(game), FactsTable::place_of(game));
}

FactsRow::Column<bool> PassingGames::passing_of(std::int64_t first, const FactsRow& row) const {
    FactsRow::Column<std::uint32_t> keeps;  // as wide as most columns: several games are compared at once
    keeps.fill(1);
    filter_.for_each_condition(first, row, [&](auto&& holds) {
        for (std::size_t i = 0; i < FactsRow::kGames; ++i) keeps[i] &= static_cast<std::uint32_t>(holds(i));
    });
    FactsRow::Column<bool> passing;
    for (std::size_t i = 0; i < FactsRow::kGames; ++i) passing[i] = keeps[i] != 0;
    return passing;
}

void PassingGames::answer_row_of(std::uint32_t game) {
    const FactsRow& row = facts_.row_of(game);
    const std::size_t first = game - FactsTable::place_of(game);
    const FactsRow::Column<bool> passing = passing_of(static_cast<std::int64_t>(first), row);
    for (std::size_t i = 0; i < FactsRow::kGames; ++i) answers_[first + i] = passing[i] ? Answer::yes : Answer::no;
}

}  // namespace ludex::storage
