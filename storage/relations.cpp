#include "storage/relations.hpp"

#include <algorithm>

#include "storage/checked_tables.hpp"
#include "storage/related_games.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

Relations::Relations(SQLite::Database& db, GameKeys& keys, FactsTable& facts, PositionIndex& index)
    : sql_(db),
      is_same_line_(
          db,
          "SELECT 1 FROM game WHERE id = ? AND variant = ? AND start IS ? AND moves = ? AND first_player IS ? "
          "AND second_player IS ? AND date IS ? AND status = 'whole' AND related IS NULL"),
      keys_(keys),
      facts_(facts),
      index_(index) {}

std::optional<std::int64_t> Relations::find(const NewGame& g, const NameIds& names) {
    if (g.status == GameStatus::partial) return std::nullopt;
    for (const std::int64_t id : keys_.find(g.packed.line_key)) {
        const Using guard(is_same_line_);
        is_same_line_.bind(1, id);
        is_same_line_.bind(2, names.variant);
        bind_optional(is_same_line_, 3, g.packed.start);
        bind_blob(is_same_line_, 4, g.game.moves);
        bind_optional(is_same_line_, 5, names.first_player);
        bind_optional(is_same_line_, 6, names.second_player);
        bind_optional(is_same_line_, 7, g.packed.header.date);
        if (is_same_line_.executeStep()) return id;
    }
    return std::nullopt;
}

void Relations::note_added(std::int64_t counting, GameResult result) {
    if (result != GameResult::unfinished && facts_.of(counting).result != result) note_changed(counting);
}

void Relations::release(std::int64_t id) {
    if (const auto counting = counting_record_of(sql_, id)) note_changed(*counting);
    unsettled_.erase(id);
    const std::vector<std::int64_t> others = further_records(sql_, id);
    if (others.empty()) return;
    relate(others, others.front());
    note_changed(others.front());
}

void Relations::settle() {
    for (const std::int64_t counting : unsettled_) choose(counting);
    unsettled_.clear();
}

void Relations::set(std::int64_t id, std::optional<std::int64_t> counting) {
    keys_.remove(stored_key(sql_, id), id);
    SQLite::Statement& update = sql_.get(change("game", {{"related", "?1"}}, "id = ?2"));
    const Using guard(update);
    bind_optional(update, 1, counting);
    update.bind(2, id);
    update.exec();
    keys_.add(stored_key(sql_, id), id);
    index_.distrust(id);
    facts_.set_related(id, counting.has_value());
}

/// Relates the records to the one of them that counts.
void Relations::relate(const std::vector<std::int64_t>& records, std::int64_t counting) {
    for (const std::int64_t id : records) set(id, id == counting ? std::nullopt : std::optional(counting));
}

/// Finds out which of the records of a game counts; `counting` is the one that did so far.
void Relations::choose(std::int64_t counting) {
    std::vector<std::int64_t> records = further_records(sql_, counting);
    records.insert(std::upper_bound(records.begin(), records.end(), counting), counting);
    CountingRecord choice;
    for (const std::int64_t id : records) choice.add(id, facts_.of(id).result);
    if (choice.id() != counting) relate(records, choice.id());
}

}  // namespace ludex::storage
