#include "analyzer/ratings/rated_games.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/names.hpp"
#include "games/any_game.hpp"

namespace ludex::analyzer {

namespace {

using storage::GameFacts;

Month month_of(std::uint32_t day) { return day / 10000 * kMonthsInYear + day / 100 % 100 - 1; }

Month month_of(const GameFacts& f) {
    return f.year() != 0 ? (month_of(f.date_first) + month_of(f.date_last) + 1) / 2 : kNoMonth;
}

/// Places in a list for the numbers that a store has for names. Names that differ in case alone have one place.
class Places {
public:
    explicit Places(std::vector<std::string>& names) : names_(names) {}

    std::uint32_t of(std::uint32_t id, const std::string& name) {
        if (const auto known = places_.find(id); known != places_.end()) return known->second;
        const auto [place, is_new] = by_name_.try_emplace(fold_case(name), static_cast<std::uint32_t>(names_.size()));
        if (is_new) names_.push_back(name);
        return places_[id] = place->second;
    }

private:
    std::vector<std::string>& names_;
    std::unordered_map<std::uint32_t, std::uint32_t> places_;
    std::unordered_map<std::string, std::uint32_t> by_name_;  ///< folded
};

constexpr const char* kSetUps = ", other set-ups";

bool has_start(const AnyVariant& variant) {
    return with_game(variant, []<class G>(const auto& own) { return G::initial(own).has_value(); });
}

/// A variant of a store, as far as ratings ask.
struct VariantOfStore {
    std::string name;
    bool is_asked = false;
    bool has_start = false;
};

std::vector<VariantOfStore> variants_of(const storage::NameLists& names, std::string_view game) {
    std::vector<VariantOfStore> variants;
    for (const auto& [name, rules] : names.variants) {
        VariantOfStore& made = variants.emplace_back(VariantOfStore{name});
        const auto variant = parse_game_name(name);
        if (!variant) continue;
        made.is_asked = info_of(*variant).id == game;
        made.has_start = has_start(*variant);
    }
    return variants;
}

/// Puts games one by one into the lists.
class Collector {
public:
    Collector(const storage::NameLists& names, std::string_view game, RatedGames& target)
        : names_(names), variants_(variants_of(names, game)), target_(target), players_(target.players) {}

    void add(std::int64_t id, const GameFacts& f, bool has_own_start) {
        const VariantOfStore& variant = storage::NameLists::at(variants_, f.variant);
        if (!variant.is_asked) return;
        if (f.result == GameResult::unfinished) {
            ++target_.unfinished;
        } else if (f.first_player == 0 || f.second_player == 0 || player(f.first_player) == player(f.second_player)) {
            ++target_.unnamed;
        } else {
            target_.games.push_back({player(f.first_player), player(f.second_player),
                                     start(variant, has_own_start && variant.has_start), month_of(f), f.result,
                                     f.first_elo, f.second_elo, id});
        }
    }

private:
    std::uint32_t player(std::uint32_t id) { return players_.of(id, storage::NameLists::at(names_.players, id)); }

    std::uint32_t start(const VariantOfStore& variant, bool is_own) {
        const std::string name = is_own ? variant.name + kSetUps : variant.name;
        const auto [place, is_new] = starts_.try_emplace(name, static_cast<std::uint32_t>(target_.starts.size()));
        if (is_new) target_.starts.push_back(name);
        return place->second;
    }

    const storage::NameLists& names_;
    std::vector<VariantOfStore> variants_;
    RatedGames& target_;
    Places players_;
    std::map<std::string, std::uint32_t> starts_;
};

}  // namespace

std::string start_name(const std::string& variant, bool is_set_up) {
    const auto known = is_set_up ? parse_game_name(variant) : Error{};
    return known && has_start(*known) ? variant + kSetUps : variant;
}

std::string month_text(Month month) {
    if (month == kNoMonth) return {};
    std::string year = std::to_string(month / kMonthsInYear), of_year = std::to_string(month % kMonthsInYear + 1);
    year.insert(0, 4 - std::min<std::size_t>(year.size(), 4), '0');
    return year + (of_year.size() < 2 ? ".0" : ".") + of_year;
}

Result<RatedGames> rated_games(storage::GameStore& store, storage::GameFilter filter, std::string_view game) {
    filter.with_partial = filter.with_related = false;
    const auto names = store.names();
    LUDEX_TRY(names);
    RatedGames games;
    Collector collector(*names, game, games);
    LUDEX_TRY(store.for_each_start(filter, [&](std::int64_t id, const GameFacts& facts, std::string_view start) {
        collector.add(id, facts, !start.empty());
    }));
    std::stable_sort(games.games.begin(), games.games.end(),
                     [](const RatedGame& a, const RatedGame& b) { return a.month < b.month; });
    return games;
}

}  // namespace ludex::analyzer
