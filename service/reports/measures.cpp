#include "service/reports/measures.hpp"

#include <array>
#include <cmath>

#include "analyzer/explore/score.hpp"

namespace ludex::service {

namespace {

using analyzer::kDeviationsTo95;

std::optional<Quantity> share(double some, double all) {
    const auto bounds = analyzer::share_of(some, all);
    if (!bounds) return std::nullopt;
    return Quantity{bounds->value, bounds->low, bounds->high, some, all};
}

/// The mean of `all` things from the sums of their values and of the squared values. One thing says nothing of others.
std::optional<Quantity> mean(double sum, double squares, std::uint64_t all) {
    if (all < 2) return std::nullopt;
    const auto n = static_cast<double>(all);
    const double value = sum / n;
    const double variance = std::max(0.0, (squares - n * value * value) / (n - 1));
    const double half = kDeviationsTo95 * std::sqrt(variance / n);
    return Quantity{value, value - half, value + half, sum, n};
}

std::optional<Quantity> score(const Tally& tally) {
    return share(analyzer::points_of(tally), static_cast<double>(tally.games - tally.unfinished));
}

std::optional<Quantity> rating(const Counted& player) {
    if (!player.rating) return std::nullopt;
    const double half = kDeviationsTo95 * player.rating->deviation;
    return Quantity{player.rating->value, player.rating->value - half, player.rating->value + half};
}

enum class RestsOn : std::uint8_t { games, moves };

struct Kind {
    std::string_view name;
    MeasureUnit unit;
    RestsOn rests_on;
    std::optional<Quantity> (*of)(const Counted& player);
    /// Whether the records of a player have such a thing at all; where they have it of nobody, nobody knows how often
    /// it happened. Null where that is no question.
    bool (*is_recorded)(const Counted& player) = nullptr;
};

constexpr std::array kKinds{
    Kind{"rating", MeasureUnit::rating, RestsOn::games, rating},
    Kind{"score", MeasureUnit::share, RestsOn::games, [](const Counted& p) { return score(p.games.all()); }},
    Kind{"score moving first", MeasureUnit::share, RestsOn::games,
         [](const Counted& p) { return score(p.games.as_first); }},
    Kind{"score moving second", MeasureUnit::share, RestsOn::games,
         [](const Counted& p) { return score(p.games.as_second); }},
    Kind{"drawn", MeasureUnit::share, RestsOn::games,
         [](const Counted& p) {
             return share(static_cast<double>(p.games.all().draws), static_cast<double>(p.games.finished()));
         }},
    Kind{"lost on time", MeasureUnit::share, RestsOn::games,
         [](const Counted& p) -> std::optional<Quantity> {
             // Of a game that ended on time without a result nobody knows who lost it.
             if (p.games.unknown_on_time > 0) return std::nullopt;
             return share(static_cast<double>(p.games.lost_on_time), static_cast<double>(p.games.finished()));
         },
         [](const Counted& p) { return p.games.lost_on_time > 0; }},
    Kind{"plies a finished game", MeasureUnit::mean, RestsOn::games,
         [](const Counted& p) {
             return mean(static_cast<double>(p.games.plies), static_cast<double>(p.games.squared_plies),
                         p.games.finished());
         }},
    Kind{"points lost a move", MeasureUnit::mean, RestsOn::moves,
         [](const Counted& p) { return mean(p.moves.points, p.moves.squares, p.moves.moves); }},
    Kind{"mistakes and blunders", MeasureUnit::share, RestsOn::moves, [](const Counted& p) {
             return share(static_cast<double>(p.moves.mistakes + p.moves.blunders), static_cast<double>(p.moves.moves));
         }}};

/// Compares the player's value with those of the others. `quantity_of(player)` is nullopt where it rests on too little
/// to be compared.
template <class Value>
void compare(Measure& measure, const CountedPlayers& players, const std::string& name, Value&& quantity_of) {
    const auto own = quantity_of(players.at(name));
    if (!own) return;
    for (const auto& [other, counted] : players) {
        if (other == name) continue;
        const auto quantity = quantity_of(counted);
        if (!quantity) continue;
        ++measure.others;
        if (quantity->value < own->value) ++measure.lower;
        if (quantity->value == own->value) ++measure.equal;
    }
}

/// Whether the value rests on enough. That of one side needs as many games on this side.
bool rests_on_enough(const Kind& kind, const Counted& player, const Quantity& quantity, std::uint64_t fewest_games) {
    if (kind.rests_on == RestsOn::moves) return player.moves.moves >= kFewestMoves;
    const double games = kind.unit == MeasureUnit::rating ? static_cast<double>(player.games.finished()) : quantity.all;
    return games >= static_cast<double>(fewest_games);
}

bool is_recorded(const Kind& kind, const CountedPlayers& players) {
    return kind.is_recorded == nullptr || std::any_of(players.begin(), players.end(), [&](const auto& player) {
               return kind.is_recorded(player.second);
           });
}

Measure measure(const Kind& kind, const CountedPlayers& players, const std::string& name, std::uint64_t fewest_games) {
    Measure made;
    made.name = kind.name;
    made.unit = kind.unit;
    const auto own = players.find(name);
    if (own == players.end() || !is_recorded(kind, players)) return made;
    made.quantity = kind.of(own->second);
    compare(made, players, name, [&](const Counted& player) {
        const auto quantity = kind.of(player);
        return quantity && rests_on_enough(kind, player, *quantity, fewest_games) ? quantity : std::nullopt;
    });
    return made;
}

std::optional<Quantity> share_with(const Counted& player, std::string_view motif) {
    const auto times = player.motifs.find(motif);
    return share(times == player.motifs.end() ? 0 : static_cast<double>(times->second),
                 static_cast<double>(player.moves.moves));
}

Measure motif_measure(const engine::Motif& motif, const CountedPlayers& players, const std::string& name) {
    Measure made;
    made.name = motif.name;
    made.meaning = motif.meaning;
    const auto own = players.find(name);
    if (own == players.end()) return made;
    made.quantity = share_with(own->second, motif.name);
    compare(made, players, name, [&](const Counted& player) {
        return player.moves.moves >= kFewestMoves ? share_with(player, motif.name) : std::nullopt;
    });
    return made;
}

}  // namespace

bool Measure::is_compared() const { return others >= kFewestCompared; }

std::vector<Measure> measures_of(const CountedPlayers& players, const std::string& folded_name,
                                 std::uint64_t fewest_games) {
    std::vector<Measure> measures;
    for (const Kind& kind : kKinds) measures.push_back(measure(kind, players, folded_name, fewest_games));
    return measures;
}

std::vector<Measure> motif_measures_of(const CountedPlayers& players, const std::string& folded_name,
                                       const std::vector<engine::Motif>& motifs) {
    std::vector<Measure> measures;
    for (const engine::Motif& motif : motifs) measures.push_back(motif_measure(motif, players, folded_name));
    return measures;
}

}  // namespace ludex::service
