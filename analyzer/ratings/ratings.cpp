#include "analyzer/ratings/ratings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <tuple>
#include <utility>

#include "analyzer/ratings/glicko2.hpp"
#include "analyzer/ratings/player_groups.hpp"

namespace ludex::analyzer {

namespace {

constexpr double kAverage = 1500;
constexpr std::uint16_t kLeastRecorded = 100, kMostRecorded = 4000;  // others are no ratings, such as 0 for none
constexpr double kDriftOfYear = 75;  // points of Elo: how far a strength goes in a year, as a standard deviation

// --- Strengths -------------------------------------------------------------------------------------------------------

constexpr auto kNone = ~std::uint32_t{0};

/// A player's strength while it is taken to be the same: in a month, or for ever.
struct Strength {
    std::uint32_t player = 0;
    Month month = kNoMonth;
    std::uint32_t before = kNone;  ///< the place of his strength before this one
    std::uint64_t games = 0;
};

/// The strengths that a list of games is about.
struct Strengths {
    std::vector<Strength> all;                          ///< those of a player by month
    std::vector<std::array<std::uint32_t, 2>> of_game;  ///< the places of the first one's and of the second one's
};

/// `games` are sorted by month.
Strengths strengths_of(std::span<const RatedGame> games, std::size_t players, bool by_month) {
    Strengths strengths;
    std::vector<std::uint32_t> last(players, kNone);
    const auto place_of = [&](std::uint32_t player, Month month) {
        std::uint32_t& place = last[player];
        if (place == kNone || strengths.all[place].month != month) {
            const std::uint32_t before = std::exchange(place, static_cast<std::uint32_t>(strengths.all.size()));
            strengths.all.push_back({player, month, before});
        }
        ++strengths.all[place].games;
        return place;
    };
    for (const RatedGame& game : games) {
        const Month month = by_month ? game.month : kNoMonth;
        strengths.of_game.push_back({place_of(game.first, month), place_of(game.second, month)});
    }
    return strengths;
}

// --- Elo and whole history -------------------------------------------------------------------------------------------

/// Equal ones become one.
void add_up(std::vector<Pairing>& pairings) {
    const auto key = [](const Pairing& p) { return std::tie(p.first, p.second, p.start); };
    std::sort(pairings.begin(), pairings.end(), [&](const Pairing& a, const Pairing& b) { return key(a) < key(b); });
    std::size_t kept = 0;
    for (const Pairing& pairing : pairings) {
        if (kept > 0 && key(pairings[kept - 1]) == key(pairing)) {
            pairings[kept - 1].games += pairing.games;
            pairings[kept - 1].points += pairing.points;
        } else {
            pairings[kept++] = pairing;
        }
    }
    pairings.resize(kept);
}

StrengthModel model_of(const RatedGames& games, std::span<const RatedGame> rated, const Strengths& strengths) {
    StrengthModel model{strengths.all.size(), games.starts.size(), {}, {}, {}};
    for (std::size_t i = 0; i < rated.size(); ++i) {
        const auto [first, second] = strengths.of_game[i];
        model.pairings.push_back({first, second, rated[i].start, 1, rated[i].points()});
    }
    add_up(model.pairings);
    for (std::uint32_t i = 0; i < strengths.all.size(); ++i) {
        const Strength& now = strengths.all[i];
        if (now.before == kNone) {
            model.first_strengths.push_back(i);
        } else {
            const double years = double(now.month - strengths.all[now.before].month) / kMonthsInYear;
            model.drifts.push_back({now.before, i, kDriftOfYear * std::sqrt(years)});
        }
    }
    return model;
}

void add_starts(const RatedGames& games, std::span<const RatedGame> rated, const StrengthFit& fit, RatingList& list) {
    for (std::size_t i = 0; i < games.starts.size(); ++i) list.starts.push_back({games.starts[i], {}, fit.starts[i]});
    for (const RatedGame& game : rated) list.starts[game.start].tally.add(game.result);
    std::erase_if(list.starts, [](const StartWorth& start) { return start.tally.games == 0; });
    std::stable_sort(list.starts.begin(), list.starts.end(), [](const StartWorth& a, const StartWorth& b) {
        return std::tie(b.tally.games, a.start) < std::tie(a.tally.games, b.start);
    });
    if (list.starts.size() > 1) list.mean_start = fit.mean_start;
}

// --- Glicko-2 --------------------------------------------------------------------------------------------------------

/// The ratings of all players, from month to month.
class Glicko2History {
public:
    Glicko2History(std::span<const RatedGame> games, const Strengths& strengths, std::size_t players)
        : games_(games), strengths_(strengths), now_(players), last_month_(players, kNoMonth), results_(players) {}

