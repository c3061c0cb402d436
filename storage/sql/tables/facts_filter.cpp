#include "storage/sql/tables/facts_filter.hpp"

#include <algorithm>

#include "core/names.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

namespace {

/// The numbers that a query with one parameter finds; nullopt, without a query, when there is no value for it.
template <class Value>
std::optional<NumberSet> numbers(Database& db, const char* sql, const std::optional<Value>& value) {
    if (!value) return std::nullopt;
    Statement query(db, sql);
    bind_all(query, *value);
    NumberSet found;
    while (query.next()) found.insert(column_of<std::int64_t>(query));
    return found;
}

std::optional<std::string> folded(const std::optional<std::string>& name) {
    return name ? std::optional(fold_case(*name)) : std::nullopt;
}

/// The events with this part in their names; the one whose whole name it is when there is one.
std::optional<NumberSet> matching_events(Database& db, const std::optional<std::string>& part) {
    if (!part) return std::nullopt;
    Statement query(db, "SELECT id, folded, " + soundness_sql(db, "event") + " FROM event");
    NumberSet found;
    NumberSet whole;
    while (query.next()) {
        const auto [id, name, is_sound] = columns_of<std::int64_t, std::string_view, bool>(query);
        require_sound(is_sound, "event", id);  // it might be meant
        if (name.find(*part) != std::string_view::npos) found.insert(id);
        if (name == *part) whole.insert(id);
    }
    return whole.empty() ? found : whole;
}

std::optional<NumberSet> matching_variants(Database& db, const GameFilter& f) {
    if (f.rules.empty() && f.variants.empty()) return std::nullopt;
    const auto all_are = [](const std::vector<std::string>& wanted, std::string_view name) {
        return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& w) { return w == name; });
    };
    Statement query(db, "SELECT id, name, rules, " + soundness_sql(db, "variant") + " FROM variant");
    NumberSet found;
    while (query.next()) {
        const auto [id, name, rules, is_sound] =
            columns_of<std::int64_t, std::string_view, std::string_view, bool>(query);
        require_sound(is_sound, "variant", id);
        if (all_are(f.variants, name) && all_are(f.rules, rules)) found.insert(id);
    }
    return found;
}

NumberSet variants_that_black_begins(Database& db) {
    Statement query(db, "SELECT id, name FROM variant");
    NumberSet found;
    while (query.next()) {
        const auto [id, name] = columns_of<std::int64_t, std::string_view>(query);
        const auto variant = parse_game_name(name);
        if (variant && info_of(*variant).first_mover == Colour::black) found.insert(id);
    }
    return found;
}

/// Whether the filter has conditions other than those on partial and related games.
bool has_conditions(const GameFilter& f) {
    GameFilter rest = f;
    rest.with_partial = rest.with_related = true;
    return !(rest == GameFilter{});
}

constexpr const char* kPlayers = "SELECT id FROM player WHERE folded = ?";
constexpr const char* kWords = "SELECT id FROM word WHERE name = ?";
constexpr const char* kImported =
    "SELECT occurrence.game FROM occurrence JOIN source_file ON source_file.id = occurrence.file "
    "WHERE source_file.import = ?";

}  // namespace

FactsFilter::FactsFilter(Database& db, const GameFilter& f)
    : plain_(!f.with_partial && !f.with_related && !has_conditions(f)),
      with_partial_(f.with_partial),
      with_related_(f.with_related),
      ids_(f.ids),
      variants_(matching_variants(db, f)),
      player_(numbers(db, kPlayers, folded(f.player))),
      opponent_(numbers(db, kPlayers, folded(f.opponent))),
      first_(numbers(db, kPlayers, folded(f.first))),
      second_(numbers(db, kPlayers, folded(f.second))),
      white_(numbers(db, kPlayers, folded(f.white))),
      black_(numbers(db, kPlayers, folded(f.black))),
      black_begins_(f.white || f.black ? std::optional(variants_that_black_begins(db)) : std::nullopt),
      event_(matching_events(db, folded(f.event))),
      termination_(numbers(db, kWords, f.termination)),
      time_control_(numbers(db, kWords, f.time_control)),
      imported_(numbers(db, kImported, f.import)) {
    result_ = f.result;
    if (f.since) since_ = static_cast<std::uint32_t>(f.since->first);
    if (f.until) until_ = static_cast<std::uint32_t>(f.until->last) - 1;
    min_plies_ = f.min_plies;
    max_plies_ = f.max_plies;
    if (f.min_elo) min_elo_ = kept_elo(*f.min_elo);
    if (f.max_elo) max_elo_ = static_cast<std::uint16_t>(kept_elo(*f.max_elo) - 1);
    std::sort(ids_.begin(), ids_.end());
    has_rest_ = !ids_.empty() || variants_ || opponent_ || first_ || second_ || white_ || black_ || termination_ ||
                time_control_ || imported_;
}

bool FactsFilter::are_opponents(std::size_t player, std::size_t other) const {
    return (!player_ || player_->has(player)) && opponent_->has(other);
}

bool FactsFilter::meets_rest(std::int64_t game, const FactsColumns& columns, std::size_t i) const {
    const std::uint32_t first = columns.first_player[i];
    const std::uint32_t second = columns.second_player[i];
    if (variants_ && !variants_->has(columns.variant[i])) return false;
    if (opponent_ && !are_opponents(first, second) && !are_opponents(second, first)) return false;
    if (first_ && !first_->has(first)) return false;
    if (second_ && !second_->has(second)) return false;
    if (black_begins_) {
        const bool is_swapped = black_begins_->has(columns.variant[i]);
        if (white_ && !white_->has(is_swapped ? second : first)) return false;
        if (black_ && !black_->has(is_swapped ? first : second)) return false;
    }
    if (termination_ && !termination_->has(columns.termination[i])) return false;
    if (time_control_ && !time_control_->has(columns.time_control[i])) return false;
    if (imported_ && !imported_->has(static_cast<std::size_t>(game))) return false;
    return ids_.empty() || std::binary_search(ids_.begin(), ids_.end(), game);
}

}  // namespace ludex::storage
