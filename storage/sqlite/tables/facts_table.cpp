#include "storage/sqlite/tables/facts_table.hpp"

#include <algorithm>

#include "storage/sqlite/sql.hpp"

namespace ludex::storage {

namespace {

/// Reading all rows is cheaper by this factor for each row than reading single rows.
constexpr std::size_t kCheaper = 16;
constexpr std::size_t kFewRows = 64;  // fewer rows than this are read one by one in any case

}  // namespace

FactsRow& FactsTable::place(std::size_t number) {
    if (number >= rows_.size()) rows_.resize(std::max(number + 1, rows_.size() * 2));
    if (!rows_[number]) rows_[number] = std::make_unique<FactsRow>();
    return *rows_[number];
}

namespace {

void unpack_row(std::span<const std::uint8_t> packed, FactsRow& row) {
    const std::size_t games = std::min(packed.size() / kFactsBytes, FactsRow::kGames);
    for (std::size_t i = 0; i < games; ++i)
        row.set(i, unpack_facts(packed.subspan(i * kFactsBytes).first<kFactsBytes>()));
}

}  // namespace

FactsRow& FactsTable::load(std::size_t number) {
    if (!all_read_ && ++read_one_by_one_ > kFewRows && read_one_by_one_ > number_of(end()) / kCheaper) load_all();
    if (all_read_) return place(number);
    FactsRow& row = place(number);
    SQLite::Statement query(db_, "SELECT packed FROM game_facts WHERE id = ?");
    bind_all(query, number);
    if (query.executeStep()) unpack_row(column_of<std::span<const std::uint8_t>>(query), row);
    return row;
}

void FactsTable::load_all() {
    // Rows of games that are not there would make this long, and all loops over the games.
    SQLite::Statement query(db_,
                            "SELECT id, packed FROM game_facts WHERE id BETWEEN 0 AND "
                            "(SELECT coalesce(max(id), 0) / ? FROM game) ORDER BY id");
    bind_all(query, kGamesARow);
    while (query.executeStep()) {
        const auto [number, packed] = columns_of<std::size_t, std::span<const std::uint8_t>>(query);
        if (number >= number_of(kMostGames)) break;
        const bool is_new = number >= rows_.size() || !rows_[number];
        if (is_new) unpack_row(packed, place(number));
    }
    all_read_ = true;
}

std::int64_t FactsTable::end() {
    const std::int64_t games = db_.execAndGet("SELECT coalesce(max(id), 0) + 1 FROM game").getInt64();
    return std::min(games, stored_end());
}

std::int64_t FactsTable::count() {
    SQLite::Statement query(db_, "SELECT packed FROM game_facts");
    std::int64_t games = 0;
    while (query.executeStep()) {
        FactsRow row;
        unpack_row(column_of<std::span<const std::uint8_t>>(query), row);
        for (std::size_t i = 0; i < FactsRow::kGames; ++i) games += row.at(i) == GameFacts{} ? 0 : 1;
    }
    return games;
}

std::int64_t FactsTable::stored_end() {
    const std::int64_t rows = db_.execAndGet("SELECT coalesce(max(id), 0) + 1 FROM game_facts").getInt64();
    constexpr auto kGames = static_cast<std::int64_t>(kGamesARow);
    return std::clamp(rows, std::int64_t{0}, kMostGames / kGames) * kGames;
}

void FactsTable::set(std::int64_t game, const GameFacts& facts) {
    row(number_of(game)).set(place_of(game), facts);
    if (changed_.empty() || changed_.back() != number_of(game)) changed_.push_back(number_of(game));
}

void FactsTable::set_related(std::int64_t game, bool is_related) {
    GameFacts facts = of(game);
    facts.is_related = is_related;
    set(game, facts);
}

void FactsTable::flush() {
    std::sort(changed_.begin(), changed_.end());
    changed_.erase(std::unique(changed_.begin(), changed_.end()), changed_.end());
    SQLite::Statement write(db_, "INSERT OR REPLACE INTO game_facts (id, packed) VALUES (?, ?)");
    std::vector<std::uint8_t> packed;
    for (const std::size_t number : changed_) {
        packed.clear();
        for (std::size_t i = 0; i < kGamesARow; ++i) {
            const auto bytes = pack_facts(rows_[number]->at(i));
            packed.insert(packed.end(), bytes.begin(), bytes.end());
        }
        bind_all(write, number, as_blob(packed));
        write.exec();
        write.reset();
    }
    changed_.clear();
}

bool FactsTable::refresh() {
    const std::int64_t version = state_of(db_);
    if (version == version_) return false;
    version_ = version;
    rows_.clear();
    read_one_by_one_ = 0;
    all_read_ = false;
    return true;
}

}  // namespace ludex::storage
