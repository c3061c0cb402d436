#include "analyzer/ratings/expectation.hpp"

#include <vector>

#include "core/names.hpp"

namespace ludex::analyzer {

namespace {

/// The value of each name of a list, of which `rows` have the values; names without one have 0.
template <class Row, class NameOf, class ValueOf>
std::vector<double> values_of(const std::vector<std::string>& names, const std::vector<Row>& rows, NameOf&& name_of,
                              ValueOf&& value_of) {
    std::unordered_map<std::string_view, double> known;
    for (const Row& row : rows) known.emplace(name_of(row), value_of(row));
    std::vector<double> values;
    for (const std::string& name : names) values.push_back(known.contains(name) ? known.at(name) : 0);
    return values;
}

}  // namespace

std::unordered_map<std::int64_t, Expectation> expectations(const RatedGames& games, const RatingList& list,
                                                           std::string_view player) {
    const std::vector<double> ratings = values_of(
        games.players, list.players, [](const RatedPlayer& row) -> std::string_view { return row.name; },
        [](const RatedPlayer& row) { return row.rating().value; });
    const std::vector<double> worths = values_of(
        games.starts, list.starts, [](const StartWorth& row) -> std::string_view { return row.start; },
        [](const StartWorth& row) { return row.worth.value; });
    std::vector<bool> is_player;
    for (const std::string& name : games.players) is_player.push_back(fold_case(name) == fold_case(player));
    std::unordered_map<std::int64_t, Expectation> expected;
    for (const RatedGame& game : games.games) {
        const bool is_first = is_player[game.first];
        if (!is_first && !is_player[game.second]) continue;
        const double edge = ratings[game.first] - ratings[game.second];
        const double points = expected_score(edge + worths[game.start]);
        expected[game.id] = is_first ? Expectation{points, edge} : Expectation{1 - points, -edge};
    }
    return expected;
}

}  // namespace ludex::analyzer
