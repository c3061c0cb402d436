#include "analyzer/explore/player_counts.hpp"

#include "analyzer/explore/persons.hpp"
#include "core/names.hpp"

namespace ludex::analyzer {

namespace {

/// Adds a game as one of its players sees it.
void add_game(GameResult result, std::uint32_t plies, bool as_first, bool is_on_time, PlayerCounts& counts) {
    (as_first ? counts.as_first : counts.as_second).add(result);
    counts.unknown_on_time += is_on_time && result == GameResult::unfinished ? 1 : 0;
    if (result == GameResult::unfinished) return;
    counts.lost_on_time += is_on_time && result == GameResult::second_wins ? 1 : 0;
    counts.plies += plies;
    counts.squared_plies += std::uint64_t{plies} * plies;
}

}  // namespace

void PlayerCounts::add(const PlayerCounts& others) {
    as_first.add(others.as_first);
    as_second.add(others.as_second);
    lost_on_time += others.lost_on_time;
    unknown_on_time += others.unknown_on_time;
    plies += others.plies;
    squared_plies += others.squared_plies;
}

Tally PlayerCounts::all() const {
    Tally tally = as_first;
    tally.add(as_second);
    return tally;
}

std::uint64_t PlayerCounts::finished() const {
    const Tally tally = all();
    return tally.games - tally.unfinished;
}

Result<std::unordered_map<std::string, PlayerCounts>> count_players(storage::GameStore& store,
                                                                    const storage::GameFilter& filter) {
    const auto names = store.names();
    LUDEX_TRY(names);
    const Persons persons(names->players);
    std::unordered_map<std::uint32_t, PlayerCounts> counts;
    LUDEX_TRY(store.for_each_game(filter, [&](std::int64_t, const storage::GameFacts& f) {
        const std::uint32_t first = persons.of(f.first_player), second = persons.of(f.second_player);
        if (first == second) return;
        const bool is_on_time = storage::NameLists::at(names->words, f.termination) == "time forfeit";
        if (first != Persons::kUnknown) add_game(f.result, f.plies, true, is_on_time, counts[first]);
        if (second != Persons::kUnknown)
            add_game(with_sides_exchanged(f.result), f.plies, false, is_on_time, counts[second]);
    }));
    std::unordered_map<std::string, PlayerCounts> by_name;
    for (const auto& [person, of_person] : counts) by_name.emplace(fold_case(persons.name(person)), of_person);
    return by_name;
}

}  // namespace ludex::analyzer
