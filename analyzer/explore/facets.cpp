#include "analyzer/explore/facets.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "analyzer/explore/opening_names.hpp"
#include "core/record_terms.hpp"

namespace ludex::analyzer {

namespace {

using storage::GameFacts;

/// Games by the numbers of names.
using Counts = std::unordered_map<std::uint32_t, std::uint64_t>;

struct Tallies {
    Counts variants, events, players, years;
    std::map<GameResult, std::uint64_t> results;

    void add(const GameFacts& f) {
        ++variants[f.variant];
        if (f.event != 0) ++events[f.event];
        if (f.first_player != 0) ++players[f.first_player];
        if (f.second_player != 0 && f.second_player != f.first_player) ++players[f.second_player];
        ++results[f.result];
        const std::uint32_t year = f.date_first / 10'000;
        if (year != 0 && year == f.date_last / 10'000) ++years[year];
    }
};

template <class Name>
std::vector<FacetValue> named(const Counts& counts, Name&& name_of) {
    std::vector<FacetValue> values;
    for (const auto& [number, games] : counts) values.push_back({name_of(number), games});
    return values;
}

Facet facet(std::string_view name, std::vector<FacetValue> values, std::size_t most) {
    std::erase_if(values, [](const FacetValue& v) { return v.value.empty(); });
    std::sort(values.begin(), values.end(), [](const FacetValue& a, const FacetValue& b) {
        return a.games != b.games ? a.games > b.games : a.value < b.value;
    });
    if (values.size() > most) values.resize(most);
    return {name, std::move(values)};
}

Result<std::vector<FacetValue>> openings(storage::GameStore& store, const storage::GameFilter& filter) {
    const OpeningNames& known = OpeningNames::shipped();
    const auto reached = known.names_of_games(store, filter);
    LUDEX_TRY(reached);
    std::vector<std::uint64_t> own(known.names().size());
    for (const auto& [game, name] : *reached) ++own[name];
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < own.size(); ++i)
        if (own[i] > 0) names.insert(known.names()[i]);
    std::vector<FacetValue> values;
    for (const std::string_view name : names) {
        const std::vector<bool> have = known.having(name);
        FacetValue& value = values.emplace_back(FacetValue{std::string(name), 0});
        for (std::size_t i = 0; i < own.size(); ++i)
            if (have[i]) value.games += own[i];
    }
    return values;
}

}  // namespace

Result<std::vector<Facet>> count_facets(storage::GameStore& store, const storage::GameFilter& filter,
                                        std::size_t most) {
    const auto names = store.names();
    LUDEX_TRY(names);
    Tallies tallies;
    LUDEX_TRY(store.for_each_game(filter, [&](std::int64_t, const GameFacts& f) { tallies.add(f); }));
    auto reached = openings(store, filter);
    LUDEX_TRY(reached);
    std::vector<FacetValue> results;
    for (const auto& [result, games] : tallies.results) results.push_back({std::string(to_text(result)), games});
    const auto name_in = [](const std::vector<std::string>& list) {
        return [&list](std::uint32_t number) { return number < list.size() ? list[number] : std::string(); };
    };
    return std::vector<Facet>{
        facet("game",
              named(tallies.variants,
                    [&](std::uint32_t v) {
                        return v < names->variants.size() ? name_alone(names->variants[v].name) : std::string();
                    }),
              most),
        facet("result", std::move(results), most),
        facet("year", named(tallies.years, [](std::uint32_t year) { return std::to_string(year); }), most),
        facet("opening", *std::move(reached), most),
        facet("event", named(tallies.events, name_in(names->events)), most),
        facet("player", named(tallies.players, name_in(names->players)), most)};
}

}  // namespace ludex::analyzer
