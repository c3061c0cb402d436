#include "analyzer/explore/name_lists.hpp"

#include <algorithm>

#include "analyzer/explore/score.hpp"
#include "core/text.hpp"

namespace ludex::analyzer {

namespace {

/// A row for each name that has games, most games first. `row_of` begins it, for the number of the name.
template <class RowOf>
auto rows_of(const std::vector<std::string>& names, const std::vector<storage::GameSums>& sums, RowOf&& row_of) {
    using Row = decltype(row_of(std::size_t{}));
    std::vector<Row> rows;
    for (std::size_t id = 0; id < sums.size(); ++id) {
        const storage::GameSums& s = sums[id];
        if (s.tally.games == 0) continue;
        Row row = row_of(id);
        row.name = names[id];
        row.games = s.tally.games;
        row.first = date_text(s.earliest);
        row.last = date_text(s.latest);
        rows.push_back(std::move(row));
    }
    std::sort(rows.begin(), rows.end(),
              [](const Row& a, const Row& b) { return a.games != b.games ? a.games > b.games : a.name < b.name; });
    return rows;
}

}  // namespace

Result<std::vector<PlayerRow>> list_players(storage::GameStore& store, const storage::GameFilter& filter) {
    const auto names = store.names();
    LUDEX_TRY(names);
    std::vector<storage::GameSums> sums(names->players.size());
    const Status read = store.for_each_game(filter, [&](std::int64_t, const storage::GameFacts& f) {
        for (const std::uint32_t player : {f.first_player, f.second_player})
            if (player != 0) sums[player].add(f);
    });
    LUDEX_TRY(read);
    return rows_of(names->players, sums, [](std::size_t) { return PlayerRow{}; });
}

Result<std::vector<EventRow>> list_events(storage::GameStore& store, const storage::GameFilter& filter) {
    const auto names = store.names();
    LUDEX_TRY(names);
    std::vector<storage::GameSums> sums(names->events.size());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> seen;  // event and player
    const Status read = store.for_each_game(filter, [&](std::int64_t, const storage::GameFacts& f) {
        if (f.event == 0) return;
        sums[f.event].add(f);
        for (const std::uint32_t player : {f.first_player, f.second_player})
            if (player != 0) seen.emplace_back(f.event, player);
    });
    LUDEX_TRY(read);
    std::sort(seen.begin(), seen.end());
    seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
    std::vector<std::uint64_t> players(sums.size());
    for (const auto& [event, player] : seen) ++players[event];
    return rows_of(names->events, sums, [&](std::size_t event) {
        EventRow row;
        row.players = players[event];
        return row;
    });
}

}  // namespace ludex::analyzer
