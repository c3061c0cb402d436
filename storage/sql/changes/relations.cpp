#include "storage/sql/changes/relations.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/related_games.hpp"

namespace ludex::storage {

Relations::Relations(Database& db, GameKeys& keys, FactsTable& facts, PositionIndex& index)
    : sql_(db),
      is_same_line_(
          db,
          "SELECT 1 FROM game WHERE id = ? AND variant = ? AND start IS NOT DISTINCT FROM ? AND moves = ? AND "
          "first_player IS NOT DISTINCT FROM ? AND second_player IS NOT DISTINCT FROM ? AND date IS NOT DISTINCT FROM "
          "? AND status = 'whole' AND related IS NULL"),
      keys_(keys),
      facts_(facts),
      index_(index) {}

std::optional<std::int64_t> Relations::find(const NewGame& g, const NameIds& names) {
    if (g.status == GameStatus::partial) return std::nullopt;
    for (const std::int64_t id : keys_.find(g.packed.line_key)) {
        const Using guard(is_same_line_);
        bind_all(is_same_line_, id, names.variant, g.packed.start, as_blob(g.game.moves), names.first_player,
                 names.second_player, g.packed.header.date);
        if (is_same_line_.next()) return id;
    }
    return std::nullopt;
}

void Relations::note_added(std::int64_t id, std::optional<std::int64_t> related, GameResult result) {
    if (!related) {
        added_.push_back(id);
    } else if (result != GameResult::unfinished && facts_.of(*related).result != result) {
        note_changed(*related);
    }
}

void Relations::release(std::int64_t id) {
    if (const auto counting = counting_record_of(sql_, id)) note_changed(*counting);
    unsettled_.erase(id);
    const std::vector<std::int64_t> others = further_records(sql_, id);
    if (others.empty()) return;
    for (const std::int64_t other : others)
        set(other, other == others.front() ? std::nullopt : std::optional(others.front()));
    note_changed(others.front());
}

std::vector<ContinuedGame> Relations::settle() {
    for (const std::int64_t counting : unsettled_) {
        std::vector<std::int64_t> records = further_records(sql_, counting);
        records.insert(std::upper_bound(records.begin(), records.end(), counting), counting);
        relate(records);
    }
    std::vector<ContinuedGame> continued = relate(records_of_open_meetings());
    unsettled_.clear();
    added_.clear();
    return continued;
}

void Relations::set(std::int64_t id, std::optional<std::int64_t> counting) {
    keys_.remove(stored_key(sql_, id), id);
    change_rows(sql_, "game", {{"related", "?1"}}, "id = ?2", counting, id);
    keys_.add(stored_key(sql_, id), id);
    index_.invalidate(id);
    facts_.set_related(id, counting.has_value());
}

/// Relates these records, of each game all, as they should be. Returns the unfinished games that were found to go on.
std::vector<ContinuedGame> Relations::relate(const std::vector<std::int64_t>& records) {
    std::vector<ContinuedGame> continued;
    for (const WrongRelation& wrong : wrong_relations(sql_, records)) {
        set(wrong.id, wrong.right);
        if (wrong.is_beginning) continued.push_back({wrong.id, *wrong.right});
    }
    return continued;
}

namespace {

/// Where records of one game meet: those that differ here are not of the same one.
using MeetingIds = std::tuple<std::uint16_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>;

/// nullopt when a player or the date is unknown, or the record is broken.
std::optional<MeetingIds> meeting_of(const GameFacts& facts) {
    if (!facts.exists || facts.is_partial || facts.first_player == 0 || facts.second_player == 0) return std::nullopt;
    if (facts.date_first == GameFacts::kNoDate) return std::nullopt;
    return MeetingIds{facts.variant, facts.first_player, facts.second_player, facts.date_first, facts.date_last};
}

}  // namespace

/// The whole records of the same players and date, where one of them has changed and one is unfinished: it may be the
/// beginning of another one. Cost: a look at the facts of all games.
std::vector<std::int64_t> Relations::records_of_open_meetings() {
    std::map<MeetingIds, std::vector<std::int64_t>> open;
    if (unsettled_.empty() && added_.empty()) return {};
    facts_.for_each([&](std::int64_t, const GameFacts& facts) {
        if (facts.result != GameResult::unfinished) return;
        if (const auto meeting = meeting_of(facts)) open.try_emplace(*meeting);
    });
    std::set<MeetingIds> touched;
    const auto touch = [&](std::int64_t id) {
        const auto meeting = meeting_of(facts_.of(id));
        if (meeting && open.contains(*meeting)) touched.insert(*meeting);
    };
    std::for_each(unsettled_.begin(), unsettled_.end(), touch);
    std::for_each(added_.begin(), added_.end(), touch);
    if (touched.empty()) return {};
    facts_.for_each([&](std::int64_t id, const GameFacts& facts) {
        const auto meeting = meeting_of(facts);
        if (meeting && touched.contains(*meeting)) open[*meeting].push_back(id);
    });
    std::vector<std::int64_t> records;
    for (const auto& [meeting, met] : open)
        if (met.size() > 1) records.insert(records.end(), met.begin(), met.end());
    return records;
}

}  // namespace ludex::storage
