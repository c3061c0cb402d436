#include "storage/sql/tables/facts_table.hpp"

#include <algorithm>

#include "storage/sql/statement.hpp"

namespace ludex::storage {

namespace {

/// Reading all rows is cheaper by this factor for each row than reading single rows.
constexpr std::size_t kCheaper = 16;
constexpr std::size_t kFewRows = 64;  // fewer rows than this are read one by one in any case

}  // namespace

const FactsColumns& FactsTable::no_columns() {
    static const FactsColumns kNone;
    return kNone;
}

FactsColumns& FactsTable::make_columns(std::size_t row) {
    const std::size_t i = row / FactsColumns::kRows;
    if (i >= columns_.size()) columns_.resize(std::max(i + 1, columns_.size() * 2));
    if (!columns_[i]) columns_[i] = std::make_unique<FactsColumns>();
    return *columns_[i];
}

namespace {

/// Calls f(i, facts) for the games of a row on disk.
template <class F>
void for_each_packed(std::span<const std::uint8_t> packed, F&& f) {
    const std::size_t games = std::min(packed.size() / kFactsBytes, FactsColumns::kGamesARow);
    for (std::size_t i = 0; i < games; ++i) f(i, unpack_facts(packed.subspan(i * kFactsBytes).first<kFactsBytes>()));
}

}  // namespace

void FactsTable::unpack(std::size_t row, std::span<const std::uint8_t> packed) {
    FactsColumns& columns = make_columns(row);
    const std::size_t first = row % FactsColumns::kRows * kGamesARow;
    for_each_packed(packed, [&](std::size_t i, const GameFacts& facts) { columns.set(first + i, facts); });
}

void FactsTable::load(std::size_t row) {
    if (++read_one_by_one_ > kFewRows && read_one_by_one_ > row_of(end()) / kCheaper) return load_all();
    Statement& query = sql_.get("SELECT packed FROM game_facts WHERE id = ?");
    const Using guard(query);
    bind_all(query, row);
    if (query.next()) unpack(row, column_of<std::span<const std::uint8_t>>(query));
    if (row >= is_read_.size()) is_read_.resize(std::max(row + 1, is_read_.size() * 2));
    is_read_[row] = true;
}

void FactsTable::load_all() {
    // Rows of games that are not there would make this long, and all loops over the games.
    Statement query(
        sql_.database().prepare_scan("SELECT id, packed FROM game_facts WHERE id BETWEEN 0 AND "
                                     "(SELECT coalesce(max(id), 0) / ? FROM game) ORDER BY id"));
    bind_all(query, kGamesARow);
    while (query.next()) {
        const auto [row, packed] = columns_of<std::size_t, std::span<const std::uint8_t>>(query);
        if (row >= row_of(kMostGames)) break;
        if (!is_read(row)) unpack(row, packed);
    }
    all_read_ = true;
}

std::int64_t FactsTable::end() {
    const std::int64_t games = number_of(sql_.database(), "SELECT coalesce(max(id), 0) + 1 FROM game");
    return std::clamp(games, std::int64_t{0}, stored_end());
}

std::int64_t FactsTable::count() {
    Statement query(sql_.database().prepare_scan("SELECT packed FROM game_facts"));
    std::int64_t games = 0;
    while (query.next()) {
        for_each_packed(column_of<std::span<const std::uint8_t>>(query),
                        [&](std::size_t, const GameFacts& facts) { games += facts == GameFacts{} ? 0 : 1; });
    }
    return games;
}

std::int64_t FactsTable::stored_end() {
    const std::int64_t rows = number_of(sql_.database(), "SELECT coalesce(max(id), 0) + 1 FROM game_facts");
    constexpr auto kGames = static_cast<std::int64_t>(kGamesARow);
    return std::clamp(rows, std::int64_t{0}, kMostGames / kGames) * kGames;
}

void FactsTable::set(std::int64_t game, const GameFacts& facts) {
    const std::size_t row = row_of(game);
    if (!is_read(row)) load(row);
    make_columns(row).set(place_of(game), facts);
    if (changed_.empty() || changed_.back() != row) changed_.push_back(row);
}

void FactsTable::set_related(std::int64_t game, bool is_related) {
    GameFacts facts = of(game);
    facts.is_related = is_related;
    set(game, facts);
}

void FactsTable::flush() {
    std::sort(changed_.begin(), changed_.end());
    changed_.erase(std::unique(changed_.begin(), changed_.end()), changed_.end());
    Statement write(sql_.database().prepare_insert({"game_facts",
                                                    {{"id", ColumnType::number}, {"packed", ColumnType::blob}},
                                                    false,
                                                    {},
                                                    Insertion::Same::replaced}));
    std::vector<std::uint8_t> packed;
    for (const std::size_t row : changed_) {
        const FactsColumns& columns = make_columns(row);
        const std::size_t first = row % FactsColumns::kRows * kGamesARow;
        packed.clear();
        for (std::size_t i = 0; i < kGamesARow; ++i) {
            const auto bytes = pack_facts(columns.at(first + i));
            packed.insert(packed.end(), bytes.begin(), bytes.end());
        }
        bind_all(write, row, as_blob(packed));
        write.run();
    }
    changed_.clear();
}

bool FactsTable::refresh() {
    const std::int64_t version = sql_.database().state();
    if (version == version_) return false;
    sql_.database().require_known_format();
    version_ = version;
    columns_.clear();
    is_read_.clear();
    read_one_by_one_ = 0;
    all_read_ = false;
    return true;
}

}  // namespace ludex::storage