    std::vector<Estimate> run() {
        ratings_.resize(strengths_.all.size());
        for (std::size_t from = 0; from < games_.size();) {
            std::size_t to = from;
            while (to < games_.size() && games_[to].month == games_[from].month) ++to;
            play_month(from, to);
            from = to;
        }
        return std::move(ratings_);
    }

private:
    void play_month(std::size_t from, std::size_t to) {
        const Month month = games_[from].month;
        std::vector<std::uint32_t> places;
        for (std::size_t i = from; i < to; ++i) {
            for (const std::uint32_t place : strengths_.of_game[i]) {
                if (results_[strengths_.all[place].player].empty()) places.push_back(place);
                const bool is_first = place == strengths_.of_game[i][0];
                const std::uint32_t other = is_first ? games_[i].second : games_[i].first;
                const double points = games_[i].points();
                results_[strengths_.all[place].player].push_back(
                    {before(other, month), is_first ? points : 1 - points});
            }
        }
        std::vector<Glicko2Rating> after;
        for (const std::uint32_t place : places) {
            const std::uint32_t player = strengths_.all[place].player;
            after.push_back(after_period(before(player, month), results_[player]));
        }
        for (std::size_t i = 0; i < places.size(); ++i) keep(places[i], month, after[i]);
    }

    /// As he comes into the month.
    [[nodiscard]] Glicko2Rating before(std::uint32_t player, Month month) const {
        return last_month_[player] == kNoMonth ? Glicko2Rating()
                                               : after_pause(now_[player], month - last_month_[player] - 1);
    }

    void keep(std::uint32_t place, Month month, const Glicko2Rating& rating) {
        const std::uint32_t player = strengths_.all[place].player;
        now_[player] = rating;
        last_month_[player] = month;
        results_[player].clear();
        ratings_[place] = {rating.rating - kAverage, rating.deviation};
    }

    std::span<const RatedGame> games_;
    const Strengths& strengths_;
    std::vector<Glicko2Rating> now_;  ///< by player
    std::vector<Month> last_month_;
    std::vector<std::vector<Glicko2Result>> results_;  ///< of the month
    std::vector<Estimate> ratings_;                    ///< of each strength, against an average player
};

// --- The list --------------------------------------------------------------------------------------------------------

/// How far the list is moved so that recorded ratings have the same mean as computed ones in the same games.
double anchor(std::span<const RatedGame> rated, const Strengths& strengths, const std::vector<Estimate>& estimates,
              RatingList& list) {
    double difference = 0;
    const auto add = [&](std::uint16_t recorded, std::uint32_t place) {
        if (recorded <= kLeastRecorded || recorded > kMostRecorded) return;
        difference += recorded - 1 - estimates[place].value;
        ++list.anchors;
    };
    for (std::size_t i = 0; i < rated.size(); ++i) {
        add(rated[i].first_elo, strengths.of_game[i][0]);
        add(rated[i].second_elo, strengths.of_game[i][1]);
    }
    return list.anchors == 0 ? kAverage : difference / static_cast<double>(list.anchors);
}

void add_game(RatedPlayer& player, Month month, GameResult result, std::uint16_t recorded) {
    player.tally.add(result);
    if (recorded != 0) player.recorded = recorded - 1U;
    if (month == kNoMonth) return;
    if (player.first_month == kNoMonth) player.first_month = month;
    player.last_month = month;
}

void add_players(const RatedGames& games, std::span<const RatedGame> rated, const Strengths& strengths,
                 const std::vector<Estimate>& estimates, RatingList& list) {
    for (const std::string& name : games.players) list.players.emplace_back().name = name;
    const PlayerGroups groups(rated, games.players.size());
    list.groups = groups.size();
    for (std::uint32_t i = 0; i < games.players.size(); ++i) list.players[i].group = groups.of(i);
    for (const RatedGame& game : rated) {
        add_game(list.players[game.first], game.month, game.result, game.first_elo);
        add_game(list.players[game.second], game.month, with_sides_exchanged(game.result), game.second_elo);
    }
    const double level = anchor(rated, strengths, estimates, list);
    for (std::size_t i = 0; i < strengths.all.size(); ++i) {
        const Strength& of = strengths.all[i];
        list.players[of.player].points.push_back(
            {of.month, of.games, {level + estimates[i].value, estimates[i].deviation}});
    }
    std::erase_if(list.players, [](const RatedPlayer& player) { return player.points.empty(); });
    std::stable_sort(list.players.begin(), list.players.end(),
                     [](const RatedPlayer& a, const RatedPlayer& b) { return a.rating().value > b.rating().value; });
}

}  // namespace

RatingList rate(const RatedGames& games, RatingMethod method) {
    std::span<const RatedGame> rated = games.games;
    RatingList list;
    if (method != RatingMethod::elo) {
        const auto first_dated =
            std::find_if(rated.begin(), rated.end(), [](const RatedGame& game) { return game.month != kNoMonth; });
        list.undated = static_cast<std::uint64_t>(first_dated - rated.begin());
        rated = rated.subspan(list.undated);
    }
    list.games = rated.size();
    const Strengths strengths = strengths_of(rated, games.players.size(), method != RatingMethod::elo);
    std::vector<Estimate> estimates;
    if (method == RatingMethod::glicko2) {
        estimates = Glicko2History(rated, strengths, games.players.size()).run();
    } else {
        StrengthFit fit = fit_strengths(model_of(games, rated, strengths));
        add_starts(games, rated, fit, list);
        estimates = std::move(fit.strengths);
    }
    add_players(games, rated, strengths, estimates, list);
    for (const RatedPlayer& player : list.players) {
        if (player.first_month == kNoMonth) continue;
        list.first_month =
            list.first_month == kNoMonth ? player.first_month : std::min(list.first_month, player.first_month);
        list.last_month = std::max(list.last_month, player.last_month);
    }
    return list;
}

}  // namespace ludex::analyzer
