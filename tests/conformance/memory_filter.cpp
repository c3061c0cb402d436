#include "conformance/memory_filter.hpp"

#include <algorithm>

#include "core/names.hpp"

namespace ludex::conformance {

namespace {

using Name = std::optional<std::string>;

bool is_name(const Name& wanted, const Name& name) { return name && fold_case(*wanted) == fold_case(*name); }

bool fits_players(const GameFilter& f, const Record& r) {
    const GameHeader& h = r.packed.header;
    const bool black_begins = info_of(r.game.variant).first_mover == Colour::black;
    if (f.player && !is_name(f.player, h.first_player) && !is_name(f.player, h.second_player)) return false;
    const auto met = [&](const Name& player, const Name& other) {
        return (!f.player || is_name(f.player, player)) && is_name(f.opponent, other);
    };
    if (f.opponent && !met(h.first_player, h.second_player) && !met(h.second_player, h.first_player)) return false;
    if (f.first && !is_name(f.first, h.first_player)) return false;
    if (f.second && !is_name(f.second, h.second_player)) return false;
    if (f.black && !is_name(f.black, black_begins ? h.first_player : h.second_player)) return false;
    return !f.white || is_name(f.white, black_begins ? h.second_player : h.first_player);
}

/// The name of an event is meant as a whole where some game has such an event, else as a part.
bool fits_event(const Name& wanted, const Name& event, const std::map<Id, Held>& all) {
    if (!wanted) return true;
    const bool is_whole = std::any_of(all.begin(), all.end(), [&](const auto& entry) {
        return is_name(wanted, entry.second.record->packed.header.event);
    });
    if (is_whole) return is_name(wanted, event);
    return event && fold_case(*event).find(fold_case(*wanted)) != std::string::npos;
}

bool fits_numbers(const GameFilter& f, const Record& r) {
    const GameHeader& h = r.packed.header;
    const auto fits = [](const auto& least, const auto& most, const std::optional<std::int64_t>& n) {
        return (!least || (n && *n >= *least)) && (!most || (n && *n <= *most));
    };
    if (f.since && (!h.span || h.span->last < f.since->first)) return false;
    if (f.until && (!h.span || h.span->first > f.until->last)) return false;
    return fits(f.min_plies, f.max_plies, std::int64_t{r.game.plies}) && fits(f.min_elo, f.max_elo, h.first_elo) &&
           fits(f.min_elo, f.max_elo, h.second_elo);
}

bool all_are(const std::vector<std::string>& wanted, std::string_view name) {
    return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& w) { return w == name; });
}

}  // namespace

bool passes(const GameFilter& f, Id id, const Held& held, const std::map<Id, Held>& all) {
    const Record& r = *held.record;
    const GameHeader& h = r.packed.header;
    const auto is_of_import = [&](const Occurrence& o) { return o.import == *f.import; };
    if (!f.with_partial && !r.is_whole()) return false;
    if (!f.with_related && held.related) return false;
    if (!f.ids.empty() && std::count(f.ids.begin(), f.ids.end(), id) == 0) return false;
    if (!all_are(f.rules, rules_name(r.game.variant)) || !all_are(f.variants, full_name(r.game.variant))) return false;
    if (f.result && r.effective != *f.result) return false;
    if (f.termination && h.termination != f.termination) return false;
    if (f.time_control && h.time_control != f.time_control) return false;
    if (f.import && std::none_of(held.occurrences.begin(), held.occurrences.end(), is_of_import)) return false;
    return fits_players(f, r) && fits_event(f.event, h.event, all) && fits_numbers(f, r);
}

namespace {

/// Adds a name that is not there yet.
void note(std::vector<std::string>& list, const Name& name) {
    if (list.empty()) list.emplace_back();
    if (name && std::count(list.begin() + 1, list.end(), *name) == 0) list.push_back(*name);
}

std::uint32_t number_in(const std::vector<std::string>& list, const Name& name) {
    return name ? static_cast<std::uint32_t>(std::find(list.begin() + 1, list.end(), *name) - list.begin()) : 0;
}

}  // namespace

Names::Names(const std::map<Id, Held>& games) {
    lists_.variants.emplace_back();
    for (const auto& [id, held] : games) {
        const Record& r = *held.record;
        const GameHeader& h = r.packed.header;
        for (const Name& player : {h.first_player, h.second_player}) note(lists_.players, player);
        note(lists_.events, h.event);
        for (const Name& word : {h.termination, h.time_control}) note(lists_.words, word);
        const std::string name = full_name(r.game.variant);
        const bool is_known = std::any_of(lists_.variants.begin(), lists_.variants.end(),
                                          [&](const NameLists::Variant& v) { return v.name == name; });
        if (!is_known) lists_.variants.push_back({name, std::string(rules_name(r.game.variant))});
    }
}

GameFacts Names::facts_of(const Held& held) const {
    const Record& r = *held.record;
    const GameHeader& h = r.packed.header;
    const auto variant = std::find_if(lists_.variants.begin(), lists_.variants.end(),
                                      [&](const NameLists::Variant& v) { return v.name == full_name(r.game.variant); });
    GameFacts facts;
    facts.plies = r.game.plies;
    facts.first_player = number_in(lists_.players, h.first_player);
    facts.second_player = number_in(lists_.players, h.second_player);
    facts.event = number_in(lists_.events, h.event);
    facts.termination = number_in(lists_.words, h.termination);
    facts.time_control = number_in(lists_.words, h.time_control);
    facts.date_first = h.span ? static_cast<std::uint32_t>(h.span->first) : GameFacts::kNoDate;
    facts.date_last = h.span ? static_cast<std::uint32_t>(h.span->last) : GameFacts::kNoDate;
    facts.first_elo = h.first_elo ? kept_elo(*h.first_elo) : 0;
    facts.second_elo = h.second_elo ? kept_elo(*h.second_elo) : 0;
    facts.variant = static_cast<std::uint16_t>(variant - lists_.variants.begin());
    facts.result = r.effective;
    facts.reason = r.game.outcome.reason;
    facts.exists = true;
    facts.is_partial = !r.is_whole();
    facts.is_related = held.related.has_value();
    return facts;
}

}  // namespace ludex::conformance
