#include "analyzer/explore/player_counts.hpp"

#include <vector>

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

/// The counts of players by their numbers in a store; names that differ in case alone share them.
class Players {
public:
    explicit Players(const std::vector<std::string>& names) {
        for (const std::string& name : names) counts_.push_back(&by_name_[fold_case(name)]);
    }

    PlayerCounts* of(std::uint32_t id) { return id != 0 && id < counts_.size() ? counts_[id] : nullptr; }

    std::unordered_map<std::string, PlayerCounts> by_name() {
        std::erase_if(by_name_, [](const auto& player) { return player.second.all().games == 0; });
        return std::move(by_name_);
    }

private:
    std::unordered_map<std::string, PlayerCounts> by_name_;
    std::vector<PlayerCounts*> counts_;
};

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
    Players players(names->players);
    LUDEX_TRY(store.for_each_game(filter, [&](std::int64_t, const storage::GameFacts& f) {
        PlayerCounts* const first = players.of(f.first_player);
        PlayerCounts* const second = players.of(f.second_player);
        if (first == second) return;
        const bool is_on_time = storage::NameLists::at(names->words, f.termination) == "time forfeit";
        if (first != nullptr) add_game(f.result, f.plies, true, is_on_time, *first);
        if (second != nullptr) add_game(with_sides_exchanged(f.result), f.plies, false, is_on_time, *second);
    }));
    return players.by_name();
}

}  // namespace ludex::analyzer
